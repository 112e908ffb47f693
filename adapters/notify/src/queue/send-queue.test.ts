import { until } from '@handrail/testing/until';
import { describe, expect, test } from 'vitest';
import { NoticeFailure } from './notice-failure.ts';
import { type QueueLimits, SendQueue } from './send-queue.ts';

const quick: Partial<QueueLimits> = { retryDelaysMs: [1, 1], timeoutMs: 60_000 };

function queueOf(answers: readonly (Error | undefined)[] = [], limits: Partial<QueueLimits> = {}) {
  const sent: string[] = [];
  const lost: string[] = [];
  const left = [...answers];
  const queue = new SendQueue<string>({
    async send(item) {
      sent.push(item);
      const answer = left.shift();
      if (answer) throw answer;
    },
    lost: (outcome) => lost.push(outcome),
    limits: { ...quick, ...limits },
  });
  return { queue, sent, lost };
}

describe('a queue of notices', () => {
  test('sends each once, in order, however often it is told', async () => {
    const { queue, sent } = queueOf();
    for (const key of ['a', 'b', 'a', 'c', 'b']) queue.add(key, key);
    await until(() => sent.length === 3);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  test('tries again for a while, then gives up and says so', async () => {
    const failure = new Error('away');
    const { queue, sent, lost } = queueOf([failure, failure, undefined, failure, failure, failure]);
    queue.add('a', 'a');
    await until(() => sent.length === 3);
    expect(lost).toEqual([]);
    queue.add('b', 'b');
    await until(() => lost.length === 1);
    expect(sent.filter((item) => item === 'b')).toHaveLength(3);
    expect(lost).toEqual(['gave-up']);
  });

  test('does not try again what is refused for good, and goes on with the next', async () => {
    const { queue, sent, lost } = queueOf([new NoticeFailure('never')]);
    queue.add('a', 'a');
    queue.add('b', 'b');
    await until(() => sent.includes('b'));
    expect(sent).toEqual(['a', 'b']);
    expect(lost).toEqual(['gave-up']);
  });

  test('drops what is too much, and remembers what it has', async () => {
    const { queue, sent, lost } = queueOf([], { mostWaiting: 2 });
    for (let each = 0; each < 10; each += 1) queue.add(`${each}`, `${each}`);
    await until(() => sent.length >= 2);
    expect(lost.length).toBeGreaterThan(5);
    expect(new Set(lost)).toEqual(new Set(['dropped']));
  });

  test('gives up an attempt that hangs', async () => {
    const tries: boolean[] = [];
    const queue = new SendQueue<string>({
      send: (_item, _key, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            tries.push(true);
            reject(new Error('too long'));
          });
        }),
      lost: () => tries.push(false),
      limits: { timeoutMs: 20, retryDelaysMs: [1] },
    });
    queue.add('a', 'a');
    await until(() => tries.length === 3);
    expect(tries).toEqual([true, true, false]);
  });

  test('is closed in the middle of a wait, and takes nothing more', async () => {
    const { queue, sent } = queueOf([new Error('away')], { retryDelaysMs: [60_000] });
    queue.add('a', 'a');
    await until(() => sent.length === 1);
    await queue.close();
    queue.add('b', 'b');
    // What is taken is sent in the same turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toEqual(['a']);
  });
});
