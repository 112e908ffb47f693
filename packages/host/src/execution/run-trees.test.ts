import { expect, test } from 'vitest';
import type { EventStore } from '../ports/event-store.ts';
import type { RunIdentity } from './projection.ts';
import { RunTrees } from './run-trees.ts';

/** Runs by their parents; half of them are known without asking the store. */
function treesOf(parents: ReadonlyMap<string, string>, isKnown: (runId: string) => boolean = () => false) {
  const identity = (runId: string) => ({ runId, parentRunId: parents.get(runId) }) as RunIdentity;
  const events = { readRecord: async (runId: string) => identity(runId) } as unknown as EventStore;
  const trees = new RunTrees(events, (runId) => (isKnown(runId) ? { identity: identity(runId) } : undefined));
  return (runId: string) => trees.excess(identity(runId));
}

const chain = (length: number) =>
  new Map(Array.from({ length }, (_, at) => [`r${at + 1}`, `r${at}`] as const));

test('workflows call each other sixteen deep, and not deeper', async () => {
  for (const isKnown of [() => true, () => false]) {
    const excess = treesOf(chain(20), isKnown);
    expect(await excess('r0')).toBeUndefined();
    expect(await excess('r15')).toBeUndefined();
    expect(await excess('r16')).toBe('Workflows call each other more than 16 deep.');
  }
});

test('one run sets off a thousand others, whoever of them does it, and other runs are not counted with it', async () => {
  const excess = treesOf(chain(2));
  for (let count = 0; count < 999; count += 1) expect(await excess(`r${count % 3}`)).toBeUndefined();
  expect(await excess('r2')).toBeUndefined();
  for (const runId of ['r0', 'r1', 'r2']) {
    expect(await excess(runId)).toBe('One run sets off more than 1000 others.');
  }
  expect(await excess('other')).toBeUndefined();
});

test('ten thousand runs are counted at a time: the one that was counted longest ago is forgotten', async () => {
  const excess = treesOf(new Map());
  for (let count = 0; count < 1_000; count += 1) await excess('old');
  for (let at = 0; at < 9_999; at += 1) await excess(`r${at}`);
  expect(await excess('old')).toBe('One run sets off more than 1000 others.');
  await excess('one-more');
  expect(await excess('old')).toBeUndefined();
});
