import type { Frame } from '../compile/frame.ts';
import type { StateQuery } from '../reference.ts';
import type { FelTypeName, FelValue } from '../values/value.ts';
import type { Parameter, ParameterInfo, ValuesOf } from './parameter.ts';

export type FunctionCategory =
  | 'aggregate'
  | 'text'
  | 'number'
  | 'date'
  | 'logic'
  | 'type'
  | 'money'
  | 'state'
  | 'row'
  | 'environment'
  | 'extension';

/** How closely something follows the clock: `today()` by the day, `now()` by the moment. */
export type ClockUse = 'day' | 'moment';

export type ReturnType = FelTypeName | 'any';

interface Described {
  readonly name: string;
  readonly category: FunctionCategory;
  readonly description: string;
  readonly parameters: readonly ParameterInfo[];
  readonly returns: ReturnType;
}

/** Arguments are evaluated and checked, then the body runs. */
export interface PlainFunction extends Described {
  readonly form: 'plain';
  /** Set when it depends on the moment of evaluation, or only on its day. */
  readonly clock: ClockUse | undefined;
  readonly usesPatterns: boolean;
  /** The running total the environment may have for it. */
  readonly aggregate: 'sum' | 'count' | undefined;
  readonly call: (frame: Frame, args: readonly FelValue[]) => FelValue;
}

/** Whether an element satisfies the predicate; anything but true does not. */
export type ElementTest = (element: FelValue) => boolean;

/** The second argument is code, run once for each element. */
export interface PredicateFunction extends Described {
  readonly form: 'predicate';
  readonly call: (frame: Frame, elements: readonly FelValue[], test: ElementTest) => FelValue;
}

/** Forms with their own rules for evaluating arguments; the compiler knows them by this name. */
export interface SpecialFunction extends Described {
  readonly form: 'special';
  readonly special: 'if' | 'coalesce' | 'instance' | 'prev' | 'next' | 'parent' | StateQuery;
}

export type FelFunction = PlainFunction | PredicateFunction | SpecialFunction;

export interface PlainDefinition<P extends readonly Parameter<FelValue | undefined>[]> {
  readonly name: string;
  readonly category: FunctionCategory;
  readonly description: string;
  readonly parameters: P;
  readonly returns: ReturnType;
  readonly clock?: ClockUse;
  readonly usesPatterns?: boolean;
  readonly aggregate?: 'sum' | 'count';
  readonly call: (frame: Frame, ...args: ValuesOf<P>) => FelValue;
}

/** A function whose body sees its arguments already checked against their parameters. */
export function plain<const P extends readonly Parameter<FelValue | undefined>[]>(
  definition: PlainDefinition<P>,
): PlainFunction {
  const { call, clock, usesPatterns = false, aggregate, ...described } = definition;
  return {
    ...described,
    form: 'plain',
    clock,
    usesPatterns,
    aggregate,
    // The compiler checks every argument with its parameter's `accepts` before it calls.
    call: (frame, args) => call(frame, ...(args as unknown as ValuesOf<P>)),
  };
}

/** A function of one text and any number of further values. */
export function plainList(
  definition: Described & {
    readonly call: (frame: Frame, first: string, others: readonly FelValue[]) => FelValue;
  },
): PlainFunction {
  const { call, ...described } = definition;
  return {
    ...described,
    form: 'plain',
    clock: undefined,
    usesPatterns: false,
    aggregate: undefined,
    call: (frame, [first, ...others]) => (typeof first === 'string' ? call(frame, first, others) : null),
  };
}
