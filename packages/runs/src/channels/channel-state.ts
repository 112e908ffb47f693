import type { JsonValue } from '@handrail/base';
import { AppendList } from '../collections/append-list.ts';
import { OrderedMap } from '../collections/ordered-map.ts';
import type { Instant } from '../instant.ts';
import type { RunValue } from '../state/run-value.ts';
import type { ChannelDeclaration } from '../workflow/workflow.ts';

/** A channel, folded from its writes. Which of the members are in use depends on the reducer. */
export interface ChannelState {
  readonly reducer: string;
  /** A tainted node has written to it. */
  readonly isSealed: boolean;
  readonly ttlMs: number | undefined;
  readonly maxSize: number | undefined;
  /** Of the reducers that keep one value; undefined before the first write. */
  readonly value: RunValue | undefined;
  /** Of the reducers that keep a list. */
  readonly entries: AppendList<ChannelEntry>;
  /** Of `message`: the ids in the list. */
  readonly messageIds: OrderedMap<true>;
  /** Writes that an older version of the declaration made, to be checked against this one. */
  readonly outdated: readonly OutdatedWrite[];
}

export interface ChannelEntry {
  readonly value: RunValue;
  readonly at: Instant;
}

export interface OutdatedWrite {
  readonly value: RunValue;
  readonly schemaVersion: number;
  readonly eventId: string;
}

/** A channel before its first write. Undeclared ones are opened by the event in front of that write. */
export function openChannel(
  declaration: ChannelDeclaration | undefined,
  settings: { readonly ttlMs?: number | undefined; readonly maxSize?: number | undefined } = {},
): ChannelState {
  return {
    reducer: declaration?.reducer ?? 'replace',
    isSealed: false,
    ttlMs: declaration?.ttlMs ?? settings.ttlMs,
    maxSize: declaration?.maxSize ?? settings.maxSize,
    value: declaration?.defaultValue,
    entries: AppendList.of(initialEntries(declaration?.defaultValue)),
    messageIds: OrderedMap.empty(),
    outdated: [],
  };
}

function initialEntries(value: JsonValue | undefined): ChannelEntry[] {
  return Array.isArray(value) ? value.map((each: JsonValue) => ({ value: each, at: 0 })) : [];
}
