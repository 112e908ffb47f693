import { provenanceLines, type Tool, ToolFailure } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { callBench } from '../../testing/call-bench.ts';

const unreachable = new ToolFailure('x-unreachable', 'Nobody is there.');
const set = { id: 'set', tool: 'notes.set', args: { path: 'a', value: 1 } };
const add = { id: 'add', tool: 'notes.add', args: { path: 'a', value: 'x' } };

describe('a tool call', () => {
  test('gives the result to the nodes behind it and keeps the toolset for the next call', async () => {
    const get = { id: 'get', tool: 'notes.get', args: { path: 'a' } };
    const bench = callBench([set, get]);
    await bench.start();
    expect(bench.snapshot.status).toBe('completed');
    expect(bench.payloads('node.completed')).toMatchObject([
      { nodeId: 'set', outputs: { status: 'ok', result: { accepted: true } } },
      { nodeId: 'get', outputs: { result: { value: 1 } } },
    ]);
    expect(bench.artifacts.get('toolset/form/notes')).toEqual({ a: 1 });
  });

  test('takes arguments from its ports, over those of its config', async () => {
    const bench = callBench([
      {
        ...set,
        inputs: {
          value: { type: 'static', value: 2 },
          arguments: { type: 'static', value: { path: 'b', value: 3 } },
        },
      },
    ]);
    await bench.start();
    expect(bench.artifacts.get('toolset/form/notes')).toEqual({ b: 2 });
  });

  test('that its toolset judged keeps where it came from, and no word of that in the log', async () => {
    const provenance = {
      request: 'note the canary',
      saidBy: 'agent',
      sources: { value: 'from “canary”, as the agent said' },
      doubts: ['Nothing you said gives “canary” for “Value”.'],
    } as const;
    const bench = callBench([set], { provenance: () => provenance });
    await bench.start();
    const [judged] = bench.payloads('handrail.call.judged');
    expect(judged).toMatchObject({ nodeId: 'set', saidBy: 'agent', sources: 1, doubts: 1 });
    expect(bench.artifacts.get(String(judged?.artifactId))).toEqual({
      tool: 'notes.set',
      comesFrom: provenanceLines(provenance),
    });
    expect(JSON.stringify(bench.log)).not.toContain('canary');
  });

  test('is recorded before and after, without anything that was in it', async () => {
    const bench = callBench([{ ...set, args: { path: 'a', value: 'canary' } }]);
    await bench.start();
    const order = [
      'handrail.effect.started',
      'agent.toolCalled',
      'handrail.effect.ended',
      'agent.toolReturned',
    ];
    expect(bench.types().filter((type) => order.includes(type))).toEqual(order);
    const [called] = bench.payloads('agent.toolCalled');
    const [returned] = bench.payloads('agent.toolReturned');
    expect(called).toMatchObject({
      toolName: 'connector:form/notes/notes.set',
      transport: 'native',
      principal: 'owner-1',
      argsHash: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(returned).toMatchObject({ callId: called?.callId, status: 'ok', durationMs: 0 });
    expect(bench.log.find(({ type }) => type === 'agent.toolReturned')?.causationId).toBe(
      bench.log.find(({ type }) => type === 'agent.toolCalled')?.eventId,
    );
    expect(JSON.stringify(bench.payloads('agent.toolCalled').concat(returned ?? {}))).not.toContain('canary');
    expect(JSON.stringify(bench.payloads('handrail.effect.ended'))).not.toContain('accepted');
  });

  test('does not let a masked argument into its hash or its question', async () => {
    const hashes = await Promise.all(
      ['one', 'two'].map(async (secret) => {
        const bench = callBench(
          [
            {
              ...set,
              confirm: { always: true },
              inputs: { value: { type: 'variable', variableName: 'secret' } },
            },
          ],
          {},
          { variables: [{ name: 'secret', type: 'string', sensitive: true }] },
        );
        await bench.start({ inputs: { secret: `canary-${secret}` } });
        expect(bench.snapshot.status).toBe('waiting-approval');
        expect(JSON.stringify(bench.log)).not.toContain('canary');
        await bench.answer('set', { action: 'accept' });
        expect(bench.artifacts.get('toolset/form/notes')).toEqual({ a: `canary-${secret}` });
        return bench.payloads('agent.toolCalled')[0]?.argsHash;
      }),
    );
    expect(hashes[0]).toBe(hashes[1]);
  });

  test.each([
    ['fails the node with the reason', {}, 'failed'],
    ['completes the node where the workflow wants to decide', { onRefusal: 'complete' }, 'completed'],
  ])('that is refused %s', async (_what, config, status) => {
    const bench = callBench([{ ...set, args: { path: 'total', value: 1 }, config }]);
    await bench.start();
    expect(bench.snapshot.status).toBe(status);
    const [ended] = [...bench.payloads('node.failed'), ...bench.payloads('node.completed')];
    expect(ended).toMatchObject(
      status === 'failed'
        ? { error: { code: 'tool_refused', details: { code: 'READONLY', path: 'total' } } }
        : { outputs: { status: 'refused', error: { code: 'READONLY', path: 'total' } } },
    );
    expect(bench.payloads('agent.toolReturned')).toMatchObject([
      { status: 'error', error: { code: 'READONLY' } },
    ]);
  });

  test.each([
    ['an unknown tool', { tool: 'notes.fly' }, 'tool_not_found'],
    ['an unknown instance', { toolset: 'form/other' }, 'toolset_unavailable'],
    ['no toolset', { toolset: 'notes' }, 'validation_error'],
    ['a confirmation by flag', { confirm: { confirmed: true } }, 'validation_error'],
    ['arguments that are none', { arguments: [] }, 'validation_error'],
  ])('with %s fails and says so', async (_what, config, code) => {
    const bench = callBench([{ ...set, config }]);
    await bench.start();
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code } });
    expect(bench.points.filter((point) => point.startsWith('perform'))).toEqual([]);
  });

  test('waits for another call of the same toolset in the same run', async () => {
    const slow = { name: 'notes.slow', invoke: () => new Promise<object>(() => {}) };
    const bench = callBench(
      [
        { id: 'slow', tool: 'notes.slow', config: { timeLimitMs: 1_000 } },
        { id: 'set', tool: 'notes.set', args: { path: 'a', value: 1 } },
      ],
      { tools: () => [slow] },
      { edges: [] },
    );
    await bench.start();
    expect(bench.points).toEqual(['start call.0.0', 'perform call.0.0']);
    await bench.pass(1_000);
    expect(bench.artifacts.get('toolset/form/notes')).toEqual({ a: 1 });
  });
});

describe('after a crash', () => {
  test.each(['start call.0.0', 'perform call.0.0', 'finish call.0.0', 'end set'])(
    'at "%s" an idempotent call ends as if nothing had been',
    async (point) => {
      const bench = callBench([set]);
      bench.crashes = [point];
      await bench.start();
      expect(bench.crashes).toEqual([]);
      expect(bench.snapshot.status).toBe('completed');
      expect(bench.payloads('agent.toolCalled')).toHaveLength(1);
      expect(bench.payloads('agent.toolReturned')).toHaveLength(1);
      expect(bench.payloads('node.completed')).toMatchObject([{ outputs: { result: { accepted: true } } }]);
    },
  );

  test.each(['start call.0.0', 'end add'])(
    'WOP-IDEM-09 at "%s" a call that is not idempotent has happened once',
    async (point) => {
      const bench = callBench([add]);
      bench.crashes = [point];
      await bench.start();
      expect(bench.crashes).toEqual([]);
      expect(bench.snapshot.status).toBe('completed');
      expect(bench.outside.sent).toEqual(['x']);
      expect(bench.payloads('node.completed')).toMatchObject([{ outputs: { result: { length: 1 } } }]);
    },
  );

  test.each([
    ['perform call.0.0', []],
    ['finish call.0.0', ['x']],
  ])(
    'WOP-IDEM-09 at "%s" a call that is not idempotent is reported as unknown and not repeated',
    async (point, sent) => {
      const bench = callBench([{ ...add, settings: { maxRetries: 3 } }]);
      bench.crashes = [point];
      await bench.start();
      await bench.pass(60_000);
      expect(bench.crashes).toEqual([]);
      expect(bench.outside.sent).toEqual(sent);
      expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'effect_outcome_unknown' } });
      expect(bench.payloads('agent.toolReturned')).toMatchObject([
        { status: 'error', error: { code: 'effect_outcome_unknown' } },
      ]);
    },
  );

  test('an unknown outcome is reported once, also when the host dies while reporting', async () => {
    const bench = callBench([add]);
    bench.crashes = ['finish call.0.0', 'end add'];
    await bench.start();
    expect(bench.crashes).toEqual([]);
    expect(bench.payloads('agent.toolReturned')).toHaveLength(1);
    expect(bench.snapshot.error).toMatchObject({ code: 'effect_outcome_unknown' });
  });
});

describe('a retry', () => {
  test('calls again where the first attempt had no result, and uses what it did', async () => {
    let calls = 0;
    const flaky = {
      name: 'notes.flaky',
      idempotent: true,
      invoke: () => {
        calls += 1;
        return calls === 1 ? new Promise<object>(() => {}) : { calls };
      },
    };
    const bench = callBench(
      [{ id: 'f', tool: 'notes.flaky', config: { timeLimitMs: 100 } }],
      { tools: () => [flaky] },
      { settings: { maxRetries: 1 } },
    );
    await bench.start();
    await bench.pass(100);
    expect(bench.types()).toContain('node.retried');
    await bench.pass(60_000);
    expect(bench.snapshot.status).toBe('completed');
    expect(calls).toBe(2);
    expect(bench.payloads('agent.toolReturned')).toMatchObject([{ status: 'error' }, { status: 'ok' }]);
  });

  test.each<[string, number, Partial<Tool>]>([
    ['a refusal', 1, { invoke: () => Promise.reject(new ToolFailure('READONLY', 'No.')) }],
    ['a provider that was not reached', 3, { invoke: () => Promise.reject(unreachable) }],
    ['a call that never answered', 1, { idempotent: false, invoke: () => new Promise<object>(() => {}) }],
  ])('after %s calls %i times in all', async (_what, times, tool) => {
    const bench = callBench(
      [{ id: 'f', tool: 'notes.f', config: { timeLimitMs: 100 } }],
      { tools: () => [{ name: 'notes.f', ...tool }] },
      { settings: { maxRetries: 2 } },
    );
    await bench.start();
    await bench.pass(600_000);
    expect(bench.snapshot.status).toBe('failed');
    expect(bench.payloads('agent.toolCalled')).toHaveLength(times);
  });
});
