import type { CompiledContract } from '../admission/compile-contract.ts';
import { LAST_ANSWER_FRAME } from '../admission/compile-contract.ts';
import type { AdmissionDecision } from '../admission/decision.ts';
import type { Facts } from '../admission/read-facts.ts';
import { PRONOUNS, spokenWords } from '../vocabulary/noise.ts';

/** What a scenario says, what was before it, and what was decided. */
export interface Worded {
  readonly utterance: string;
  readonly facts: Facts;
  readonly compiled: CompiledContract;
  readonly decision: AdmissionDecision;
}

/** "One or two words on the selected object" is what `tolerates_short_followup` speaks of. */
export const MOST_SHORT_WORDS = 2;
const MAX_UTTERANCE = 2000;

/** Why a scenario is not of the family it is named after; empty when it is. The label alone shows nothing. */
export function wordingFault(family: string, worded: Worded): string {
  switch (family) {
    case 'ui_selected_object':
    case 'ui_selected_object_colloquial':
      return selectionFault(worded);
    case 'short_action_followup': {
      const count = wordsIn(worded.utterance).length;
      return count > MOST_SHORT_WORDS
        ? `Its utterance has ${count} words; a short action has one or two words.`
        : followFault(worded);
    }
    case 'pronoun_followup':
      return hasPronoun(worded)
        ? followFault(worded)
        : 'Its utterance has no pronoun, such as "it" or "that"; those of another language are noise_words.';
    case 'followup_date_carryover':
      return carryoverFault(worded);
    default:
      return '';
  }
}

/** Lower-case words, so that two spellings of one sentence are one. */
export function wordsIn(utterance: string): readonly string[] {
  return spokenWords(utterance.slice(0, MAX_UTTERANCE));
}

function hasPronoun({ utterance, compiled }: Worded): boolean {
  return wordsIn(utterance).some((word) => PRONOUNS.has(word) || compiled.noiseWords.has(word));
}

function selectionFault({ facts: { focus }, compiled, decision }: Worded): string {
  if (!usesSelection(compiled)) return 'The contract accepts no selected object, so no turn can have one.';
  if (!focus || !compiled.kinds.has(focus.kind)) {
    return 'Its state selects no object of a kind that the contract accepts.';
  }
  if (decision.decision !== 'admit') return '';
  const value = decision.effective[compiled.anchorOfKind.get(focus.kind) ?? ''];
  const isUsed =
    value === undefined ? decision.focus_object?.id === focus.id : value.source === 'selected_object';
  return isUsed ? '' : 'It does not use the selected object: its turn names one itself.';
}

/** A follow-up means what was selected, or else what was asked or answered before. */
function followFault(worded: Worded): string {
  if (usesSelection(worded.compiled)) return selectionFault(worded);
  const { frames } = worded.facts;
  const hasPrior = frames.has('root_frame') || frames.has(LAST_ANSWER_FRAME);
  return hasPrior ? '' : 'It follows nothing: its state has no question, answer or selected object.';
}

function carryoverFault({ facts, compiled, decision }: Worded): string {
  const { period } = compiled;
  if (!period) return 'The contract has no anchor date_scope, so no period is carried over.';
  if (!facts.root?.period) return 'There is no period to carry over: its root_frame has no period.';
  if (facts.offered(period.name, true).candidates.length > 0) {
    return 'Its turn names a period itself, so none is carried over.';
  }
  if (decision.decision !== 'admit') return 'It is not admitted, so no period is carried over.';
  const { date_scope: carried } = decision.effective;
  return carried?.source === 'root_context' ? '' : 'The standing period is not carried over.';
}

function usesSelection({ readsSelection, kinds }: CompiledContract): boolean {
  return readsSelection && kinds.size > 0;
}
