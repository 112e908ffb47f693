import type { PatternEngine } from '@handrail/base';
import type { Environment } from '../environment.ts';
import type { ClockUse } from '../functions/function.ts';
import { builtInFunctions, type FunctionLibrary } from '../functions/library.ts';
import { DEFAULT_LIMITS, type FelLimits } from '../limits.ts';
import type { ExpressionReference } from '../reference.ts';
import type { ExpressionSpan } from '../span.ts';
import type { Ast } from '../syntax/ast.ts';
import { parseExpression } from '../syntax/parse-expression.ts';
import type { ParseWarning } from '../syntax/parser.ts';
import type { FelValue } from '../values/value.ts';
import { Compiler } from './compiler.ts';
import { type Code, Frame, type Program, StepsExhausted } from './frame.ts';

export interface CompileOptions {
  /** The functions that may be called; the built-in ones when left out. */
  readonly library?: FunctionLibrary;
  readonly lenient?: boolean;
  readonly limits?: Partial<FelLimits>;
  /** Needed by `matches()`. */
  readonly patterns?: PatternEngine;
}

/** An expression ready to be evaluated any number of times, in any number of environments. */
export interface CompiledExpression {
  readonly source: string;
  readonly ast: Ast;
  readonly warnings: readonly ParseWarning[];
  /** What it reads, without repetition; `Environment.read` gets an index into this list. */
  readonly references: readonly ExpressionReference[];
  /** Where each reference first is in the source. */
  readonly referenceSpans: readonly ExpressionSpan[];
  /** Calls `today()` or `now()`. */
  readonly volatile: boolean;
  /** By what its result can change while all it reads stays the same; undefined when it is not volatile. */
  readonly clock: ClockUse | undefined;
  /** Calls `matches()`. */
  readonly usesPatterns: boolean;
  /** Never throws: an evaluation error is reported to the environment and gives null where it happened. */
  evaluate(environment: Environment): FelValue;
}

/** Prepares an expression. Throws `FelSyntaxError` for its text and `FelDefinitionError` for what it calls. */
export function compileExpression(source: string, options: CompileOptions = {}): CompiledExpression {
  const { ast, warnings } = parseExpression(source, options);
  const program: Program = { limits: { ...DEFAULT_LIMITS, ...options.limits }, patterns: options.patterns };
  const compiler = new Compiler(options.library ?? builtInFunctions(), program);
  const code = compiler.compile(ast);
  const { slotCount, clock, usesPatterns } = compiler;
  return {
    source,
    ast,
    warnings,
    references: compiler.references.references,
    referenceSpans: compiler.references.spans,
    volatile: clock !== undefined,
    clock,
    usesPatterns,
    evaluate: (environment) => run(code, new Frame(environment, program, slotCount), ast.span),
  };
}

function run(code: Code, frame: Frame, span: ExpressionSpan): FelValue {
  try {
    return code(frame);
  } catch (error) {
    if (!(error instanceof StepsExhausted)) throw error;
    return frame.fail('limit-exceeded', 'This expression takes too many steps.', span);
  }
}
