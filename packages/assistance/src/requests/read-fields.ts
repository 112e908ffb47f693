import type { JsonObject } from '@handrail/base';
import { isSafeWord } from '../redaction/redact-text.ts';
import { isBlankText } from './blank-text.ts';
import { ProtocolViolation } from './protocol-violation.ts';

const ID = /^[A-Za-z0-9._:-]{1,200}$/;
const WORD = /^[a-z][a-z0-9_.-]{0,63}$/;
const MAX_TIMEOUT = 7 * 24 * 3_600;

export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

export function readId(value: unknown, name: string): string {
  if (isRequestId(value)) return value;
  throw new ProtocolViolation(`"${name}" is missing or is not an id.`);
}

export function readMessage({ message }: JsonObject): string {
  if (typeof message === 'string' && !isBlankText(message)) return message;
  throw new ProtocolViolation('"message" is missing or blank.');
}

export function readTimeout({ timeout_seconds: timeout }: JsonObject): number | null {
  if (timeout === undefined || timeout === null) return null;
  if (typeof timeout === 'number' && timeout > 0 && timeout <= MAX_TIMEOUT) return timeout;
  throw new ProtocolViolation(`"timeout_seconds" is not a number above 0 and at most ${MAX_TIMEOUT}.`);
}

export function readWord(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && WORD.test(value) && isSafeWord(value)) return value;
  throw new ProtocolViolation(`"${name}" is not a short word in lower case.`);
}
