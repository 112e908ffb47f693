import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { nodeOutputs, opened, type RunState } from '@handrail/runs';
import { cleanText } from '@handrail/tools';

const MAX_NAME = 80;
const MOST_STEPS = 3;
const MAX_ASKED = 2_000;

/**
 * What an owner has to know before they ask for changes: the steps that the run goes back to, or that it cannot make any
 * and whether it goes on without; and, in a later round, what they asked for before.
 */
export function changesFacts(run: RunState, nodeId: string, goesOn: boolean): JsonObject {
  const { nodes, edges, indexOf } = run.workflow;
  const outgoing = (nodes[indexOf.get(nodeId) ?? -1]?.outgoing ?? []).flatMap((place) => edges[place] ?? []);
  const names = outgoing
    .filter(({ role }) => role === 'back')
    .map(({ target }) => cleanText(nodes[target]?.name || (nodes[target]?.id ?? ''), MAX_NAME));
  const asked = askedBefore(nodeOutputs(run, nodeId));
  return {
    backTo: [...new Set(names)].slice(0, MOST_STEPS),
    goesOn: goesOn && outgoing.some(({ role }) => role !== 'back'),
    ...(asked !== undefined && { asked: cleanText(asked, MAX_ASKED) }),
  };
}

/** What was written in the round before, if that one was sent back; of several calls the one that ended it says so. */
function askedBefore(outputs: JsonObject): string | undefined {
  const stopped = ownProperty(outputs, 'stopped');
  const last = isJsonObject(stopped) ? stopped : outputs;
  const feedback = ownProperty(last, 'refineFeedback');
  if (ownProperty(last, 'action') !== 'refine' || !isJsonObject(feedback)) return undefined;
  const text = ownProperty(feedback, 'text');
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** The document of the question that a step asked last, in whichever round. */
export function lastAskedArtifact({ effects }: RunState, nodeId: string): string | undefined {
  let last: string | undefined;
  for (const [, effect] of effects) {
    const call = effect.nodeId === nodeId ? opened(effect.result) : undefined;
    const found = isJsonObject(call) && call.status === 'asked' ? call.artifactId : undefined;
    if (typeof found === 'string') last = found;
  }
  return last;
}

/** What decides what a call does. How it was understood may be told in other words and still be the same. */
const DECISIVE = ['toolset', 'tool', 'arguments', 'change', 'values', 'origin', 'path'];

export function isSameAction(one: JsonObject, other: JsonValue | undefined): boolean {
  if (!isJsonObject(other)) return false;
  const decisive = (action: JsonObject) =>
    canonicalJson(Object.fromEntries(DECISIVE.map((name) => [name, ownProperty(action, name) ?? null])));
  return decisive(one) === decisive(other);
}
