import { expect, test } from 'vitest';
import { explainMatch } from './explain.ts';

type Found = Parameters<typeof explainMatch>[0];
type Concept = NonNullable<Parameters<typeof explainMatch>[1]>;

const AT = '2026-03-02T10:00:00Z';
const found = (changes: object, entry: object = {}): Found =>
  ({
    entry: { verified: true, source: { type: 'manual', timestamp: AT }, ...entry },
    relationship: 'exact',
    ...changes,
  }) as unknown as Found;
const concept = (display?: string): Concept =>
  ({ concept: 'https://example.org/given', ...(display ? { display } : {}) }) as unknown as Concept;

test.each<[string, Found, Concept | undefined, string]>([
  [
    'the same concept',
    found({}),
    concept('Given name'),
    'The field asks for "Given name", and the profile has a value for exactly that (entered by hand on 2026-03-02).',
  ],
  [
    'a concept without a name',
    found({}),
    concept(),
    'The field asks for "https://example.org/given", and the profile has a value for exactly that (entered by hand on 2026-03-02).',
  ],
  [
    'a field at the same path',
    found({ relationship: 'field-key' }),
    concept('Given name'),
    'The profile has a value from a field at the same path, "person.name"; what it means was not compared (entered by hand on 2026-03-02).',
  ],
  [
    'a field without a concept',
    found({}),
    undefined,
    'The profile has a value from a field at the same path, "person.name"; what it means was not compared (entered by hand on 2026-03-02).',
  ],
  ...(
    [
      ['close', 'close to it'],
      ['broader', 'wider than it'],
      ['narrower', 'narrower than it'],
      ['related', 'related to it'],
      ['exact', 'the same'],
    ] as const
  ).map(
    ([relationship, words]) =>
      [
        `a concept that is ${relationship}`,
        found({ relationship, equivalent: { display: 'First name' } }),
        concept('Given name'),
        `The field asks for "Given name"; the profile has a value for "First name", which is ${words} (entered by hand on 2026-03-02).`,
      ] as [string, Found, Concept | undefined, string],
  ),
  [
    'another concept that has only a code',
    found({ relationship: 'close', equivalent: { code: 'FN' } }),
    concept('Given name'),
    'The field asks for "Given name"; the profile has a value for "FN", which is close to it (entered by hand on 2026-03-02).',
  ],
])('a proposal says why: %s', (_case, match, asked, text) => {
  expect(explainMatch(match, asked, 'person.name')).toBe(text);
});

test.each([
  [{ type: 'form-fill', timestamp: AT }, '(saved from a form on 2026-03-02).'],
  [{ type: 'manual', timestamp: AT }, '(entered by hand on 2026-03-02).'],
  [{ type: 'import', source: 'Old site', timestamp: AT }, '(imported from "Old site" on 2026-03-02).'],
  [{ type: 'extension', extensionId: 'org.keys', timestamp: AT }, '(saved by "org.keys" on 2026-03-02).'],
])('and where the value comes from: %j', (source, ending) => {
  expect(explainMatch(found({}, { source }), concept('Name'), 'name')).toContain(ending);
});

test('and that nobody has verified it yet', () => {
  expect(explainMatch(found({}, { verified: false }), concept('Name'), 'name')).toMatch(
    / It has not been verified yet\.$/,
  );
});
