import type { ExpressionSpan } from './span.ts';
import type { FelValue } from './values/value.ts';

/** What an expression needs from its surroundings while it is evaluated. */
export interface Environment {
  /** The value of the expression's n-th reference. Never throws: a read that fails reports and gives null. */
  read(reference: number): FelValue;
  /** One moment for a whole evaluation cycle, in milliseconds since the epoch. */
  now(): number;
  /** Minutes that local time is ahead of UTC, used by `today()` and `now()`. */
  readonly utcOffsetMinutes: number;
  /** BCP 47 tag, or null when the host gives none. */
  readonly locale: string | null;
  /** Host-given facts for `runtimeMeta(key)`; null when missing. */
  meta(key: string): FelValue;
  /** A secondary instance read by computed names; null when missing. */
  instance(name: string, path: readonly string[]): FelValue;
  /**
   * A running total, asked for before `sum` or `count` of one field reference reads the whole array. A form can keep
   * one because decimal addition is exact in any order; undefined falls back to reading.
   */
  aggregate?(reference: number, which: 'sum' | 'count'): FelValue | undefined;
  /**
   * The result of a part of the expression that depends on nothing but some of its references. An environment may keep
   * it, for all evaluations of the expression, as long as what those references read stays the same.
   */
  remember?(part: SharedPart, compute: () => FelValue): FelValue;
  /** Takes what went wrong, for authors. The failing operation gives null and the rest goes on. */
  report(diagnostic: Diagnostic): void;
}

/** One and the same object for each part of a compiled expression. */
export interface SharedPart {
  readonly references: readonly number[];
}

export type DiagnosticCode =
  | 'type-error'
  | 'division-by-zero'
  | 'index-out-of-range'
  | 'length-mismatch'
  | 'null-condition'
  | 'bad-argument'
  | 'bad-pattern'
  | 'no-pattern-engine'
  | 'function-failed'
  | 'limit-exceeded';

/** An evaluation error. It is for authors, never a validation finding. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly span: ExpressionSpan;
}
