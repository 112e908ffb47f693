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
    ...(pages.some(({ annotations }) => annotations > 0) ? [] : ['Annotate the pages.']),
    ...(errors > 0 ? [`Fix the lint errors (${errors} found).`] : []),
  ];
}

function unmetForManifested(
  pages: readonly PageAudit[],
  findings: readonly LintFinding[],
): readonly string[] {
  const isFound = (rules: ReadonlySet<string>) => findings.some(({ rule }) => rules.has(rule));
  return [
    ...(pages.every(({ scores }) => scores.MANIFEST === 100) ? [] : ['Serve a valid manifest.']),
    ...(isFound(new Set(['wrong-origin']))
      ? ['Name the origin that the manifest is served from in it.']
      : []),
    ...(isFound(DISAGREEMENT) ? ['List the same actions and fields on the pages and in the manifest.'] : []),
  ];
}

const CERTIFICATION = [
  'Pass the conformance and falsification suites.',
  'Block high-risk actions without consent, and refuse calls without their scope.',
  'Keep the annotations through a redesign, and constrain the input schemas.',
];
