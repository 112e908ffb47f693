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

const SECOND = 1_000;
const MINUTE = 60_000;

/** One entry that waits from a time on, and what of the store and the receiver fails how often. */
function dispatching({ due = 0, fails = {} }: { due?: number; fails?: Record<string, number> } = {}) {
  const time = new VirtualTime();
  const begin = time.now();
  const left = new Map(Object.entries(fails));
  const asked: [string, number][] = [];
  const defects: string[] = [];
  let isThere = true;
  const ask = (what: string) => {
    asked.push([what, time.now() - begin]);
    const times = left.get(what) ?? 0;
    left.set(what, times - 1);
    if (times > 0) throw new Error(what);
  };
  const outbox: Outbox = {
    ready: async (at) => {
      ask('ready');
      return isThere && at >= begin + due ? [ENTRY] : [];
    },
    earliest: async () => {
      ask('earliest');
      return isThere ? begin + due : undefined;
    },
    delivered: async () => {
      ask('delivered');
      isThere = false;
    },
    postpone: async () => {},
    removeQueue: async () => {},
  };
  const attempt = async () => {
    ask('attempt');
    return 'done' as const;
  };
  const dispatcher = new Dispatcher({
    outbox,
    deliveryFor: () => ({ limits: { retryDelaysMs: [], pauseMs: 0 }, attempt }),
    clock: time,
    timers: time,
    maxAtOnce: 1,
    onDefect: (error) => defects.push((error as Error).message),
  });
  const at = (what: string) => asked.filter(([name]) => name === what).map(([, when]) => when);
  return { time, dispatcher, defects, at };
}

test.each([
  ['looking fails', 'ready', 1, { attempt: [SECOND], delivered: [SECOND] }],
  ['asking for the next time fails', 'earliest', 1, { attempt: [0], delivered: [0] }],
  ['sending throws', 'attempt', 1, { attempt: [0, SECOND], delivered: [SECOND] }],
  [
    'a delivery cannot be put down, twice',
    'delivered',
    2,
    { attempt: [0, SECOND, 2 * SECOND], delivered: [0, SECOND, 2 * SECOND] },
  ],
] as const)(
  'when %s, that is a defect and is tried again a second later',
  async (_how, what, times, seen) => {
    const it = dispatching({ fails: { [what]: times } });
    it.dispatcher.wake();
    await it.time.advance(MINUTE);
    expect(it.defects).toEqual(Array.from({ length: times }, () => what));
    for (const [name, when] of Object.entries(seen)) expect([name, it.at(name)]).toEqual([name, when]);
    await it.dispatcher.close();
  },
);

test('a queue that has to wait is looked for when it is due, and at least once a minute', async () => {
  for (const [due, looks] of [
    [1, [0, 1, 1]],
    [MINUTE, [0, MINUTE, MINUTE]],
    [MINUTE + 1, [0, MINUTE, MINUTE + 1, MINUTE + 1]],
  ] as const) {
    const it = dispatching({ due });
    it.dispatcher.wake();
    await it.time.advance(3 * MINUTE);
    expect(it.at('ready')).toEqual(looks);
    expect(it.at('attempt')).toEqual([due]);
    await it.dispatcher.close();
  }
});

test('nothing is looked for once it is closed, also after a failure', async () => {
  for (const options of [{ due: 10 }, { fails: { ready: 1 } }, { fails: { attempt: 1 } }]) {
    const it = dispatching(options);
    it.dispatcher.wake();
    await it.time.settle();
    await it.dispatcher.close();
    const looks = it.at('ready').length;
    it.dispatcher.wake();
    await it.time.advance(MINUTE);
    expect(it.at('ready')).toHaveLength(looks);
  }
});
