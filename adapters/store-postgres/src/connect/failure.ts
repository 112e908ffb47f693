import { StoreFailure } from '@handrail/host';
import { connectProblemOf, MORE_CONNECTIONS } from './connect-problem.ts';
import { codeOf } from './failure-code.ts';

const RETRIED = new Set(['40001', '40P01', '55P03']);

/** Two writers were in each other's way, and neither stored anything: the same may be tried again. */
export function isInTheWay(error: unknown): boolean {
  return RETRIED.has(codeOf(error) ?? '');
}

/** Somebody stored a row with this key between the look and the write. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** It is what is written that is wrong, so others that were to be stored with it can be. */
export function isAboutTheData(error: unknown): boolean {
  return /^(22|23|42|54)/.test(codeOf(error) ?? '');
}

/** The session is gone, and with it what it was asked; a new one may work. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return /^(08|57P)/.test(code) || code === '25P03';
  return error instanceof Error && !(error instanceof StoreFailure);
}

/**
 * What an error means for whoever wanted to read or write. Texts of the server name tables, never values; those of the
 * system would name the address, and a host writes this to its log.
 */
export function failureOf(error: unknown, doing: 'read' | 'written'): Error {
  if (error instanceof StoreFailure) return error;
  const code = codeOf(error) ?? '';
  const text = connectProblemOf(error)?.why ?? textOf(error);
  const failed = (reason: StoreFailure['reason'], message: string) =>
    new StoreFailure(reason, message, { cause: error });
  if (code === '53100')
    return failed('full', 'The disk of the store is full. Make room; writing goes on by itself.');
  if (code === '25006' || code === '42501')
    return failed('read-only', `The store cannot be written (${text}). Check the rights of its role.`);
  if (code === '53300')
    return failed('overloaded', `The database has no connection left. ${MORE_CONNECTIONS}`);
  if (code.startsWith('53') || RETRIED.has(code))
    return failed('overloaded', `The database is busy (${text}). Try again shortly.`);
  if (code.startsWith('XX'))
    return failed('damaged', `What is stored is damaged (${text}). Restore a backup.`);
  if (code.startsWith('23')) return new Error(`A batch contradicts what is stored (${text}).`);
  return failed('broken', `The store cannot be ${doing} (${text}).`);
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOfSystem = 'syscall' in error || 'errno' in error;
  return isOfSystem && 'code' in error ? String(error.code) : error.message || error.name;
}
