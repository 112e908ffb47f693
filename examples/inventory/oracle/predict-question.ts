import { idOf } from './predict-values.ts';
import type { Declared, Offer, TurnAndState } from './words.ts';

// Section 8, read once more: what a question waits for, what it holds, and when it is the same question again.

export type Question = TurnAndState['state']['pending_clarifications'][number];
type Selected = NonNullable<Question['focus_object']>;

/** The question a resume answers, or the field that turns the answer down. */
export function questionFor(
  contract: Declared,
  { turn, state }: TurnAndState,
): { readonly refused?: string; readonly question?: Question } {
  if (contract.resume_policy === 'never') return { refused: 'resume_policy' };
  const { answers } = turn;
  // Whoever names a question by something that is not an id does not mean any other one.
  const isUnreadable = answers !== undefined && !(typeof answers === 'string' && answers.trim() !== '');
  const question = ofCapability(contract, state).findLast(({ id }) => (answers ?? id) === id);
  return isUnreadable || !question ? { refused: 'clarification_questions' } : { question };
}

/** The object the question was about: noted with it, or settled by what was selected then. */
export function objectOf(contract: Declared, question: Question): Selected | undefined {
  const settled = question.kept.item;
  if (question.focus_object) return question.focus_object;
  return settled?.source === 'selected_object' &&
    typeof settled.value === 'string' &&
    contract.accepted_focus_object_kinds.includes('inventory_item')
    ? { kind: 'inventory_item', id: settled.value }
    : undefined;
}

/** An object selected since the question is its answer: what was said about the object is not meant any more. */
export function isPicked(contract: Declared, question: Question, onScreen: Selected | undefined): boolean {
  return (
    question.turn !== undefined &&
    onScreen !== undefined &&
    contract.accepted_focus_object_kinds.includes(onScreen.kind) &&
    question.missing.includes(anchorOf(onScreen.kind)) &&
    onScreen.id !== objectOf(contract, question)?.id
  );
}

/** The open question that would only be asked once more: for the same values, about the same things. */
export function askedBefore(
  contract: Declared,
  { state }: TurnAndState,
  asks: readonly string[],
  values: Readonly<Record<string, Pick<Offer, 'value' | 'resolved_id'>>>,
  onScreen: Selected | undefined,
): Question | undefined {
  const listed = (settled: typeof values) =>
    Object.entries(settled)
      .filter(([anchor]) => !asks.includes(anchor))
      .map(([anchor, value]) => `${anchor} ${idOf(value).toLowerCase()}`)
      .sort()
      .join();
  return ofCapability(contract, state).findLast(
    ({ focus_object: object, missing, kept }) =>
      object?.id === onScreen?.id &&
      [...missing].sort().join() === [...asks].sort().join() &&
      listed(kept) === listed(values) &&
      Object.keys(kept).every((anchor) => !asks.includes(anchor)),
  );
}

/** Which value an object of the examples represents. */
export function anchorOf(kind: string): string {
  return kind === 'inventory_item' ? 'item' : 'organization';
}

function ofCapability(contract: Declared, state: TurnAndState['state']): readonly Question[] {
  return state.pending_clarifications.filter(
    (each) =>
      each.capability_id === contract.capability_id && each.root_frame_id === state.frames.root_frame?.id,
  );
}
