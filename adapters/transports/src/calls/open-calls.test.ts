import { readError, readResult, resultOf, ToolFailure, TransportFailure } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { OpenCalls } from './open-calls.ts';

const done = resultOf('{"done":true}');

/** Time that passes when the test says so. */
function clockwork() {
  const alarms = new Set<() => void>();
  return {
    alarms,
    timers: {
      after(_milliseconds: number, run: () => void) {
        alarms.add(run);
        return () => alarms.delete(run);
      },
    },
  };
}

function calls(maxCalls = 10) {
  const clock = clockwork();
  const open = new OpenCalls({ maxCalls, timers: clock.timers });
  const work = () => {
    let told = false;
    let finish = (_result: typeof done) => {};
    const start = (signal: { addEventListener(type: 'abort', listener: () => void): void }) => {
      signal.addEventListener('abort', () => {
        told = true;
      });
      return new Promise<typeof done>((resolve) => {
        finish = resolve;
      });
    };
    return { start, finish: () => finish(done), wasTold: () => told };
  };
  return { open, clock, work };
}

describe('a call ends with whatever comes first', () => {
  test('its answer, after which nothing else matters', async () => {
    const { open, clock, work } = calls();
    const { start, finish, wasTold } = work();
    const controller = new AbortController();
    const result = open.call(start, { signal: controller.signal, timeLimit: 10 });
    finish();
    expect(readResult(await result)).toEqual({ done: true });
    expect(clock.alarms.size).toBe(0);
    controller.abort();
    open.close();
    expect(wasTold()).toBe(false);
  });

  test('its time', async () => {
    const { open, clock, work } = calls();
    const { start, finish, wasTold } = work();
    const result = open.call(start, { timeLimit: 10 });
    for (const ring of clock.alarms) ring();
    finish();
    expect(readError(await result).code).toBe('x-timed-out');
    expect(wasTold()).toBe(true);
  });

  test('its caller', async () => {
    const { open, work } = calls();
    const { start, wasTold } = work();
    const controller = new AbortController();
    const result = open.call(start, { signal: controller.signal });
    controller.abort();
    expect(readError(await result)).toMatchObject({
      code: 'x-aborted',
      message: expect.stringContaining('may have'),
    });
    expect(wasTold()).toBe(true);
  });

  test('the client’s closing', async () => {
    const { open, work } = calls();
    const [first, second] = [work(), work()];
    const results = [open.call(first.start, {}), open.call(second.start, {})];
    open.close();
    for (const result of await Promise.all(results)) expect(readError(result).code).toBe('x-closed');
    expect([first.wasTold(), second.wasTold()]).toEqual([true, true]);
  });
});

describe('a call does not begin', () => {
  test.each([
    ['when it was given up before', 'x-aborted'],
    ['when the client is closed', 'x-closed'],
    ['when too many wait', 'x-busy'],
  ])('%s', async (_when, code) => {
    const { open, work } = calls(1);
    const controller = new AbortController();
    const waiting = work();
    if (code === 'x-aborted') controller.abort();
    else if (code === 'x-closed') open.close();
    else open.call(waiting.start, {});
    let begun = false;
    const begin = async () => {
      begun = true;
      return done;
    };
    const error = readError(await open.call(begin, { signal: controller.signal }));
    expect([error.code, begun]).toEqual([code, false]);
    expect(error.message).not.toContain('may have happened');
  });
});

describe('what goes wrong in between', () => {
  test.each([
    [new TransportFailure('unreachable', 'away'), 'x-unreachable'],
    [new TransportFailure('protocol', 'odd'), 'x-protocol'],
    [new TransportFailure('closed', 'over'), 'x-closed'],
    [new ToolFailure('INVALID_VALUE', 'no JSON'), 'INVALID_VALUE'],
  ])('is an envelope: %s', async (failure, code) => {
    const result = await calls().open.call(() => Promise.reject(failure), {});
    expect(readError(result)).toEqual({ code, message: failure.message });
  });

  test('is thrown when it is our defect', async () => {
    await expect(calls().open.call(() => Promise.reject(new Error('defect')), {})).rejects.toThrow('defect');
  });
});

test('a question that is not a call fails with the failure of a transport', async () => {
  const { open, clock, work } = calls();
  const late = open.ask(work().start, 10);
  for (const ring of clock.alarms) ring();
  await expect(late).rejects.toMatchObject({ name: 'TransportFailure', code: 'unreachable' });
  await expect(open.ask(async () => 7, 10)).resolves.toBe(7);
  open.close();
  await expect(open.ask(async () => 7, 10)).rejects.toMatchObject({
    name: 'TransportFailure',
    code: 'closed',
  });
});
