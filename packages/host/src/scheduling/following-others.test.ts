import { expect, test } from 'vitest';
import { VirtualTime } from '../../testing/virtual-time.ts';
import type { ForeignChange } from '../ports/other-processes.ts';
import { AmongOthers } from './among-others.ts';

const change: ForeignChange = {
  runIds: ['r1'],
  registers: [],
  inboxes: [],
  leavesWork: false,
  fillsOutbox: false,
};

/** A process among others, and what it does because of them. */
function process(options: { readonly worksItself?: boolean; readonly events?: number } = {}) {
  const { worksItself = true, events = 0 } = options;
  const time = new VirtualTime();
  const did: string[] = [];
  const left = new Map([['r1', events]]);
  let hear: ((change: ForeignChange) => void) | undefined;
  let release: (() => void) | undefined;
  let isHeld = false;
  const parts = {
    store: {
      others: {
        onChange: (listener: (change: ForeignChange) => void) => {
          hear = listener;
          return () => {
            did.push('stops listening');
            hear = undefined;
          };
        },
      },
      wakeups: {
        orphans: async () => {
          did.push('looks for orphans');
          return [];
        },
      },
      events: {
        readEvents: async (runId: string, from: number, limit: number) => {
          did.push(`reads ${runId} from ${from}`);
          if (isHeld) await new Promise<void>((resolve) => (release = resolve));
          const count = Math.min(limit, (left.get(runId) ?? 0) - from);
          return Array.from({ length: Math.max(0, count) }, (_, at) => ({ sequence: from + at }));
        },
      },
    },
    actors: { changedElsewhere: (runIds: unknown) => did.push(`changed ${JSON.stringify(runIds)}`) },
    watchers: {
      awaited: () => [['r1', heard]],
      awaitedOf: (runId: string) => (runId === 'r1' ? heard : undefined),
      committed: (_runId: string, told: readonly unknown[]) => {
        heard += told.length;
      },
    },
    timers: time,
    inboxChanges: {
      allChanged: () => did.push('all inboxes'),
      changed: ({ tenant }: { tenant: string }) => did.push(`inbox ${tenant}`),
    },
    lookForWork: worksItself ? () => did.push('looks for work') : undefined,
    learn: async () => {
      did.push('learns');
    },
    wakeDispatcher: () => did.push('sends'),
    onDefect: (error: unknown) => did.push(`defect ${String(error)}`),
  };
  let heard = 0;
  const it = new AmongOthers(parts as unknown as ConstructorParameters<typeof AmongOthers>[0]);
  it.start();
  return {
    it,
    time,
    heard: () => heard,
    tell: (more: Partial<ForeignChange>) => hear?.({ ...change, ...more }),
    hold: (value: boolean) => {
      isHeld = value;
      if (!value) release?.();
    },
    done: async () => {
      await time.settle();
      return did.splice(0);
    },
  };
}

test.each([
  ['a run', {}, ['changed ["r1"]', 'reads r1 from 0']],
  ['another run', { runIds: ['r2'] }, ['changed ["r2"]']],
  ['too many runs to name', { runIds: undefined }, ['changed undefined', 'reads r1 from 0']],
  ['work that is left', { runIds: [], leavesWork: true }, ['looks for work', 'changed []']],
  [
    'an inbox',
    { runIds: [], inboxes: [{ tenant: 'acme', workspace: undefined, mode: 'live' as const }] },
    ['inbox acme', 'changed []'],
  ],
  ['too many inboxes', { runIds: [], inboxes: undefined }, ['all inboxes', 'changed []']],
  ['subscriptions', { runIds: [], registers: ['subscriptions'] }, ['changed []', 'learns']],
  ['definitions', { runIds: [], registers: ['definitions'] }, ['changed []']],
  ['what is to be sent', { runIds: [], fillsOutbox: true }, ['changed []', 'sends']],
])('what others change is followed: %s', async (_what, more, expected) => {
  const { tell, done } = process();
  tell(more);
  expect((await done()).sort()).toEqual([...expected].sort());
});

test('what others wrote is told in order and to its end, and nothing is read twice at a time', async () => {
  const many = process({ events: 2_500 });
  many.tell({});
  const reads = (await many.done()).filter((each) => each.startsWith('reads'));
  expect(reads[0]).toBe('reads r1 from 0');
  expect(new Set(reads).size).toBe(reads.length);
  expect(many.heard()).toBe(2_500);
  const { tell, hold, done } = process({ events: 1 });
  hold(true);
  for (let time = 0; time < 3; time += 1) tell({});
  expect((await done()).filter((each) => each.startsWith('reads'))).toHaveLength(1);
  hold(false);
  expect((await done()).filter((each) => each.startsWith('reads'))).toEqual(['reads r1 from 1']);
});

test.each([
  [true, true],
  [false, false],
])(
  'without news the same is found a little later; orphans by those who work: %s',
  async (worksItself, looks) => {
    const { time, done } = process({ worksItself });
    await time.advance(120_000);
    const did = await done();
    expect(did).toEqual(expect.arrayContaining(['learns', 'sends', 'changed undefined', 'reads r1 from 0']));
    expect(did.includes('looks for orphans')).toBe(looks);
    expect(did.filter((each) => each.startsWith('defect'))).toEqual([]);
  },
);

test('nothing is done any more when it has stopped, and what is being read is waited for', async () => {
  const { it, time, tell, hold, done } = process({ events: 1 });
  hold(true);
  tell({});
  let isStopped = false;
  const stopped = it.stop().then(() => {
    isStopped = true;
  });
  await done();
  expect(isStopped).toBe(false);
  hold(false);
  await stopped;
  await done();
  tell({});
  it.catchUp('r1');
  await time.advance(600_000);
  expect(await done()).toEqual([]);
});
