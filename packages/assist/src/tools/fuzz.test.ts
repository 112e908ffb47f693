import { isToolErrorCode, type ToolResult } from '@handrail/tools';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { bind, type Draft, field, group, provider, repeat, snapshot } from '../../testing/provider.ts';
import { entry, ontology, references } from '../../testing/sidecars.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

const draft: Draft = {
  formPresentation: { pageMode: 'wizard' },
  items: [
    group('a', [
      field('name', 'string', { semanticType: 'urn:name' }),
      field('n', 'integer'),
      field('fixed'),
      field('hidden'),
      field('list', 'multiChoice', { options: [{ value: 'x', label: 'X' }] }),
      field('money', 'money'),
    ]),
    group('b', [repeat('rows', [field('x'), field('sum', 'integer')], { minRepeat: 1, maxRepeat: 3 })]),
  ],
  binds: [
    bind('a.name', { required: 'true' }),
    bind('a.n', { constraint: '$ < 10' }),
    bind('a.fixed', { readonly: 'true' }),
    bind('a.hidden', { relevant: "$a.name = 'show'" }),
    bind('b.rows[*].sum', { calculate: '$a.n + 1' }),
  ],
};

const make = () =>
  provider(draft, {
    references: [references([entry('one', 'a.name'), entry('two', 'b.rows[*]')])],
    ontologies: [ontology({ 'a.n': { concept: 'urn:n' } })],
    profiles: {
      servedTo: 'owner',
      store: storeOf(profileOf({ 'urn:name': entryOf('Ann') }, { 'a.fixed': entryOf('x') })),
    },
    confirm: () => 'granted',
  });

const HOSTILE = [
  '',
  '#',
  '__proto__',
  'constructor',
  'a.name',
  'a.n',
  'a.fixed',
  'a.hidden',
  'b.rows[0].x',
  'b.rows[0].sum',
  'b.rows[9999999].x',
  'b.rows[*].x',
  'a..name',
  'a[',
  '\u0000',
  '\uD800',
  '\u202Ea.name',
  'x'.repeat(5_000),
  'a.'.repeat(2_000),
];

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string());
const json: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -1, 1e308, [], {}),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(text, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
);

const INPUTS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['form.describe', {}],
  ['form.progress', {}],
  ['form.validate', { mode: 'submit', limit: 5, cursor: '0.abc' }],
  ['form.pages', { limit: 1 }],
  ['form.nextIncomplete', { scope: 'page' }],
  ['field.list', { filter: 'all', limit: 3, cursor: 'a.n' }],
  ['field.describe', { path: 'a.list', limit: 1 }],
  ['field.help', { path: 'a.name', audience: 'both', limit: 1 }],
  ['field.set', { path: 'a.name', value: 'x' }],
  ['field.bulkSet', { entries: [{ path: 'a.name', value: 'x' }, { path: 'a.n' }] }],
  ['field.validate', { path: 'a.n' }],
  ['profile.match', { profileId: 'default', limit: 1 }],
  ['profile.apply', { matches: [{ path: 'a.n', value: 1 }], confirm: true }],
  ['profile.learn', { profileId: 'default' }],
];

/** Changes one part of a valid input, as a careless or hostile caller would. */
function mutated(input: unknown): fc.Arbitrary<unknown> {
  if (typeof input !== 'object' || input === null) return json;
  const keys = Object.keys(input);
  const change = (key: string, value: unknown) =>
    Array.isArray(input)
      ? input.map((each, at) => (String(at) === key ? value : each))
      : { ...input, [key]: value };
  const inside = keys.map((key) =>
    mutated((input as Record<string, unknown>)[key]).map((value) => change(key, value)),
  );
  const without = keys.map((key) =>
    fc.constant(Object.fromEntries(Object.entries(input).filter(([each]) => each !== key))),
  );
  const added = fc
    .tuple(text, json)
    .map(([key, value]) => Object.fromEntries([...Object.entries(input), [key, value]]));
  return fc.oneof(json, added, ...inside, ...without);
}

const call = fc
  .constantFrom(...INPUTS)
  .chain(([name, input]) =>
    fc.oneof(fc.constant(input), mutated(input), json).map((given) => ({ name, given })),
  );

function payloadOf(envelope: ToolResult): Record<string, unknown> {
  expect(envelope.content).toHaveLength(1);
  expect(envelope.content[0]?.type).toBe('text');
  const payload: unknown = JSON.parse(envelope.content[0]?.text ?? '');
  expect(typeof payload === 'object' && payload !== null).toBe(true);
  if (envelope.isError) {
    const { code, message } = payload as Record<string, unknown>;
    expect(isToolErrorCode(code)).toBe(true);
    expect(code).not.toBe('ENGINE_ERROR');
    expect(message).toMatch(/\S/);
  }
  return payload as Record<string, unknown>;
}

test('ASSIST-2.1-03 ASSIST-4.2-02 ASSIST-11-01 whatever is sent, the answer is an envelope with a known code, and a refusal changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 4 }), async (calls) => {
      const { form, call: send } = make();
      for (const { name, given } of calls) {
        const before = snapshot(form);
        const envelope = await send(name, given);
        const payload = payloadOf(envelope);
        const { accepted } = (payload.summary ?? {}) as { accepted?: number };
        const filled = payload.filled as unknown[] | undefined;
        const wrote = payload.accepted === true || (accepted ?? 0) > 0 || (filled ?? []).length > 0;
        if (envelope.isError || !wrote) expect(snapshot(form)).toEqual(before);
        expect(form.value('a.fixed')).toBeNull();
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns },
  );
});

test('every input above is good as it is, so that the mutations start from something', async () => {
  const { call: send } = make();
  for (const [name, { cursor: _, ...input }] of INPUTS) {
    expect(await send(name, input), name).not.toHaveProperty('isError');
  }
});

test.each([
  [
    'a getter that throws',
    Object.defineProperty({}, 'path', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    }),
  ],
  [
    'a cycle',
    (() => {
      const loop: Record<string, unknown> = {};
      loop.path = loop;
      return loop;
    })(),
  ],
  ['a function', { path: () => 'a.name' }],
  ['a very deep value', { path: 'a.name', value: JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) }],
  ['a very long text', { path: 'a.name', value: 'x'.repeat(3_000_000) }],
  ['a big number', { path: 'a.name', value: 10n }],
])('ASSIST-11-01 %s is refused by every tool', async (_, input) => {
  const { form, call: send } = make();
  const before = snapshot(form);
  for (const [name] of INPUTS) expect((await send(name, input)).isError).toBe(true);
  expect(snapshot(form)).toEqual(before);
});
