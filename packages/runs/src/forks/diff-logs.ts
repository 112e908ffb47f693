import { canonicalJson } from '@handrail/base';
import type { RunEvent } from '../events/run-event.ts';
import { comparableEvent } from './comparable-event.ts';

export interface EventDifference {
  /** Place in the first log, or for what only the second has, in that. */
  readonly seq: number;
  readonly op: 'added' | 'removed' | 'changed';
  readonly aEvent?: RunEvent;
  readonly bEvent?: RunEvent;
}

export interface LogDifference {
  readonly divergedAtSeq: number | null;
  readonly eventDiffs: readonly EventDifference[];
  /** There are more differences than are listed. */
  readonly truncated: boolean;
}

const MAX_LISTED = 1_000;
/** Beyond so many edits a common subsequence tells nobody anything, and costs too much to find. */
const MAX_EDITS = 400;

/** Where two logs differ: a pure function of both. Equal beginnings and ends cost no more than looking at them. */
export function diffLogs(
  a: readonly RunEvent[],
  b: readonly RunEvent[],
  runIds: readonly string[],
): LogDifference {
  const keyOf = (event: RunEvent) => canonicalJson(comparableEvent(event, runIds));
  const aKeys = a.map(keyOf);
  const bKeys = b.map(keyOf);
  let start = 0;
  while (start < a.length && start < b.length && aKeys[start] === bKeys[start]) start += 1;
  if (start === a.length && start === b.length)
    return { divergedAtSeq: null, eventDiffs: [], truncated: false };
  let aEnd = a.length;
  let bEnd = b.length;
  while (aEnd > start && bEnd > start && aKeys[aEnd - 1] === bKeys[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
  }
  const pairs = alignKeys(aKeys.slice(start, aEnd), bKeys.slice(start, bEnd));
  const diffs: EventDifference[] = [];
  let removed: number[] = [];
  let added: number[] = [];
  const flush = () => {
    // What was taken away and what came in its place are one change.
    const changed = Math.min(removed.length, added.length);
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      diffs.push(differenceAt(a, b, removed[index], added[index], index < changed));
    }
    removed = [];
    added = [];
  };
  for (const { a: inA, b: inB } of pairs) {
    if (inA !== undefined && inB !== undefined) flush();
    else if (inA !== undefined) removed.push(start + inA);
    else if (inB !== undefined) added.push(start + inB);
  }
  flush();
  return {
    divergedAtSeq: diffs[0]?.seq ?? start,
    eventDiffs: diffs.slice(0, MAX_LISTED),
    truncated: diffs.length > MAX_LISTED,
  };
}

function differenceAt(
  a: readonly RunEvent[],
  b: readonly RunEvent[],
  inA: number | undefined,
  inB: number | undefined,
  isChange: boolean,
): EventDifference {
  const aEvent = inA === undefined ? undefined : a[inA];
  const bEvent = inB === undefined ? undefined : b[inB];
  return {
    seq: inA ?? inB ?? 0,
    op: isChange ? 'changed' : aEvent ? 'removed' : 'added',
    ...(aEvent && { aEvent }),
    ...(bEvent && { bEvent }),
  };
}

interface Pair {
  readonly a?: number;
  readonly b?: number;
}

/** The shortest way from one list to the other (Myers); place by place when that would be long. */
function alignKeys(a: readonly string[], b: readonly string[]): readonly Pair[] {
  const most = Math.min(a.length + b.length, MAX_EDITS);
  const offset = most + 1;
  const reach = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(reach.slice());
    for (let k = -edits; k <= edits; k += 2) {
      const below = reach[offset + k - 1] ?? 0;
      const above = reach[offset + k + 1] ?? 0;
      let x = k === -edits || (k !== edits && below < above) ? above : below + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1;
        y += 1;
      }
      reach[offset + k] = x;
      if (x >= a.length && y >= b.length) return walkBack(trace, offset, a.length, b.length);
    }
  }
  return placeByPlace(a, b);
}

function walkBack(
  trace: readonly Int32Array[],
  offset: number,
  aLength: number,
  bLength: number,
): readonly Pair[] {
  const pairs: Pair[] = [];
  let x = aLength;
  let y = bLength;
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const reach = trace[edits] ?? new Int32Array(0);
    const k = x - y;
    const isInsertion =
      k === -edits || (k !== edits && (reach[offset + k - 1] ?? 0) < (reach[offset + k + 1] ?? 0));
    const before = isInsertion ? k + 1 : k - 1;
    const beforeX = reach[offset + before] ?? 0;
    const beforeY = beforeX - before;
    while (x > beforeX && y > beforeY) {
      x -= 1;
      y -= 1;
      pairs.push({ a: x, b: y });
    }
    if (isInsertion) pairs.push({ b: beforeY });
    else pairs.push({ a: beforeX });
    x = beforeX;
    y = beforeY;
  }
  while (x > 0 && y > 0) {
    x -= 1;
    y -= 1;
    pairs.push({ a: x, b: y });
  }
  return pairs.reverse();
}

function placeByPlace(a: readonly string[], b: readonly string[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    if (index < a.length && index < b.length && a[index] === b[index]) pairs.push({ a: index, b: index });
    else {
      if (index < a.length) pairs.push({ a: index });
      if (index < b.length) pairs.push({ b: index });
    }
  }
  return pairs;
}
