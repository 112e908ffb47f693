import type { JsonObject } from '@handrail/base';
import { readInputMessages } from '../messages/operator.ts';
import { OperatorRefusal } from './operator-refusal.ts';

const LONGEST_TEXT = 200;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._@-]*$/;

/** Inputs come from our own command line and are checked anyway. */
export function text(input: JsonObject, field: string, longest = LONGEST_TEXT): string {
  const value = input[field];
  if (typeof value === 'string' && value !== '' && value.length <= longest) return value;
  throw new OperatorRefusal('wrong-input', readInputMessages.text(field, longest));
}

export function name(input: JsonObject, field: string): string {
  const value = text(input, field);
  if (NAME.test(value)) return value;
  throw new OperatorRefusal('wrong-input', readInputMessages.name(field));
}

export function optionalName(input: JsonObject, field: string): string | undefined {
  return input[field] === undefined ? undefined : name(input, field);
}
