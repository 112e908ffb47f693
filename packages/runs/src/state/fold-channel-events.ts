import { pointerTo } from '@handrail/base';
import { openChannel } from '../channels/channel-state.ts';
import { writtenTo } from '../channels/reducers.ts';
import { count, payloadOf, text } from '../events/read-payload.ts';
import { fromTimestamp } from '../instant.ts';
import { armTriggers } from '../scheduling/channel-triggers.ts';
import type { Fold } from './fold-run.ts';
import { type Held, Sealed } from './held.ts';

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
  const value: Held = declaration?.sensitive
    ? new Sealed(name, event.eventId, pointerTo('', 'value'))
    : (payload.value ?? null);
  const before = run.channels.get(name) ?? openChannel(declaration);
  const channel = writtenTo(before, text(payload.reducer) ?? 'replace', { value, at });
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

const changed: Fold = (draft, event) => {
  const payload = payloadOf(event.payload);
  const name = text(payload.name);
  if (name === undefined || draft.run.workflow.channels.has(name)) return;
  const sealed = payloadOf(payload.handrail).sealed === true;
  const value: Held = sealed ? new Sealed(name, event.eventId, '/next') : (payload.next ?? null);
  draft.run.variables = draft.run.variables.with(name, value);
};

export const CHANNEL_FOLDS: readonly (readonly [string, Fold])[] = [
  ['handrail.channel.opened', opened],
  ['channel.written', written],
  ['variable.changed', changed],
];
