import { isJsonObject } from '@handrail/base';
import type { PageAudit } from '../audit/audit-page.ts';
import type { SiteAudit } from '../audit/audit-site.ts';
import type { LintFinding } from '../rules/lint-finding.ts';
import { pageKey, subjectOf } from './page-key.ts';
import { withFindings } from './settle-page.ts';
import type { SuppressedFinding } from './suppressed-finding.ts';

/** One kind of finding that was there when a project began, and how many of it. */
export interface BaselineEntry {
  readonly page: string;
  readonly rule: string;
  /** The tag of the element, or where in the manifest: what stays the same when lines move. */
  readonly subject: string;
  readonly count: number;
}

export interface Baseline {
  readonly version: 1;
  /** The score at that time; an audit without a least score of its own may not fall below it. */
  readonly score: number | null;
  readonly findings: readonly BaselineEntry[];
}

const MOST_ENTRIES = 100_000;

/** Undefined for what is not a baseline. */
export function readBaseline(document: unknown): Baseline | undefined {
  if (!isJsonObject(document) || document.version !== 1) return undefined;
  const { score, findings } = document;
  if (score !== null && !(Number.isInteger(score) && Number(score) >= 0 && Number(score) <= 100))
    return undefined;
  if (!Array.isArray(findings) || findings.length > MOST_ENTRIES || !findings.every(isEntry))
    return undefined;
  return { version: 1, score: score as number | null, findings: findings as unknown as BaselineEntry[] };
}

function isEntry(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { page, rule, subject, count } = value;
  return (
    [page, rule, subject].every((text) => typeof text === 'string') &&
    Number.isInteger(count) &&
    Number(count) > 0
  );
}

/** What an audit found, to be lived with from now on. Advice is not kept: it fails nothing. */
export function baselineOf({ pages, score }: SiteAudit): Baseline {
  const counts = new Map<string, BaselineEntry>();
  for (const { address, findings, suppressed } of pages) {
    for (const finding of [...findings, ...suppressed.filter(({ by }) => by === 'baseline')]) {
      if (finding.severity === 'info') continue;
      const entry = { page: pageKey(address), rule: finding.rule, subject: subjectOf(finding) };
      const key = keyOf(entry);
      counts.set(key, { ...entry, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  const findings = [...counts.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, each]) => each);
  return { version: 1, score, findings };
}

export interface BaselinedPages {
  readonly pages: readonly PageAudit[];
  /** Findings of the baseline that are gone from the pages that were audited. */
  readonly gone: number;
}

/** Sets aside what a baseline knows, as often as it knows it. */
export function setAsideKnown(pages: readonly PageAudit[], baseline: Baseline): BaselinedPages {
  const left = new Map(baseline.findings.map((entry) => [keyOf(entry), entry.count]));
  const isKnown = (page: string, finding: LintFinding) => {
    const key = keyOf({ page, rule: finding.rule, subject: subjectOf(finding) });
    const count = left.get(key) ?? 0;
    if (count > 0 && finding.severity !== 'info') left.set(key, count - 1);
    return count > 0 && finding.severity !== 'info';
  };
  const settled = pages.map((page) => {
    const path = pageKey(page.address);
    const known: SuppressedFinding[] = [];
    const fresh: LintFinding[] = [];
    for (const finding of page.findings) {
      if (isKnown(path, finding))
        known.push({ ...finding, by: 'baseline', reason: 'It is in the baseline.' });
      else fresh.push(finding);
    }
    return known.length === 0 ? page : withFindings(page, fresh, [...page.suppressed, ...known]);
  });
  const audited = new Set(pages.map(({ address }) => pageKey(address)));
  const gone = baseline.findings
    .filter(({ page }) => audited.has(page))
    .reduce((sum, entry) => sum + (left.get(keyOf(entry)) ?? 0), 0);
  return { pages: settled, gone };
}

function keyOf({ page, rule, subject }: Omit<BaselineEntry, 'count'>): string {
  return JSON.stringify([page, rule, subject]);
}
