import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { AppendList } from '../collections/append-list.ts';
import type { Instant } from '../instant.ts';
import { opened, type RunValue, Sealed, shown } from '../state/run-value.ts';
import type { ChannelState } from './channel-state.ts';

/** What a write adds to a channel. */
export interface ChannelWrite {
  readonly value: RunValue;
  readonly at: Instant;
}

type Reducer = (channel: ChannelState, write: ChannelWrite) => ChannelState;

/** The reducer name that the payload schema has no word for: its pattern omits `message` (WOP-EVT-14). */
const MESSAGE_ON_THE_WIRE = 'vendor.handrail.message';

export function wireReducer(reducer: string): string {
  return reducer === 'message' ? MESSAGE_ON_THE_WIRE : reducer;
}

const replace: Reducer = (channel, { value }) => ({ ...channel, value });

const append: Reducer = (channel, write) =>
  bounded({ ...channel, entries: fresh(channel, write).append(write) });

const merge: Reducer = (channel, { value }) => {
  const next = isJsonObject(value) ? value : {};
  const current = isJsonObject(channel.value) ? channel.value : {};
  return { ...channel, value: { ...current, ...next } };
};

const counter: Reducer = (channel, { value }) => {
  const current = typeof channel.value === 'number' ? channel.value : 0;
  return { ...channel, value: current + (typeof value === 'number' ? value : 0) };
};

/** Another vote of the same voter replaces the first and moves to the end. */
const votes: Reducer = (channel, write) => {
  const voter = voterOf(write.value);
  const entries = fresh(channel, write);
  if (voter === undefined || !entries.toArray().some(({ value }) => voterOf(value) === voter)) {
    return bounded({ ...channel, entries: entries.append(write) });
  }
  const others = entries.toArray().filter(({ value }) => voterOf(value) !== voter);
  return bounded({ ...channel, entries: AppendList.of(others).append(write) });
};

/** A message that is already there is the same message told again. */
const message: Reducer = (channel, write) => {
  const id = isJsonObject(write.value) ? write.value.messageId : undefined;
  if (typeof id !== 'string') return append(channel, write);
  if (channel.messageIds.has(id)) return channel;
  return { ...append(channel, write), messageIds: channel.messageIds.with(id, true) };
};

const REDUCERS: ReadonlyMap<string, Reducer> = new Map([
  ['replace', replace],
  ['append', append],
  ['merge', merge],
  ['counter', counter],
  ['votes', votes],
  ['feedback', append],
  ['message', message],
  [MESSAGE_ON_THE_WIRE, message],
]);

const LISTS: ReadonlySet<string> = new Set(['append', 'votes', 'feedback', 'message', MESSAGE_ON_THE_WIRE]);

const REDUCED: ReadonlySet<string> = new Set(['merge', 'counter', 'votes', 'message', MESSAGE_ON_THE_WIRE]);

/** Whether what a write makes of a channel depends on the values, not only on there being one more. */
export function isReduced(reducer: string): boolean {
  return REDUCED.has(reducer);
}

/** What a channel is after a write to it that may not be shown, as one value. */
export function reduceSealed(channel: ChannelState, reducer: string, write: ChannelWrite): JsonValue {
  const after = writtenTo(unsealed(channel, reducer), reducer, write);
  if (!LISTS.has(reducer)) return after.value === undefined ? null : opened(after.value);
  return after.entries.toArray().map(({ value, at }) => ({ value: opened(value), at }));
}

/** The channel with its values, also where an earlier write sealed it as a whole. */
function unsealed(channel: ChannelState, reducer: string): ChannelState {
  const value = channel.value === undefined ? undefined : opened(channel.value);
  if (!LISTS.has(reducer)) return { ...channel, value };
  const isWhole = channel.value instanceof Sealed && Array.isArray(value);
  const entries = isWhole ? value.filter(isJsonObject).map(entryOf) : channel.entries.toArray();
  const ids = entries.flatMap(({ value: each }) => (isJsonObject(each) ? [each.messageId] : []));
  const messageIds = ids.reduce(
    (known, id) => (typeof id === 'string' ? known.with(id, true) : known),
    channel.messageIds,
  );
  return { ...channel, entries: AppendList.of(entries), messageIds };
}

function entryOf({ value, at }: JsonObject): ChannelWrite {
  return { value: value ?? null, at: typeof at === 'number' ? at : 0 };
}

/** Folds one write with the reducer its event names; a vendor's reducer that is unknown replaces. */
export function writtenTo(channel: ChannelState, reducer: string, write: ChannelWrite): ChannelState {
  const reduce = REDUCERS.get(reducer) ?? replace;
  return reduce(channel.reducer === reducer ? channel : { ...channel, reducer }, write);
}

/** The channel as others see it. With a time to live, every entry carries the time it was written. */
export function channelValue(channel: ChannelState): JsonValue {
  if (!LISTS.has(channel.reducer) || channel.value instanceof Sealed) {
    return channel.value === undefined ? null : shown(channel.value);
  }
  const timed = channel.ttlMs !== undefined;
  return channel.entries
    .toArray()
    .map(({ value, at }) => (timed ? { value: shown(value), _ts: at } : shown(value)));
}

/** The entries that are not too old for the moment of this write (channels-and-reducers.md §Channel TTL). */
function fresh(channel: ChannelState, { at }: ChannelWrite): ChannelState['entries'] {
  const { entries, ttlMs } = channel;
  if (ttlMs === undefined) return entries;
  const oldest = at - ttlMs;
  if ((entries.first?.at ?? at) >= oldest) return entries;
  const list = entries.toArray();
  const kept = list.findIndex((entry) => entry.at >= oldest);
  return entries.dropFirst(kept === -1 ? list.length : kept);
}

function bounded(channel: ChannelState): ChannelState {
  const { entries, maxSize } = channel;
  if (maxSize === undefined || entries.length <= maxSize) return channel;
  return { ...channel, entries: entries.dropFirst(entries.length - maxSize) };
}

function voterOf(value: RunValue): string | undefined {
  if (value instanceof Sealed || !isJsonObject(value)) return undefined;
  const voter = value.userId ?? value.voter;
  return typeof voter === 'string' ? voter : undefined;
}
