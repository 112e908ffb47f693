import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { Watchers } from '../execution/watchers.ts';
import type { ForeignChange } from '../ports/other-processes.ts';
import { AmongOthers } from './among-others.ts';

const nothing: ForeignChange = {
  runIds: [],
  registers: [],
  inboxes: [],
  leavesWork: false,
  fillsOutbox: false,
};

let looked: string[] = [];
let read: string[] = [];
let tell: (change: Partial<ForeignChange>) => void = () => {};
let among: AmongOthers;
let watchers: Watchers;

beforeEach(() => {
  looked = [];
  read = [];
  const memory = createMemoryStore();
  const store = {
    ...memory,
    events: {
      ...memory.events,
      readEvents: async (runId: string) => {
        read.push(runId);
        return [];
      },
    },
    others: {
      isBusyElsewhere: async () => false,
      onChange: (listener: (change: ForeignChange) => void) => {
        tell = (change) => listener({ ...nothing, ...change });
        return () => {};
      },
      ask: async () => ({ type: 'nobody' as const }),
      askAll: async () => [],
      onQuestion: () => () => {},
      serving: () => 2,
    },
  };
  watchers = new Watchers(
    () => {},
    (runId) => among.catchUp(runId),
  );
  among = new AmongOthers({
    store,
    actors: { changedElsewhere: () => {} } as unknown as ConstructorParameters<
      typeof AmongOthers
    >[0]['actors'],
    watchers,
    timers: { after: () => () => {} },
    inboxChanges: { changed: () => {}, allChanged: () => {} },
    lookForWork: () => looked.push('work'),
    learn: async () => {},
    wakeDispatcher: () => looked.push('outbox'),
    onDefect: (error) => {
      throw error;
    },
  });
  among.start();
});
afterEach(() => among.stop());

test('a process looks for work, and for what is to be sent, when another says that there is some', () => {
  tell({ runIds: ['run1'] });
  expect(looked).toEqual([]);
  tell({ runIds: ['run1'], leavesWork: true });
  tell({ runIds: ['run1'], fillsOutbox: true });
  expect(looked).toEqual(['work', 'outbox']);
});

test('of the runs of others only those are read that somebody listens to', async () => {
  tell({ runIds: ['run1', 'run2'] });
  expect(read).toEqual([]);
  const watcher = watchers.add('run2', { committed: () => {} });
  watcher.release(0);
  await expect.poll(() => read).toEqual(['run2']);
  tell({ runIds: ['run1', 'run2'] });
  await expect.poll(() => read).toEqual(['run2', 'run2']);
});
