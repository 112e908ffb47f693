import type { SqlDatabase } from '../driver/sql-database.ts';
import { prepareAppend } from './apply-append.ts';
import { type CommitGate, passGate } from './commit-gate.ts';
import type { Operation, OperationResult } from './operation.ts';
import { prepareRegisters } from './registers.ts';
import { writeFailureOf } from './write-failure.ts';

/** How much one transaction takes at most, so that nobody waits for it too long. */
export const MOST_IN_COMMIT = 1_000;

/** Stores what waits in one transaction. Blocks until it is on the disk. */
export interface WriteEngine {
  /** One result for every operation, in the same order. Never throws. */
  commit(operations: readonly Operation[]): OperationResult[];
  close(): void;
}

/** With a gate, every commit passes it before it is on the disk. */
export function createWriteEngine(database: SqlDatabase, gate?: CommitGate): WriteEngine {
  const append = prepareAppend(database);
  const register = prepareRegisters(database);

  function apply(operation: Operation): OperationResult {
    switch (operation.type) {
      case 'append':
        return append(operation);
      case 'register':
        return register(operation.name)(operation.parameters);
      case 'clean-up':
        return 0;
    }
  }

  /** Cannot be done inside a transaction, so it follows the one it came with. */
  function cleanUp(operation: Operation, result: OperationResult): OperationResult {
    if (operation.type !== 'clean-up') return result;
    try {
      if (operation.what === 'all') database.exec('VACUUM');
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return result;
    } catch (error) {
      return writeFailureOf(error);
    }
  }

  function commitTogether(operations: readonly Operation[]): OperationResult[] {
    let results: readonly OperationResult[];
    try {
      database.exec('BEGIN IMMEDIATE');
      const applied = operations.map(apply);
      if (gate) passGate(gate);
      database.exec('COMMIT');
      results = applied;
    } catch (error) {
      rollBack(database);
      const failure = writeFailureOf(error);
      // One of them cannot be stored whoever is beside it: alone, the others can.
      if (failure.failed === 'defect' && operations.length > 1) {
        return operations.flatMap((operation) => commitTogether([operation]));
      }
      return operations.map(() => failure);
    }
    return operations.map((operation, index) => cleanUp(operation, results[index] ?? 0));
  }

  return {
    commit: commitTogether,
    close: () => {
      try {
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // Nothing is lost: the next opening reads the log and folds it in.
      }
      database.close();
    },
  };
}

/** SQLite has rolled back by itself after some failures, and then refuses to do it again. */
function rollBack(database: SqlDatabase): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // Nothing is left to undo.
  }
}
