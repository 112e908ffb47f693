import type { JsonObject } from '@handrail/base';
import { type Tool, ToolFailure, type Toolset } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { type CallSketch, callBench } from '../../testing/call-bench.ts';
import { createNotesSource, type NotesOptions } from '../../testing/notes-source.ts';

const set = { id: 'set', tool: 'notes.set', args: { path: 'a', value: 'x' } };
const submit = { id: 'submit', tool: 'notes.submit' };
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const openNotesToolset = () =>
  createNotesSource({ sent: [] }).open('notes', { a: 'x' }, { tenant: 't', runId: 'r' });

async function asked(sketch: Partial<CallSketch> = {}, options: NotesOptions = {}) {
  const bench = callBench([set, { ...submit, ...sketch }], options);
  await bench.start();
  expect(bench.snapshot.status).toBe('waiting-approval');
  return bench;
}

describe('a tool that needs the owner', () => {
  test('asks with exactly what will happen, and does nothing before', async () => {
    const bench = await asked(
      { args: { note: 'final' } },
      { place: () => ({ origin: 'https://a.example', path: '/n' }) },
    );
    expect(bench.outside.sent).toEqual([]);
    const [requested] = bench.payloads('interrupt.requested');
    expect(requested).toMatchObject({
      kind: 'approval',
      timeoutMs: 7 * DAY_MS,
      data: {
        artifactType: 'handrail.tool-call',
        title: 'Confirm: Submit the notes',
        actions: ['accept', 'reject', 'refine'],
        artifactData: {
          toolset: 'form/notes',
          tool: 'notes.submit',
          effect: 'exec',
          risk: 'high',
          arguments: { note: 'final' },
          submitsValues: true,
          origin: 'https://a.example',
          path: '/n',
        },
      },
    });
    const { artifactId } = (requested?.data ?? {}) as JsonObject;
    expect(bench.artifacts.get(String(artifactId))).toMatchObject({
      tool: 'notes.submit',
      arguments: { note: 'final' },
      values: { a: 'x' },
    });
    expect(bench.payloads('agent.toolReturned').at(-1)).toMatchObject({ status: 'forbidden' });
  });

  test.each([
    [true, { from: 'owner', by: 'owner-1' }],
    [false, { from: 'program', said: 'owner-1' }],
  ])('says who gave what the run was started with, in person: %s', async (inPerson, source) => {
    const variable = (variableName: string) => ({ type: 'variable', variableName });
    // The step before puts out a status, too: that one is nobody's word.
    const inputs = { to: variable('to'), made: variable('status'), arguments: variable('more') };
    const variables = Object.keys({ to: '', status: '', more: {} }).map((name) => ({
      name,
      type: name === 'more' ? 'object' : 'string',
    }));
    const bench = callBench([set, { ...submit, args: { fixed: 'f' }, inputs }], {}, { variables });
    await bench.start({ inPerson, inputs: { to: 'a', status: 'b', more: { note: 'n' } } });
    const [requested] = bench.payloads('interrupt.requested');
    const { artifactId } = (requested?.data ?? {}) as JsonObject;
    const shown = bench.artifacts.get(String(artifactId)) as JsonObject;
    expect(shown.sources).toEqual({
      arguments: { fixed: { from: 'workflow' }, to: source, note: source },
    });
    expect(JSON.stringify(requested)).not.toContain('sources');
  });

  test('shows where it comes from, as the toolset found out, in exactly the words that were said', async () => {
    const requests: unknown[] = [];
    const { toolset } = await openNotesToolset();
    const judging: Toolset = {
      ...toolset,
      call: (name, input, context = {}) => {
        requests.push(context.request);
        const provenance = {
          request: context.request?.text ?? '',
          saidBy: 'agent',
          sources: { note: 'from “final”' },
          doubts: [],
        } as const;
        return toolset.call(name, input, { ...context, provenance });
      },
    };
    const bench = callBench(
      [
        {
          ...submit,
          args: { note: 'final' },
          config: { request: 'never used', requestPort: 'wish' },
          inputs: { wish: { type: 'static', value: { text: 'Send\u200b it as final', replies: ['yes'] } } },
        },
      ],
      { toolset: judging },
    );
    await bench.start();
    expect(requests).toEqual([{ text: 'Send\u200b it as final', replies: ['yes'] }]);
    const [requested] = bench.payloads('interrupt.requested');
    const comesFrom = ['The agent says that you said: “Send\u200b it as final”', 'note: from “final”'];
    expect(requested).toMatchObject({
      data: { artifactData: { arguments: { note: 'final' }, comesFrom } },
    });
  });

  test('whose request cannot be read is not called', async () => {
    const bench = callBench([
      { ...submit, config: { requestPort: 'wish' }, inputs: { wish: { type: 'static', value: 7 } } },
    ]);
    await bench.start();
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'request_unreadable' } });
  });

  test('runs once the owner has agreed, once, and leaves what it made', async () => {
    const bench = await asked();
    await bench.answer('submit', { action: 'accept' });
    expect(bench.snapshot.status).toBe('completed');
    expect(bench.outside.sent).toEqual([{ a: 'x' }]);
    expect(bench.payloads('artifact.created')).toEqual([{ artifactId: 'response', artifactType: 'notes' }]);
    expect(bench.artifacts.get('response')).toEqual({ a: 'x' });
    expect(bench.payloads('approval.received')).toMatchObject([{ action: 'accept', decidedBy: 'owner-1' }]);
  });

  test.each([
    ['fails', {}, { status: 'failed', error: { code: 'confirmation_declined' } }],
    ['goes on where the workflow says so', { onDecline: 'complete' }, { status: 'completed' }],
  ])('%s when the owner declines', async (_what, confirm, expected) => {
    const bench = await asked({ confirm });
    await bench.answer('submit', { action: 'reject' });
    expect(bench.snapshot).toMatchObject(expected);
    expect(bench.outside.sent).toEqual([]);
  });

  test('fails as timed out without an answer', async () => {
    const bench = await asked({ confirm: { timeoutMs: 1_000 } });
    await bench.pass(1_000);
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'interrupt_timeout' } });
    expect(bench.payloads('approval.received')).toMatchObject([{ action: 'timeout' }]);
    expect(bench.outside.sent).toEqual([]);
  });

  test('is refused by its own check before the owner is asked in vain', async () => {
    const bench = callBench([submit]);
    await bench.start();
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'tool_refused' } });
    expect(bench.types()).not.toContain('interrupt.requested');
  });

  test.each([
    ['an argument says so', { args: { confirm: true, confirmed: true, approved: true } }],
    ['a port says so', { inputs: { confirmed: { type: 'static', value: true } } }],
  ])('still asks when %s', async (_what, sketch) => {
    const bench = await asked(sketch);
    expect(bench.outside.sent).toEqual([]);
  });

  test('takes no token for the owner', async () => {
    const bench = await asked();
    const command = {
      type: 'resolve-interrupt',
      nodeId: 'submit',
      value: { action: 'accept' },
      by: 'x',
    } as const;
    for (const via of ['token', 'bearer'] as const) {
      await expect(bench.command({ ...command, via })).rejects.toThrow('Only the owner');
    }
  });

  test('keeps to the listed approvers', async () => {
    const bench = await asked({ confirm: { approvers: ['somebody-else'] } });
    await expect(bench.answer('submit', { action: 'accept' })).rejects.toThrow('Only the listed approvers');
  });
});

describe('an approval', () => {
  test.each<[string, (notes: Map<string, unknown>) => void, string]>([
    ['the values it would submit', (notes) => notes.set('a', 'changed'), 'valuesDigest'],
  ])('does not cover a call when %s changed after it', async (_what, change, field) => {
    const bench = await asked();
    const notes = new Map(Object.entries(bench.artifacts.get('toolset/form/notes') as JsonObject));
    change(notes);
    bench.artifacts.set('toolset/form/notes', Object.fromEntries(notes) as JsonObject);
    await bench.answer('submit', { action: 'accept' });
    expect(bench.snapshot).toMatchObject({
      status: 'failed',
      error: { code: 'approval_mismatch', details: { field } },
    });
    expect(bench.outside.sent).toEqual([]);
  });

  test('does not cover a call at another place', async () => {
    let path = '/one';
    const bench = await asked({}, { place: () => ({ origin: 'https://a.example', path }) });
    path = '/two';
    await bench.answer('submit', { action: 'accept' });
    expect(bench.snapshot.error).toMatchObject({ code: 'approval_mismatch', details: { field: 'path' } });
    expect(bench.outside.sent).toEqual([]);
  });

  test('does not cover a tool that means something else now', async () => {
    let title = 'Submit the notes';
    const bench = await asked({}, { tools: () => [{ name: 'notes.submit', title }] });
    title = 'Send the notes to everybody';
    await bench.answer('submit', { action: 'accept' });
    expect(bench.snapshot.error).toMatchObject({ details: { field: 'descriptorHash' } });
    expect(bench.outside.sent).toEqual([]);
  });

  test('is too old for a host that was down for long', async () => {
    const bench = await asked({ confirm: { timeoutMs: 60_000 } });
    const accept = { nodeId: 'submit', value: { action: 'accept' }, by: 'owner-1', via: 'owner' } as const;
    bench.recordAndCrash({ type: 'resolve-interrupt', ...accept });
    await bench.time.advance(HOUR_MS);
    await bench.drive();
    expect(bench.snapshot.error).toMatchObject({ code: 'approval_expired' });
    expect(bench.outside.sent).toEqual([]);
  });

  test.each([
    ['is good until a deadline that was put off', 2 * DAY_MS, [{ a: 'x' }]],
    ['ends soon after a deadline that was put off', 3 * DAY_MS + HOUR_MS, []],
  ])('%s', async (_what, answeredAndRunAfter, sent) => {
    const bench = await asked({ confirm: { timeoutMs: 60_000 } });
    const by = { nodeId: 'submit', by: 'owner-1', via: 'owner' } as const;
    await bench.command({ type: 'extend-interrupt', ...by, byMs: DAY_MS });
    await bench.command({ type: 'extend-interrupt', ...by, byMs: 2 * DAY_MS });
    bench.recordAndCrash({ type: 'resolve-interrupt', ...by, value: { action: 'accept' } });
    await bench.time.advance(answeredAndRunAfter);
    await bench.drive();
    expect(bench.outside.sent).toEqual(sent);
  });

  test.each(['start call.0.0', 'perform call.0.0', 'finish call.0.0', 'end submit'])(
    'is asked for once although the host dies at "%s"',
    async (point) => {
      const bench = callBench([set, submit]);
      bench.crashes = ['end set', point];
      await bench.start();
      expect(bench.crashes).toEqual([]);
      expect(bench.payloads('interrupt.requested')).toHaveLength(1);
      await bench.answer('submit', { action: 'accept' });
      expect(bench.snapshot.status).toBe('completed');
      expect(bench.outside.sent).toEqual([{ a: 'x' }]);
    },
  );

  test.each([
    ['start call.0.1', [{ a: 'x' }], 'completed'],
    ['perform call.0.1', [], 'failed'],
    ['finish call.0.1', [{ a: 'x' }], 'failed'],
    ['end submit', [{ a: 'x' }], 'completed'],
  ])('is used once although the host dies at "%s"', async (point, sent, status) => {
    const bench = await asked();
    bench.crashes = [point];
    await bench.answer('submit', { action: 'accept' });
    expect(bench.crashes).toEqual([]);
    expect(bench.outside.sent).toEqual(sent);
    expect(bench.snapshot.status).toBe(status);
    if (status === 'failed') expect(bench.snapshot.error).toMatchObject({ code: 'effect_outcome_unknown' });
    expect(bench.payloads('interrupt.requested')).toHaveLength(1);
  });
});

describe('a call that the workflow wants confirmed', () => {
  test('waits for the owner although the tool would not', async () => {
    const bench = callBench([{ ...set, confirm: { always: true, title: 'Really?' } }]);
    await bench.start();
    expect(bench.snapshot.status).toBe('waiting-approval');
    expect(bench.payloads('interrupt.requested')).toMatchObject([{ data: { title: 'Really?' } }]);
    expect(bench.artifacts.has('toolset/form/notes')).toBe(false);
    await bench.answer('set', { action: 'accept' });
    expect(bench.artifacts.get('toolset/form/notes')).toEqual({ a: 'x' });
  });
});

describe('a tool that asks in the middle', () => {
  const clear = { id: 'clear', tool: 'notes.clear' };
  const setB = { id: 'set-b', tool: 'notes.set', args: { path: 'b', value: 'y' } };

  test('asks for one thing after another and does all of it once', async () => {
    const bench = callBench([set, setB, clear]);
    await bench.start();
    expect(bench.payloads('interrupt.requested')).toMatchObject([
      { data: { artifactData: { change: { remove: 'a' } } } },
    ]);
    await bench.answer('clear', { action: 'accept' });
    expect(bench.payloads('interrupt.requested').at(-1)).toMatchObject({
      data: { artifactData: { change: { remove: 'b' } } },
    });
    expect(bench.outside.sent).toEqual([]);
    await bench.answer('clear', { action: 'accept' });
    expect(bench.snapshot.status).toBe('completed');
    expect(bench.outside.sent).toEqual(['cleared']);
    expect(bench.artifacts.get('toolset/form/notes')).toEqual({});
  });

  test('gives up when it asks without end', async () => {
    let count = 0;
    const nosy: Partial<Tool> = {
      name: 'notes.nosy',
      idempotent: false,
      async invoke(_input, { ask }) {
        for (let round = 0; (await ask({ round })) === 'granted'; round += 1) count = round;
        throw new ToolFailure('x-confirmation-required', 'One more, please.');
      },
    };
    const bench = callBench([{ id: 'nosy', tool: 'notes.nosy' }], { tools: () => [nosy] });
    await bench.start();
    for (let asked = 0; asked < 6 && bench.snapshot.status === 'waiting-approval'; asked += 1) {
      await bench.answer('nosy', { action: 'accept' });
    }
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'too_many_confirmations' } });
    expect(count).toBeLessThan(10);
  });
});
