import { emptyProfile } from '@handrail/assist';
import { sampleEntry } from '@handrail/assist/testing';
import { expect, test } from 'vitest';
import { changeProfile } from './profile-editor.ts';

const NAME = 'https://schema.org/givenName';
const MAIL = 'https://schema.org/email';
const BORN = 'https://schema.org/birthDate';
const AT = '2026-03-04T05:06:07.000Z';
const profile = {
  ...emptyProfile('ann', 'Ann', '2026-01-01T00:00:00Z'),
  concepts: {
    [NAME]: sampleEntry('Ann'),
    [MAIL]: sampleEntry('ann@example.org'),
    [BORN]: sampleEntry({ year: 1 }),
  },
  fields: { topic: sampleEntry('Engines'), other: sampleEntry('Boats') },
};
const change = (values: Readonly<Record<string, string>>, forgotten: readonly string[] = [], label = 'Ann') =>
  changeProfile(profile, label, new Map(Object.entries(values)), new Set(forgotten), AT);

test('what was typed is verified, and what is as before keeps where it came from', () => {
  const { concepts, updated } = change({ [NAME]: 'Ada', [MAIL]: 'ann@example.org' });
  expect(concepts[NAME]).toEqual({
    value: 'Ada',
    confidence: 1,
    source: { type: 'manual', timestamp: AT },
    lastUsed: AT,
    verified: true,
  });
  expect(concepts[MAIL]).toEqual(sampleEntry('ann@example.org'));
  expect(updated).toBe(AT);
});

test('an empty input removes a text, and nothing that the form does not show', () => {
  const { concepts } = change({ [NAME]: '', [MAIL]: 'ann@example.org', [BORN]: '' });
  expect(Object.keys(concepts)).toEqual([MAIL, BORN]);
});

test('what is forgotten is gone, and a profile keeps a name', () => {
  const changed = change({}, ['topic'], '');
  expect([Object.keys(changed.fields), changed.label]).toEqual([['other'], 'Ann']);
});
