import { copyJson, isJsonObject } from '@handrail/base';
import type { OnArrival } from '../execution/page-runtime.ts';
import { isRoute } from '../site/routes.ts';

/** What a runtime inside the page leaves behind before it goes to another one, to be taken up on arrival. */
export interface PendingRequest {
  readonly request: string;
  readonly route: string;
  readonly onArrival: OnArrival;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const MAX_AGE = 30_000;
const MAX_TEXT = 20_000;

export function writePending(pending: PendingRequest): string {
  return JSON.stringify(pending);
}

/**
 * Takes up a pending request; undefined for one that is too old, from the future or not ours. Whoever reads it deletes
 * it first, so that a reload does nothing.
 */
export function readPending(text: string | undefined, now: number): PendingRequest | undefined {
  if (text === undefined || text.length > MAX_TEXT) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const copy = copyJson(value, { maxDepth: 2, maxNodes: 20, maxText: MAX_TEXT });
  if (!copy.ok || !isJsonObject(copy.value)) return undefined;
  const { request, route, onArrival, at } = copy.value;
  if (typeof request !== 'string' || typeof route !== 'string' || !isRoute(route) || typeof at !== 'number')
    return undefined;
  if (onArrival !== 'stop' && onArrival !== 'plan') return undefined;
  return at <= now && now - at <= MAX_AGE ? { request, route, onArrival, at } : undefined;
}
