import type { JsonValue } from '@handrail/base';
import type { Form, FormNodeState } from '@handrail/form';
import { ToolFailure } from '@handrail/tools';
import { fieldAt, labelOf } from '../introspection/field-at.ts';
import { unrepresentable } from './representable.ts';

/**
 * Refuses what could not be written now, in this order: path, existence, relevance, readonly, value (CORE-25-06).
 * Nothing is changed.
 */
export function checkWrite(form: Form, path: string, value: JsonValue): FormNodeState {
  const state = fieldAt(form, path);
  if (!state.relevant) {
    throw new ToolFailure('NOT_RELEVANT', `${named(state)} does not apply now. Other answers decide that.`, {
      path,
    });
  }
  if (state.readonly) {
    const reason = state.calculation === null ? 'cannot be changed' : 'is calculated and cannot be set';
    throw new ToolFailure('READONLY', `${named(state)} ${reason}.`, { path });
  }
  const reason = unrepresentable(state.item?.dataType ?? 'string', value);
  if (reason) throw new ToolFailure('INVALID_VALUE', `${named(state)} ${reason}.`, { path });
  return state;
}

/** Writes one field as its owner would. Null clears it. */
export function writeField(form: Form, path: string, value: JsonValue): void {
  checkWrite(form, path, value);
  const outcome = form.set(path, value);
  if (outcome.ok) return;
  switch (outcome.code) {
    case 'INVALID_PATH':
    case 'NOT_FOUND':
    case 'NOT_RELEVANT':
    case 'READONLY':
    case 'INVALID_VALUE':
      throw new ToolFailure(outcome.code, outcome.message, { path });
    default:
      throw new Error(`The engine refused a write with ${outcome.code}.`);
  }
}

function named(state: FormNodeState): string {
  return `"${labelOf(state)}"`;
}
