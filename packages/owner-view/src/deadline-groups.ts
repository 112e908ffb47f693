import type { JsonObject } from '@handrail/base';
import { isJsonObject, ownProperty } from '@handrail/base';
import type { OwnerMessages } from './messages/english.ts';

/** When something has to be answered, as people plan their day. */
export type DeadlineGroup = 'hour' | 'today' | 'week' | 'later' | 'none' | 'others';

const GROUPS: readonly DeadlineGroup[] = ['hour', 'today', 'week', 'later', 'none', 'others'];
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** What a list needs to know of an item to put it in order. Instants are milliseconds since 1970. */
export interface DueItem {
  readonly deadline: number | undefined;
  readonly requestedAt: number;
  /** It needs the owner, and not something else. */
  readonly needsOwner: boolean;
}

export interface DueGroup<Item> {
  readonly group: DeadlineGroup;
  readonly heading: string;
  readonly items: readonly Item[];
}

/**
 * Items by when they have to be answered, the next one first; those that do not need the owner come last. `endOfDay` is
 * when the owner's day ends: only their pages know the time zone.
 */
export function groupByDeadline<Item>(
  items: readonly Item[],
  waitingOf: (item: Item) => DueItem,
  { now, endOfDay }: { readonly now: number; readonly endOfDay: number },
  { waitingList }: Pick<OwnerMessages, 'waitingList'>,
): readonly DueGroup<Item>[] {
  const sorted = items
    .map((item) => ({ item, ...waitingOf(item) }))
    .sort((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || a.requestedAt - b.requestedAt);
  return GROUPS.flatMap((group) => {
    const own = sorted.filter((each) => groupOf(each, now, endOfDay) === group).map(({ item }) => item);
    return own.length > 0 ? [{ group, heading: waitingList.groups[group], items: own }] : [];
  });
}

function groupOf({ deadline, needsOwner }: DueItem, now: number, endOfDay: number): DeadlineGroup {
  if (!needsOwner) return 'others';
  if (deadline === undefined) return 'none';
  if (deadline - now < HOUR) return 'hour';
  if (deadline < endOfDay) return 'today';
  return deadline - now < WEEK ? 'week' : 'later';
}

/** Whether the tool call that an approval is about is declared to be of high risk. */
export function isHighRisk(data: JsonObject): boolean {
  const call = ownProperty(data, 'artifactData');
  return isJsonObject(call) && ownProperty(call, 'risk') === 'high';
}
