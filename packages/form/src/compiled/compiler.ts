import type { JsonPointer, PatternEngine } from '@handrail/base';
import {
  type CompiledExpression,
  createCompiler,
  FelDefinitionError,
  type FelLimits,
  FelSyntaxError,
  type FunctionLibrary,
} from '@handrail/fel';
import type { ProblemList } from '../definition/structure.ts';
import type { ReferencePlan } from './plan.ts';
import { type ReferenceScope, resolveReference, UnresolvedReference } from './resolve-reference.ts';
import { SpreadIndex } from './spreads.ts';
import type { BoundExpression, EvaluationOrder, Template } from './template.ts';

export interface ExpressionOptions {
  readonly library?: FunctionLibrary;
  readonly patterns?: PatternEngine;
  readonly limits?: Partial<FelLimits>;
  /** `refuse` (default): a broken expression refuses the definition. `report`: it warns and the property is left out. */
  readonly badExpressions?: 'refuse' | 'report';
  /** Reads `a` for `$a` and `==` for `=`, with a warning for each. Off when absent: the grammar knows neither. */
  readonly lenient?: boolean;
  /**
   * What to tell the author of an expression that can be evaluated; each becomes a warning. Not built in, because pages that
   * people fill in load this package and have no author.
   */
  readonly advice?: ExpressionAdvice;
}

export type ExpressionAdvice = (
  compiled: CompiledExpression,
  plans: readonly ReferencePlan[],
  at: Template,
) => readonly string[];

const UNORDERED: EvaluationOrder = { rank: 0, direction: 0, step: 0, decides: false };

/** Compiles the expressions of one definition and keeps what was wrong with them. */
export class ExpressionCompiler {
  readonly bound: BoundExpression[] = [];
  readonly list: ProblemList;
  usesPatterns = false;
  readonly #options: ExpressionOptions;
  readonly #compile: (source: string) => CompiledExpression;
  readonly #scope: ReferenceScope;

  constructor(list: ProblemList, instances: ReadonlySet<string>, options: ExpressionOptions) {
    this.list = list;
    this.#options = options;
    this.#compile = createCompiler(options);
    this.#scope = { spreads: new SpreadIndex(), instances, variablesOf: (scope) => scope.variables };
  }

  /** Undefined when the expression is broken; the problem is in the list. */
  bind(
    use: BoundExpression['use'],
    source: string,
    at: Template,
    pointer: JsonPointer,
  ): BoundExpression | undefined {
    const compiled = this.#tryCompile(source);
    if (compiled instanceof Error) {
      this.#reportBroken(compiled, source, pointer);
      return undefined;
    }
    if (compiled.usesPatterns) this.usesPatterns = true;
    for (const { message } of compiled.warnings)
      this.list.warning('lenient-expression', pointer, `in the expression ${quote(source)}: ${message}`);
    let plans: readonly ReferencePlan[];
    try {
      // Mapped, not pushed: a list that grew keeps room for many more, and a form keeps thousands of them.
      plans = compiled.references.map((reference) => resolveReference(reference, at, this.#scope));
    } catch (problem) {
      if (!(problem instanceof UnresolvedReference)) throw problem;
      this.list.error('unknown-reference', pointer, `in the expression ${quote(source)}: ${problem.message}`);
      return undefined;
    }
    for (const message of this.#options.advice?.(compiled, plans, at) ?? [])
      this.list.warning('money-as-number', pointer, `in the expression ${quote(source)}: ${message}`);
    const expression: BoundExpression = { use, compiled, plans, at, pointer, order: UNORDERED, index: -1 };
    this.bound.push(expression);
    return expression;
  }

  /** Whether this text is an expression; what it names and calls is not looked at. */
  parses(source: string): boolean {
    return !(this.#tryCompile(source) instanceof FelSyntaxError);
  }

  #tryCompile(source: string): CompiledExpression | FelSyntaxError | FelDefinitionError {
    try {
      return this.#compile(source);
    } catch (problem) {
      if (problem instanceof FelSyntaxError || problem instanceof FelDefinitionError) return problem;
      throw problem;
    }
  }

  #reportBroken(problem: FelSyntaxError | FelDefinitionError, source: string, pointer: JsonPointer): void {
    const syntax = problem instanceof FelSyntaxError;
    const offset = syntax ? problem.offset : (problem.span?.start ?? 0);
    const code = syntax ? 'bad-expression' : 'bad-call';
    const message = `in the expression ${quote(source)} at offset ${offset}: ${problem.message}`;
    if (syntax) this.reportBroken(code, pointer, message);
    else this.list.error(code, pointer, message);
  }

  /** Refuses the definition, or with `badExpressions: 'report'` only warns. */
  reportBroken(code: string, pointer: JsonPointer, message: string): void {
    if (this.#options.badExpressions === 'report') this.list.warning(code, pointer, message);
    else this.list.error(code, pointer, message);
  }
}

function quote(source: string): string {
  return source.length > 120 ? `"${source.slice(0, 117)}…"` : `"${source}"`;
}
