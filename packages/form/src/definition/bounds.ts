import { copyJson, ExactNumber, type JsonBounds, type JsonValue, pointerTo } from '@handrail/base';
import type { DocumentProblem } from '../problem.ts';

/** How large a document may be. The defaults allow forms of a few hundred thousand fields. */
export interface DocumentBounds {
  readonly maxDepth: number;
  readonly maxNodes: number;
  readonly maxTextLength: number;
}

export const DEFAULT_BOUNDS: DocumentBounds = {
  maxDepth: 100,
  maxNodes: 10_000_000,
  maxTextLength: 1_048_576,
};

/** A place on the way down; its pointer is written only when there is something to say about it. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly up: Place | null;
  readonly depth: number;
}

/**
 * The engine's own copy of a document, or why there can be none. Whatever the caller's object does later, and whatever
 * its accessors would answer next time, what was checked is what is used.
 */
export function copyWithinBounds(
  source: unknown,
  bounds: DocumentBounds,
  numbers: Pick<JsonBounds, 'keepsExact' | 'refusesRounded'> = { keepsExact: true },
):
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: DocumentProblem } {
  const { maxDepth, maxNodes, maxTextLength } = bounds;
  const maxText = Number.POSITIVE_INFINITY;
  const copy = copyJson(source, { maxDepth, maxNodes, maxText, maxTextLength, ...numbers });
  if (copy.ok) return copy;
  const { reason: code, pointer, message } = copy.fault;
  const shown = code === 'too-deep' ? '' : pointer;
  return {
    ok: false,
    problem: { severity: 'error', code, pointer: shown, message: `The document ${message}` },
  };
}

/**
 * Walks a document without recursion, so that a hostile one cannot overflow the stack of whatever reads it next.
 * Gives the first breach, or null; also refuses what JSON cannot hold.
 */
export function findBoundsBreach(root: unknown, bounds: DocumentBounds): DocumentProblem | null {
  const stack: Place[] = [];
  let nodes = 1;
  for (
    let place: Place | undefined = { value: root, key: '', up: null, depth: 0 };
    place;
    place = stack.pop()
  ) {
    const { value, depth } = place;
    if (typeof value !== 'object' || value === null || value instanceof ExactNumber) {
      const problem = scalarBreach(value, place, bounds);
      if (problem) return problem;
      continue;
    }
    if (depth > bounds.maxDepth)
      return breach('too-deep', null, `nested more than ${bounds.maxDepth} levels deep`);
    for (const key in value) {
      nodes += 1;
      if (nodes > bounds.maxNodes) return breach('too-large', place, `more than ${bounds.maxNodes} values`);
      const child = (value as Record<string, unknown>)[key];
      if (typeof child === 'boolean' || child === null) continue;
      if (typeof child === 'string' && child.length <= bounds.maxTextLength) continue;
      stack.push({ value: child, key, up: place, depth: depth + 1 });
    }
  }
  return null;
}

function scalarBreach(value: unknown, place: Place, bounds: DocumentBounds): DocumentProblem | null {
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return null;
  if (value instanceof ExactNumber) return scalarBreach(String(value), place, bounds);
  if (typeof value !== 'string') return breach('not-json', place, 'something that JSON cannot hold');
  if (value.length <= bounds.maxTextLength) return null;
  return breach('too-long', place, `a text of more than ${bounds.maxTextLength} characters`);
}

function breach(code: string, place: Place | null, what: string): DocumentProblem {
  const keys: string[] = [];
  for (let at = place; at?.up; at = at.up) keys.unshift(at.key);
  return { severity: 'error', code, pointer: pointerTo('', ...keys), message: `The document has ${what}` };
}
