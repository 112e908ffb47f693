import type { ExpressionSpan } from './span.ts';

export type DefinitionErrorCode =
  | 'unknown-function'
  | 'wrong-arity'
  | 'not-a-reference'
  | 'bad-context'
  | 'bad-extension';

/** The text is well formed but can never be evaluated; found when the expression is compiled (core 3.10.1). */
export class FelDefinitionError extends Error {
  override readonly name = 'FelDefinitionError';
  readonly code: DefinitionErrorCode;
  readonly span: ExpressionSpan | undefined;

  constructor(code: DefinitionErrorCode, message: string, span?: ExpressionSpan) {
    super(message);
    this.code = code;
    this.span = span;
  }
}
