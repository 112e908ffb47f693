import { possibleSources } from '../../contract/anchor-sources.ts';
import type { ClarificationTrigger } from '../../contract/closed-lists.ts';
import type { Complaint, LintRule, LintSubject } from '../finding.ts';

export const askingNeedsAWayBack: LintRule = {
  id: 'asking-needs-a-way-back',
  severity: 'draft',
  explains: 'Who asks must be able to take the answer, and who takes answers must be able to ask.',
  find({ contract: { clarification_triggers, entry_modes } }): readonly Complaint[] {
    if (!clarification_triggers || !entry_modes) return [];
    const asks = clarification_triggers.length > 0;
    const resumes = entry_modes.includes('clarification_resume');
    if (asks === resumes) return [];
    return [
      asks
        ? { field: 'entry_modes', message: 'It asks, but clarification_resume is not among the entry modes.' }
        : {
            field: 'clarification_triggers',
            message: 'clarification_resume is an entry mode, but nothing is ever asked.',
          },
    ];
  },
};

/** What the other fields make compulsory to ask about. */
export const askingUndeclared: LintRule = {
  id: 'asking-undeclared',
  severity: 'draft',
  explains:
    'When asking is compulsory is declared (rule 2 of the specification); without it the turn is refused.',
  find(subject) {
    const triggers = subject.contract.clarification_triggers;
    if (!triggers) return [];
    return demanded(subject)
      .filter(([trigger]) => !triggers.includes(trigger))
      .map(([trigger, why]) => ({
        field: 'clarification_triggers',
        message: `${why}, but "${trigger}" is not a trigger.`,
      }));
  },
};

function demanded({ contract }: LintSubject): readonly (readonly [ClarificationTrigger, string])[] {
  const { required_anchors = [], optional_anchors = [], organization_scope_behavior } = contract;
  const usesOrganization =
    required_anchors.includes('organization') || optional_anchors.includes('organization');
  const found: (readonly [ClarificationTrigger, string])[] = [];
  if (required_anchors.length > 0) {
    found.push(['missing_required_anchor', 'There are required anchors']);
    found.push(['inadmissible_required_anchor', 'There are required anchors']);
  }
  if (usesOrganization && organization_scope_behavior !== undefined) {
    const asks = ['reuse_or_clarify', 'require_explicit', 'reject_prior'].includes(
      organization_scope_behavior,
    );
    if (asks)
      found.push(['missing_organization', `"${organization_scope_behavior}" asks for the organization`]);
    if (organization_scope_behavior === 'reuse_or_clarify') {
      found.push(['conflicting_organization', '"reuse_or_clarify" asks which organization is meant']);
    }
  }
  if (contract.focus_object_override_policy === 'clarify_on_conflict') {
    found.push(['focus_conflict', '"clarify_on_conflict" asks which object is meant']);
  }
  return found;
}

export const askableWithoutQuestion: LintRule = {
  id: 'askable-without-question',
  severity: 'draft',
  explains: 'The question that is asked is the declared one, so there has to be one.',
  find({ contract, vocabulary }) {
    const { clarification_triggers: triggers, clarification_questions: questions } = contract;
    if (!triggers || !questions) return [];
    const required = contract.required_anchors ?? [];
    const listed = new Set([...required, ...(contract.optional_anchors ?? [])]);
    const asked = new Set<string>();
    if (triggers.some((trigger) => trigger.endsWith('_required_anchor'))) {
      for (const anchor of required) {
        const silent = possibleSources(contract, vocabulary, anchor).some(isNonAsking);
        if (!silent) asked.add(anchor);
      }
    }
    const organization = triggers.some((trigger) => trigger.endsWith('_organization'));
    if (organization && listed.has('organization')) asked.add('organization');
    if (triggers.includes('temporal_expansion') && listed.has('date_scope')) asked.add('date_scope');
    if (triggers.includes('focus_conflict')) {
      for (const kind of contract.accepted_focus_object_kinds ?? []) {
        const anchor = vocabulary.focusObjectKinds.get(kind);
        if (anchor !== undefined && listed.has(anchor)) asked.add(anchor);
      }
    }
    return [...asked]
      .filter((anchor) => !Object.hasOwn(questions, anchor))
      .map((anchor) => ({
        field: 'clarification_questions',
        message: `"${anchor}" may have to be asked for, but there is no question for it.`,
      }));
  },
};

function isNonAsking(source: string): boolean {
  return source === 'selected_object' || source === 'root_context' || source === 'bundle';
}

export const questionForNothing: LintRule = {
  id: 'question-for-nothing',
  severity: 'warning',
  explains: 'A question for an anchor that is not listed is never asked.',
  find({ contract: { clarification_questions = {}, required_anchors, optional_anchors } }) {
    if (!required_anchors || !optional_anchors) return [];
    return Object.keys(clarification_questions)
      .filter((anchor) => !required_anchors.includes(anchor) && !optional_anchors.includes(anchor))
      .map((anchor) => ({
        field: 'clarification_questions',
        steps: [anchor],
        message: `"${anchor}" has a question but is not an anchor.`,
      }));
  },
};
