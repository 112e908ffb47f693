import type { LocatedProblem } from '../documents/locate-problems.ts';
import { formatProblemsMessages } from '../messages/documents.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { wrapText } from '../terminal/wrap-text.ts';

export interface ProblemLayout {
  readonly paint: Paint;
  readonly columns: number;
}

/** Each problem: severity and place in the file, then what is wrong, then pointer and code for those who search. */
export function formatProblems(problems: readonly LocatedProblem[], layout: ProblemLayout): string {
  const places = problems.map(({ line, column }) => (line === null ? '' : `${line}:${column}`));
  const width = Math.max(0, ...places.map((place) => place.length));
  return problems
    .map((problem, index) => formatProblem(problem, places[index] ?? '', width, layout))
    .join('\n');
}

function formatProblem(
  { severity, message, pointer, code }: LocatedProblem,
  place: string,
  width: number,
  { paint, columns }: ProblemLayout,
): string {
  const colour = severity === 'error' ? paint.red : paint.yellow;
  const margin = ' '.repeat(4 + LONGEST_SEVERITY + width);
  const [first = '', ...rest] = wrapText(cleanLine(message), Math.max(20, columns - margin.length - 2));
  const head = `  ${colour(severity.padEnd(LONGEST_SEVERITY))}  ${paint.dim(place.padStart(width))}  ${first}`;
  const where = `${cleanLine(pointer) || formatProblemsMessages.wholeDocument}  ${code}`;
  return [head, ...rest.map((line) => `${margin}  ${line}`), `${margin}  ${paint.dim(where)}`].join('\n');
}

const LONGEST_SEVERITY = 'warning'.length;
