import type { CompiledContract } from './compile-contract.ts';
import type { Notice, Reason } from './decision.ts';
import type { Facts } from './read-facts.ts';
import type { FocusObject } from './turn.ts';

export interface FocusCheck {
  readonly focus: FocusObject | undefined;
  readonly reasons: readonly Reason[];
  readonly notices: readonly Notice[];
}

const SHORT = 'short_action_followup';

/** Which selected object may be used. An object of another kind is never converted. */
export function checkFocus(compiled: CompiledContract, facts: Facts): FocusCheck {
  const { contract, readsSelection, kinds } = compiled;
  const selected = readsSelection ? (facts.focus ?? undefined) : undefined;
  const reasons: Reason[] = [];
  let focus = selected;
  let notices = NO_NOTICES;
  if (selected && !kinds.has(selected.kind)) {
    focus = undefined;
    if (compiled.specificity === 2) {
      reasons.push({ code: 'focus_object_kind_not_accepted', field: 'accepted_focus_object_kinds' });
    } else if (kinds.size > 0) {
      notices = [{ code: 'focus_not_used', field: 'accepted_focus_object_kinds' }];
    }
  } else if (!selected && contract.requires_focus_object) {
    reasons.push({ code: 'focus_object_required', field: 'requires_focus_object' });
  }
  // A word or two carry no values: they mean something only on an object, and only where that is declared.
  const isShortAction = facts.family === SHORT && facts.mode === 'selected_object_drilldown';
  const isDenied = facts.family === SHORT && contract.tolerates_short_followup === false;
  if (reasons.length === 0 && (isDenied || (isShortAction && !(compiled.toleratesShort && focus)))) {
    reasons.push({ code: 'short_followup_not_tolerated', field: 'tolerates_short_followup' });
  }
  return { focus, reasons, notices };
}

const NO_NOTICES: readonly Notice[] = [];
