import { isJsonObject, type JsonObject } from '@handrail/base';
import { type FormRefusal, refuse } from '../refusal.ts';
import { rowMisfit } from './given-data.ts';
import type { RepeatNode } from './node.ts';
import { storable } from './storable.ts';

export interface NewRowOptions {
  /** Before the row that now has this number; at the end when absent. */
  readonly at?: number;
  readonly data?: JsonObject;
}

/** Where a new row goes and what it starts with, or why there can be none. */
export function newRow(
  repeat: RepeatNode,
  path: string,
  options: NewRowOptions,
  maxRows: number,
): FormRefusal | { readonly at: number; readonly data: JsonObject } {
  const { maxRepeat } = repeat.template.item ?? {};
  const { length } = repeat.rows;
  if (maxRepeat !== undefined && length >= maxRepeat) {
    return refuse('MAX_REPEAT', path, `There can be at most ${maxRepeat} rows.`);
  }
  if (length >= maxRows) return refuse('TOO_LARGE', path, `There can be at most ${length} rows.`);
  const at = options.at ?? length;
  if (!Number.isInteger(at) || at < 0 || at > length)
    return refuse('NOT_FOUND', path, 'There is no such place for a row.');
  const data = storable(options.data ?? {}, { untyped: true });
  if (!data.ok) return refuse('INVALID_VALUE', path, data.reason);
  if (!isJsonObject(data.value)) return refuse('INVALID_VALUE', path, 'The data of a row is an object.');
  const misfit = rowMisfit(repeat, data.value);
  return misfit === null ? { at, data: data.value } : refuse('INVALID_VALUE', path, misfit);
}
