import { readError, readResult } from '@handrail/tools';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../testing/profiles.ts';
import { bind, field, formOf, provider, repeat, snapshot } from '../testing/provider.ts';

const draft = {
  items: [
    field('name'),
    field('on', 'boolean'),
    field('note'),
    field('total', 'integer'),
    repeat('items', [field('title'), field('count', 'integer')]),
  ],
  binds: [bind('note', { relevant: '$on = true' }), bind('total', { calculate: 'sum($items[*].count)' })],
};

function agent() {
  const form = formOf(draft);
  const { toolset } = provider(form, {
    ownTools: true,
    confirm: () => 'granted',
    profiles: { servedTo: 'owner', store: storeOf(profileOf({}, { name: entryOf('Ann') })) },
  });
  const call = (name: string, input: object = {}) => toolset.call(name, input);
  const undo = () => toolset.call('handrail.form.undo', {});
  return { form, toolset, call, undo };
}

describe('undo takes back the last write of an agent', () => {
  test.each([
    ['formspec.field.set', { path: 'name', value: 'Bob' }],
    ['formspec.field.set', { path: 'name' }],
    [
      'formspec.field.bulkSet',
      {
        entries: [
          { path: 'on', value: true },
          { path: 'note', value: 'hi' },
          { path: 'nowhere', value: 1 },
        ],
      },
    ],
    ['formspec.profile.apply', { matches: [{ path: 'name', value: 'Ann' }] }],
    ['handrail.rows.ensure', { path: 'items', count: 3 }],
    ['handrail.rows.remove', { path: 'items[0]' }],
  ])('made with %s %j', async (tool, input) => {
    const { form, call, undo } = agent();
    form.addRow('items');
    form.set('items[0].title', 'first');
    form.set('items[0].count', 2);
    form.set('name', 'Old');
    const before = snapshot(form);
    readResult(await call(tool, input));
    expect(snapshot(form)).not.toEqual(before);
    expect(readResult(await undo())).toMatchObject({ tool, skipped: [] });
    expect(snapshot(form)).toEqual(before);
  });

  test('made with a fill by reference', async () => {
    const { form, call, undo } = agent();
    await call('handrail.profile.fill', { paths: ['name'] });
    expect(form.value('name')).toBe('Ann');
    const answer = await undo();
    expect(form.value('name')).toBeNull();
    expect(JSON.stringify(answer)).not.toContain('Ann');
  });

  test('and the one before it, until nothing is left', async () => {
    const { form, call, undo } = agent();
    for (const value of ['a', 'b']) await call('formspec.field.set', { path: 'name', value });
    expect(readResult(await undo())).toMatchObject({ undone: [{ path: 'name' }], left: 1 });
    expect(form.value('name')).toBe('a');
    await undo();
    expect(form.value('name')).toBeNull();
    expect(readError(await undo()).code).toBe('x-nothing-to-undo');
  });

  test('but not what others wrote since', async () => {
    const { form, call, undo } = agent();
    await call('formspec.field.bulkSet', {
      entries: [
        { path: 'name', value: 'a' },
        { path: 'on', value: true },
      ],
    });
    form.set('name', 'the owner');
    expect(readResult(await undo())).toMatchObject({
      undone: [{ path: 'on' }],
      skipped: [{ path: 'name', reason: 'x-changed' }],
    });
    expect(form.value('name')).toBe('the owner');
  });

  test('but not rows in which others wrote since', async () => {
    const { form, call, undo } = agent();
    await call('handrail.rows.ensure', { path: 'items', count: 2 });
    form.set('items[1].title', 'the owner');
    expect(readResult(await undo())).toMatchObject({ undone: [], skipped: [{ reason: 'x-changed' }] });
    expect(form.value('items[1].title')).toBe('the owner');
  });

  test('and never a write of the owner', async () => {
    const { form, toolset, undo } = agent();
    await toolset.call('formspec.field.set', { path: 'name', value: 'a' }, { isOwner: true });
    expect(readError(await undo()).code).toBe('x-nothing-to-undo');
    expect(form.value('name')).toBe('a');
  });

  test('and owners can do it, too', async () => {
    const { form, call, toolset } = agent();
    await call('formspec.field.set', { path: 'name', value: 'a' });
    readResult(await toolset.call('handrail.form.undo', {}, { isOwner: true }));
    expect(form.value('name')).toBeNull();
  });

  test('and a refused or empty write leaves nothing to undo', async () => {
    const { call, undo } = agent();
    await call('formspec.field.set', { path: 'total', value: 1 });
    await call('formspec.field.set', { path: 'name', value: null });
    await call('handrail.rows.ensure', { path: 'nowhere', count: 1 });
    expect(readError(await undo()).code).toBe('x-nothing-to-undo');
  });
});

test('undoing every write of a random agent leads back to the beginning', async () => {
  const write = fc.oneof(
    fc.record({
      tool: fc.constant('formspec.field.set'),
      input: fc.record({
        path: fc.constantFrom('name', 'on', 'note', 'items[0].title', 'items[1].count'),
        value: fc.constantFrom('x', true, 3, null),
      }),
    }),
    fc.record({
      tool: fc.constant('handrail.rows.ensure'),
      input: fc.record({ path: fc.constant('items'), count: fc.integer({ min: 1, max: 3 }) }),
    }),
    fc.record({
      tool: fc.constant('handrail.rows.remove'),
      input: fc.record({ path: fc.constantFrom('items[0]', 'items[1]') }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const { form, call, undo } = agent();
      const before = snapshot(form);
      for (const { tool, input } of writes) await call(tool, input);
      for (let step = 0; step < writes.length; step += 1) await undo();
      expect(snapshot(form)).toEqual(before);
    }),
    { numRuns: Math.ceil(Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 100) / 2) },
  );
});
