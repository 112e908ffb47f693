import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { CapabilityContract } from './capability-contract.ts';
import type { AnchorSource, FrameStance } from './closed-lists.ts';

/** The declared priority for one anchor; empty when the contract names none. */
export function sourcesFor(contract: Partial<CapabilityContract>, anchor: string): readonly AnchorSource[] {
  const priority = contract.anchor_source_priority;
  if (!priority) return [];
  if (isForAll(priority)) return priority;
  return Object.hasOwn(priority, anchor) ? (priority[anchor] ?? []) : [];
}

/** A frame may be read when the contract mentions it and can bear it; what it does not mention is mute. */
export function isReadable(stance: FrameStance | undefined): boolean {
  return stance === 'required' || stance === 'optional';
}

/** The sources that could really supply a required anchor, by what the rest of the contract allows. */
export function possibleSources(
  contract: Partial<CapabilityContract>,
  { focusObjectKinds }: Vocabulary,
  anchor: string,
): readonly AnchorSource[] {
  const frames = contract.frame_compatibility ?? {};
  return sourcesFor(contract, anchor).filter((source) => {
    switch (source) {
      case 'current_turn':
        return true;
      case 'clarification_answer':
        return contract.entry_modes?.includes('clarification_resume') ?? true;
      case 'selected_object':
        return (
          isReadable(frames.selected_object_frame) &&
          (contract.accepted_focus_object_kinds ?? []).some((kind) => focusObjectKinds.get(kind) === anchor)
        );
      case 'root_context':
        return isReadable(frames.root_frame);
      case 'bundle':
        return contract.bundle_reuse_policy !== 'none';
      case 'default':
        return false;
    }
    return false;
  });
}

function isForAll(
  priority: CapabilityContract['anchor_source_priority'],
): priority is readonly AnchorSource[] {
  return Array.isArray(priority);
}
