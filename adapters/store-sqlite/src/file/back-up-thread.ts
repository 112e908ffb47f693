import { parentPort, workerData } from 'node:worker_threads';
import { loadDriver } from '../driver/load-driver.ts';
import type { DriverName } from '../driver/sql-database.ts';
import { createLogKey } from '../log/log-key.ts';
import { writeFailureOf } from '../write/write-failure.ts';
import { writeEnd } from './backup-end.ts';
import { publishFile, withUnfinished } from './publish-file.ts';

export interface BackUpRequest {
  readonly from: string;
  readonly to: string;
  readonly driver: DriverName;
  readonly logKey: Uint8Array;
}

/** `VACUUM INTO` reads one moment of the store and packs it tightly, while others go on writing. */
async function copyStore({ from, to, driver: name, logKey }: BackUpRequest): Promise<void> {
  const driver = await loadDriver(name);
  withUnfinished(to, (part) => {
    const database = driver.open(from);
    try {
      database.exec('PRAGMA busy_timeout = 5000');
      database.prepare('VACUUM INTO ?').run([part]);
    } finally {
      database.close();
    }
    writeEnd(part, createLogKey(logKey));
    publishFile(part, to);
  });
}

// Errors of the driver lose their text between threads, so what they mean is sent instead.
const port = parentPort;
if (port) await copyStore(workerData).catch((error: unknown) => port.postMessage(writeFailureOf(error)));
