import type { RunEvent } from '@handrail/runs';
import { expect, test } from 'vitest';
import { Watchers } from './watchers.ts';

const event = (sequence: number): RunEvent => ({
  eventId: `r.${sequence}`,
  runId: 'r',
  type: 'handrail.noted',
  payload: null,
  timestamp: '2026-01-01T00:00:00.000Z',
  sequence,
});

function listening() {
  const defects: unknown[] = [];
  const watchers = new Watchers((error) => defects.push(error));
  const heard: number[] = [];
  const watcher = watchers.add('r', {
    committed: (events) => heard.push(...events.map(({ sequence }) => sequence)),
  });
  const commit = (...sequences: number[]) => watchers.committed('r', sequences.map(event));
  return { watchers, watcher, heard, commit, defects };
}

test('a listener that waits to know its first event hears what came meanwhile, and not what came before', () => {
  const { watcher, heard, commit } = listening();
  commit(3, 4);
  commit(5);
  expect(heard).toEqual([]);
  watcher.release(4);
  expect(heard).toEqual([5]);
  commit(6);
  expect(heard).toEqual([5, 6]);
});

test('nothing is heard twice, although it may be told again', () => {
  const { watcher, heard, commit } = listening();
  watcher.release(1);
  commit(2, 3);
  commit(2, 3, 4);
  commit(3);
  expect(heard).toEqual([2, 3, 4]);
});

test('whoever has left hears nothing any more', () => {
  const { watcher, heard, commit } = listening();
  commit(1);
  watcher.close();
  watcher.release(0);
  commit(2);
  expect(heard).toEqual([]);
});

test('a listener that throws is our defect and nobody else misses anything', () => {
  const { watchers, watcher, heard, commit, defects } = listening();
  const broken = watchers.add('r', {
    committed() {
      throw new Error('no');
    },
  });
  broken.release(0);
  watcher.release(0);
  commit(1);
  expect(heard).toEqual([1]);
  expect(defects).toHaveLength(1);
});

test('one of several who leaves takes nobody else with it, also when it leaves twice', () => {
  const { watchers, watcher, heard, commit } = listening();
  watcher.release(0);
  const other = watchers.add('r', { committed: () => {} });
  other.release(0);
  other.close();
  commit(1);
  watcher.close();
  const next: number[] = [];
  const later = watchers.add('r', {
    committed: (events) => next.push(...events.map(({ sequence }) => sequence)),
  });
  later.release(1);
  watcher.close();
  commit(2);
  expect([heard, next]).toEqual([[1], [2]]);
});
