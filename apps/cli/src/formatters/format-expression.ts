import type { CommandEvaluation, ExpressionFinding } from '../expression/evaluate-expression.ts';
import { cleanLine, cleanText } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { displayWidth } from '../terminal/wrap-text.ts';
import { formatFelValue } from './format-fel-value.ts';

export interface ExpressionLayout {
  readonly paint: Paint;
  readonly columns: number;
}

/** The value and its type, then each finding under the part of the expression it is about. */
export function formatEvaluation(
  source: string,
  { result, findings }: CommandEvaluation,
  layout: ExpressionLayout,
): string {
  const { paint } = layout;
  const value = result ? [`${cleanText(formatFelValue(result.value))}  ${paint.dim(result.type)}`] : [];
  return [...value, ...findings.map((finding) => formatFinding(source, finding, layout))].join('\n\n');
}

export function formatFinding(
  source: string,
  finding: ExpressionFinding,
  { paint, columns }: ExpressionLayout,
): string {
  const colour = finding.severity === 'error' ? paint.red : paint.yellow;
  const head = `${colour(finding.severity)}: ${cleanLine(finding.message)} ${paint.dim(`(${finding.code})`)}`;
  const { line, indent, length } = excerpt(source, finding, columns - MARGIN.length);
  return [head, `${MARGIN}${line}`, `${MARGIN}${' '.repeat(indent)}${colour('^'.repeat(length))}`].join('\n');
}

const MARGIN = '  ';

/** The line a finding starts on, cut to fit around it, with where and how long to mark. */
function excerpt(
  source: string,
  { start, end }: { readonly start: number; readonly end: number },
  columns: number,
): { readonly line: string; readonly indent: number; readonly length: number } {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', start);
  const line = source.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  const at = Math.min(start - lineStart, line.length);
  const from =
    line.length <= columns
      ? 0
      : Math.max(0, Math.min(at - Math.floor(columns / 3), line.length - columns + 2));
  const shown = line.slice(from, from + columns - 2);
  const before = `${from > 0 ? '…' : ''}${cleanText(line.slice(from, at))}`;
  const marked = cleanText(shown.slice(at - from, Math.max(at - from + 1, end - lineStart - from)));
  const text = `${from > 0 ? '…' : ''}${cleanText(shown)}${from + shown.length < line.length ? '…' : ''}`;
  return { line: text, indent: displayWidth(before), length: Math.max(1, displayWidth(marked)) };
}
