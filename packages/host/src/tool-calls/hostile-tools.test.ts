import { type Tool, ToolFailure, type Toolset } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { callBench } from '../../testing/call-bench.ts';
import type { NotesOptions } from '../../testing/notes-source.ts';
import { holdsApproval } from '../approvals/approval-artifacts.ts';

const call = { id: 'c', tool: 'notes.bad', config: { timeLimitMs: 1_000 } };
const bad = (tool: Partial<Tool>): NotesOptions => ({ tools: () => [{ name: 'notes.bad', ...tool }] });

function toolsetAnswering(answer: () => unknown): NotesOptions {
  const descriptor = {
    name: 'notes.bad',
    title: 'Bad',
    description: 'Keeps no contract.',
    inputSchema: {},
    effect: 'write',
    risk: 'none',
    idempotent: false,
    confirmation: 'never',
  } as const;
  // Nothing but a program that breaks its types can answer so.
  const call = (async () => answer()) as unknown as Toolset['call'];
  return { toolset: { name: 'bad', instance: 'bad', list: () => [descriptor], call } };
}

const text = (value: string) => ({ content: [{ type: 'text', text: value }] });
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a tool that is hostile', () => {
  test.each<[string, NotesOptions, string, RegExp]>([
    ['throws', bad({ invoke: () => Promise.reject(new Error('canary')) }), 'tool_refused', /unexpectedly/],
    ['answers too much', bad({ invoke: () => ({ text: 'x'.repeat(300_000) }) }), 'tool_refused', /./],
    [
      'throws out of its toolset',
      toolsetAnswering(() => {
        throw new Error('canary');
      }),
      'tool_failed',
      /threw/,
    ],
    ['answers no envelope', toolsetAnswering(() => 7), 'tool_failed', /no envelope/],
    ['answers no JSON', toolsetAnswering(() => text('{')), 'tool_failed', /no envelope/],
    [
      'answers megabytes',
      toolsetAnswering(() => text(`"${'x'.repeat(1_000_001)}"`)),
      'tool_failed',
      /more than/,
    ],
    ['answers a deep answer', toolsetAnswering(() => text(deep(5_000))), 'tool_failed', /no envelope/],
    ['has a trap for an answer', toolsetAnswering(() => trap()), 'tool_failed', /answer/],
    ['cannot be saved', { ...bad({}), save: () => endless() }, 'tool_failed', /nested deeper/],
    [
      'fails to save',
      {
        ...bad({}),
        save: () => {
          throw new Error('canary');
        },
      },
      'tool_failed',
      /cannot be saved/,
    ],
    [
      'hides something in its refusal',
      bad({
        invoke: () => {
          throw new ToolFailure('x-bad', `no\u202e${'y'.repeat(5_000)}`);
        },
      }),
      'tool_refused',
      /refused: noy{1,600}/,
    ],
  ])('and %s fails its node and nothing else', async (_what, options, code, message) => {
    const bench = callBench([call], options);
    await bench.start();
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code } });
    const { message: told } = bench.snapshot.error as { message: string };
    expect(told).toMatch(message);
    expect(told.length).toBeLessThan(800);
    expect(JSON.stringify(bench.log)).not.toContain('canary');
    expect(bench.payloads('agent.toolReturned')).toMatchObject([{ status: 'error' }]);
  });

  test('and hangs is left after its time, with what that may mean', async () => {
    const bench = callBench([call], bad({ idempotent: false, invoke: () => new Promise<object>(() => {}) }));
    await bench.start();
    await bench.pass(999);
    expect(bench.snapshot.status).toBe('running');
    await bench.pass(1);
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'tool_timed_out' } });
  });

  test('and hangs does not keep its run from being cancelled', async () => {
    let isTold = false;
    const invoke: Tool['invoke'] = (_input, { signal }) => {
      signal.addEventListener('abort', () => {
        isTold = true;
      });
      return new Promise<object>(() => {});
    };
    const bench = callBench([call], bad({ invoke }));
    await bench.start();
    await bench.command({ type: 'cancel-run' });
    expect(bench.snapshot.status).toBe('cancelled');
    expect(isTold).toBe(true);
    await bench.pass(10_000);
    expect(bench.types().at(-1)).toBe('run.cancelled');
  });

  test.each([['toolset/form/notes'], ['tool-result-1'], ['approval-x'], ['call-origin-x'], ['../up'], ['']])(
    'and calls its document %j fails',
    async (artifactId) => {
      const bench = callBench([call], {
        ...bad({}),
        produced: () => [{ artifactId, artifactType: 'notes', content: 'stolen' }],
      });
      await bench.start();
      expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'tool_failed' } });
      expect([...bench.artifacts.values()]).not.toContain('stolen');
    },
  );

  test('of a form whose name begins like those of the host keeps its document', async () => {
    const artifactId = 'approval-request.response';
    const bench = callBench([call], {
      ...bad({}),
      produced: () => [{ artifactId, artifactType: 'notes', content: 'kept' }],
    });
    await bench.start();
    expect(bench.snapshot.status).toBe('completed');
    expect(bench.artifacts.get(artifactId)).toBe('kept');
    expect(holdsApproval(artifactId)).toBe(false);
  });
});

function trap(): unknown {
  return {
    get content(): unknown {
      throw new Error('canary');
    },
  };
}

function endless() {
  const array: unknown[] = [];
  array.push(array);
  // A hostile source gives what its types forbid.
  return array as never;
}
