import { FelSyntaxError } from '../fel-syntax-error.ts';
import { DEFAULT_LIMITS, type FelLimits } from '../limits.ts';
import type { Ast } from './ast.ts';
import { Parser, type ParseWarning } from './parser.ts';
import { TokenStream } from './token-stream.ts';

export interface ParseExpressionOptions {
  /** Also accepts bare field names and `==`, each with a warning (decision D12). */
  readonly lenient?: boolean;
  readonly limits?: Partial<FelLimits>;
}

export interface ParsedExpression {
  readonly ast: Ast;
  readonly warnings: readonly ParseWarning[];
}

/** Reads expression text. Throws `FelSyntaxError` with the place of the first mistake. */
export function parseExpression(source: string, options: ParseExpressionOptions = {}): ParsedExpression {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (source.length > limits.sourceLength) {
    const expected = `at most ${limits.sourceLength} characters`;
    throw new FelSyntaxError(source, limits.sourceLength, expected, `${source.length}`, 'limit');
  }
  const parser = new Parser(new TokenStream(source, limits.nestingDepth), options.lenient ?? false);
  const ast = parser.parseAll();
  return { ast, warnings: parser.warnings };
}
