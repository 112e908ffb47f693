import type { FelDate } from './date.ts';
import type { Decimal } from './decimal.ts';
import type { Money } from './money.ts';

/** Every value of the language. Numbers are decimal; no binary fraction ever reaches an author. */
export type FelValue = null | boolean | string | Decimal | FelDate | Money | readonly FelValue[] | FelObject;

/**
 * A row, a group or an object literal. An interface, not a record: a form hands out views that read its live
 * nodes on demand, so passing a row to a predicate copies nothing.
 */
export interface FelObject {
  readonly felType: 'object';
  keys(): readonly string[];
  /** Undefined for a key the object does not have. */
  get(key: string): FelValue | undefined;
}

export type FelTypeName = 'string' | 'number' | 'boolean' | 'date' | 'money' | 'null' | 'array' | 'object';
