/** The codes of Assist §4.2, and room for our own. */
export type ToolErrorCode =
  | 'NOT_FOUND'
  | 'INVALID_PATH'
  | 'INVALID_VALUE'
  | 'NOT_RELEVANT'
  | 'READONLY'
  | 'UNSUPPORTED'
  | 'ENGINE_ERROR'
  | `x-${string}`;

/** Codes of our own that a toolset or a transport gives. A tool may add more. */
export const errorCodes = {
  /** The owner must agree, and nobody can ask them (Assist §4.2). */
  confirmationRequired: 'x-confirmation-required',
  /** The owner was asked and said no. */
  confirmationDeclined: 'x-confirmation-declined',
  /** The answer is above the size budget; the message says how to page. */
  answerTooLarge: 'x-answer-too-large',
  /** The call took longer than allowed. A change may or may not have happened. */
  timedOut: 'x-timed-out',
  /** The caller gave up. A change may or may not have happened. */
  aborted: 'x-aborted',
  /** The client was closed before the answer came. */
  closed: 'x-closed',
  /** The provider cannot be reached. */
  unreachable: 'x-unreachable',
} as const satisfies Record<string, ToolErrorCode>;

export interface ToolError {
  readonly code: ToolErrorCode;
  readonly message: string;
  readonly path?: string;
}

const BUILT_IN: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'INVALID_PATH',
  'INVALID_VALUE',
  'NOT_RELEVANT',
  'READONLY',
  'UNSUPPORTED',
  'ENGINE_ERROR',
]);

export function isToolErrorCode(code: unknown): code is ToolErrorCode {
  return typeof code === 'string' && (BUILT_IN.has(code) || /^x-[\w.-]{1,100}$/.test(code));
}

/** A refusal the consumer is meant to read. Anything else thrown in a tool is our defect. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  readonly code: ToolErrorCode;
  readonly path: string | undefined;

  constructor(
    code: ToolErrorCode,
    message: string,
    where: { readonly path?: string; readonly cause?: unknown } = {},
  ) {
    super(message, where.cause === undefined ? undefined : { cause: where.cause });
    this.code = code;
    this.path = where.path;
  }
}
