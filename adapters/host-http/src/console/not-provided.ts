import type { ApiAnswer } from '../api/answer.ts';
import { errorAnswer } from '../errors/error-answer.ts';

/** For a part of the console that this host was not given. */
export function notProvided(reason: string, correlationId: string): ApiAnswer<never> {
  return errorAnswer({ status: 501, code: 'capability_not_provided', message: reason }, correlationId);
}
