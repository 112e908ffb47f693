import type { Worker } from 'node:worker_threads';
import { StoreFailure } from '@handrail/host';
import { startThread } from '../start-thread.ts';
import type { Operation } from './operation.ts';
import { type PackedResults, packOperations, unpackResults } from './pack-operations.ts';
import { type QueueBounds, WaitingWriters, type Writer } from './writer.ts';
import type { ThreadData, ThreadMessage } from './writer-thread.ts';

/** With fewer, messages cost more than what the two threads gain by working at the same time. */
const MOST_IN_MESSAGE = 8;

/** Writes in its own thread, so that only callers who write wait for the disk. `dataNow` is asked at each start. */
export function createThreadWriter(dataNow: () => ThreadData, bounds: QueueBounds): Writer {
  const waiting = new WaitingWriters(bounds);
  let operations: Operation[] = [];
  let worker: Worker | undefined = start();
  let closing: Promise<void> | undefined;

  function start(): Worker {
    const started = startThread(import.meta.url, 'writer-thread', dataNow());
    let reason = 'it ended';
    started.on('message', (results: PackedResults) => {
      waiting.answer(unpackResults(results));
      if (waiting.count === 0) started.unref();
    });
    started.on('error', (error) => {
      reason = error.message;
    });
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      operations = [];
      waiting.failAll(
        new StoreFailure(
          'broken',
          `The writer of the store stopped (${reason}). The next write starts another.`,
        ),
      );
    });
    started.unref();
    return started;
  }

  function send(message: ThreadMessage): void {
    worker ??= start();
    worker.ref();
    worker.postMessage(message);
  }

  function flush(): void {
    if (operations.length === 0) return;
    const taken = operations;
    operations = [];
    send(packOperations(taken));
  }

  return {
    async write(operation) {
      if (closing) throw new StoreFailure('closed', 'The store is closed.');
      const stored = waiting.join(operation);
      // What comes in one turn of the event loop travels together, and a long turn keeps no idle writer waiting.
      if (operations.length === 0) setImmediate(flush);
      operations.push(operation);
      if (operations.length === MOST_IN_MESSAGE) flush();
      return stored;
    },
    close() {
      closing ??= new Promise((resolve) => {
        flush();
        if (!worker) {
          resolve();
          return;
        }
        worker.once('exit', () => resolve());
        send(undefined);
      });
      return closing;
    },
  };
}
