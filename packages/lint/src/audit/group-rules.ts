import { RULES } from '../rules/catalog.ts';
import type { LintFinding } from '../rules/lint-finding.ts';
import type { RuleSubject } from '../rules/lint-rule.ts';

/** Ids of rules in axe's four groups. */
export interface RuleGroups {
  readonly violations: readonly string[];
  readonly passes: readonly string[];
  /** Could not be decided from what was read. */
  readonly incomplete: readonly string[];
  readonly inapplicable: readonly string[];
}

/** Rules that say only that something could not be judged. */
const UNDECIDED: ReadonlySet<string> = new Set(['needs-rendering']);

export function groupRules(
  findings: readonly LintFinding[],
  has: Readonly<Record<RuleSubject, boolean>>,
): RuleGroups {
  const found = new Set(findings.map(({ rule }) => rule));
  const ids = (belongs: (id: string, applies: boolean) => boolean) =>
    RULES.filter(({ subject }) => subject !== 'run')
      .filter(({ id, subject }) => belongs(id, has[subject]))
      .map(({ id }) => id);
  return {
    violations: ids((id) => found.has(id) && !UNDECIDED.has(id)),
    passes: ids((id, applies) => !found.has(id) && applies && !UNDECIDED.has(id)),
    incomplete: ids((id) => found.has(id) && UNDECIDED.has(id)),
    inapplicable: ids((id, applies) => !found.has(id) && (!applies || UNDECIDED.has(id))),
  };
}
