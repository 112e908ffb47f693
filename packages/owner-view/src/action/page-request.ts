import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ValueLabels } from '../labels/value-labels.ts';
import type { PendingAction } from './pending-action.ts';

/** What an action on a page would send: what its fields hold, and how that is sent. */
export interface PageRequest {
  readonly fields: JsonObject;
  readonly how: JsonObject;
}

/** Undefined for an action that is not on a page, or that submits something else than a form of one. */
export function readPageRequest({ origin, values }: PendingAction): PageRequest | undefined {
  if (origin === undefined || !isJsonObject(values)) return undefined;
  const fields = ownProperty(values, 'fields');
  if (typeof ownProperty(values, 'request') !== 'string' || !isJsonObject(fields)) return undefined;
  return {
    fields,
    how: Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'fields')),
  };
}

/** Values as a form of a page sends them: a number is the text of it. */
export function asTexts(value: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typeof each === 'number' ? String(each) : each]),
  );
}

export function sendingLabels(names: Readonly<Record<string, string>>): ValueLabels {
  return new Map(Object.entries(names).map(([name, label]) => [name, { label }]));
}
