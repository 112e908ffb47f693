import { expect, test } from 'vitest';
import { EARLIER, entryOf, profileOf } from '../../testing/profiles.ts';
import { readProfile } from './read-profile.ts';

const SOURCES = [
  { type: 'manual', timestamp: EARLIER },
  { type: 'import', source: 's', timestamp: EARLIER },
  { type: 'extension', extensionId: 'e', timestamp: EARLIER },
  { type: 'form-fill', formUrl: 'u', fieldPath: 'p', timestamp: EARLIER },
] as const;

const withEntry = (changes: object) =>
  profileOf({}, { name: { ...entryOf('Ann'), ...changes } as ReturnType<typeof entryOf> });

test('a profile is read as it was kept, without what is not known', () => {
  const entries = Object.fromEntries(SOURCES.map((source, at) => [`k${at}`, entryOf(at, { source })]));
  const profile = profileOf(entries, entries);
  expect(readProfile({ ...profile, surplus: 1 })).toEqual(profile);
  expect(readProfile(withEntry({ surplus: 1, value: null, confidence: 0 }))).toEqual(
    withEntry({ value: null, confidence: 0 }),
  );
});

test.each<[object, string, string]>([
  [{ id: '' }, '/id', 'must be a text that is not empty'],
  [{ id: 'x'.repeat(10_000) }, '/id', 'is longer than'],
  [{ label: 7 }, '/label', 'must be a text that is not empty'],
  [{ created: 'yesterday' }, '/created', 'must be a date and time with zone'],
  [{ updated: '2025-01-01T00:00:00' }, '/updated', 'must be a date and time with zone'],
  [{ concepts: [] }, '/concepts', 'must be an object'],
  [{ fields: undefined }, '/fields', 'must be an object'],
  [
    { fields: Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [at, 1])) },
    '/fields',
    'has more than 10000 entries',
  ],
  [{ fields: { name: 'Ann' } }, '/fields/name', 'must be an object'],
])('a profile with %j is refused at its place', (changes, pointer, message) => {
  const reading = () => readProfile({ ...profileOf({}), ...changes });
  expect(reading).toThrow(message);
  expect(reading).toThrow(expect.objectContaining({ pointer }));
});

test.each<[object, string, string]>([
  [{ value: undefined }, '', 'has no "value"'],
  [{ confidence: 1.1 }, '/confidence', 'must be a number from 0 to 1'],
  [{ confidence: -0.1 }, '/confidence', 'must be a number from 0 to 1'],
  [{ confidence: '1' }, '/confidence', 'must be a number from 0 to 1'],
  [{ verified: 'yes' }, '/verified', 'must be true or false'],
  [{ lastUsed: 1 }, '/lastUsed', 'must be a text that is not empty'],
  [{ source: 'me' }, '/source', 'must be an object'],
  [
    { source: { type: 'guess', timestamp: EARLIER } },
    '/source/type',
    'must be form-fill, manual, import or extension',
  ],
  [{ source: { type: 'manual' } }, '/source/timestamp', 'must be a text that is not empty'],
  [{ source: { type: 'import', timestamp: EARLIER } }, '/source/source', 'must be a text that is not empty'],
  [
    { source: { type: 'extension', timestamp: EARLIER } },
    '/source/extensionId',
    'must be a text that is not empty',
  ],
  [
    { source: { type: 'form-fill', timestamp: EARLIER, fieldPath: 'p' } },
    '/source/formUrl',
    'must be a text that is not empty',
  ],
  [
    { source: { type: 'form-fill', timestamp: EARLIER, formUrl: 'u' } },
    '/source/fieldPath',
    'must be a text that is not empty',
  ],
])('an entry with %j is refused at its place', (changes, pointer, message) => {
  const reading = () => readProfile(withEntry(changes));
  expect(reading).toThrow(message);
  expect(reading).toThrow(expect.objectContaining({ pointer: `/fields/name${pointer}` }));
});

test.each<[unknown, string]>([
  [7, 'The profile cannot be used: it must be an object.'],
  [{ ...profileOf({}), id: '' }, 'The profile cannot be used: "/id" must be a text that is not empty.'],
  [
    { ...profileOf({}), id: 'x'.repeat(201) },
    'The profile cannot be used: "/id" is longer than 200 characters.',
  ],
])('case %#: a refusal names the place and the rule', (profile, message) => {
  expect(() => readProfile(profile)).toThrow(expect.objectContaining({ message }));
});

test('an id may be as long as 200 characters', () => {
  expect(readProfile({ ...profileOf({}), id: 'x'.repeat(200) }).id).toHaveLength(200);
});
