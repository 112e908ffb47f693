import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BookState } from './invoice-book.ts';

/** Undefined when there is no file yet. What is there and is not a book is left alone. */
export function readBookFile(file: string): BookState | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const state = JSON.parse(text) as BookState;
  if (!Number.isInteger(state.next) || !Array.isArray(state.invoices) || !Array.isArray(state.receipts)) {
    throw new Error('The file with the invoices is not an invoice book. Name another one.');
  }
  return state;
}

/** Replaces the file as a whole: after a crash there is the old book or the new one, and nothing in between. */
export function writeBookFile(file: string, state: BookState): void {
  const next = `${file}.next`;
  const handle = openSync(next, 'w', 0o600);
  try {
    writeSync(handle, JSON.stringify(state, undefined, 1));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(next, file);
  syncFolder(dirname(file));
}

/** A rename is kept only once its folder is; some systems cannot open a folder, and then there is nothing to do. */
function syncFolder(folder: string): void {
  let handle: number;
  try {
    handle = openSync(folder, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
