import { isReadable, sourcesFor } from '../../contract/anchor-sources.ts';
import type { CapabilityContract } from '../../contract/capability-contract.ts';
import type { ClarificationTrigger } from '../../contract/closed-lists.ts';
import type { Complaint, LintRule } from '../finding.ts';

type Declared = Partial<CapabilityContract>;

function lists({ required_anchors = [], optional_anchors = [] }: Declared, anchor: string): boolean {
  return required_anchors.includes(anchor) || optional_anchors.includes(anchor);
}

const ASKS_FOR_ORGANIZATION: ReadonlySet<string> = new Set([
  'reuse_or_clarify',
  'require_explicit',
  'reject_prior',
]);

/** Whether a declared trigger can ever lead to a question, and what keeps it from it. */
function idleBecause(trigger: ClarificationTrigger, contract: Declared): string | undefined {
  const { organization_scope_behavior: organization = '', required_anchors = [] } = contract;
  if (contract.max_clarifications === 0) return 'max_clarifications is 0';
  switch (trigger) {
    case 'missing_required_anchor':
    case 'inadmissible_required_anchor':
      return required_anchors.length > 0 ? undefined : 'no anchor is required';
    case 'ambiguous_required_anchor': {
      const isUsed =
        required_anchors.length > 0 || lists(contract, 'organization') || lists(contract, 'date_scope');
      return isUsed ? undefined : 'there is no anchor';
    }
    case 'missing_organization':
      if (!lists(contract, 'organization')) return '"organization" is not an anchor';
      return ASKS_FOR_ORGANIZATION.has(organization) ? undefined : `"${organization}" does without one`;
    case 'conflicting_organization':
      if (!lists(contract, 'organization')) return '"organization" is not an anchor';
      return organization === 'reuse_or_clarify' ? undefined : `"${organization}" settles a conflict itself`;
    case 'temporal_expansion':
      return withoutExpansion(contract);
    case 'focus_conflict':
      return contract.focus_object_override_policy === 'clarify_on_conflict'
        ? undefined
        : `"${contract.focus_object_override_policy}" settles a conflict itself`;
  }
}

function withoutExpansion(contract: Declared): string | undefined {
  const { date_scope_behavior: behavior = '', temporal_ceiling_policy: policy = '' } = contract;
  if (!lists(contract, 'date_scope')) return '"date_scope" is not an anchor';
  if (!isReadable(contract.frame_compatibility?.root_frame)) return 'no standing period is read';
  if (policy !== 'must_not_expand_beyond_root_without_reason_code') return `"${policy}" asks nothing`;
  return behavior === 'respect_root_temporal_ceiling' || behavior === 'free'
    ? undefined
    : `"${behavior}" settles it itself`;
}

const RESTS_ON = [
  'required_anchors',
  'optional_anchors',
  'organization_scope_behavior',
  'date_scope_behavior',
  'temporal_ceiling_policy',
  'frame_compatibility',
  'focus_object_override_policy',
] as const satisfies readonly (keyof CapabilityContract)[];

export const triggerForNothing: LintRule = {
  id: 'trigger-for-nothing',
  severity: 'warning',
  explains: 'A trigger that can never act looks like a promise to ask.',
  find({ contract }) {
    // What is not declared yet has its own finding; nothing follows from it.
    if (RESTS_ON.some((field) => contract[field] === undefined)) return [];
    return (contract.clarification_triggers ?? []).flatMap((trigger, index): readonly Complaint[] => {
      const why = idleBecause(trigger, contract);
      const message = `"${trigger}" has no effect: ${why}. Take it out, or declare what it is for.`;
      return why === undefined ? [] : [{ field: 'clarification_triggers', steps: [index], message }];
    });
  },
};

export const answersNeverTaken: LintRule = {
  id: 'answers-never-taken',
  severity: 'warning',
  explains: 'A capability that asks and never resumes makes its owner say everything again.',
  find({ contract: { entry_modes, resume_policy } }): readonly Complaint[] {
    if (resume_policy !== 'never' || !entry_modes?.includes('clarification_resume')) return [];
    const message =
      '"never" contradicts clarification_resume among the entry modes: no answer is ever taken.';
    return [{ field: 'resume_policy', message }];
  },
};

export const priorityForNothing: LintRule = {
  id: 'priority-for-nothing',
  severity: 'warning',
  explains: 'Sources of an anchor that is not listed are never looked at.',
  find({ contract }) {
    const priority = contract.anchor_source_priority;
    if (!priority || Array.isArray(priority) || !contract.required_anchors || !contract.optional_anchors) {
      return [];
    }
    return Object.keys(priority)
      .filter((anchor) => !lists(contract, anchor))
      .map((anchor) => ({
        field: 'anchor_source_priority',
        steps: [anchor],
        message: `"${anchor}" has sources but is not an anchor.`,
      }));
  },
};

export const answerWithoutSource: LintRule = {
  id: 'answer-without-source',
  severity: 'warning',
  explains: 'An answer that is not a listed source is rejected, and the question is asked again.',
  find({ contract }) {
    const { clarification_triggers: triggers = [], clarification_questions: questions = {} } = contract;
    if (triggers.length === 0 || !contract.anchor_source_priority) return [];
    return Object.keys(questions)
      .filter((anchor) => lists(contract, anchor))
      .filter((anchor) => !sourcesFor(contract, anchor).includes('clarification_answer'))
      .map((anchor) => ({
        field: 'anchor_source_priority',
        message: `"${anchor}" is asked for, but clarification_answer is not among its sources.`,
      }));
  },
};

export const kindWithoutAnchor: LintRule = {
  id: 'kind-without-anchor',
  severity: 'warning',
  explains: 'A selected object is used through the anchor it represents, or to find a bundle.',
  find({ contract, vocabulary }) {
    if (!contract.required_anchors || !contract.optional_anchors) return [];
    if (contract.bundle_reuse_policy !== 'none') return [];
    return (contract.accepted_focus_object_kinds ?? []).flatMap((kind, index): readonly Complaint[] => {
      const anchor = vocabulary.focusObjectKinds.get(kind);
      if (anchor === undefined || lists(contract, anchor)) return [];
      const message = `"${kind}" represents "${anchor}", which is in neither list of anchors.`;
      return [{ field: 'accepted_focus_object_kinds', steps: [index], message }];
    });
  },
};

export const fallbackForNothing: LintRule = {
  id: 'fallback-for-nothing',
  severity: 'warning',
  explains: 'A gate that only blocks never retreats to a partial answer.',
  find({ contract: { coverage_gate_behavior, truth_mode_fallbacks = [] } }) {
    const index = truth_mode_fallbacks.indexOf('partial');
    if (coverage_gate_behavior !== 'blocked_if_evidence_insufficient' || index < 0) return [];
    const message = '"partial" has no effect: blocked_if_evidence_insufficient always blocks.';
    return [{ field: 'truth_mode_fallbacks', steps: [index], message }];
  },
};

export const emptyAsksWithoutAnswer: LintRule = {
  id: 'empty-asks-without-answer',
  severity: 'warning',
  explains: 'Who asks before reporting that nothing was found has to be able to take the answer.',
  find({ contract: { empty_match_behavior, entry_modes } }): readonly Complaint[] {
    if (empty_match_behavior !== 'clarify_then_empty' || !entry_modes) return [];
    if (entry_modes.includes('clarification_resume')) return [];
    const message = '"clarify_then_empty" asks, but clarification_resume is not among the entry modes.';
    return [{ field: 'empty_match_behavior', message }];
  },
};
