import type { FelDate } from '../values/date.ts';
import type { Decimal } from '../values/decimal.ts';
import type { Money } from '../values/money.ts';
import { felTypeOf } from '../values/type-of.ts';
import type { FelTypeName, FelValue } from '../values/value.ts';

/** What a caller or a reader of documentation needs to know about a parameter. */
export interface ParameterInfo {
  readonly name: string;
  /** Type names joined by " or ", `any`, `predicate` or `reference`. */
  readonly type: string;
  readonly optional: boolean;
  /** Takes all remaining arguments; only the last parameter. */
  readonly variadic: boolean;
  /** Gets null as a value instead of making the whole call null. */
  readonly takesNull: boolean;
  accepts(value: FelValue): boolean;
}

declare const accepted: unique symbol;

/** A parameter whose accepted values have the type T. */
export interface Parameter<T extends FelValue | undefined> extends ParameterInfo {
  readonly [accepted]?: T;
}

/** The argument types of a parameter list; a variadic last one becomes a rest. */
export type ValuesOf<P extends readonly Parameter<FelValue | undefined>[]> = {
  [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

function parameter(name: string, types: readonly FelTypeName[]): ParameterInfo {
  return {
    name,
    type: types.join(' or '),
    optional: false,
    variadic: false,
    takesNull: false,
    accepts: (value) => types.includes(felTypeOf(value)),
  };
}

export const text = (name: string): Parameter<string> => parameter(name, ['string']);
export const number = (name: string): Parameter<Decimal> => parameter(name, ['number']);
export const date = (name: string): Parameter<FelDate> => parameter(name, ['date']);
export const moneyValue = (name: string): Parameter<Money> => parameter(name, ['money']);
export const array = (name: string): Parameter<readonly FelValue[]> => parameter(name, ['array']);
/** A time of day as text, or a date-time. */
export const time = (name: string): Parameter<string | FelDate> => parameter(name, ['string', 'date']);
export const predicate = (name: string): ParameterInfo => ({ ...any(name), type: 'predicate' });
export const reference = (name: string): ParameterInfo => ({ ...any(name), type: 'reference' });

/** Anything, null included. */
export function any(name: string): Parameter<FelValue> {
  return { name, type: 'any', optional: false, variadic: false, takesNull: true, accepts: () => true };
}

export function optional<T extends FelValue>(given: Parameter<T>): Parameter<T | undefined> {
  return { ...given, optional: true };
}

export function orNull<T extends FelValue>(given: Parameter<T>): Parameter<T | null> {
  return { ...given, takesNull: true, accepts: (value) => value === null || given.accepts(value) };
}

export function rest(given: ParameterInfo): ParameterInfo {
  return { ...given, optional: true, variadic: true };
}
