import { expect, test } from 'vitest';
import { VirtualTime } from '../../testing/virtual-time.ts';
import type { Outbox, ReadyEntry } from '../ports/outbox.ts';
import { Dispatcher } from './dispatcher.ts';

const ENTRY: ReadyEntry = { id: 'entry', queue: 'notices', content: {}, failures: 1 };

test('a queue that becomes due while it is looked for is tried without anybody asking again', async () => {
  const time = new VirtualTime();
  const due = time.now() + 1;
  const sent: string[] = [];
  const waiting = new Set([ENTRY]);
  const outbox: Outbox = {
    ready: async (at) => (at >= due ? [...waiting] : []),
    earliest: async () => {
      // The clock on the wall reaches the time between the two questions.
      if (time.now() < due) time.jump(1);
      return waiting.size > 0 ? due : undefined;
    },
    delivered: async () => void waiting.clear(),
    postpone: async () => {},
    removeQueue: async () => {},
  };
  const dispatcher = new Dispatcher({
    outbox,
    deliveryFor: () => ({
      limits: { retryDelaysMs: [], pauseMs: 0 },
      attempt: async ({ queue }) => {
        sent.push(queue);
        return 'done';
      },
    }),
    clock: time,
    timers: time,
    maxAtOnce: 1,
    onDefect: (error) => {
      throw error;
    },
  });
  dispatcher.wake();
  await time.advance(1_000);
  expect(sent).toEqual(['notices']);
  await dispatcher.close();
});
