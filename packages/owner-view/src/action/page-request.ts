import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ValueLabels } from '../labels/value-labels.ts';
import type { PendingAction } from './pending-action.ts';

/** What an action on a page would send: what its fields hold, what the page sends besides, and how that is sent. */
export interface PageRequest {
  readonly fields: JsonObject;
  /** Under the names that the page gives them: nobody filled them in. */
  readonly others: JsonObject;
  readonly how: JsonObject;
}

const SENT_VALUES: ReadonlySet<string> = new Set(['fields', 'others']);

/** Undefined for an action that is not on a page, or that submits something else than a form of one. */
export function readPageRequest({ origin, values }: PendingAction): PageRequest | undefined {
  if (origin === undefined || !isJsonObject(values)) return undefined;
  // Where only script of the page knows the request, it is the form as the page says it.
  const isRequest = ['request', 'form'].some((name) => typeof ownProperty(values, name) === 'string');
  const fields = ownProperty(values, 'fields') ?? {};
  const others = readOthers(ownProperty(values, 'others') ?? {});
  if (!isRequest || !isJsonObject(fields) || !others) return undefined;
  return {
    fields,
    others,
    how: Object.fromEntries(Object.entries(values).filter(([name]) => !SENT_VALUES.has(name))),
  };
}

/** By name, or as a list where the page may have several of one name. */
function readOthers(given: JsonValue): JsonObject | undefined {
  if (isJsonObject(given)) return given;
  if (!Array.isArray(given)) return undefined;
  const values = new Map<string, JsonValue[]>();
  for (const each of given as readonly JsonValue[]) {
    const name = isJsonObject(each) ? ownProperty(each, 'name') : undefined;
    const value = isJsonObject(each) ? ownProperty(each, 'value') : undefined;
    if (typeof name !== 'string' || value === undefined) return undefined;
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...values].map(([name, each]) => [name, each.length === 1 ? (each[0] ?? '') : each]),
  );
}

/** Values as a form of a page sends them: a number is the text of it. */
export function asTexts(value: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typeof each === 'number' ? String(each) : each]),
  );
}

/** Each by exactly its own name: as words it could pass for a field of the form. */
export function ownNames(values: JsonObject): ValueLabels {
  return new Map(Object.keys(values).map((name) => [name, { label: name }]));
}

export function sendingLabels(names: Readonly<Record<string, string>>): ValueLabels {
  return new Map(Object.entries(names).map(([name, label]) => [name, { label }]));
}
