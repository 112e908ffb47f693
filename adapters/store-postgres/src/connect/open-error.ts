import { StoreFailure } from '@handrail/host';
import { StoreOpenError } from '@handrail/store-sqlite/shared';
import { shownAddress } from './address.ts';
import { connectProblemOf } from './connect-problem.ts';
import { codeOf } from './failure-code.ts';

/** Why a store could not be opened, for whoever runs it. What is our own fault stays as it is. */
export function openErrorOf(error: unknown, url: string): unknown {
  if (error instanceof StoreOpenError) return error;
  const text = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : '';
  const code = codeOf(error);
  if (error instanceof StoreFailure && error.reason === 'read-only') {
    return new StoreOpenError('read-only', `${text} Give the address of the one that does.`, {
      cause: error,
    });
  }
  if (code === '42501') {
    const message = `The role may not use the store (${text}). See docs/operations/postgresql.md for its rights.`;
    return new StoreOpenError('read-only', message, { cause: error });
  }
  const isOurs = code !== undefined && !/^(08|28|3D|53|57)/.test(code);
  if (isOurs) return error;
  const problem = connectProblemOf(error);
  const message = problem
    ? `The database ${shownAddress(url)} cannot be used: ${problem.why}. ${problem.wayOut}`
    : `The database ${shownAddress(url)} cannot be reached (${text}). Check the address, and whether PostgreSQL is running.`;
  return new StoreOpenError('unreachable', message, { cause: error });
}
