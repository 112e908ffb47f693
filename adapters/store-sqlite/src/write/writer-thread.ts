import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Cipher } from '../cipher.ts';
import { loadDriver } from '../driver/load-driver.ts';
import type { DriverName } from '../driver/sql-database.ts';
import { openForWriting } from '../file/open-file.ts';
import { createLogKey } from '../log/log-key.ts';
import type { CommitGate } from './commit-gate.ts';
import type { Operation } from './operation.ts';
import { type PackedOperations, packResults, unpackOperations } from './pack-operations.ts';
import { createWriteEngine, MOST_IN_COMMIT } from './write-engine.ts';

export interface ThreadData {
  readonly file: string;
  readonly driver: DriverName;
  readonly mostBytes: number;
  /** What it seals with until it is told another. */
  readonly key: Uint8Array;
  readonly logKey: Uint8Array;
  readonly commitGate?: CommitGate | undefined;
}

/** Writes to store, or undefined when there will be no more. */
export type ThreadMessage = PackedOperations | undefined;

async function serve(port: MessagePort, data: ThreadData): Promise<void> {
  const database = openForWriting(await loadDriver(data.driver), data.file, data.mostBytes);
  const engine = createWriteEngine({
    database,
    cipher: new Cipher(data.key),
    logKey: createLogKey(data.logKey),
    gate: data.commitGate,
  });
  port.on('message', (first: ThreadMessage) => {
    // What came while the last commit was on its way to the disk is stored with this one.
    const { operations, isLast } = drain(port, first);
    for (let start = 0; start < operations.length; start += MOST_IN_COMMIT) {
      port.postMessage(packResults(engine.commit(operations.slice(start, start + MOST_IN_COMMIT))));
    }
    if (isLast) {
      engine.close();
      port.close();
    }
  });
}

function drain(port: MessagePort, first: ThreadMessage): { operations: Operation[]; isLast: boolean } {
  const operations: Operation[] = [];
  let message: ThreadMessage = first;
  while (message) {
    operations.push(...unpackOperations(message));
    if (operations.length >= MOST_IN_COMMIT) return { operations, isLast: false };
    const next: { readonly message: ThreadMessage } | undefined = receiveMessageOnPort(port);
    if (!next) return { operations, isLast: false };
    message = next.message;
  }
  return { operations, isLast: true };
}

if (parentPort) await serve(parentPort, workerData);
