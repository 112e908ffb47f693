import { SPOKEN_LANGUAGES } from '@handrail/planner/languages';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, languagesFor } from './languages-for.ts';

test('every language of the planner can be loaded', () => {
  expect(SPOKEN_LANGUAGES.map(({ requests }) => requests.code)).toEqual([...LANGUAGES]);
});

describe('the languages that are loaded', () => {
  test.each([
    ['that of the request, then that of the page', { code: 'de' }, 'en-GB', ['fr-FR'], ['de', 'en']],
    [
      'those of page and visitor where the request does not tell',
      undefined,
      'de',
      ['fr', 'it'],
      ['de', 'fr'],
    ],
    ['only ours', undefined, 'ja', ['pt-BR', 'de'], ['en']],
    ['one where all agree', { code: 'en' }, 'en', ['en-US'], ['en']],
  ] as const)('%s', (_what, told, page, visitor, codes) => {
    expect(languagesFor(told, page, visitor)).toEqual(codes);
  });
});
