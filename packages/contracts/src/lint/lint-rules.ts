import type { ContractSeverity, LintRule } from './finding.ts';
import { familiesFitModes, transitionTestsCoverClasses } from './rules/acceptance-rules.ts';
import { anchorRequiredAndOptional, anchorsWithoutRules, anchorWithoutSource } from './rules/anchor-rules.ts';
import {
  askableWithoutQuestion,
  askingNeedsAWayBack,
  askingUndeclared,
  questionForNothing,
} from './rules/clarification-rules.ts';
import {
  shortFollowupContradiction,
  shortFollowupUndeclared,
  unreachableEntry,
} from './rules/entry-rules.ts';
import { focusWithoutFrame, focusWithoutKinds } from './rules/focus-rules.ts';
import {
  answersNeverTaken,
  answerWithoutSource,
  emptyAsksWithoutAnswer,
  fallbackForNothing,
  kindWithoutAnchor,
  priorityForNothing,
  triggerForNothing,
} from './rules/idle-rules.ts';
import {
  carriedScopeUnlisted,
  ceilingContradiction,
  ceilingWithoutPrior,
  scopeWithoutAnchor,
  scopeWithoutRoot,
} from './rules/scope-rules.ts';
import {
  blockedWithoutCode,
  fallbackRaisesTruth,
  gateWithoutFallback,
  laneWithoutThreshold,
} from './rules/truth-rules.ts';
import { repeatedEntry, toolWithoutToolset, unregisteredWord } from './rules/word-rules.ts';

/** In the order of the specification's sections. */
export const LINT_RULES: readonly LintRule[] = [
  unregisteredWord,
  repeatedEntry,
  toolWithoutToolset,
  unreachableEntry,
  anchorRequiredAndOptional,
  anchorsWithoutRules,
  anchorWithoutSource,
  priorityForNothing,
  answerWithoutSource,
  ceilingContradiction,
  scopeWithoutAnchor,
  scopeWithoutRoot,
  ceilingWithoutPrior,
  carriedScopeUnlisted,
  focusWithoutKinds,
  focusWithoutFrame,
  kindWithoutAnchor,
  shortFollowupUndeclared,
  shortFollowupContradiction,
  blockedWithoutCode,
  gateWithoutFallback,
  fallbackRaisesTruth,
  fallbackForNothing,
  laneWithoutThreshold,
  askingNeedsAWayBack,
  askingUndeclared,
  askableWithoutQuestion,
  questionForNothing,
  triggerForNothing,
  answersNeverTaken,
  emptyAsksWithoutAnswer,
  familiesFitModes,
  transitionTestsCoverClasses,
];

export interface RuleDescription {
  readonly id: string;
  readonly severity: ContractSeverity;
  readonly explains: string;
}

const READING_RULES: readonly RuleDescription[] = [
  {
    id: 'unreadable-text',
    severity: 'invalid',
    explains: 'The text is not YAML or JSON, or uses what hides meaning.',
  },
  { id: 'not-a-contract', severity: 'invalid', explains: 'A contract is a mapping of fields.' },
  {
    id: 'unknown-key',
    severity: 'invalid',
    explains: 'A misspelt declaration must not pass for one; keys of your own begin with x_.',
  },
  {
    id: 'wrong-shape',
    severity: 'invalid',
    explains: 'A field holds what its shape allows and nothing else.',
  },
  {
    id: 'missing-template-field',
    severity: 'invalid',
    explains: 'The fields of the minimal template are the least that can be reviewed.',
  },
  {
    id: 'missing-field',
    severity: 'draft',
    explains: 'Every field of the specification is declared before a capability is enabled.',
  },
];

/** Every rule a contract is held to, for documentation and for tools. */
export function describeRules(): readonly RuleDescription[] {
  return [...READING_RULES, ...LINT_RULES.map(({ id, severity, explains }) => ({ id, severity, explains }))];
}
