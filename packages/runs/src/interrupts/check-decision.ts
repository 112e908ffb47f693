import { isJsonObject, type JsonObject } from '@handrail/base';
import { refuse } from '../refusal.ts';
import { MOST_NOTE, noteFault } from './decision-note.ts';

const MEANS: ReadonlyMap<unknown, readonly unknown[]> = new Map([
  ['approved', ['accept', 'edit-accept', 'override']],
  ['rejected', ['reject', 'refine']],
]);
/** What only one action takes. */
const BELONGS = { refineFeedback: 'refine', editedArtifactData: 'edit-accept' } as const;
const NOTES = ['comment', 'feedback'] as const;
const SCOPES = ['whole', 'section', 'items'];

/**
 * Refuses an answer that says yes and no, or carries what its action does not take: whoever wrote it meant something that
 * would not happen. Notes are welcome beside every action.
 */
export function checkAgreement(answer: JsonObject, nodeId: string): void {
  const { action, decision } = answer;
  if (decision !== undefined && !MEANS.get(decision)?.includes(action))
    wrong(nodeId, 'decision', 'The answer says two things: "action" and "decision" do not agree.');
  for (const [member, owner] of Object.entries(BELONGS)) {
    if (answer[member] !== undefined && action !== owner)
      wrong(nodeId, member, `"${member}" belongs to the action "${owner}" alone.`);
  }
  for (const name of NOTES) {
    const fault = answer[name] === undefined ? undefined : noteFault(answer[name]);
    if (fault === 'no-text' || fault === 'long')
      wrong(nodeId, name, `"${name}" must be text of at most ${MOST_NOTE} characters.`);
  }
}

/** What a decision needs besides: an edit its data, and a wish for changes words that somebody can read. */
export function checkDecision(
  { action, editedArtifactData, refineFeedback }: JsonObject,
  nodeId: string,
): void {
  if (action === 'edit-accept' && editedArtifactData === undefined)
    wrong(nodeId, 'editedArtifactData', 'Accepting an edit needs "editedArtifactData".');
  if (action !== 'refine') return;
  if (!isJsonObject(refineFeedback) || !SCOPES.includes(String(refineFeedback.scope)))
    wrong(nodeId, 'refineFeedback', `"refineFeedback" needs a scope: ${SCOPES.join(', ')}.`);
  if (noteFault(refineFeedback.text))
    wrong(nodeId, 'refineFeedback.text', `Say what to change, in 1 to ${MOST_NOTE} visible characters.`);
}

function wrong(nodeId: string, field: string, message: string): never {
  return refuse('validation_error', message, { nodeId, field: `resumeValue.${field}` });
}
