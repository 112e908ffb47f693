import type { CompiledPattern, PatternEngine } from '@handrail/base';
import type { DiagnosticCode, Environment } from '../environment.ts';
import type { FelLimits } from '../limits.ts';
import type { ExpressionSpan } from '../span.ts';
import type { FelValue } from '../values/value.ts';

/** Compiled code: the tree is walked once, when it is compiled. */
export type Code = (frame: Frame) => FelValue;

/** What stays the same over all evaluations of one expression. */
export interface Program {
  readonly limits: FelLimits;
  readonly patterns: PatternEngine | undefined;
}

const NO_SLOTS: FelValue[] = [];
const NOWHERE: ExpressionSpan = { start: 0, end: 0 };

/** One evaluation: its environment, the values of its local names, and what it has used up. */
export class Frame {
  readonly environment: Environment;
  readonly program: Program;
  readonly slots: FelValue[];
  /** The call being made; failures inside a function are reported there. */
  span: ExpressionSpan = NOWHERE;
  /** Patterns used so far; undefined for one that could not be compiled. */
  patterns: Map<string, CompiledPattern | undefined> | undefined = undefined;
  #stepsLeft: number;
  #diagnosticsLeft: number;

  constructor(environment: Environment, program: Program, slotCount: number) {
    this.environment = environment;
    this.program = program;
    this.slots = slotCount === 0 ? NO_SLOTS : new Array<FelValue>(slotCount).fill(null);
    this.#stepsLeft = program.limits.steps;
    this.#diagnosticsLeft = program.limits.diagnostics;
  }

  /** Reports what went wrong and gives the null that the failing operation yields. */
  fail(code: DiagnosticCode, message: string, span: ExpressionSpan = this.span): null {
    this.#diagnosticsLeft -= 1;
    if (this.#diagnosticsLeft >= 0) this.environment.report({ code, message, span });
    return null;
  }

  /** Counts repeated work. Straight-line code is bounded by the length of its text and costs nothing here. */
  charge(steps: number): void {
    this.#stepsLeft -= steps;
    if (this.#stepsLeft < 0) throw new StepsExhausted();
  }
}

/** Ends an evaluation from anywhere inside; never leaves `evaluate`. */
export class StepsExhausted extends Error {}

/** Reading a text once costs one step for this many characters. */
const CHARACTERS_PER_STEP = 64;

export function chargeText(frame: Frame, text: string): void {
  if (text.length >= CHARACTERS_PER_STEP) frame.charge(Math.floor(text.length / CHARACTERS_PER_STEP));
}
