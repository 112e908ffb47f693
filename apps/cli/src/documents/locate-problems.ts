import type { DocumentProblem } from '@handrail/form';
import type { JsonDocument } from './read-json-document.ts';

/** A problem of a document with its place in the file; both null when the file has no lines to speak of. */
export interface LocatedProblem extends DocumentProblem {
  readonly line: number | null;
  readonly column: number | null;
}

/** In the order of the file. */
export function locateProblems(
  document: JsonDocument,
  problems: readonly DocumentProblem[],
): readonly LocatedProblem[] {
  if (problems.length === 0) return [];
  const positions = document.positionsOf(problems.map(({ pointer }) => pointer));
  return problems
    .map((problem) => {
      const { line, column } = positions.get(problem.pointer) ?? { line: null, column: null };
      return { ...problem, line, column };
    })
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}
