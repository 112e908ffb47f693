import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { padded } from '../terminal/wrap-text.ts';

const LONGEST_CELL = 60;
const MOST_ROWS = 100;

/** What came of a call, as a person wants to know it. */
export function formatOutcome(title: string, answer: JsonObject, paint: Paint): string {
  const { status, result, changed, rows, route, diagnostics } = answer;
  if (Array.isArray(rows))
    return [paint.dim(cleanLine(String(route ?? ''))), ...tableOf(rows.filter(isJsonObject), paint)].join(
      '\n',
    );
  const isReview = status === 'awaiting_review';
  return [
    isReview
      ? `${paint.bold(cleanLine(title))}: filled in. Look at it, and submit it yourself.`
      : `${paint.green('✓')} ${paint.bold(cleanLine(title))}`,
    ...(typeof result === 'string' ? [`  The page says: ${cleanLine(result)}`] : []),
    ...(Array.isArray(changed) && changed.length > 0
      ? [`  Filled in: ${cleanLine(changed.join(', '))}`]
      : []),
    ...(Array.isArray(diagnostics) ? diagnostics.map(noteOf) : []),
  ].join('\n');
}

function noteOf(diagnostic: JsonValue): string {
  return isJsonObject(diagnostic) ? `  Note: ${cleanLine(String(diagnostic.message))}` : '';
}

function tableOf(rows: readonly JsonObject[], paint: Paint): readonly string[] {
  if (rows.length === 0) return ['Nothing is shown there.'];
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
    ...(more > 0 ? [`… and ${more} more; --json shows all.`] : []),
  ];
}

function cellOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  const text = cleanLine(typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
}
