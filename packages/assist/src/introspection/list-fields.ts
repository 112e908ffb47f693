import type { FieldFilter, Form, NodeState } from '@handrail/form';
import { ToolFailure } from '@handrail/tools';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
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
 * of the list of empty ones and would move every number behind it. All filters but `all` speak about relevant fields: a
 * hidden one is no work left to do.
 */
export function listFields(form: Form, request: ListRequest = {}): readonly FieldSummary[] {
  const { filter = 'relevant', cursor } = request;
  const limit = Math.min(request.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const found = form.index.page(filter, limit, cursor);
  if (!found) {
    throw new ToolFailure(
      'INVALID_VALUE',
      'The form has no field at the path given as "cursor" any more. Start again without it.',
    );
  }
  const { more } = found;
  const summaries = found.fields.map(summarizeField);
  const last = summaries.pop();
  const page = last && more > 0 ? { 'x-handrail-page': { remaining: more, cursor: last.path } } : undefined;
  if (last) summaries.push(page ? { ...last, extensions: page } : last);
  return summaries;
}

function summarizeField(state: NodeState): FieldSummary {
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
