import { copyJson, isJsonObject, type JsonValue } from '@handrail/base';
import type { RequestStorage } from '@handrail/dom';
import { type CarriedPlan, readPlan } from './carried-plan.ts';

/** What was asked before in this tab, and how it ended. */
export interface HistoryEntry {
  readonly request: string;
  readonly summary: string;
}

/** What a request is about, carried over a page load, once and not for long. */
export interface CarriedState {
  /** `sent`: it was set off, and its page was left before it could answer. `meant`: it is on its way to its page. */
  readonly what: 'meant' | 'sent';
  readonly request: string;
  readonly capability: string;
  readonly title: string;
  /** The key of the row that is meant, for an action in a list. */
  readonly row?: string | undefined;
  /** A request was seen to leave with it. */
  readonly isSent?: boolean;
  readonly plan?: CarriedPlan | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What the widget keeps of a tab. */
export interface Memory {
  readonly history: readonly HistoryEntry[];
  readonly carried?: CarriedState | undefined;
}

const KEY = 'handrail.widget';
const MAX_AGE = 30_000;
const MAX_STORED = 60_000;
const MOST_ENTRIES = 20;
const MAX_TEXT = 1_000;

/** Reads what was kept. Any script of this origin may have written it, so it is only ever shown or planned anew. */
export function readMemory(storage: RequestStorage, now: number): Memory {
  const value = parse(storage.getItem(KEY));
  if (!isJsonObject(value)) return { history: [] };
  const history = Array.isArray(value.history) ? value.history.flatMap(entryOf) : [];
  return { history: history.slice(-MOST_ENTRIES), carried: carriedOf(value.carried, now) };
}

export function writeMemory(storage: RequestStorage, memory: Memory): void {
  storage.setItem(KEY, JSON.stringify(memory));
}

/** Adds an ended request; one that went on over a page load takes the place of its first half. */
export function remember(
  history: readonly HistoryEntry[],
  { request, summary }: HistoryEntry,
): readonly HistoryEntry[] {
  const entry = { request: request.slice(0, MAX_TEXT), summary: summary.slice(0, MAX_TEXT) };
  const before = history.at(-1)?.request === entry.request ? history.slice(0, -1) : history;
  return [...before, entry].slice(-MOST_ENTRIES);
}

function parse(text: string | null): JsonValue | undefined {
  if (text === null || text.length > MAX_STORED) return undefined;
  try {
    const copy = copyJson(JSON.parse(text), { maxDepth: 9, maxNodes: 2_000, maxText: MAX_STORED });
    return copy.ok ? copy.value : undefined;
  } catch {
    return undefined;
  }
}

function entryOf(value: JsonValue): readonly HistoryEntry[] {
  if (!isJsonObject(value)) return [];
  const { request, summary } = value;
  return typeof request === 'string' && typeof summary === 'string'
    ? [{ request: request.slice(0, MAX_TEXT), summary: summary.slice(0, MAX_TEXT) }]
    : [];
}

function carriedOf(value: JsonValue | undefined, now: number): CarriedState | undefined {
  if (!isJsonObject(value)) return undefined;
  const { what, request, capability, title, row, isSent, plan, at } = value;
  if (what !== 'meant' && what !== 'sent') return undefined;
  if (typeof request !== 'string' || typeof capability !== 'string' || typeof title !== 'string')
    return undefined;
  return typeof at === 'number' && at <= now && now - at <= MAX_AGE
    ? {
        what,
        request,
        capability,
        title,
        isSent: isSent === true,
        at,
        ...(typeof row === 'string' ? { row } : {}),
        ...(isJsonObject(plan) ? { plan: readPlan(plan) } : {}),
      }
    : undefined;
}
