import { type JsonObject, type JsonPointer, pointerTo } from '@handrail/base';
import type { DocumentReader } from './document-reader.ts';

const KEYS = new Set([
  'agentId',
  'name',
  'modelClass',
  'memoryRef',
  'version',
  'channel',
  'sourceManifestId',
]);
const MODEL_CLASSES = [
  'reasoning',
  'tool-using',
  'chat',
  'code',
  'vision',
  'multimodal',
  'embedding',
  'classification',
  'retrieval',
];

/** Only checked: which agent runs a node is the host's business. */
export function readAgentRef(reader: DocumentReader, node: JsonObject, at: JsonPointer): void {
  const agent = reader.member(node, 'agent', at, KEYS);
  if (!agent) return;
  const place = pointerTo(at, 'agent');
  reader.text(agent, 'agentId', place, true, { min: 3, max: 256 });
  reader.text(agent, 'name', place, false, { max: 256 });
  reader.text(agent, 'modelClass', place, false, { oneOf: MODEL_CLASSES });
  reader.text(agent, 'memoryRef', place, false, { min: 1, max: 256 });
  reader.text(agent, 'version', place, false, { max: 64 });
  reader.text(agent, 'channel', place, false, { min: 1, max: 64 });
  reader.text(agent, 'sourceManifestId', place, false, { max: 256 });
  if (Object.hasOwn(agent, 'version') && Object.hasOwn(agent, 'channel')) {
    reader.report(place, 'must not name both a version and a channel.');
  }
}
