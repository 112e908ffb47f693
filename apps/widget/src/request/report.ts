import { isJsonObject, type JsonObject } from '@handrail/base';
import type {
  ActionEvidence,
  ActionOutcome,
  Capability,
  FailureReason,
  OutcomeError,
  ViewOutcome,
} from '@handrail/page';
import { cleanText } from '@handrail/tools';
import * as messages from '../messages.ts';
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
  /** Requests that can be made instead. */
  readonly examples?: readonly string[];
  /** What became of each step of a plan with several. */
  readonly steps?: readonly string[];
  /** The step that can follow, by its title. */
  readonly next?: string;
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
/** Nothing happened, and with other values it may. */
const CORRECTABLE: readonly FailureReason[] = [
  'INVALID_ARGUMENTS',
  'MISSING_FIELDS',
  'NOT_OPERABLE',
  'VALUE_CHANGED',
  'SITE_REPORTED_FAILURE',
];

export function reportAction({ title }: Capability, outcome: ActionOutcome): Report {
  const { status, verdict, evidence, result, error, action } = outcome;
  if (status === 'awaiting_review')
    return { tone: 'waits', title: messages.reviewTitle, text: messages.reviewText(title), reveal: action };
  if (verdict === 'unclear') return reportUnclear(title, evidence, result);
  if (error?.reason === 'SITE_REPORTED_FAILURE') {
    const fields = evidence.flatMap((each) => (each.kind === 'invalid-field' ? [each.field] : []));
    return { ...reportFailure(error, result), text: messages.siteFailed(title, fields), code: error.code };
  }
  return error ? reportFailure(error, result) : reportDone(title, outcome);
}

/** Only for a result that fits what the site promises. */
function reportDone(title: string, { evidence, result, output }: ActionOutcome): Report {
  const isOutput = evidence.some((each) => each.kind === 'output' && each.from === 'status');
  return {
    tone: 'done',
    title: messages.done,
    text: messages.isDone(title),
    ...(isOutput ? {} : quoted(result)),
    ...(isJsonObject(output) ? { table: tableOf([output], false) } : {}),
  };
}

/**
 * What is known of an action that may have worked. It was sent only if a request was seen; whether the page's own words
 * are good news is for the reader to tell.
 */
export function reportUnclear(
  action: string,
  evidence: readonly ActionEvidence[],
  status: string | undefined,
): Report {
  const has = (kind: ActionEvidence['kind']) => evidence.some((each) => each.kind === kind);
  const isSent = has('request');
  const error = evidence.find((each) => each.kind === 'http-error');
  const isAnswered = status !== undefined && !has('pending') && !error;
  const known = has('guarded')
    ? messages.guarded
    : error
      ? messages.answeredWith(error.status)
      : has('pending')
        ? messages.busy
        : status !== undefined
          ? messages.ownWords
          : has('silence')
            ? messages.silent
            : messages.reacted;
  return {
    tone: isSent && isAnswered ? 'answer' : 'unclear',
    title: isSent && !error ? messages.sent : messages.unclear,
    text: `${isSent ? messages.sentOnce(action) : messages.pressedOnce(action)} ${known}`,
    ...quoted(status),
    wayOut: messages.check,
  };
}

/** An action that led away from the site: what the next page here says is not its answer. */
export function reportAway(action: string): Report {
  return {
    tone: 'unclear',
    title: messages.unclear,
    text: messages.ledAway(action),
    wayOut: messages.check,
  };
}

function quoted(...texts: readonly (string | undefined)[]): Pick<Report, 'quote'> {
  const given = [...new Set(texts.filter((text) => text !== undefined))];
  return given.length === 0 ? {} : { quote: cleanText(given.join(' — '), MAX_QUOTE) };
}

/**
 * How a plan with several steps ended, or where it waits. The next step is offered where the site has answered and only
 * the reader can tell whether the answer is good; it follows by itself only after one that is certainly done.
 */
export function reportSteps(
  report: Report,
  done: readonly string[],
  { kind, title }: Pick<Capability, 'kind' | 'title'>,
  open: readonly string[],
): Report {
  if (done.length + open.length === 0) return report;
  const isAnswered = report.tone === 'answer' && report.code !== 'CONFIRMATION_DECLINED';
  const state = isAnswered && kind === 'action' ? messages.stepSent : messages.stepDone;
  const now = isAnswered || report.tone === 'done' ? state : messages.stepFailed;
  const steps = [...done.map(messages.stepDone), now(title), ...open.map(messages.stepOpen)];
  const [next] = open;
  const mayGoOn = next !== undefined && isAnswered;
  return { ...report, steps, ...(mayGoOn ? { next } : {}) };
}

/** Names what was said and not used. */
export function withUnused(report: Report, unused: readonly string[] = []): Report {
  return unused.length === 0 ? report : { ...report, text: `${report.text} ${messages.planUnused(unused)}` };
}

/** `route` is where the page really is. */
export function reportView(view: Capability, outcome: ViewOutcome, route: string): Report {
  const { error, rows = [], diagnostics, isCut = false } = outcome;
  if (error) return reportFailure(error);
  if (diagnostics.some(({ rule }) => UNREAD.includes(rule)))
    return { tone: 'unclear', title: view.title, text: messages.noList };
  const text = rows.length === 0 ? messages.noRows : messages.rows(rows.length, isCut);
  return {
    tone: 'answer',
    title: view.title,
    text: `${text} ${messages.readAt(route)}`,
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

function reportFailure({ reason, detail, message }: OutcomeError, status?: string): Report {
  const [title, wayOut] = messages.refusals[reason];
  if (reason === 'CONFIRMATION_DECLINED')
    return { tone: 'answer', title, text: messages.nothingDone, wayOut, code: reason };
  return {
    tone: reason === 'OUTCOME_UNCLEAR' ? 'unclear' : 'refused',
    title,
    text: detail,
    ...quoted(message === detail ? undefined : message, status),
    wayOut,
    code: reason,
    canEdit: CORRECTABLE.includes(reason),
  };
}
