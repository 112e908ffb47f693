import type { JsonObject } from '@handrail/base';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createExample, realTimers } from '../../testing/example-toolset.ts';
import { toolsetOf } from '../../testing/one-tool.ts';
import { decision } from '../../testing/transport-contract/waiting.ts';
import type { Confirm } from '../confirmation/confirmation.ts';
import { readError, readResult } from '../result/read-result.ts';
import { ToolFailure } from '../result/tool-error.ts';
import type { Tool, ToolContext } from '../tool.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a tool', () => {
  test('sees a copy of the input that its caller cannot change any more', async () => {
    let seen: JsonObject = {};
    const input = { a: { b: 1 } };
    const toolset = toolsetOf({
      async invoke(given) {
        input.a.b = 2;
        seen = given;
        return {};
      },
    });
    await toolset.call('a.b', input);
    expect(seen).toEqual({ a: { b: 1 } });
  });

  test('that verifies does so before the owner is asked', async () => {
    const order: string[] = [];
    const tool: Partial<Tool> = {
      confirmation: 'required',
      verify: (input) => {
        order.push('verify');
        if (input.bad) throw new ToolFailure('READONLY', 'No.');
      },
      invoke: () => order.push('invoke') && {},
    };
    const confirm = () => {
      order.push('ask');
      return 'granted' as const;
    };
    const toolset = toolsetOf(tool, { confirm });
    expect(readError(await toolset.call('a.b', { bad: true })).code).toBe('READONLY');
    expect(order).toEqual(['verify']);
    await toolset.call('a.b', {});
    expect(order).toEqual(['verify', 'verify', 'ask', 'invoke']);
  });

  test('can ask the owner itself, about the change it names', async () => {
    const asked: unknown[] = [];
    const invoke = async (_input: JsonObject, { ask }: ToolContext) => ({
      answer: await ask({ fills: ['a', 'b'] }),
    });
    const confirm: Confirm = ({ change }) => {
      asked.push(change);
      return 'declined';
    };
    expect(readResult(await toolsetOf({ invoke }, { confirm }).call('a.b', {}))).toEqual({
      answer: 'declined',
    });
    expect(asked).toEqual([{ fills: ['a', 'b'] }]);
    expect(readResult(await toolsetOf({ invoke }).call('a.b', {}))).toEqual({ answer: 'unavailable' });
  });

  test.each(['yes', true, undefined, { granted: true }])(
    'is not run for an answer that is not a clear yes: %j',
    async (answer) => {
      const { toolset, values } = createExample({
        confirm: (() => answer) as unknown as Confirm,
      });
      const result = await toolset.call('example.value.confirmedSet', { path: 'a', value: 1 });
      expect(readError(result).code).toBe('x-confirmation-required');
      expect(values.has('a')).toBe(false);
    },
  );

  test('is stopped by the shorter of two time limits, waiting for the owner not counted', async () => {
    const slow: Partial<Tool> = { confirmation: 'required', invoke: () => new Promise<object>(() => {}) };
    const { confirm, says } = decision();
    const toolset = toolsetOf(slow, { confirm, timers: realTimers, limits: { timeLimit: 30 } });
    let hasEnded = false;
    const result = toolset.call('a.b', {}, { timeLimit: 10_000 }).finally(() => {
      hasEnded = true;
    });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    says('granted');
    await vi.advanceTimersByTimeAsync(29);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const { message, code } = readError(await result);
    expect([code, message]).toEqual(['x-timed-out', expect.stringContaining('30 milliseconds')]);
  });

  test('that asks the owner itself is not timed while it waits', async () => {
    const invoke = async (input: JsonObject, { ask }: ToolContext) => {
      const [answer] = await Promise.all([ask('one'), ask('two')]);
      if (input.slow) await new Promise(() => {});
      return { answer };
    };
    const answers: ((answer: 'granted') => void)[] = [];
    const confirm = () => new Promise<'granted'>((resolve) => answers.push(resolve));
    const toolset = toolsetOf({ invoke }, { confirm, timers: realTimers, limits: { timeLimit: 40 } });
    const call = async (input: JsonObject) => {
      const result = toolset.call('a.b', input);
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      for (const answer of answers.splice(0)) answer('granted');
      await vi.advanceTimersByTimeAsync(40);
      return result;
    };
    expect(readResult(await call({}))).toEqual({ answer: 'granted' });
    expect(readError(await call({ slow: true })).code).toBe('x-timed-out');
  });

  test('whose call is over asks the owner no more', async () => {
    const asked: unknown[] = [];
    const failures: unknown[] = [];
    let goOn: () => void = () => undefined;
    const invoke = async (_input: JsonObject, { ask }: ToolContext) => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return { answer: await ask('late').catch((error: unknown) => failures.push(error)) };
    };
    const confirm = (request: unknown) => {
      asked.push(request);
      return 'granted' as const;
    };
    const toolset = toolsetOf({ invoke }, { confirm, timers: realTimers });
    const result = toolset.call('a.b', {}, { timeLimit: 5 });
    await vi.advanceTimersByTimeAsync(5);
    expect(readError(await result).code).toBe('x-timed-out');
    goOn();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toEqual([]);
    expect(failures).toMatchObject([{ code: 'x-aborted' }]);
  });

  test('that is given up on by what it does first ends at once, and what it throws later is dropped', async () => {
    const controller = new AbortController();
    const toolset = toolsetOf({
      async invoke() {
        controller.abort();
        throw new Error('late');
      },
    });
    const result = toolset.call('a.b', {}, { signal: controller.signal });
    expect(readError(await result).code).toBe('x-aborted');
  });

  test('that is done at once listens to no signal, and a result may have a member named then', async () => {
    const { signal } = new AbortController();
    const listen = vi.spyOn(signal, 'addEventListener');
    const member = JSON.parse('{"then":"one"}') as JsonObject;
    const toolset = toolsetOf({ invoke: () => member });
    expect(readResult(await toolset.call('a.b', {}, { signal }))).toEqual(member);
    expect(listen).not.toHaveBeenCalled();
  });

  test('can be given up on with the signal of the platform', async () => {
    const controller = new AbortController();
    const toolset = toolsetOf({ invoke: () => new Promise<object>(() => {}) });
    const result = toolset.call('a.b', {}, { signal: controller.signal });
    controller.abort();
    expect(readError(await result).code).toBe('x-aborted');
  });

  test('is not called with a time limit that cannot be kept', async () => {
    const calls: unknown[] = [];
    const toolset = toolsetOf({ invoke: () => calls.push(1) && {} });
    expect(readError(await toolset.call('a.b', {}, { timeLimit: 10 })).code).toBe('UNSUPPORTED');
    expect(calls).toEqual([]);
    expect(() => toolsetOf({}, { limits: { timeLimit: 10 } })).toThrow(/no timers/);
  });

  test('that fails after it was given up on has no effect', async () => {
    const defects: unknown[] = [];
    const invoke = (_input: JsonObject, { signal }: ToolContext) =>
      new Promise<object>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('late'))),
      );
    const toolset = toolsetOf({ invoke }, { timers: realTimers, onDefect: (defect) => defects.push(defect) });
    const result = toolset.call('a.b', {}, { timeLimit: 5 });
    await vi.advanceTimersByTimeAsync(5);
    expect(readError(await result).code).toBe('x-timed-out');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(defects).toEqual([]);
  });
});
