import { connectInProcess } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { entryOf, profileOf } from '../../testing/profiles.ts';
import { bind, type Draft, field, provider } from '../../testing/provider.ts';
import { loadSidecars } from '../load-sidecars.ts';
import { matchDescribed, matchProfile } from '../profile/match-profile.ts';
import { AssistConsumer } from './assist-consumer.ts';
import { type DescribedField, readDescribedField } from './described-field.ts';
import { learnDescribed } from './learn-described.ts';

const NAME = 'https://schema.org/givenName';
const MAIL = 'https://schema.org/email';

const draft: Draft = {
  items: [
    field('name', 'string', { semanticType: NAME }),
    field('mail', 'string', { semanticType: MAIL }),
    field('fixed', 'string', { semanticType: NAME }),
    field('secret', 'string', { label: 'Password', semanticType: MAIL }),
    field('age', 'integer', { semanticType: MAIL }),
    field('nick'),
  ],
  binds: [bind('fixed', { readonly: 'true' })],
};

const profile = profileOf(
  { [NAME]: entryOf('Ada'), [MAIL]: entryOf('ada@example.org', { confidence: 0.3 }) },
  { nick: entryOf('Countess') },
);

async function described(): Promise<readonly DescribedField[]> {
  const consumer = new AssistConsumer(connectInProcess(provider(draft).toolset));
  const fields: DescribedField[] = [];
  for (const { path } of await consumer.listFields('all')) {
    const read = readDescribedField(await consumer.describeField(path));
    if (read) fields.push(read);
  }
  return fields;
}

test('what a provider says about its fields gives the same matches as its live form', async () => {
  const { form } = provider(draft);
  const there = matchProfile(form, loadSidecars(form.document, {}), profile);
  const here = matchDescribed(await described(), profile);
  expect(here).toEqual(there);
  expect(here.matches.map(({ path }) => path)).toEqual(['name', 'nick']);
  expect(here.skipped.map(({ path, reason }) => [path, reason])).toEqual([
    ['mail', 'x-below-threshold'],
    ['fixed', 'READONLY'],
    ['secret', 'x-secret'],
    ['age', 'x-below-threshold'],
  ]);
});

describe('an answer of a provider', () => {
  test.each([undefined, null, 7, 'field', [], {}, { path: 'a' }, { path: 7, dataType: 'string' }])(
    'that describes no field is not taken: %j',
    (answer) => {
      expect(readDescribedField(answer)).toBeUndefined();
    },
  );

  test('is cleaned, and what it leaves out is not made up', () => {
    const answer = {
      path: 'a.b',
      dataType: 'string',
      label: 'Name\u0000\u202e',
      value: '',
      help: {
        concept: { concept: NAME },
        equivalents: [{ concept: MAIL }, 7, { type: 'x-kin' }, { type: 'exact' }],
      },
    };
    const read = readDescribedField(answer);
    expect(read).toMatchObject({ filled: false, relevant: true, readonly: false, options: null, help: '' });
    expect(read?.label).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(read?.item).toMatchObject({ key: 'b', dataType: 'string' });
    expect(read?.concept?.equivalents.map(({ type }) => type)).toEqual(['exact', 'related', 'exact']);
  });

  test('is taken with everything that it says', () => {
    expect(
      readDescribedField({
        path: 'a.b',
        label: 'Name',
        hint: 'As in your passport.',
        dataType: 'choice',
        widget: 'radio',
        value: 'x',
        valid: false,
        relevant: false,
        readonly: true,
        calculated: true,
        repeatIndex: 0,
        options: [{ value: 'x', label: 'X\u0000' }],
        help: {
          summary: 'One word.',
          concept: { concept: NAME, display: 'given name' },
          equivalents: [
            { system: 's', code: 'c', type: 'close', display: 'first name' },
            { concept: MAIL, type: 'narrower' },
          ],
        },
      }),
    ).toEqual({
      path: 'a.b',
      label: 'Name',
      value: 'x',
      filled: true,
      valid: false,
      relevant: false,
      readonly: true,
      calculated: true,
      isInRow: true,
      options: [{ value: 'x', label: 'X' }],
      item: {
        type: 'field',
        key: 'b',
        label: 'Name',
        dataType: 'choice',
        hint: 'As in your passport.',
        presentation: { widgetHint: 'radio' },
      },
      concept: {
        source: 'ontology',
        concept: NAME,
        display: 'given name',
        equivalents: [
          { system: 's', code: 'c', type: 'close', display: 'first name' },
          { system: '', code: '', concept: MAIL, type: 'narrower' },
        ],
      },
      help: 'One word.',
    });
  });

  test.each([
    ['a row by its path', { path: 'rows[0].a' }, { isInRow: true }],
    ['no row', { path: 'rows.a' }, { isInRow: false }],
    ['no label', { label: '' }, { label: 'a' }],
    ['a concept without a name', { help: { concept: { concept: '' } } }, { concept: undefined }],
    ['a concept that is a text', { help: { concept: NAME } }, { concept: undefined }],
    ['help that is a list', { help: [] }, { help: '', concept: undefined }],
    [
      'no hint and no widget',
      { hint: '', widget: '' },
      { item: { type: 'field', key: 'a', label: 'a', dataType: 'string' } },
    ],
  ])('with %s is read as it is meant', (_what, given, expected) => {
    expect(readDescribedField({ path: 'a', dataType: 'string', ...given })).toEqual(
      expect.objectContaining(expected),
    );
  });

  test('whose path is too long is not taken', () => {
    const read = (length: number) => readDescribedField({ path: 'a'.repeat(length), dataType: 'string' });
    expect([read(1_000)?.path.length, read(1_001)]).toEqual([1_000, undefined]);
  });

  test('that shows only some options is not held against them', () => {
    const options = [{ value: 'a', label: 'A' }];
    const whole = readDescribedField({ path: 'a', dataType: 'choice', options });
    const cut = readDescribedField({ path: 'a', dataType: 'choice', options, optionCount: 9 });
    expect([whole?.options, cut?.options]).toEqual([options, null]);
  });
});

test('what can be learned has a key, and secrets are left out', () => {
  const of = (path: string, more: object) =>
    readDescribedField({ path, dataType: 'string', value: 'x', ...more }) as DescribedField;
  const { learnable, skipped } = learnDescribed([
    of('name', { help: { concept: { concept: NAME } } }),
    of('nick', {}),
    of('pin', { label: 'PIN' }),
    of('story', { dataType: 'text' }),
    of('total', { calculated: true }),
    of('empty', { value: null }),
    of('lines[0].name', {}),
    of('essay', { value: 'a'.repeat(9_000) }),
  ]);
  expect(learnable.map(({ key, isConcept }) => [key, isConcept])).toEqual([
    [NAME, true],
    ['nick', false],
  ]);
  expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
    ['pin', 'x-secret'],
    ['essay', 'x-too-large'],
  ]);
});
