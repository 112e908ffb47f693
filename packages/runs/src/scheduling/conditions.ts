import {
  type CompiledPattern,
  exhausted,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownProperty,
  type PatternEngine,
} from '@handrail/base';
import type { Recorder } from '../commands/recorder.ts';
import { openedObject } from '../state/run-value.ts';
import { ExpressionContext, evaluateTainted } from '../taint/evaluate-tainted.ts';
import { isTainted } from '../taint/taint.ts';
import type { EdgeCondition } from '../workflow/workflow.ts';
import { equalJson } from './equal-json.ts';

/** What a condition may look at: how the node behind the edge ended. */
export interface EndedNode {
  readonly status: 'completed' | 'failed';
  readonly outputs: JsonObject;
  readonly error?: JsonObject;
}

/** Ids of the edges behind a node whose condition does not hold. One that cannot be evaluated does not hold either. */
export function untakenEdges(recorder: Recorder, index: number, end: EndedNode): readonly string[] {
  const { workflow } = recorder.run;
  const untaken: string[] = [];
  for (const place of recorder.draft.definition(index).outgoing) {
    const edge = workflow.edges[place];
    if (edge?.condition && !holds(recorder, edge.id, index, edge.condition, end)) untaken.push(edge.id);
  }
  return untaken;
}

function holds(
  recorder: Recorder,
  edgeId: string,
  index: number,
  condition: EdgeCondition,
  end: EndedNode,
): boolean {
  const { type, right } = condition;
  switch (type) {
    case 'expression': {
      const result = evaluateTainted(recorder.ports, condition.expression, contextOf(recorder, index, end));
      if (result.ok) return result.value === true;
      const nodeId = recorder.draft.definition(index).id;
      const message = `The condition of edge "${edgeId}" cannot be evaluated: ${result.message}`;
      recorder.record('log.appended', { level: 'error', message, nodeId }, { nodeId });
      return false;
    }
    case 'equals':
      return equalJson(leftOf(recorder, condition, end) ?? null, right);
    case 'notEquals':
      return !equalJson(leftOf(recorder, condition, end) ?? null, right);
    case 'contains':
      return contains(leftOf(recorder, condition, end), right);
    case 'regex': {
      const left = leftOf(recorder, condition, end);
      return typeof left === 'string' && patternOf(condition, recorder.ports.patterns).test(left);
    }
    default:
      return exhausted(type);
  }
}

function contains(left: JsonValue | undefined, right: JsonValue): boolean {
  if (typeof left === 'string') return typeof right === 'string' && left.includes(right);
  if (Array.isArray(left)) return left.some((each: JsonValue) => equalJson(each, right));
  return isJsonObject(left) && typeof right === 'string' && Object.hasOwn(left, right);
}

/**
 * Follows `output.approved` and the like. A first step that is none of the known places is looked up in the outputs;
 * the schema's own example is a bare `status`, which is the node's own unless it puts one out.
 */
function leftOf(recorder: Recorder, { left }: EdgeCondition, end: EndedNode): JsonValue | undefined {
  const [first = '', ...rest] = left.split('.');
  if (first === 'output' || first === 'outputs') return follow(end.outputs, rest);
  if (first === 'error') return follow(end.error ?? {}, rest);
  if (first === 'variables') return follow(variablesAfter(recorder, end), rest);
  const own = follow(end.outputs, [first, ...rest]);
  return own ?? (left === 'status' ? end.status : undefined);
}

function follow(value: JsonValue, path: readonly string[]): JsonValue | undefined {
  let current: JsonValue | undefined = value;
  for (const step of path) {
    if (Array.isArray(current)) current = /^\d{1,9}$/.test(step) ? current[Number(step)] : undefined;
    else current = isJsonObject(current) ? ownProperty(current, step) : undefined;
  }
  return current;
}

function contextOf(
  { run, draft }: Recorder,
  index: number,
  { status, outputs, error }: EndedNode,
): ExpressionContext {
  const context = new ExpressionContext();
  const sealed = isTainted(run, index) || draft.definition(index).sensitiveOutputs.size > 0;
  context.set('status', status);
  context.set('output', outputs, sealed);
  if (error) context.set('error', error, sealed);
  const own = context.setEach(['variables'], run.variables);
  context.set('variables', { ...own, ...outputs }, sealed);
  return context;
}

/** The outputs of a node are variables as soon as it is done, and its edges are looked at when it is. */
function variablesAfter({ run }: Recorder, { outputs }: EndedNode): JsonObject {
  return { ...openedObject(run.variables), ...outputs };
}

const compiled = new WeakMap<PatternEngine, WeakMap<EdgeCondition, CompiledPattern>>();

/** Compiled once per condition. Throws `PatternError` for a pattern that cannot be used. */
export function patternOf(condition: EdgeCondition, engine: PatternEngine): CompiledPattern {
  const known = compiled.get(engine) ?? new WeakMap<EdgeCondition, CompiledPattern>();
  compiled.set(engine, known);
  const pattern =
    known.get(condition) ?? engine.compile(typeof condition.right === 'string' ? condition.right : '');
  known.set(condition, pattern);
  return pattern;
}
