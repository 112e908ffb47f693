import type { DecisionExplanation } from './explain-decision.ts';

const MARKS = { passed: '✓', 'stopped here': '✗', 'not reached': '·' } as const;

/** The explanation as plain text, with the layers as a table. Values stay on one line each. */
export function renderExplanation({ headline, layers, details }: DecisionExplanation): string {
  const rows = layers.map(({ layer, verdict, field, declared, because }) => [
    `${MARKS[verdict]} ${layer}`,
    verdict,
    because === '' ? `${field}: ${cut(declared, 60)}` : `${field}: ${because}`,
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell))
      .join('  ')
      .trimEnd(),
  );
  return [
    headline,
    '',
    ...table,
    ...(details.length > 0 ? ['', ...details.map((each) => `- ${oneLine(each)}`)] : []),
  ].join('\n');
}

function cut(text: string, most: number): string {
  const line = oneLine(text);
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
