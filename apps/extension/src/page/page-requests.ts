import { copyJson, isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { MOST_FIELDS } from '../plain/field-facts.ts';

/** What the panel asks the content script of a page. Values of a profile are in `fill` only, after the person chose them. */
export type PageRequest =
  | { readonly type: 'look' }
  | { readonly type: 'fields' }
  | { readonly type: 'fill'; readonly entries: readonly FillEntry[] }
  | { readonly type: 'values'; readonly keys: readonly string[] }
  | { readonly type: 'fetch'; readonly address: string }
  | { readonly type: 'start'; readonly host: number; readonly documents: JsonObject };

export interface FillEntry {
  readonly key: string;
  readonly value: string | number;
}

/** The one thing that a content script says without being asked: look again. */
export const PAGE_CHANGED = 'page-changed';

export type PageAnswer =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: string };

const BOUNDS = { maxDepth: 60, maxNodes: 500_000, maxText: 20_000_000 };
const MOST_ADDRESS = 2_048;

/** Undefined for anything else that arrives, whoever sent it. */
export function readPageRequest(given: unknown): PageRequest | undefined {
  const copy = copyJson(given, BOUNDS);
  if (!copy.ok || !isJsonObject(copy.value)) return undefined;
  const request = copy.value;
  const type = ownProperty(request, 'type');
  switch (type) {
    case 'look':
    case 'fields':
      return { type };
    case 'fill': {
      const entries = listIn(request, 'entries').flatMap(readEntry);
      return entries.length === listIn(request, 'entries').length ? { type, entries } : undefined;
    }
    case 'values': {
      const keys = listIn(request, 'keys').filter((key) => typeof key === 'string');
      return { type, keys };
    }
    case 'fetch': {
      const address = ownProperty(request, 'address');
      return typeof address === 'string' && address.length <= MOST_ADDRESS ? { type, address } : undefined;
    }
    case 'start': {
      const [host, documents] = [ownProperty(request, 'host'), ownProperty(request, 'documents')];
      const isPlace = typeof host === 'number' && Number.isInteger(host) && host >= 0;
      return isPlace && isJsonObject(documents) ? { type, host, documents } : undefined;
    }
    default:
      return undefined;
  }
}

/** Reads an answer of a content script, whose process the page shares. */
export function readPageAnswer(given: unknown): PageAnswer {
  const copy = copyJson(given, BOUNDS);
  if (!copy.ok || !isJsonObject(copy.value)) return { ok: false, reason: '' };
  const value = ownProperty(copy.value, 'value');
  if (ownProperty(copy.value, 'ok') === true && value !== undefined) return { ok: true, value };
  const reason = ownProperty(copy.value, 'reason');
  return { ok: false, reason: typeof reason === 'string' ? reason.slice(0, 300) : '' };
}

function listIn(request: JsonObject, name: string): readonly JsonValue[] {
  const list = ownProperty(request, name);
  return Array.isArray(list) ? list.slice(0, MOST_FIELDS) : [];
}

function readEntry(given: JsonValue): readonly FillEntry[] {
  if (!isJsonObject(given)) return [];
  const [key, value] = [ownProperty(given, 'key'), ownProperty(given, 'value')];
  if (typeof key !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return [];
  return [{ key, value }];
}
