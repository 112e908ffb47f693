import type { JsonObject } from '@handrail/base';
import type { ActionOutcome, Capability, FailureReason, OutcomeError, ViewOutcome } from '@handrail/page';
import { cleanText } from '@handrail/tools';
import * as words from '../words.ts';
import { shownValue } from './fields.ts';

/** How a request ended, for a reader. */
export interface Report {
  readonly tone: 'done' | 'waits' | 'refused' | 'unclear' | 'answer';
  readonly title: string;
  readonly text: string;
  /** The page's own words. They are quoted and never taken for ours. */
  readonly quote?: string;
  /** What a reader can do next. */
  readonly wayOut?: string;
  readonly code?: string;
  readonly table?: ReportTable;
  /** An action whose form should be shown. */
  readonly reveal?: string;
  readonly canEdit?: boolean;
}

export interface ReportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly more: boolean;
}

const MAX_QUOTE = 600;
const MOST_COLUMNS = 8;
const MOST_ROWS = 50;
const UNREAD = ['no-collection', 'ambiguous-collection'];
const MENDABLE: readonly FailureReason[] = ['INVALID_ARGUMENTS', 'MISSING_FIELDS', 'NOT_OPERABLE'];

export function reportAction({ title }: Capability, outcome: ActionOutcome): Report {
  const { status, result, error, action } = outcome;
  if (status === 'awaiting_review') {
    return { tone: 'waits', title: words.reviewTitle, text: words.reviewText(title), reveal: action };
  }
  if (error) {
    const quote = result === undefined ? {} : { quote: cleanText(result, MAX_QUOTE) };
    return { ...reportFailure(error), ...quote };
  }
  return reportStatus(title, result);
}

/** What the page said after an action, if anything. Whether it is good news is for the reader to tell. */
export function reportStatus(action: string, status: string | undefined): Report {
  const title = words.sent;
  const text = words.sentOnce(action);
  return status === undefined
    ? { tone: 'unclear', title, text, wayOut: words.sentSilent }
    : { tone: 'done', title, text, quote: cleanText(status, MAX_QUOTE) };
}

/** `route` is where the page really is. */
export function reportView(view: Capability, outcome: ViewOutcome, route: string): Report {
  const { error, rows = [], diagnostics, isCut = false } = outcome;
  if (error) return reportFailure(error);
  if (diagnostics.some(({ rule }) => UNREAD.includes(rule)))
    return { tone: 'unclear', title: view.title, text: words.noList };
  const text = rows.length === 0 ? words.noRows : words.rows(rows.length, isCut);
  return {
    tone: 'answer',
    title: view.title,
    text: `${text} ${words.readAt(route)}`,
    ...(rows.length > 0 ? { table: tableOf(rows, isCut) } : {}),
  };
}

function tableOf(rows: readonly JsonObject[], isCut: boolean): ReportTable {
  const columns = [...new Set(rows.slice(0, MOST_ROWS).flatMap((row) => Object.keys(row)))].slice(
    0,
    MOST_COLUMNS,
  );
  return {
    columns: columns.map((column) => column.replaceAll('_', ' ')),
    rows: rows.slice(0, MOST_ROWS).map((row) =>
      columns.map((column) => {
        const value = Object.hasOwn(row, column) ? row[column] : undefined;
        return value === undefined || value === null ? '' : shownValue(value);
      }),
    ),
    more: isCut || rows.length > MOST_ROWS,
  };
}

function reportFailure(error: OutcomeError): Report {
  const { reason, detail, message } = error;
  const [title, wayOut] = words.refusals[reason];
  if (reason === 'CONFIRMATION_DECLINED')
    return { tone: 'answer', title, text: words.nothingDone, wayOut, code: reason };
  return {
    tone: reason === 'OUTCOME_UNCLEAR' ? 'unclear' : 'refused',
    title,
    text: detail,
    ...(message === detail ? {} : { quote: cleanText(message, MAX_QUOTE) }),
    wayOut,
    code: reason,
    canEdit: MENDABLE.includes(reason),
  };
}
