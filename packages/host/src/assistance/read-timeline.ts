import { type TimelineEntry, timelineEntry } from '@handrail/assistance';
import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';

/** What the owner's timeline tells of other events: words of closed lists and ids, nothing that anybody entered. */
const TOLD: ReadonlyMap<string, readonly string[]> = new Map([
  ['run.started', []],
  ['run.completed', []],
  ['run.failed', []],
  ['run.cancelled', []],
  ['run.paused', []],
  ['run.resumed', []],
  ['node.started', ['typeId']],
  ['node.completed', []],
  ['node.failed', []],
  ['node.skipped', []],
  ['node.cancelled', []],
  ['node.retried', []],
  ['interrupt.requested', ['kind']],
  ['interrupt.resolved', ['kind']],
  ['artifact.created', ['artifactType']],
  ['handrail.connector.unreachable', []],
]);

const WORD = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const NAMES: Readonly<Record<string, string>> = { typeId: 'type_id', artifactType: 'artifact_type' };

/** One event as the owner may read it; undefined when it is none of theirs. */
export function timelineOf(event: RunEvent): TimelineEntry | undefined {
  const { type, nodeId, payload } = event;
  const node: JsonObject = nodeId === undefined ? {} : { node_id: nodeId };
  const own = timelineEntry(type, payload);
  if (own) return { type: own.type, data: { ...own.data, ...node } };
  const told = TOLD.get(type);
  if (!told) return undefined;
  const content = isJsonObject(payload) ? payload : {};
  const words = told.flatMap((field): [string, JsonValue][] => {
    const value = content[field];
    return isWord(value) ? [[NAMES[field] ?? field, value]] : [];
  });
  const code = isJsonObject(content.error) ? content.error.code : undefined;
  const name = type === 'handrail.connector.unreachable' ? 'run.connector_unreachable' : type;
  return {
    type: name,
    data: { ...node, ...Object.fromEntries(words), ...(isWord(code) && { code }) },
  };
}

function isWord(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && WORD.test(value);
}
