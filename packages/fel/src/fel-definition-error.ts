import type { Span } from './span.ts';

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
  readonly span: Span | undefined;

  constructor(code: DefinitionErrorCode, message: string, span?: Span) {
    super(message);
    this.code = code;
    this.span = span;
  }
}
