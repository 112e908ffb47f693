import type { JsonValue } from '@handrail/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EARLIER, entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { bind, field, formOf, provider } from '../../testing/provider.ts';
import type { Consent } from './consent.ts';
import { mayReveal } from './consumer-consent.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 100);
const options = ['a', 'b'].map((value) => ({ value, label: value }));
const meaning = (name: string) => ({ semanticType: `urn:${name}` });
const draft = {
  items: [
    field('text', 'string', meaning('text')),
    field('again', 'string', meaning('text')),
    field('number', 'integer', meaning('number')),
    field('guess', 'integer'),
    field('pick', 'choice', { ...meaning('pick'), options }),
    field('only', 'choice', {
      ...meaning('pick'),
      options: [...options.slice(0, 1), { value: 'z', label: 'z' }],
    }),
    field('flag', 'boolean', meaning('flag')),
    field('day', 'date', meaning('day')),
    field('byPath'),
  ],
  binds: [
    bind('number', {
      constraint: '$number < $guess',
      constraintMessage: 'Not below {{$guess}}: {{$number}}',
    }),
    bind('text', { required: 'true' }),
  ],
};

const text = fc.constantFrom('a', 'b', 'z', 'secret');
const values = fc.record({
  text,
  number: fc.integer({ min: 0, max: 3 }),
  pick: text,
  flag: fc.boolean(),
  day: fc.constantFrom('2026-01-01', '1990-05-06', 'no day'),
  byPath: text,
});
const path = fc.constantFrom('text', 'again', 'number', 'guess', 'pick', 'only', 'flag', 'day', 'byPath');
const value = fc.constantFrom<JsonValue>('a', 'secret', 1, 2, true, '1990-05-06', null);
const call = fc.oneof(
  // A guess, and what would confirm it, come often.
  {
    weight: 4,
    arbitrary: fc.record({ name: fc.constant('formspec.field.set'), input: fc.record({ path, value }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constant('formspec.profile.learn'), input: fc.constant({}) }),
  },
  fc.record({
    name: fc.constantFrom(
      'formspec.profile.match',
      'formspec.profile.learn',
      'handrail.profile.suggest',
      'formspec.form.validate',
      'formspec.form.progress',
      'handrail.form.undo',
    ),
    input: fc.constantFrom({}, { profileId: 'default' }, { profileId: 'x' }),
  }),
  fc.record({
    name: fc.constant('formspec.profile.apply'),
    input: fc.record({ matches: fc.array(fc.record({ path, value }), { maxLength: 2 }) }),
  }),
  fc.record({
    name: fc.constant('handrail.profile.fill'),
    input: fc.record({ paths: fc.array(path, { minLength: 1, maxLength: 3 }) }),
  }),
  fc.record({
    name: fc.constantFrom('formspec.field.describe', 'formspec.field.help'),
    input: fc.record({ path }),
  }),
);

/** An agent without consent on a form with a profile of these values, verified or not. */
function agentOn({ byPath, ...kept }: Readonly<Record<string, JsonValue>>, verified: boolean) {
  const concepts = Object.entries(kept).map(
    ([key, each]) => [`urn:${key}`, entryOf(each, { verified })] as const,
  );
  const profile = profileOf(Object.fromEntries(concepts), { byPath: entryOf(byPath ?? null, { verified }) });
  const profiles = { store: storeOf(profile), servedTo: { consumer: 'my-agent' } };
  return provider(formOf(draft), { ownTools: true, profiles, confirm: () => 'declined' }).toolset;
}

test('without consent, an agent sees the same whatever values a profile holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      values,
      values,
      fc.boolean(),
      fc.array(call, { maxLength: 15 }),
      async (one, other, verified, calls) => {
        const [first, second] = [agentOn(one, verified), agentOn(other, verified)];
        for (const { name, input } of calls)
          expect(await first.call(name, input), name).toEqual(await second.call(name, input));
      },
    ),
    { numRuns },
  );
});

test('values are shown if and only if a consent to exactly this is in force', async () => {
  const name = fc.constantFrom('a', 'b', 'a.b');
  const consent: fc.Arbitrary<Consent> = fc.record(
    {
      purpose: fc.constantFrom('reveal', 'store', 'export'),
      destination: name,
      profileId: name,
      at: fc.constant(EARLIER),
      revoked: fc.constant(EARLIER),
    },
    { requiredKeys: ['purpose', 'destination', 'at'] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(consent, { maxLength: 6 }),
      name,
      name,
      async (consents, consumer, profileId) => {
        const store = storeOf();
        for (const each of consents) await store.recordConsent(each);
        const isAllowed = consents.some(
          (each) =>
            each.purpose === 'reveal' &&
            each.destination === consumer &&
            each.profileId === profileId &&
            each.revoked === undefined,
        );
        expect(await mayReveal(store, { consumer }, profileId)).toBe(isAllowed);
        expect(await mayReveal(store, {}, profileId)).toBe(false);
      },
    ),
    { numRuns },
  );
});
