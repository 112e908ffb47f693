import type { Form } from '@handrail/form';
import { connectInProcess, readResult } from '@handrail/tools';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formOf, provider, snapshot } from '../../testing/provider.ts';
import { everyTool, rich, sidecars } from '../../testing/rich-form.ts';
import type { FieldSummary } from '../introspection/list-fields.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

describe('what Assist leaves alone', () => {
  /** One script of edits: through the engine itself, or through the tools. */
  const edits = [
    ['person.name', '  Ann '],
    ['person.age', 12],
    ['person.guardian', 'Bob'],
    ['person.age', 900],
    ['person.fixed', 'no'],
    ['order.lines[0].qty', 200],
    ['order.lines[0].price', 10.5],
    ['order.total', 1],
    ['order.lines[7].qty', 1],
    ['person.age', 30],
    ['person.name', null],
  ] as const;

  const outcome = (form: Form) => ({
    data: form.response().data,
    findings: form.report({ mode: 'submit' }).results,
    states: snapshot(form),
  });

  test('ASSIST-0-01 ASSIST-12.1-02 the same edits give the same response, findings, calculations and relevance', async () => {
    const bare = formOf(rich);
    const behind = formOf(rich);
    const { call } = provider(behind, sidecars);
    for (const [path, value] of edits) {
      bare.set(path, value);
      await call('field.set', { path, value });
      for (const [name, input] of Object.entries(everyTool('person.name'))) {
        if (!/set|apply|bulk/i.test(name)) await call(name, input);
      }
      expect(outcome(behind)).toEqual(outcome(bare));
    }
    expect(bare.value('order.total')).toBe(2100);
  });

  test('ASSIST-0-01 no script of edits tells a form behind a provider from a bare one', async () => {
    const paths = [...[...formOf(rich).fields()].map(({ path }) => path), 'nope', 'order.lines[3].qty'];
    const values = [null, '', ' Ann ', 0, -3, 17, 1_000, 10.567, true, '2026-01-01'];
    const edit = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...values));
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (script) => {
        const bare = formOf(rich);
        const behind = formOf(rich);
        const { call } = provider(behind, sidecars);
        for (const [path, value] of script) {
          bare.set(path, value);
          await call('field.set', { path, value });
          await call('field.describe', { path });
        }
        expect(outcome(behind)).toEqual(outcome(bare));
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  });

  test('ASSIST-1.4-03 tools report the states of the engine and no others', async () => {
    const form = formOf(rich);
    form.set('person.age', 12);
    const { result } = provider(form);
    for (const summary of await result<readonly FieldSummary[]>('field.list', { filter: 'all' })) {
      const state = form.state(summary.path);
      const { required, relevant, readonly, filled, valid } = summary;
      expect(state).toMatchObject({ ok: true, required, relevant, readonly, filled, valid });
    }
  });

  test('ASSIST-0-04 a provider serves one form and touches no other', async () => {
    const [first, second] = [provider(rich), provider(rich)];
    const before = snapshot(second.form);
    await first.result('field.set', { path: 'person.name', value: 'Ann' });
    expect(snapshot(second.form)).toEqual(before);
    expect(await second.result('field.describe', { path: 'person.name' })).toMatchObject({ value: null });
  });

  test('ASSIST-1.4-01 the whole catalog works without a model and without a network', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    const { call, toolset } = provider(rich, sidecars);
    const inputs = everyTool('person.name');
    expect(
      Object.keys(inputs)
        .map((name) => `formspec.${name}`)
        .sort(),
    ).toEqual(
      toolset
        .list()
        .map(({ name }) => name)
        .sort(),
    );
    for (const [name, input] of Object.entries(inputs)) {
      expect(await call(name, input)).not.toHaveProperty('isError');
    }
    expect(asked).not.toHaveBeenCalled();
  });

  test('ASSIST-12.1-03 the in-process transport lists and calls', async () => {
    const client = connectInProcess(provider(rich).toolset);
    const tools = await client.list();
    expect(tools.map(({ name }) => name)).toContain('formspec.form.describe');
    expect(readResult(await client.call('formspec.form.describe', {}))).toMatchObject({ title: 'Test form' });
  });
});
