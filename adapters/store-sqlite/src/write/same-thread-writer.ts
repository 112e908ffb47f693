import { StoreFailure } from '@handrail/host';
import type { Operation } from './operation.ts';
import { MOST_IN_COMMIT, type WriteEngine } from './write-engine.ts';
import { type QueueBounds, WaitingWriters, type Writer } from './writer.ts';

/** Writes where it is called, so every commit stops the process until the disk has it. For short programs and tests. */
export function createSameThreadWriter(engine: WriteEngine, bounds: QueueBounds): Writer {
  const waiting = new WaitingWriters(bounds);
  let operations: Operation[] = [];
  let isClosed = false;

  function commit(): void {
    const taken = operations;
    operations = [];
    for (let start = 0; start < taken.length; start += MOST_IN_COMMIT) {
      waiting.answer(engine.commit(taken.slice(start, start + MOST_IN_COMMIT)));
    }
  }

  return {
    async write(operation) {
      if (isClosed) throw new StoreFailure('closed', 'The store is closed.');
      const stored = waiting.join(operation);
      if (operations.length === 0) setImmediate(commit);
      operations.push(operation);
      return stored;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      commit();
      engine.close();
    },
  };
}
