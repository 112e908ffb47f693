import type { JsonValue } from '@handrail/base';
import { isJsonObject } from '@handrail/base';

/** What of an event says what happened. Ids and times differ between any two runs and say nothing. */
export interface ComparedEvent {
  readonly type: string;
  readonly nodeId?: string;
  readonly payload: JsonValue;
}

export type AlignedRow<Event extends ComparedEvent> =
  | { readonly kind: 'both'; readonly a: Event; readonly b: Event; readonly differsIn: readonly string[] }
  | { readonly kind: 'a'; readonly a: Event }
  | { readonly kind: 'b'; readonly b: Event };

const LOOK_AHEAD = 200;

/**
 * Lays two logs beside each other, step by step: equal kinds of events on one row, the rest alone. It looks a bounded
 * way ahead for where the two meet again, so the work grows with the length of the logs and not with its square.
 */
export function alignEvents<Event extends ComparedEvent>(
  first: readonly Event[],
  second: readonly Event[],
): readonly AlignedRow<Event>[] {
  const rows: AlignedRow<Event>[] = [];
  let [i, j] = [0, 0];
  while (i < first.length && j < second.length) {
    const [a, b] = [first[i], second[j]];
    if (!a || !b) break;
    if (isSameKind(a, b)) {
      rows.push({ kind: 'both', a, b, differsIn: differingFields(a.payload, b.payload) });
      i += 1;
      j += 1;
      continue;
    }
    const [skipA, skipB] = nextMeeting(first, i, second, j);
    for (const event of first.slice(i, i + skipA)) rows.push({ kind: 'a', a: event });
    for (const event of second.slice(j, j + skipB)) rows.push({ kind: 'b', b: event });
    i += skipA;
    j += skipB;
  }
  for (const a of first.slice(i)) rows.push({ kind: 'a', a });
  for (const b of second.slice(j)) rows.push({ kind: 'b', b });
  return rows;
}

/** How many to pass over in each until both show the same kind of event; the nearest such place. */
function nextMeeting(
  first: readonly ComparedEvent[],
  i: number,
  second: readonly ComparedEvent[],
  j: number,
): readonly [number, number] {
  const ahead = new Map<string, number>();
  for (const [skip, event] of second.slice(j, j + LOOK_AHEAD).entries()) {
    const kind = kindOf(event);
    if (!ahead.has(kind)) ahead.set(kind, skip);
  }
  let best: readonly [number, number] | undefined;
  for (const [skip, event] of first.slice(i, i + LOOK_AHEAD).entries()) {
    if (best && skip >= best[0] + best[1]) break;
    const other = ahead.get(kindOf(event));
    if (other !== undefined && (!best || skip + other < best[0] + best[1])) best = [skip, other];
  }
  return best ?? [Math.min(LOOK_AHEAD, first.length - i), Math.min(LOOK_AHEAD, second.length - j)];
}

function isSameKind(a: ComparedEvent, b: ComparedEvent): boolean {
  return a.type === b.type && a.nodeId === b.nodeId;
}

function kindOf({ type, nodeId = '' }: ComparedEvent): string {
  return `${type}\n${nodeId}`;
}

/** Members that are made anew for every run, whatever happens in it. */
const ALWAYS_NEW = /(?:Id|Url|At|Ms|Key|timestamp|token|duration|elapsed)$/i;

/** Names of the members that hold something else; those that always do are left out. */
export function differingFields(a: JsonValue, b: JsonValue): readonly string[] {
  if (!isJsonObject(a) || !isJsonObject(b)) return isEqual(a, b) ? [] : [''];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !ALWAYS_NEW.test(name) && !isEqual(a[name], b[name]));
}

function isEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function isDifferent<Event extends ComparedEvent>(row: AlignedRow<Event>): boolean {
  return row.kind !== 'both' || row.differsIn.length > 0;
}
