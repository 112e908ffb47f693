import type { CompiledContract } from './compile-contract.ts';
import type { Reason } from './decision.ts';
import type { Facts, PendingFacts } from './read-facts.ts';

/** Intent, mode and class, each its own layer. Neither replaces another, and no score enters. */
export function checkEntry(
  { intents, modes, classes }: CompiledContract,
  facts: Pick<Facts, 'intent' | 'mode' | 'transitionClass'>,
): Reason | undefined {
  if (facts.intent !== undefined && !(facts.intent !== null && intents.has(facts.intent))) {
    return { code: 'intent_not_declared', field: 'intent_ids' };
  }
  if (!modes.has(facts.mode)) return { code: 'entry_mode_not_declared', field: 'entry_modes' };
  if (!classes.has(facts.transitionClass)) {
    return { code: 'transition_class_not_supported', field: 'supported_transition_classes' };
  }
  return undefined;
}

export type Resume = { readonly pending: PendingFacts } | { readonly refusal: Reason };

/** A resume needs a live question of this very capability; an answer that names none is for the one asked last. */
export function findPending({ contract }: CompiledContract, facts: Facts): Resume {
  if (contract.resume_policy === 'never') {
    return { refusal: { code: 'resume_not_allowed', field: 'resume_policy' } };
  }
  if (facts.answers === null) {
    return { refusal: { code: 'answers_unreadable', field: 'clarification_questions' } };
  }
  const rootId = facts.root?.id ?? '';
  const pending = facts
    .pending()
    .findLast(
      (each) =>
        each.capability === contract.capability_id &&
        each.rootId === rootId &&
        (facts.answers === undefined || each.id === facts.answers),
    );
  return pending
    ? { pending }
    : { refusal: { code: 'no_pending_clarification', field: 'clarification_questions' } };
}

/** Every frame that is wrong, so that a reader sees the whole layer at once. */
export function checkFrames(compiled: CompiledContract, facts: Facts): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const [frame, stance] of compiled.frames) {
    const isThere = facts.frames.has(frame);
    let code: string | undefined;
    if (stance === 'required' && !isThere) code = 'required_frame_absent';
    else if (stance === 'incompatible' && isThere) code = 'incompatible_frame_present';
    else if (isThere && isUnreadable(frame, facts)) code = 'frame_unreadable';
    if (code !== undefined) reasons.push({ code, field: 'frame_compatibility', at: frame });
  }
  return reasons;
}

function isUnreadable(frame: string, { root, focus }: Facts): boolean {
  return (frame === 'root_frame' && root === null) || (frame === 'selected_object_frame' && focus === null);
}

export function checkRoot({ readsRoot, roots }: CompiledContract, { root }: Facts): Reason | undefined {
  if (!readsRoot || !root || !roots) return undefined;
  if (roots.has(root.domain) || (root.capability !== undefined && roots.has(root.capability)))
    return undefined;
  return { code: 'root_context_incompatible', field: 'root_context_compatibility' };
}
