import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { looksLikeCredential } from './redact-credentials.ts';

const MASK = '[REDACTED]';
const MAX_DEPTH = 32;
const MIN_SCRUBBED = 4;
const MAX_REMEMBERED = 2_000;
const MAX_REMEMBERED_LENGTH = 4_096;

/** Members that hold what people, forms, pages and nodes gave. */
const CONTENT: ReadonlySet<string> = new Set([
  'inputs',
  'outputs',
  'variables',
  'channels',
  'value',
  'previous',
  'next',
  'resumeValue',
  'answers',
  'result',
  'data',
  'metadata',
  'configurable',
  'artifactData',
  'editedArtifactData',
  'refineFeedback',
  'fields',
  'details',
  'arguments',
  'args',
  'decision',
  'tags',
]);

/** Of those, the ones whose members a workflow names: the names stay. */
const DECLARED: ReadonlySet<string> = new Set(['inputs', 'outputs', 'variables', 'channels']);

/** Members whose texts name things of the workflow and of the protocol. */
const NAMES: ReadonlySet<string> = new Set([
  'nodeId',
  'failedNodeId',
  'currentNodeId',
  'parentNodeId',
  'typeId',
  'workflowId',
  'workflowVersion',
  'workflowDigest',
  'runId',
  'parentRunId',
  'childRunId',
  'childWorkflowId',
  'sourceRunId',
  'rootRunId',
  'eventId',
  'originalEventId',
  'interruptId',
  'artifactId',
  'artifactType',
  'agentId',
  'callId',
  'toolName',
  'toolId',
  'triggerId',
  'changeId',
  'kind',
  'mode',
  'status',
  'childStatus',
  'outcome',
  'action',
  'actions',
  'code',
  'level',
  'transport',
  'engineVersion',
  'reducer',
  'channel',
  'name',
  'drainPolicy',
  'provider',
  'model',
  'skipReason',
  'route',
  'tenant',
  'workspace',
  'divergenceKind',
]);
const MOMENT = /At$|^until$|^deadline$/;
/** Sentences of ours that may repeat something of the content. */
const SENTENCES: ReadonlySet<string> = new Set(['message', 'reason']);

/**
 * Masks what a run was given and made, for documents that leave the host: only names of the workflow and of the protocol,
 * codes, times and counts stay. Sentences stay without what was seen of the content so far.
 */
export class ContentMask {
  readonly #seen = new Set<string>();

  payload(value: JsonValue): JsonValue {
    return this.#masked(value, '', 0);
  }

  object(value: JsonObject): JsonObject {
    const masked = this.#masked(value, '', 0);
    return isJsonObject(masked) ? masked : {};
  }

  /** Members of something whose names the workflow declares. */
  values(value: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        this.#remember(each, 0);
        return [looksLikeCredential(name) ? MASK : name, MASK];
      }),
    );
  }

  sentence(text: string): string {
    // Once not all of the content is known, no sentence can be told to be free of it.
    if (looksLikeCredential(text) || this.#seen.size >= MAX_REMEMBERED) return MASK;
    let left = text;
    for (const seen of this.#seen) if (left.includes(seen)) left = left.replaceAll(seen, MASK);
    return left;
  }

  #masked(value: JsonValue, name: string, depth: number): JsonValue {
    if (depth > MAX_DEPTH) return MASK;
    if (CONTENT.has(name)) return this.#content(value, name);
    if (typeof value === 'string') return this.#text(value, name);
    if (Array.isArray(value)) return value.map((each: JsonValue) => this.#masked(each, name, depth + 1));
    if (!isJsonObject(value)) return value;
    const members: [string, JsonValue][] = [];
    for (const [key, each] of Object.entries(value)) {
      members.push([looksLikeCredential(key) ? MASK : key, this.#masked(each, key, depth + 1)]);
    }
    return Object.fromEntries(members);
  }

  #text(text: string, name: string): string {
    if (NAMES.has(name) || MOMENT.test(name)) return text;
    if (SENTENCES.has(name)) return this.sentence(text);
    this.#remember(text, 0);
    return MASK;
  }

  #content(value: JsonValue, name: string): JsonValue {
    this.#remember(value, 0);
    return isJsonObject(value) && DECLARED.has(name) ? this.values(value) : MASK;
  }

  #remember(value: JsonValue, depth: number): void {
    if (depth > MAX_DEPTH || this.#seen.size >= MAX_REMEMBERED) return;
    if (typeof value === 'string') {
      if (value.length >= MIN_SCRUBBED) this.#seen.add(value.slice(0, MAX_REMEMBERED_LENGTH));
    } else if (Array.isArray(value)) for (const each of value) this.#remember(each, depth + 1);
    else if (isJsonObject(value)) {
      for (const [key, each] of Object.entries(value)) {
        if (depth > 0) this.#remember(key, depth);
        this.#remember(each, depth + 1);
      }
    }
  }
}
