import { errorAnswer } from '../errors/error-answer.ts';
import type { ApiAnswer } from './answer.ts';

/** A place in a list. Opaque to clients, so that it can change; it holds nothing but the last id they saw. */
export function writeCursor(list: string, lastId: string): string {
  return Buffer.from(`${list}:${lastId}`).toString('base64url');
}

/** Undefined for a text that no list of this name ever gave. */
export function readCursor(list: string, cursor: string): string | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const lastId = text.startsWith(`${list}:`) ? text.slice(list.length + 1) : '';
  return lastId.length > 0 && writeCursor(list, lastId) === cursor ? lastId : undefined;
}

export function badCursor(correlationId: string): ApiAnswer<never> {
  const message = 'cursor is none that this list gave. Start again without it.';
  const details = { field: 'cursor' };
  return errorAnswer({ status: 400, code: 'validation_error', message, details }, correlationId);
}
