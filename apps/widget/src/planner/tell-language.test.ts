import { SPOKEN_LANGUAGES } from '@handrail/planner/languages';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, languagesFor } from './languages-for.ts';
import { tellLanguage } from './tell-language.ts';

describe('the language of a request', () => {
  test.each([
    ['create an invoice for alice@example.com', 'en'],
    ["don't delete the workspace", 'en'],
    ['Bitte storniere meinen Termin am Freitag', 'de'],
    ['Rechnung löschen', 'de'],
    ['annule mon rendez-vous de demain', 'fr'],
    ['quiero cambiar mi dirección', 'es'],
    ['vorrei annullare questo ordine', 'it'],
    ['zet mijn afspraak op vrijdag', 'nl'],
  ])('%s is told', (request, code) => {
    expect(tellLanguage(request)).toBe(code);
  });

  test.each([
    'Create invoice',
    'L-1001',
    '120 EUR',
    '',
    'удали мой счёт',
    'Add note "не забудь"',
    'Add note „nie jutro“',
  ])('%s does not tell', (request) => {
    expect(tellLanguage(request)).toBeUndefined();
  });
});

test('every word that tells is one that the planner recognises the language by', () => {
  expect(SPOKEN_LANGUAGES.map(({ requests }) => requests.code)).toEqual([...LANGUAGES]);
  for (const { requests } of SPOKEN_LANGUAGES)
    for (const word of requests.recognisedBy)
      expect([undefined, requests.code]).toContain(tellLanguage(word));
});

describe('the languages that are loaded', () => {
  test.each([
    ['that of the request, then that of the page', 'de', 'en-GB', ['fr-FR'], ['de', 'en']],
    [
      'those of page and visitor where the request does not tell',
      undefined,
      'de',
      ['fr', 'it'],
      ['de', 'fr'],
    ],
    ['only ours', undefined, 'ja', ['pt-BR', 'de'], ['en']],
    ['one where all agree', 'en', 'en', ['en-US'], ['en']],
  ] as const)('%s', (_what, told, page, visitor, codes) => {
    expect(languagesFor(told, page, visitor)).toEqual(codes);
  });
});
