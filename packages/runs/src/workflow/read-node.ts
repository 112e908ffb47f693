import { isJsonObject, type JsonObject, type JsonPointer, type JsonValue, pointerTo } from '@handrail/base';
import type { DocumentReader } from './document-reader.ts';
import { readAgentRef } from './read-agent-ref.ts';
import type { PortValue, RetryPolicy, WorkflowNode } from './workflow.ts';

/** What a node says about itself; its place in the graph is added once all edges are known. */
export type DeclaredNode = Omit<WorkflowNode, 'index' | 'incoming' | 'outgoing' | 'joins' | 'loop'>;

const KEYS = new Set([
  'id',
  'typeId',
  'name',
  'position',
  'config',
  'inputs',
  'credentialsRef',
  'settings',
  'outputRole',
  'disabled',
  'notes',
  'groupId',
  'agent',
  'envelopeContract',
  'artifactType',
  'cardType',
  'outputSensitivity',
]);
const TYPE_ID = /^[a-z][a-zA-Z0-9._-]*$/;
/** Longer ids would not fit the event document. */
const MAX_NODE_ID = 128;
const NO_INPUTS: ReadonlyMap<string, PortValue> = new Map();
const NONE: ReadonlySet<string> = new Set();

export function readNode(
  reader: DocumentReader,
  value: JsonValue,
  at: JsonPointer,
  retryCeiling: number | undefined,
): DeclaredNode | undefined {
  const node = reader.object(value, at, KEYS);
  if (!node) return undefined;
  const id = reader.text(node, 'id', at, true, { min: 1, max: MAX_NODE_ID });
  const typeId = reader.text(node, 'typeId', at, true, { min: 1, max: 256, pattern: TYPE_ID });
  const name = reader.text(node, 'name', at, true, { min: 1 });
  readPosition(reader, node, at);
  const config = reader.needed(node, 'config', at);
  const inputs = reader.needed(node, 'inputs', at);
  for (const key of ['credentialsRef', 'notes', 'groupId', 'artifactType', 'cardType']) {
    reader.text(node, key, at, false);
  }
  reader.text(node, 'outputRole', at, false, { oneOf: ['primary', 'secondary'] });
  reader.member(node, 'envelopeContract', at);
  readAgentRef(reader, node, at);
  const settings = reader.member(node, 'settings', at) ?? {};
  const settingsAt = pointerTo(at, 'settings');
  return {
    id: id ?? '',
    typeId: typeId ?? '',
    name: name ?? '',
    config: config ?? {},
    inputs: inputs ? readInputs(reader, inputs, pointerTo(at, 'inputs')) : NO_INPUTS,
    disabled: reader.flag(node, 'disabled', at) ?? false,
    retry: readRetry(reader, settings, settingsAt, retryCeiling),
    timeoutMs: reader.number(settings, 'timeoutMs', settingsAt, { whole: true, min: 0 }) || undefined,
    sensitiveOutputs: readSensitivity(reader, node, at),
  };
}

function readPosition(reader: DocumentReader, node: JsonObject, at: JsonPointer): void {
  const position = reader.needed(node, 'position', at);
  if (!position) return;
  for (const axis of ['x', 'y']) {
    if (
      reader.number(position, axis, pointerTo(at, 'position')) === undefined &&
      !Object.hasOwn(position, axis)
    ) {
      reader.report(pointerTo(at, 'position', axis), 'is missing.');
    }
  }
}

function readInputs(
  reader: DocumentReader,
  inputs: JsonObject,
  at: JsonPointer,
): ReadonlyMap<string, PortValue> {
  const ports = new Map<string, PortValue>();
  for (const [port, value] of Object.entries(inputs)) {
    const read = readPort(reader, value, pointerTo(at, port));
    if (read) ports.set(port, read);
  }
  return ports;
}

const PORT_KEYS = {
  static: new Set(['type', 'value']),
  expression: new Set(['type', 'expression']),
  connection: new Set(['type', 'nodeId', 'outputKey', 'optional']),
  variable: new Set(['type', 'variableName', 'optional']),
} as const;

function readPort(reader: DocumentReader, value: JsonValue, at: JsonPointer): PortValue | undefined {
  const type = isJsonObject(value) ? value.type : undefined;
  if (type !== 'static' && type !== 'expression' && type !== 'connection' && type !== 'variable') {
    reader.report(at, 'must be a static value, an expression, a connection or a variable.');
    return undefined;
  }
  const port = reader.object(value, at, PORT_KEYS[type]);
  if (!port) return undefined;
  const text = (key: string): string => reader.text(port, key, at, true, { min: 1 }) ?? '';
  const optional = (): boolean => reader.flag(port, 'optional', at) ?? false;
  switch (type) {
    case 'static':
      if (port.value === undefined) reader.report(pointerTo(at, 'value'), 'is missing.');
      return { type, value: port.value ?? null };
    case 'expression':
      return { type, expression: text('expression') };
    case 'connection':
      return { type, nodeId: text('nodeId'), outputKey: text('outputKey'), optional: optional() };
    case 'variable':
      return { type, variableName: text('variableName'), optional: optional() };
  }
}

/** What a node may say about its own execution. A host may have more, so others are left alone. */
export const NODE_SETTINGS = [
  'timeoutMs',
  'maxRetries',
  'retryDelayMs',
  'maxRetryDelayMs',
  'retryBackoff',
] as const;

/** Retries are the workflow's `maxRetries`; the rest of the policy is ours, read from the node's open settings. */
function readRetry(
  reader: DocumentReader,
  settings: JsonObject,
  at: JsonPointer,
  ceiling: number | undefined,
): RetryPolicy {
  const own = reader.number(settings, 'maxRetries', at, { whole: true, min: 0 });
  const delayMs = reader.number(settings, 'retryDelayMs', at, { whole: true, min: 0, max: 86_400_000 });
  const maxDelayMs = reader.number(settings, 'maxRetryDelayMs', at, { whole: true, min: 0, max: 86_400_000 });
  const backoff = reader.text(settings, 'retryBackoff', at, false, { oneOf: ['fixed', 'exponential'] });
  return {
    maxRetries: Math.min(own ?? ceiling ?? 0, ceiling ?? Number.POSITIVE_INFINITY, 1_000),
    delayMs: delayMs ?? 1_000,
    backoff: backoff === 'fixed' ? 'fixed' : 'exponential',
    maxDelayMs: maxDelayMs ?? 300_000,
  };
}

function readSensitivity(reader: DocumentReader, node: JsonObject, at: JsonPointer): ReadonlySet<string> {
  const ports = reader.member(node, 'outputSensitivity', at);
  if (!ports) return NONE;
  const place = pointerTo(at, 'outputSensitivity');
  return new Set(Object.keys(ports).filter((port) => reader.flag(ports, port, place)));
}
