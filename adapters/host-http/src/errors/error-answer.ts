import type { JsonObject } from '@handrail/base';
import type { ApiAnswer } from '../api/answer.ts';

/** The closed envelope of every reply that is not success: nothing but these members is ever at its top. */
export interface ErrorFacts {
  readonly status: number;
  readonly code: string;
  /** Names the thing, the reason and the way out, never a submitted value. */
  readonly message: string;
  readonly details?: JsonObject;
  readonly headers?: Readonly<Record<string, string>>;
}

export function errorAnswer(facts: ErrorFacts, correlationId: string): ApiAnswer<never> {
  const { status, code, message, details, headers } = facts;
  const body = JSON.stringify({ error: code, message, details: { ...details, correlationId } });
  return headers ? { status, body, headers } : { status, body };
}
