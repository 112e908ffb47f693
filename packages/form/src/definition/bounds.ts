import type { JsonPointer } from '@handrail/base';
import { pointerTo } from '@handrail/base';
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

/**
 * Walks a document without recursion, so that a hostile one cannot overflow the stack of whatever reads it next.
 * Gives the first breach, or null; also refuses what JSON cannot hold.
 */
export function findBoundsBreach(root: unknown, bounds: DocumentBounds): DocumentProblem | null {
  const stack: { value: unknown; at: JsonPointer; depth: number }[] = [{ value: root, at: '', depth: 0 }];
  let nodes = 0;
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { value, at, depth } = entry;
    nodes += 1;
    if (nodes > bounds.maxNodes) return breach('too-large', at, `more than ${bounds.maxNodes} values`);
    if (depth > bounds.maxDepth)
      return breach('too-deep', '', `nested more than ${bounds.maxDepth} levels deep`);
    if (typeof value === 'string') {
      if (value.length > bounds.maxTextLength) {
        return breach('too-long', at, `a text of more than ${bounds.maxTextLength} characters`);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        // Scalars far outnumber containers: only what needs a pointer later gets one built.
        if (typeof child === 'boolean' || child === null) nodes += 1;
        else stack.push({ value: child, at: pointerTo(at, key), depth: depth + 1 });
      }
    } else if (value !== null && typeof value !== 'boolean' && !Number.isFinite(value)) {
      return breach('not-json', at, 'something that JSON cannot hold');
    }
  }
  return null;
}

function breach(code: string, pointer: JsonPointer, what: string): DocumentProblem {
  return { severity: 'error', code, pointer, message: `The document has ${what}` };
}
