export type ChatFailureCode =
  /** Nobody answers there, or something on the way broke. */
  | 'unreachable'
  | 'timed-out'
  | 'rate-limited'
  /** The credential is missing or wrong. */
  | 'unauthorized'
  /** The endpoint does not take the request as it is. */
  | 'refused'
  /** What came is not an answer of this protocol. */
  | 'unreadable'
  | 'too-large'
  | 'aborted';

/** Why there is no answer. Messages hold neither the conversation nor a credential. */
export class ChatFailure extends Error {
  override readonly name = 'ChatFailure';
  readonly code: ChatFailureCode;
  readonly status: number | undefined;
  /** Milliseconds the endpoint asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ChatFailureCode,
    message: string,
    more: { readonly status?: number; readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.status = more.status;
    this.retryAfter = more.retryAfter;
  }
}

const MAY_WORK_LATER: ReadonlySet<ChatFailureCode> = new Set(['unreachable', 'timed-out', 'rate-limited']);

export function mayRetry(error: unknown): error is ChatFailure {
  return error instanceof ChatFailure && MAY_WORK_LATER.has(error.code);
}
