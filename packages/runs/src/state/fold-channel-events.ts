import { openChannel } from '../channels/channel-state.ts';
import { isReduced, writtenTo } from '../channels/reducers.ts';
import { count, payloadOf, text } from '../events/read-payload.ts';
import { fromTimestamp, type Instant } from '../instant.ts';
import type { Fold } from './fold-run.ts';
import type { RunDraft } from './run-draft.ts';
import type { RunValue } from './run-value.ts';

const opened: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const name = text(payload.channel);
  if (name === undefined) return;
  const settings = { ttlMs: count(payload.ttlMs), maxSize: count(payload.maxSize) };
  const known = draft.run.channels.get(name);
  const channel = known ? { ...known, ...settings } : openChannel(undefined, settings);
  draft.run.channels = draft.run.channels.with(name, channel);
};

const written: Fold = (draft, event) => {
  const { run } = draft;
  const payload = payloadOf(event.payload);
  const name = text(payload.channel);
  if (name === undefined) return;
  const declaration = run.workflow.channels.get(name);
  const at = fromTimestamp(payload.writtenAt) ?? fromTimestamp(event.timestamp) ?? 0;
  const before = run.channels.get(name) ?? openChannel(declaration);
  const reducer = text(payload.reducer) ?? 'replace';
  const isSealed = declaration?.sensitive === true || before.isSealed;
  const value: RunValue = isSealed ? draft.sealed(name, event, '/value') : (payload.value ?? null);
  // What a sealed write makes of the channel was found out when it was made: from a log alone nobody could.
  const channel =
    isSealed && isReduced(reducer)
      ? { ...before, reducer, value: draft.sealed(name, event, '/reduced') }
      : writtenTo(before, reducer, { value, at });
  const schemaVersion = count(payload.schemaVersion) ?? 1;
  const isOutdated = declaration !== undefined && schemaVersion < declaration.schemaVersion;
  const outdated = isOutdated
    ? [...channel.outdated, { value, schemaVersion, eventId: event.eventId }]
    : channel.outdated;
  run.channels = run.channels.with(name, { ...channel, outdated });
  armTriggers(draft, {
    channel: name,
    at,
    nodeId: text(payload.nodeId),
    fromChild: payload.sourceRunId !== undefined,
  });
};

/** From here on nothing that is written is shown. */
const sealed: Fold = (draft, event) => {
  const { run } = draft;
  const name = text(payloadOf(event.payload).channel);
  if (name === undefined) return;
  const channel = run.channels.get(name) ?? openChannel(run.workflow.channels.get(name));
  run.channels = run.channels.with(name, { ...channel, isSealed: true });
};

const changed: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const name = text(payload.name);
  if (name === undefined || draft.run.workflow.channels.has(name)) return;
  const isSealed = payloadOf(payload.handrail).sealed === true;
  const value: RunValue = isSealed ? draft.sealed(name, event, '/next') : (payload.next ?? null);
  draft.changeVariable(name, value);
};

export const CHANNEL_FOLDS: readonly (readonly [string, Fold])[] = [
  ['handrail.channel.opened', opened],
  ['handrail.channel.sealed', sealed],
  ['channel.written', written],
  ['variable.changed', changed],
];

interface ObservedWrite {
  readonly channel: string;
  readonly at: Instant;
  readonly nodeId: string | undefined;
  readonly fromChild: boolean;
}

/**
 * Sets off the triggers that watch a channel. A burst of writes counts once, when it has been quiet for the debounce
 * time. What a trigger starts never sets it off again, or the two would go round forever.
 */
function armTriggers(draft: RunDraft, write: ObservedWrite): void {
  const { run } = draft;
  if (run.workflow.channelTriggers.length === 0) return;
  const writer = draft.indexOf(write.nodeId);
  const writerLoop = writer === undefined ? undefined : draft.definition(writer).loop;
  for (const [place, trigger] of run.workflow.channelTriggers.entries()) {
    if (trigger.channel !== write.channel) continue;
    if (trigger.onlyFrom === 'child' && !write.fromChild) continue;
    if (trigger.onlyFrom === 'parent' && write.fromChild) continue;
    if (writerLoop !== undefined && writerLoop === draft.definition(trigger.node).loop) continue;
    run.armed = new Map(run.armed).set(place, write.at + trigger.debounceMs);
  }
}
