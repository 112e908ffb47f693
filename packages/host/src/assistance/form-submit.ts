import { isJsonObject, type JsonObject, type JsonValue, pointerTo } from '@handrail/base';
import { opened, type RunCommand, type RunState, type RunValue } from '@handrail/runs';
import type { Draft } from '../execution/draft.ts';

type KnownEffect = ReturnType<RunState['effects']['get']>;

/** One submit of a form by its owner, in one pass of the node that handed it over. */
export interface FormSubmit {
  /** Of the effect: it is stored before the form is submitted, and its result after. */
  readonly key: string;
  readonly known: KnownEffect;
  readonly pass: number;
  readonly attempt: number;
}

interface SubmittedForm {
  /** The artifact with the response. */
  readonly response: string;
  /** The attempt of the node it was submitted in. */
  readonly attempt: number;
}

/** A submit that the form refused has changed nothing, so the next one has its own key. */
export function findSubmit(run: RunState, nodeId: string, toolset: string): FormSubmit | undefined {
  const index = run.workflow.indexOf.get(nodeId);
  if (index === undefined) return undefined;
  const { pass, attempt } = run.nodes.at(index);
  for (let ordinal = 0; ; ordinal += 1) {
    const key = pointerTo(prefixOf(run, nodeId, pass), toolset, String(ordinal));
    const known = run.effects.get(key);
    if (known?.outcome !== 'failed') return { key, known, pass, attempt };
  }
}

/**
 * The response that the owner has submitted in an attempt that went with its process. That it is used for this one is
 * recorded.
 */
export function submittedBefore(
  draft: Draft,
  { nodeId, attempt }: { readonly nodeId: string; readonly attempt: number },
  toolset: string,
): string | undefined {
  const known = findSubmit(draft.state, nodeId, toolset)?.known;
  const submitted = known?.outcome === 'succeeded' ? readSubmitted(known.result) : undefined;
  // In the same attempt the connector asks on purpose.
  if (!submitted || submitted.attempt === attempt) return undefined;
  const payload = { form: toolset, artifactId: submitted.response };
  const fact = { type: 'handrail.form.submitted-before', payload, nodeId } as const;
  return draft.apply([{ type: 'record-facts', facts: [fact] }]) ? undefined : submitted.response;
}

/** What a connector learns when the owner submits. */
export function submittedLine(requestId: string, form: string, response: string): JsonObject {
  return { type: 'INTERACTION_RESPONSE', request_id: requestId, status: 'success', data: { form, response } };
}

/** Whether the owner has submitted a form in the attempt that the node is in. */
export function hasSubmitted(run: RunState, nodeId: string): boolean {
  const index = run.workflow.indexOf.get(nodeId);
  if (index === undefined) return false;
  const { pass, attempt } = run.nodes.at(index);
  const prefix = `${prefixOf(run, nodeId, pass)}/`;
  for (const [key, effect] of run.effects) {
    if (!key.startsWith(prefix) || effect.outcome !== 'succeeded') continue;
    if (readSubmitted(effect.result)?.attempt === attempt) return true;
  }
  return false;
}

/** The node waits for its owner, who does this on its behalf. */
export function startSubmit(nodeId: string, { key, pass, attempt }: FormSubmit): RunCommand {
  return { type: 'start-effect', key, nodeId, pass, attempt, isWaiting: true };
}

/** No value of the form is in it. */
export function submitResult({ attempt }: FormSubmit, response: string | null): JsonValue {
  return { response, attempt };
}

/** Of a node with sensitive inputs it is sealed, like every result of an effect. */
export function readSubmitted(held: RunValue): SubmittedForm | undefined {
  const result = opened(held);
  if (!isJsonObject(result)) return undefined;
  const { response, attempt } = result;
  return typeof response === 'string' && typeof attempt === 'number' ? { response, attempt } : undefined;
}

function prefixOf({ runId }: RunState, nodeId: string, pass: number): string {
  return pointerTo(pointerTo(runId, nodeId), String(pass), 'owner-submit');
}
