import { foldText } from '../vocabulary/fold-text.ts';

const MAX_NAME = 500;
const SPACE = 32;
const LAST_PLAIN = 126;

/** Fixed names are read directly; names that come from outside go through `own`. */
export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own properties only, so that a name such as `constructor` finds nothing. */
export function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Readonly<Record<string, unknown>>)[key] : undefined;
}

export function objectOf(value: unknown): object | undefined {
  return isObject(value) ? value : undefined;
}

export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_NAME) return undefined;
  // Most texts begin with a plain letter; only the others need a closer look, because some characters cannot be seen.
  const first = value.charCodeAt(0);
  return (first > SPACE && first <= LAST_PLAIN) || foldText(value) !== '' ? value : undefined;
}

export function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}
