import { copyJson, type JsonBounds, type JsonValue } from '@handrail/base';

/** How large one written value may be. */
const BOUNDS: JsonBounds = { maxDepth: 32, maxNodes: 10_000, maxText: 1_048_576 };

export type Storable =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: string };

/**
 * The form's own copy of a written value, or why there can be none. A value of the wrong type is no reason: it is
 * stored and gets a finding.
 */
export function storable(value: unknown): Storable {
  const copy = copyJson(value, BOUNDS);
  if (!copy.ok) return { ok: false, reason: `The value ${copy.fault.message}.` };
  if (hasLoneSurrogate(copy.value))
    return { ok: false, reason: 'The text holds half a character (a lone surrogate).' };
  return copy;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function hasLoneSurrogate(value: JsonValue): boolean {
  if (typeof value === 'string') return LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => LONE_SURROGATE.test(key) || hasLoneSurrogate(entry));
}
