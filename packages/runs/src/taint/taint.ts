import { isJsonObject, type JsonObject, type JsonValue, pointerTo } from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import type { RunError } from '../events/payloads.ts';
import type { NodeState } from '../state/node-state.ts';
import type { RunState } from '../state/run-state.ts';
import { maskOf, type RunValue, Sealed } from '../state/run-value.ts';

/*
 * The one rule (decision 71): a sealed value is tainted. A node that was given one, or that touches what such a node
 * touched, is tainted, for good. Everything a tainted node brings about is sealed as a whole: outputs, variables, channel
 * writes, questions, answers, results of effects, documents, and the reasons why it failed. Whoever made a part out of
 * nothing but their own words vouches for it by name.
 */

/** Whether what this node says may hold something sensitive. */
export function isTainted({ nodes }: RunState, index: number): boolean {
  return nodes.at(index).isTainted;
}

/** The same, for those who know a node by its name. */
export function isNodeTainted(run: RunState, nodeId: string): boolean {
  const index = run.workflow.indexOf.get(nodeId);
  return index !== undefined && isTainted(run, index);
}

/** Whether a node begins as one: by its inputs, or by what it was before. */
export function beginsTainted(before: NodeState, inputs: Iterable<RunValue>): boolean {
  if (before.isTainted) return true;
  for (const held of inputs) if (held instanceof Sealed) return true;
  return false;
}

/** Members of an object with those sealed that are to be; their masks, and their names. */
export function sealMembers(
  recorder: Recorder,
  at: string,
  members: JsonObject,
  isSealed: (name: string) => boolean,
): { readonly shown: JsonObject; readonly sealed: readonly string[] } {
  const sealed: string[] = [];
  const entries = Object.entries(members).map(([name, value]): [string, JsonValue] => {
    if (!isSealed(name)) return [name, value];
    sealed.push(name);
    return [name, recorder.seal(pointerTo(at, name), name, value)];
  });
  return sealed.length === 0 ? { shown: members, sealed } : { shown: Object.fromEntries(entries), sealed };
}

const CODE = /^[a-z][a-z0-9_.-]{0,63}$/;

/** An error that says no more than its code. */
export function withheldError({ code, retryable }: RunError, nodeId: string): RunError {
  return {
    code: CODE.test(code) ? code : 'node_failed',
    message: `Node "${nodeId}" failed. The reason is withheld because the node works with sensitive values.`,
    ...(retryable !== undefined && { retryable }),
  };
}

/** Facts that say of a node what it did and never what with. */
const WITHOUT_CONTENT: readonly string[] = [
  'agent.toolCalled',
  'agent.toolReturned',
  'artifact.created',
  'provider.usage',
  'egress.decided',
  'handrail.call.judged',
  'handrail.form.changed',
  'handrail.form.submitted-before',
  'handrail.notice.given-up',
  // Connectors write these; their session takes out what their node was given.
  'handrail.assistance.',
];
/** Members that name things of the run, in facts of every type. */
const NAMES: ReadonlySet<string> = new Set(['nodeId', 'agentId', 'callId', 'eventId', 'kind', 'level']);
const MAX_DEPTH = 32;

/** A fact about a tainted node as it may be recorded: texts are masked unless its type holds no content. */
export function maskFact(type: string, payload: JsonValue): JsonValue {
  if (WITHOUT_CONTENT.some((known) => type === known || (known.endsWith('.') && type.startsWith(known)))) {
    return payload;
  }
  return maskTexts(payload, 'text', 0);
}

/** Numbers go too: a PIN is one. What is true or false, and how much there is of something, stays. */
function maskTexts(value: JsonValue, label: string, depth: number): JsonValue {
  if (depth > MAX_DEPTH || typeof value === 'string') return maskOf(label);
  if (typeof value === 'number') return 0;
  if (Array.isArray(value)) return value.map((each: JsonValue) => maskTexts(each, label, depth + 1));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, each], index): [string, JsonValue] => {
    if (NAMES.has(name) && typeof each === 'string') return [name, each];
    const safe = /^[A-Za-z_]{1,40}$/.test(name) ? name : `member${index}`;
    return [safe, maskTexts(each, safe, depth + 1)];
  });
  return Object.fromEntries(entries);
}
