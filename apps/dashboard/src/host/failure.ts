import type { JsonObject } from '@handrail/base';
import { HostError, HostUnreachable, UnexpectedAnswer } from '@handrail/client';
import { type RefusalNotice, refusalNotice } from '@handrail/owner-view';
import { Offline } from './offline.ts';

/** Why something could not be shown or done, as pages tell it. */
export interface Failure {
  readonly kind:
    | 'refused'
    | 'signed-out'
    | 'missing'
    | 'unreachable'
    | 'offline'
    | 'strange'
    | 'passkey'
    | 'defect';
  /** For those who search. */
  readonly code: string;
  readonly message: string;
  /** What the operator finds in the log. */
  readonly reference: string | undefined;
  /** With which the operator gets a new owner link, when the host says so. */
  readonly linkCommand?: string;
  /** The provider that people can sign in with, when the host says so. */
  readonly signInLabel?: string;
  /** Why an answer of the owner was not taken. */
  readonly notice?: RefusalNotice;
  /** What the host says beside it. */
  readonly details?: JsonObject;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof HostError) {
    const { correlationId, linkCommand, signInLabel } = error.details;
    return {
      kind: error.status === 401 ? 'signed-out' : error.status === 404 ? 'missing' : 'refused',
      code: error.code,
      message: error.message,
      reference: typeof correlationId === 'string' ? correlationId : undefined,
      ...(typeof linkCommand === 'string' && { linkCommand }),
      ...(typeof signInLabel === 'string' && { signInLabel }),
    };
  }
  if (error instanceof Offline) {
    return { kind: 'offline', code: 'offline', message: error.message, reference: undefined };
  }
  if (error instanceof HostUnreachable) {
    return { kind: 'unreachable', code: 'unreachable', message: error.message, reference: undefined };
  }
  if (error instanceof UnexpectedAnswer) {
    return { kind: 'strange', code: `status_${error.status}`, message: error.message, reference: undefined };
  }
  if (error instanceof Error && error.name === 'PasskeyNotUsed') {
    return { kind: 'passkey', code: 'passkey_not_used', message: '', reference: undefined };
  }
  return { kind: 'defect', code: 'page_defect', message: '', reference: undefined };
}

/** Why an answer of the owner could not be sent or was not taken. */
export function answerFailureOf(error: unknown): Failure {
  const failure = failureOf(error);
  if (!(error instanceof HostError)) return failure;
  const { code, details } = error;
  const notice = refusalNotice(code, details);
  return notice && failure.kind !== 'signed-out' ? { ...failure, notice, details } : failure;
}

/** Nobody knows what the host would have said. */
export function isUnreached({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'offline';
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
