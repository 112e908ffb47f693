import { emptyProfile, type UserProfile } from '@handrail/assist';
import { sampleEntry } from '@handrail/assist/testing';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../../testing/facts.ts';
import { english } from '../messages.ts';
import { isChosenAtFirst } from '../proposals.ts';
import { type FieldFacts, readFieldFacts } from './field-facts.ts';
import { matchPlain, memoryKey } from './match-plain.ts';

const AT = '2026-03-04T05:06:07.000Z';
const origin = 'https://site.example';
const profile: UserProfile = {
  ...emptyProfile('ann', 'Ann', AT),
  concepts: {
    'https://schema.org/email': sampleEntry('ann@example.org'),
    'https://schema.org/addressCountry': sampleEntry('UK'),
    'https://schema.org/familyName': { ...sampleEntry('Lee'), confidence: 0.2 },
    'https://schema.org/birthDate': sampleEntry({ day: 1 }),
  },
  fields: { 'https://site.example#topic': sampleEntry('Engines') },
};
const match = (...fields: readonly FieldFacts[]) =>
  matchPlain(fields, profile, { origin, words: english.plain });

test('a match is advice with its reason, and never chosen beforehand', () => {
  const { proposals, refusals } = match(factsOf({ autocomplete: 'email', label: 'Email' }));
  expect(refusals).toEqual([]);
  expect(proposals).toEqual([
    {
      key: 'f1',
      label: 'Email',
      value: 'ann@example.org',
      confidence: 0.9,
      why: 'The autocomplete token “email” suggests “email address”.',
      isAdvisory: true,
      help: '',
    },
  ]);
  expect(proposals.some(isChosenAtFirst)).toBe(false);
  expect(isChosenAtFirst({ ...proposals[0], isAdvisory: false } as never)).toBe(true);
});

test.each<[string, FieldFacts, RegExp]>([
  ['a label that says more', factsOf({ label: "Your friend's email" }), /only mentions “email address”/],
  ['hints that contradict', factsOf({ label: 'Email', name: 'phone' }), /but the name “phone”/],
  ['a label that does not say so', factsOf({ label: 'IBAN', name: 'email' }), /but people read “IBAN”/],
  ['a value nobody is sure of', factsOf({ label: 'Surname' }), /not sure enough/],
  ['a secret', factsOf({ label: 'Email' }, { never: 'Secrets are not filled.' }), /^Secrets are not filled/],
  ['a value of its own', factsOf({ label: 'Email' }, { filled: true }), /already has a value/],
  [
    'options without it',
    factsOf({ label: 'Country' }, { options: [{ value: 'FR', label: 'France' }] }),
    /options/,
  ],
  ['no plain text for it', factsOf({ label: 'Date of birth' }), /not plain text/],
])('a field with %s is refused with the reason', (_what, field, why) => {
  const { proposals, refusals } = match(field);
  expect(proposals).toEqual([]);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]?.why).toMatch(why);
});

test('the threshold decides', () => {
  const field = factsOf({ placeholder: 'Email' });
  const at = (threshold: number) =>
    matchPlain([field], profile, { origin, threshold, words: english.plain }).proposals.length;
  expect([at(0.5), at(0.55), at(0.56)]).toEqual([1, 1, 0]);
});

test('an option is found by its value or its label', () => {
  const country = (value: string, label: string) =>
    match(factsOf({ label: 'Country' }, { options: [{ value, label }] })).proposals.length;
  expect([country('UK', 'United Kingdom'), country('44', 'UK'), country('FR', 'France')]).toEqual([1, 1, 0]);
});

describe('what was remembered of a site', () => {
  test('is offered in the same field of the same site only', () => {
    const topic = factsOf({ name: 'topic', label: 'Topic' });
    expect(match(topic).proposals).toMatchObject([
      { value: 'Engines', confidence: 0.6, why: expect.stringContaining('2026-03-04') },
    ]);
    const elsewhere = matchPlain([topic], profile, { origin: 'https://other.example', words: english.plain });
    expect(elsewhere.proposals).toEqual([]);
  });

  test('has a key with the site in it, or none', () => {
    expect(memoryKey(origin, factsOf({ id: 'x', label: 'Topic' }))).toBe('https://site.example#x');
    expect(memoryKey(origin, factsOf({ label: 'Topic' }))).toBeUndefined();
  });
});

describe('facts from a content script', () => {
  test('are read again as they were sent', () => {
    const field = factsOf({ label: 'Email' }, { options: [{ value: 'a', label: 'A' }], filled: true });
    expect(readFieldFacts(JSON.parse(JSON.stringify([field])))).toEqual([field]);
  });

  test.each([undefined, 7, {}, [7], [{ key: 'f1' }], [{ key: '../f1', type: 'text', hints: {} }]])(
    'of another shape are left out: %j',
    (given) => {
      expect(readFieldFacts(given)).toEqual([]);
    },
  );

  test('are cleaned and bounded', () => {
    const long = factsOf({ label: `a\u202e${'b'.repeat(1_000)}` });
    const [read] = readFieldFacts([long]);
    expect(read?.hints.label.length).toBeLessThanOrEqual(301);
    expect(read?.hints.label).not.toContain('\u202e');
    expect(readFieldFacts(Array.from({ length: 2_000 }, () => long))).toHaveLength(500);
  });
});
