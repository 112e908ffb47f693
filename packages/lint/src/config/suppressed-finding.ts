import type { LintFinding } from '../rules/lint-finding.ts';

/** A finding that does not count. It stays in every report. */
export interface SuppressedFinding extends LintFinding {
  readonly by: 'configuration' | 'comment' | 'baseline';
  readonly reason: string;
}
