import type { LintFinding } from '../rules/lint-finding.ts';
import type { PageAudit } from './audit-page.ts';

/** How far a site conforms: 0 nothing, 1 annotated, 2 manifested. The third, certified, is not for a linter to give. */
export interface ConformanceLevel {
  readonly level: 0 | 1 | 2;
  readonly name: 'none' | 'annotated' | 'manifested';
  /** What the next level asks for and the site does not have. */
  readonly unmet: readonly string[];
}

const DISAGREEMENT: ReadonlySet<string> = new Set(['not-in-manifest', 'not-on-page', 'field-not-on-page']);

export function levelOf(pages: readonly PageAudit[]): ConformanceLevel {
  // A level says what a site is, so what is suppressed counts as well.
  const findings = pages.flatMap((page) => [...page.findings, ...page.suppressed]);
  const unannotated = unmetForAnnotated(pages, findings);
  if (unannotated.length > 0) return { level: 0, name: 'none', unmet: unannotated };
  const unlisted = unmetForManifested(pages, findings);
  if (unlisted.length > 0) return { level: 1, name: 'annotated', unmet: unlisted };
  return { level: 2, name: 'manifested', unmet: CERTIFICATION };
}

function unmetForAnnotated(pages: readonly PageAudit[], findings: readonly LintFinding[]): readonly string[] {
  const errors = findings.filter(
    ({ severity, rule }) => severity === 'error' && rule !== 'invalid-manifest' && rule !== 'wrong-origin',
  ).length;
  return [
    ...(pages.some(({ annotations }) => annotations > 0) ? [] : ['The pages have annotations.']),
    ...(errors > 0 ? [`The pages have no lint errors (${errors} found).`] : []),
  ];
}

function unmetForManifested(
  pages: readonly PageAudit[],
  findings: readonly LintFinding[],
): readonly string[] {
  const isFound = (rules: ReadonlySet<string>) => findings.some(({ rule }) => rules.has(rule));
  return [
    ...(pages.every(({ scores }) => scores.MANIFEST === 100) ? [] : ['A valid manifest is served.']),
    ...(isFound(new Set(['wrong-origin'])) ? ['The manifest names the origin that it is served from.'] : []),
    ...(isFound(DISAGREEMENT) ? ['Pages and manifest list the same actions and fields.'] : []),
  ];
}

const CERTIFICATION = [
  'The conformance and falsification suites pass.',
  'High-risk actions are blocked without consent, and calls without their scope are refused.',
  'Annotations survive a redesign, and input schemas are constrained.',
];
