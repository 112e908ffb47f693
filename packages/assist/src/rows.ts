import type { Form } from '@handrail/form';
import { parseInstancePath } from '@handrail/form';
import { type AskOwner, errorCodes, ToolFailure } from '@handrail/tools';
import { unchanged } from './mutation/unchanged.ts';

export const MOST_ROWS = 1_000;

/** Adds empty rows to a repeated group until it has this many, or none when it cannot have them all. Never removes one. */
export function ensureRows(
  form: Form,
  path: string,
  count: number,
): { readonly path: string; readonly rows: number } {
  let there = rowCount(form, path);
  // In a batch, so that a refusal takes back the rows that were added before it.
  form.batch(() => {
    for (; there < count; there += 1) {
      const added = form.addRow(path);
      if (!added.ok) throw new ToolFailure(toolCodeOf(added.code), added.message, { path });
    }
  });
  return { path, rows: there };
}

export interface RemoveRowOptions {
  readonly ask: AskOwner;
  /** True once nobody waits for the answer any more: a late yes then changes nothing. */
  readonly isGivenUp: () => boolean;
  /** Runs what writes. */
  readonly write: <Result>(work: () => Result) => Result;
}

/**
 * Removes one row. A row that holds something goes only when the owner agrees, and only the very row that they were
 * asked about, as it was then.
 */
export async function removeRow(
  form: Form,
  path: string,
  { ask, isGivenUp, write }: RemoveRowOptions,
): Promise<{ readonly path: string }> {
  const held = heldIn(form, path);
  const isUnchanged = unchanged(form, path);
  if (held > 0) {
    const answer = await ask({ remove: path, holds: `${held} ${held === 1 ? 'answer' : 'answers'}` });
    if (answer !== 'granted') throw refusedRemoval(answer === 'declined');
    if (isGivenUp())
      throw new ToolFailure(errorCodes.aborted, 'The call was cancelled. Nothing was changed.');
  }
  if (!isUnchanged()) {
    throw new ToolFailure(
      'x-changed',
      'The row was changed, moved or removed while the owner was asked. Nothing was changed; look at the rows again.',
      { path },
    );
  }
  const removed = write(() => form.removeRow(path));
  if (!removed.ok) throw new ToolFailure(toolCodeOf(removed.code), removed.message, { path });
  return { path };
}

/** Refuses what cannot be removed, before anybody is asked. */
function heldIn(form: Form, path: string): number {
  const state = form.state(path);
  if (!state.ok) throw new ToolFailure(toolCodeOf(state.code), state.message, { path });
  if (state.kind !== 'row') {
    throw new ToolFailure('NOT_FOUND', 'This is not a row. A row is written as in "expenses[2]".', { path });
  }
  const inside = `${state.path}.`;
  let held = 0;
  for (const field of form.fields())
    if (field.path.startsWith(inside) && field.filled && field.calculation === null) held += 1;
  return held;
}

function refusedRemoval(isDeclined: boolean): ToolFailure {
  return isDeclined
    ? new ToolFailure(
        errorCodes.confirmationDeclined,
        'The owner declined. Nothing was changed; do not ask again unless they want it.',
      )
    : new ToolFailure(
        errorCodes.confirmationRequired,
        'The row holds answers, so the owner must confirm, and they cannot be asked here. Nothing was changed.',
      );
}

function rowCount(form: Form, path: string): number {
  const state = form.state(path);
  if (!state.ok) throw new ToolFailure(toolCodeOf(state.code), state.message, { path });
  if (state.kind !== 'repeat') {
    throw new ToolFailure('INVALID_VALUE', 'This is not a repeated group, so it has no rows.', { path });
  }
  return state.rowCount ?? 0;
}

/** How to get the row that a path asks for and that is not there; empty when the path asks for no row. */
export function rowAdvice(form: Form, path: string): string {
  const segments = parseInstancePath(path) ?? [];
  let at = '';
  for (const { key, index } of segments) {
    at = at === '' ? key : `${at}.${key}`;
    if (typeof index !== 'number') continue;
    const state = form.state(at);
    if (!state.ok || state.kind !== 'repeat') return '';
    if (index >= (state.rowCount ?? 0)) {
      return ` It has ${state.rowCount ?? 0} rows; handrail.rows.ensure with {"path":"${at}","count":${index + 1}} adds what is missing.`;
    }
    at = `${at}[${index}]`;
  }
  return '';
}

function toolCodeOf(code: string): ToolFailure['code'] {
  switch (code) {
    case 'NOT_FOUND':
    case 'INVALID_PATH':
    case 'NOT_RELEVANT':
    case 'READONLY':
      return code;
    default:
      return 'INVALID_VALUE';
  }
}
