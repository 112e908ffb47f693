import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { ROW_KEY } from '@handrail/page';
import { quoteAtEnd, type ToolError } from '@handrail/tools';
import { formatOutcomeMessages } from '../messages/pages.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { padded } from '../terminal/wrap-text.ts';
import { evidenceLines } from './format-evidence.ts';

const LONGEST_CELL = 60;
const MOST_ROWS = 100;

/** What is known of a call that was refused or did not end well. */
export interface ShownJudgement {
  readonly verdict: 'failed' | 'unclear';
  readonly evidence: readonly JsonValue[];
}

/** The result of a call, as a person wants to know it. Only evidence of success gets a check mark. */
export function formatOutcome(title: string, answer: JsonObject, paint: Paint): string {
  const { verdict, evidence, result, rows, keys, route, diagnostics } = answer;
  const notes = Array.isArray(diagnostics) ? diagnostics.flatMap(noteOf) : [];
  if (Array.isArray(rows))
    return [
      paint.dim(cleanLine(String(route ?? ''))),
      ...(rows.length === 0
        ? [verdict === 'succeeded' ? formatOutcomeMessages.noRows : formatOutcomeMessages.noRowsRead]
        : tableOf(keyed(rows.filter(isJsonObject), keys), paint)),
      ...(verdict === 'succeeded'
        ? []
        : [
            ...(rows.length === 0 ? [] : [formatOutcomeMessages.rowsUncertain]),
            ...evidenceLines(evidence),
            ...notes,
          ]),
    ].join('\n');
  const isProven = verdict === 'succeeded';
  return [
    isProven
      ? `${paint.green('✓')} ${paint.bold(cleanLine(title))}`
      : `${paint.yellow('?')} ${paint.bold(cleanLine(title))}: ${unprovenOf(result, evidence)}`,
    ...(isProven && typeof result === 'string' ? [formatOutcomeMessages.pageSays(cleanLine(result))] : []),
    ...(isProven ? [] : evidenceLines(evidence)),
    ...fieldLines(answer),
    ...notes,
  ].join('\n');
}

/** Why a call was refused. A cross means that it did not happen. */
export function formatRefusal(
  title: string,
  { code, message }: ToolError,
  { verdict, evidence }: ShownJudgement,
  paint: Paint,
): string {
  const mark = verdict === 'failed' ? paint.red('✗') : paint.yellow('?');
  const telling = evidence.filter((each) => !isJsonObject(each) || each.kind !== 'not-pressed');
  return [
    `${mark} ${paint.bold(cleanLine(title))}: ${cleanLine(`${message} (${code})`)}`,
    ...evidenceLines(telling),
  ].join('\n');
}

function unprovenOf(result: JsonValue | undefined, evidence: JsonValue | undefined): string {
  const seen = Array.isArray(evidence) ? evidence.filter(isJsonObject) : [];
  const done = seen.some(({ kind }) => kind === 'request') ? 'sent' : 'pressed';
  return typeof result === 'string' && result.trim() !== ''
    ? formatOutcomeMessages.siteSaid(done, quoteAtEnd(cleanLine(result)))
    : formatOutcomeMessages.siteSilent(done);
}

/** What was filled in and made a difference, and what the page held already. */
function fieldLines({ changed, log }: JsonObject): readonly string[] {
  const names = Array.isArray(changed) ? changed.map(String) : [];
  const steps = isJsonObject(log) && Array.isArray(log.steps) ? log.steps.filter(isJsonObject) : [];
  const fills = steps.filter(({ type }) => type === 'fill');
  const touched = new Set(fills.filter((fill) => fill.changed === true).map(({ field }) => field));
  const same = new Set(fills.map(({ field }) => field).filter((field) => !touched.has(field)));
  const kept = [...same].map(String).filter((field) => !names.includes(field));
  return [
    ...(names.length > 0 ? [formatOutcomeMessages.changed(cleanLine(names.join(', ')))] : []),
    ...(kept.length > 0 ? [formatOutcomeMessages.alreadySet(cleanLine(kept.join(', ')))] : []),
  ];
}

/** Notes for whoever wrote the markup are shown with --json, not to whoever uses it. */
const FOR_DEVELOPERS: ReadonlySet<JsonValue | undefined> = new Set(['submit-control-unnamed']);

function noteOf(diagnostic: JsonValue): readonly string[] {
  if (!isJsonObject(diagnostic) || FOR_DEVELOPERS.has(diagnostic.rule)) return [];
  return [formatOutcomeMessages.note(cleanLine(String(diagnostic.message)))];
}

/** The key of a row is what an action on it takes, so it comes first. */
function keyed(rows: readonly JsonObject[], keys: JsonValue | undefined): readonly JsonObject[] {
  if (!Array.isArray(keys)) return rows;
  return rows.map((row, at) => ({ [ROW_KEY]: keys[at] ?? null, ...row }));
}

function tableOf(rows: readonly JsonObject[], paint: Paint): readonly string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.slice(0, MOST_ROWS).map((row) => names.map((name) => cellOf(row[name])));
  const widths = names.map((name, at) =>
    Math.max(cleanLine(name).length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => padded(text, widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const more = rows.length - MOST_ROWS;
  return [
    paint.bold(line(names.map(cleanLine))),
    ...cells.map(line),
    ...(more > 0 ? [formatOutcomeMessages.moreRows(more)] : []),
  ];
}

function cellOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  const text = cleanLine(typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
}
