import type { Cipher } from '../cipher.ts';
import { rollBack } from '../driver/roll-back.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { BUSY_MILLISECONDS } from '../file/open-file.ts';
import { createCommitLog } from '../log/commit-log.ts';
import type { LogKey } from '../log/log-key.ts';
import { prepareAppend } from './apply-append.ts';
import { type CommitGate, passGate } from './commit-gate.ts';
import type {
  AppendOperation,
  CleanUpOperation,
  Operation,
  OperationResult,
  RegisterOperation,
} from './operation.ts';
import { prepareRegisters } from './registers.ts';
import { createSealer } from './sealer.ts';
import { writeFailureOf } from './write-failure.ts';

/** How much one transaction takes at most, so that nobody waits for it too long. */
export const MOST_IN_COMMIT = 1_000;

/** Stores what waits in one transaction. Blocks until it is on the disk. */
export interface WriteEngine {
  /** One result for every operation, in the same order. Never throws. */
  commit(operations: readonly Operation[]): OperationResult[];
  close(): void;
}

export interface WriteEnginePorts {
  readonly database: SqlDatabase;
  /** Nobody else seals with it. */
  readonly cipher: Cipher;
  readonly logKey: LogKey;
  /** Every commit passes it before it is on the disk. */
  readonly gate?: CommitGate | undefined;
}

export function createWriteEngine({ database, cipher, logKey, gate }: WriteEnginePorts): WriteEngine {
  const sealer = createSealer(cipher);
  const log = createCommitLog(database, logKey);
  const append = prepareAppend(database, sealer, log);
  const register = prepareRegisters(database, log);

  function apply(operation: Change): OperationResult {
    return operation.type === 'append'
      ? append(operation)
      : register(operation.name)(sealer.bind(operation.parameters));
  }

  function commitTogether(operations: readonly Change[]): OperationResult[] {
    if (operations.length === 0) return [];
    try {
      database.exec('BEGIN IMMEDIATE');
      const results = operations.map(apply);
      log.record();
      if (gate) passGate(gate);
      database.exec('COMMIT');
      log.committed();
      return results;
    } catch (error) {
      log.undone();
      rollBack(database);
      const failure = writeFailureOf(error);
      // One of them cannot be stored whoever is beside it: alone, the others can.
      if (failure.failed === 'defect' && operations.length > 1) {
        return operations.flatMap((operation) => commitTogether([operation]));
      }
      return operations.map(() => failure);
    }
  }

  return {
    commit(operations) {
      const results: OperationResult[] = [];
      let changes: Change[] = [];
      for (const operation of operations) {
        if (isChange(operation)) {
          changes.push(operation);
          continue;
        }
        // Neither belongs inside a transaction, so what came before is stored first.
        results.push(...commitTogether(changes));
        changes = [];
        if (operation.type === 'clean-up') results.push(cleanUp(database, operation));
        else {
          cipher.change(operation.key);
          results.push(1);
        }
      }
      results.push(...commitTogether(changes));
      return results;
    },
    close: () => {
      try {
        log.signEnd();
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // Nothing is lost: the next opening reads the log and folds it in.
      }
      database.close();
    },
  };
}

type Change = AppendOperation | RegisterOperation;

function isChange(operation: Operation): operation is Change {
  return operation.type === 'append' || operation.type === 'register';
}

function cleanUp(database: SqlDatabase, { what }: CleanUpOperation): OperationResult {
  try {
    if (what === 'all') database.exec('VACUUM');
    return emptyLog(database);
  } catch (error) {
    return writeFailureOf(error);
  }
}

/** Never waits: a backup reads one state for long, and nobody could write meanwhile. */
function emptyLog(database: SqlDatabase): number {
  try {
    database.exec('PRAGMA busy_timeout = 0');
    const [isBusy] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get([]) ?? [];
    return isBusy === 0 ? 1 : 0;
  } catch {
    return 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MILLISECONDS}`);
  }
}
