import { isJsonObject, type JsonObject, type JsonPointer, pointerTo } from '@handrail/base';
import type { DocumentReader } from './document-reader.ts';
import type { ChannelDeclaration, ChannelTrigger } from './workflow.ts';

const KEYS = new Set(['id', 'type', 'name', 'description', 'config', 'enabled', 'nodeId', 'eventType']);
const TYPES = [
  'manual',
  'schedule',
  'webhook',
  'event',
  'artifact',
  'canvas',
  'envelope',
  'command',
  'chat-message',
  'channel-write',
];
const MAX_CHANNEL_TRIGGERS = 100;
const ORIGINS = ['child', 'parent', 'any'] as const;

/** All triggers are checked, but only writes to a channel matter inside a run; the others are the host's to watch. */
export function readTriggers(
  reader: DocumentReader,
  document: JsonObject,
  indexOf: ReadonlyMap<string, number>,
  channels: ReadonlyMap<string, ChannelDeclaration>,
): readonly ChannelTrigger[] {
  const triggers: ChannelTrigger[] = [];
  for (const [index, value] of (reader.list(document, 'triggers', '', true) ?? []).entries()) {
    const at = pointerTo('/triggers', index);
    const trigger = reader.object(value, at, KEYS);
    if (!trigger) continue;
    reader.text(trigger, 'type', at, true, { oneOf: TYPES });
    for (const key of ['name', 'description', 'nodeId', 'eventType']) reader.text(trigger, key, at, false);
    const id = reader.text(trigger, 'id', at, true, { min: 1 }) ?? '';
    const config = reader.member(trigger, 'config', at) ?? {};
    const enabled = reader.flag(trigger, 'enabled', at) ?? true;
    if (trigger.type !== 'channel-write') continue;
    const channel = readChannelName(reader, config, at, channels);
    const node = readTarget(reader, trigger, at, indexOf);
    const debounceMs = reader.number(config, 'debounceMs', pointerTo(at, 'config'), {
      whole: true,
      min: 0,
      max: 60_000,
    });
    reader.text(config, 'onlyFrom', pointerTo(at, 'config'), false, { oneOf: ORIGINS });
    const onlyFrom = ORIGINS.find((origin) => origin === config.onlyFrom) ?? 'any';
    if (enabled && node !== undefined)
      triggers.push({ id, channel, node, onlyFrom, debounceMs: debounceMs ?? 0 });
  }
  if (triggers.length > MAX_CHANNEL_TRIGGERS) {
    reader.report('/triggers', `must hold at most ${MAX_CHANNEL_TRIGGERS} channel-write triggers.`);
  }
  return triggers;
}

function readChannelName(
  reader: DocumentReader,
  config: JsonObject,
  at: JsonPointer,
  channels: ReadonlyMap<string, ChannelDeclaration>,
): string {
  const channel = reader.text(config, 'channel', pointerTo(at, 'config'), true, { min: 1, max: 256 }) ?? '';
  if (channel && !channels.has(channel)) {
    reader.report(pointerTo(at, 'config', 'channel'), 'names no declared channel.');
  }
  return channel;
}

function readTarget(
  reader: DocumentReader,
  trigger: JsonObject,
  at: JsonPointer,
  indexOf: ReadonlyMap<string, number>,
): number | undefined {
  const nodeId = isJsonObject(trigger) ? trigger.nodeId : undefined;
  const node = typeof nodeId === 'string' ? indexOf.get(nodeId) : undefined;
  if (node === undefined) reader.report(pointerTo(at, 'nodeId'), 'must name the node that a write starts.');
  return node;
}
