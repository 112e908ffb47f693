import { isJsonObject } from '@handrail/base';
import type { SiteAudit } from '../audit/audit-site.ts';

/** One audit of the past, in numbers. */
export interface HistoryEntry {
  /** As an ISO date with its time. */
  readonly at: string;
  readonly score: number | null;
  readonly pages: number;
  readonly errors: number;
  readonly warnings: number;
}

const MOST_ENTRIES = 500;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}Z$/;

/** Undefined for what is not a history. */
export function readHistory(document: unknown): readonly HistoryEntry[] | undefined {
  if (!isJsonObject(document) || document.version !== 1 || !Array.isArray(document.audits)) return undefined;
  if (document.audits.length > MOST_ENTRIES * 2 || !document.audits.every(isEntry)) return undefined;
  return document.audits as unknown as HistoryEntry[];
}

function isEntry(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { at, score, pages, errors, warnings } = value;
  const isCount = (number: unknown) => Number.isInteger(number) && Number(number) >= 0;
  return (
    typeof at === 'string' &&
    TIME.test(at) &&
    (score === null || (isCount(score) && Number(score) <= 100)) &&
    [pages, errors, warnings].every(isCount)
  );
}

/** The history with one more audit. The oldest are dropped when there are too many. */
export function addToHistory(
  before: readonly HistoryEntry[],
  audit: SiteAudit,
  at: string,
): readonly HistoryEntry[] {
  const count = (severity: string) =>
    audit.pages.flatMap(({ findings }) => findings).filter((each) => each.severity === severity).length;
  const entry = {
    at,
    score: audit.score,
    pages: audit.pages.length,
    errors: count('error'),
    warnings: count('warning'),
  };
  return [...before, entry].slice(-MOST_ENTRIES);
}

export function historyFile(audits: readonly HistoryEntry[]): object {
  return { version: 1, audits };
}
