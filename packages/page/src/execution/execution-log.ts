import type { JsonValue } from '@handrail/base';
import type { Coercion } from '../arguments/coerce.ts';

/** One step of an execution, in names of the site and never in selectors. */
export type LogStep =
  | { readonly type: 'navigate'; readonly url: string }
  | { readonly type: 'coerce'; readonly coercions: readonly Coercion[] }
  | { readonly type: 'validate'; readonly result: 'passed' | 'failed'; readonly error?: string }
  | {
      readonly type: 'policy_check';
      readonly result: 'passed' | 'denied';
      readonly error?: string;
      readonly notes?: readonly string[];
    }
  | {
      readonly type: 'resolve';
      readonly field?: string;
      readonly via: string;
      readonly diagnostics: readonly string[];
    }
  | { readonly type: 'confirm'; readonly result: 'granted' | 'declined' | 'unavailable' }
  | { readonly type: 'fill'; readonly field: string; readonly value: JsonValue; readonly changed: boolean }
  | { readonly type: 'click'; readonly action: string }
  | { readonly type: 'read_status'; readonly output?: string; readonly value?: string }
  | { readonly type: 'read_data'; readonly rows: number }
  | { readonly type: 'repair'; readonly rule: string; readonly before: JsonValue; readonly after: JsonValue };

/** What was done for one action or data view, as JSON. Long values are cut: a log says what happened, it stores nothing. */
export interface ExecutionLog {
  readonly session_id: string;
  readonly action: string;
  readonly mode: 'ui' | 'direct';
  readonly timestamp: string;
  readonly steps: readonly LogStep[];
}

export const MASK = '•••';

const MAX_VALUE = 200;

/** A value as a log shows it. */
export function logged(value: JsonValue): JsonValue {
  if (typeof value === 'string')
    return value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1)}…` : value;
  return typeof value === 'object' && value !== null && JSON.stringify(value).length > MAX_VALUE
    ? '…'
    : value;
}

export function maskCoercions(
  coercions: readonly Coercion[],
  isSecret: (field: string) => boolean,
): readonly Coercion[] {
  return coercions.map((each) =>
    isSecret(each.field)
      ? { ...each, from: MASK, to: each.to === undefined ? undefined : MASK }
      : { ...each, from: logged(each.from), to: each.to === undefined ? undefined : logged(each.to) },
  );
}
