import type { FieldFilter, Form, FormNodeState } from '@handrail/form';
import { ToolFailure } from '@handrail/tools';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
import { staleCursor } from '../answers/stale-cursor.ts';
import { labelOf } from './field-at.ts';

export interface FieldSummary {
  readonly path: string;
  readonly label: string;
  readonly dataType: string;
  readonly required: boolean;
  readonly relevant: boolean;
  readonly readonly: boolean;
  readonly filled: boolean;
  readonly valid: boolean;
  /** Only on the last entry of a list that was cut. */
  readonly extensions?: { readonly 'x-handrail-page': ListPage };
}

/** How a cut list goes on. */
export interface ListPage {
  /** Fields of the same filter after this one. */
  readonly remaining: number;
  readonly cursor: string;
}

export interface ListRequest {
  readonly filter?: FieldFilter;
  readonly limit?: number;
  /** Of the list before. */
  readonly cursor?: string;
}

/**
 * Fields in document order. A list goes on after a path and not after a number, because filling a field takes it out
 * of the list of empty ones and would move every number behind it. When a field came into the list before that path, or
 * rows moved, going on would leave something out, so the cursor is refused. All filters but `all` speak about relevant fields: a
 * hidden one is no work left to do.
 */
export function listFields(form: Form, request: ListRequest = {}): readonly FieldSummary[] {
  const { filter = 'relevant', cursor } = request;
  const limit = Math.min(request.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const after = cursor === undefined ? undefined : placeIn(form, filter, cursor);
  const found = form.index.page(filter, limit, after);
  if (!found) throw noPlace();
  const { more } = found;
  const summaries = found.fields.map(summarizeField);
  const last = summaries.pop();
  const page =
    last && more > 0
      ? { 'x-handrail-page': { remaining: more, cursor: `${last.path}@${form.index.mark()}` } }
      : undefined;
  if (last) summaries.push(page ? { ...last, extensions: page } : last);
  return summaries;
}

/** The path in a cursor of ours, when the list before it is still what was given. */
function placeIn(form: Form, filter: FieldFilter, cursor: string): string {
  const [, path, mark] = /^([^@]+)@([0-9a-z]{1,9}\.[0-9a-z]{1,9})$/.exec(cursor) ?? [];
  if (path === undefined || mark === undefined) throw noPlace();
  if (form.index.misses(filter, path, mark)) throw staleCursor('The list');
  return path;
}

function noPlace(): ToolFailure {
  return new ToolFailure('INVALID_VALUE', 'The "cursor" is not one of this list. Start again without it.');
}

function summarizeField(state: FormNodeState): FieldSummary {
  const { path, item, required, relevant, readonly, filled, valid } = state;
  return {
    path,
    label: labelOf(state),
    dataType: item?.dataType ?? 'string',
    required,
    relevant,
    readonly,
    filled,
    valid,
  };
}
