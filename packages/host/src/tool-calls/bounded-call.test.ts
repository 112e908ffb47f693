import { type AbortSignalLike, AbortSource, type Toolset } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { boundedCall } from './bounded-call.ts';

/** A signal that counts who listens. */
function watched() {
  const source = new AbortSource();
  const listening = new Set<() => void>();
  const signal: AbortSignalLike = {
    get aborted() {
      return source.signal.aborted;
    },
    addEventListener(type, listener) {
      listening.add(listener);
      source.signal.addEventListener(type, listener);
    },
    removeEventListener(type, listener) {
      listening.delete(listener);
      source.signal.removeEventListener(type, listener);
    },
  };
  return { source, signal, listening };
}

function calling(answer: (given: { readonly signal?: AbortSignalLike }) => unknown) {
  const time = new VirtualTime();
  const timers = new Set<() => void>();
  const { source, signal, listening } = watched();
  const toolset = {
    call: async (_tool: string, _args: unknown, options: { readonly signal?: AbortSignalLike }) =>
      answer(options),
  } as unknown as Toolset;
  const outcome = boundedCall(
    toolset,
    'save',
    {},
    {
      timers: {
        after(milliseconds, run) {
          const stop = time.after(milliseconds, run);
          timers.add(stop);
          return () => {
            timers.delete(stop);
            stop();
          };
        },
      },
      timeLimitMs: 1_000,
      signal,
      confirm: () => 'granted',
    },
  );
  outcome.catch(() => {});
  return { time, timers, source, listening, outcome };
}

const saying = (text: string) => ({ content: [{ type: 'text', text }] });
const never = () => new Promise<never>(() => {});

describe('a call of a tool', () => {
  test.each<[unknown, object]>([
    [saying('{"n":1}'), { kind: 'result', value: { n: 1 } }],
    [{ ...saying('{"code":"x","message":"No."}'), isError: true }, { kind: 'refusal' }],
    [saying('no JSON'), { kind: 'broken', reason: 'answered with no envelope' }],
    [undefined, { kind: 'broken', reason: 'answered with no envelope' }],
    [saying('x'.repeat(1_000_001)), { kind: 'broken', reason: 'answered with more than 1000000 characters' }],
    [saying(`"${'x'.repeat(999_998)}"`), { kind: 'result' }],
  ])('is over with its answer, and nothing of it is left: case %#', async (answer, expected) => {
    const call = calling(() => answer);
    expect(await call.outcome).toMatchObject(expected);
    await call.time.settle();
    expect([call.timers.size, call.listening.size]).toEqual([0, 0]);
  });

  test('that throws is broken', async () => {
    const call = calling(() => {
      throw new Error('canary');
    });
    expect(await call.outcome).toEqual({ kind: 'broken', reason: 'threw' });
  });

  test('that never answers is over after its time, and the tool is told', async () => {
    let given: AbortSignalLike | undefined;
    const call = calling(({ signal }) => {
      given = signal;
      return never();
    });
    await call.time.advance(999);
    expect(given?.aborted).toBe(false);
    await call.time.advance(1);
    expect(await call.outcome).toEqual({ kind: 'timed-out' });
    expect(given?.aborted).toBe(true);
    expect([call.timers.size, call.listening.size]).toEqual([0, 0]);
  });

  test('is given up when its node is stopped, before it begins or while it is at work', async () => {
    let given: AbortSignalLike | undefined;
    const call = calling(({ signal }) => {
      given = signal;
      return never();
    });
    await call.time.settle();
    call.source.abort();
    await expect(call.outcome).rejects.toThrow('"save" was given up while it was at work.');
    expect(given?.aborted).toBe(true);
    expect([call.timers.size, call.listening.size]).toEqual([0, 0]);
  });
});
