import type { PageFindingSeverity } from '@handrail/page';

/** How much a finding matters to whoever uses the page, as axe ranks it. */
export type Impact = 'critical' | 'serious' | 'moderate' | 'minor';

/** What a rule looks at. A rule is inapplicable on a page that has none of it. */
export type RuleSubject =
  | 'page'
  | 'annotation'
  | 'action'
  | 'field'
  | 'form'
  | 'button'
  | 'dangerous'
  | 'link'
  | 'tool'
  | 'formspec'
  | 'manifest'
  /** The audit itself; such rules are not about what a page holds. */
  | 'run';

/** One rule, as data: what it asks for and why. */
export interface LintRule {
  readonly id: string;
  readonly severity: PageFindingSeverity;
  readonly impact: Impact;
  readonly subject: RuleSubject;
  /** What a page should do, in one sentence. */
  readonly help: string;
  /** Counts only with `--safety`. */
  readonly isSafety?: true;
}
