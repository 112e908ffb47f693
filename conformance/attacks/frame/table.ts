import { type Finding, groupOf } from './campaign.ts';

const HEADINGS = ['group', 'mechanisms', 'attempts', 'stopped', 'through', 'shown with guard off'] as const;

/** By group: how many mechanisms and attempts, what was stopped, what got through, and how many guards were shown to matter. */
export function renderTable(findings: readonly Finding[], showsGuards: boolean): string {
  const groups = [...new Set(findings.map(groupOf))];
  const rows = groups.map((group) =>
    rowOf(
      group,
      findings.filter((each) => groupOf(each) === group),
    ),
  );
  const all = [[...HEADINGS], ...rows, rowOf('all', findings)].map((row) =>
    showsGuards ? row : row.slice(0, -1),
  );
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  lines.splice(1, 0, '-'.repeat(lines[0]?.length ?? 0));
  lines.splice(lines.length - 1, 0, '-'.repeat(lines[0]?.length ?? 0));
  return lines.join('\n');
}

function rowOf(name: string, findings: readonly Finding[]): readonly string[] {
  const sum = (of: (finding: Finding) => number) => findings.reduce((total, each) => total + of(each), 0);
  const through = sum((each) => each.through.length);
  return [
    name,
    String(findings.length),
    String(sum((each) => each.attempts)),
    String(Math.max(0, sum((each) => each.attempts) - through)),
    String(through),
    `${findings.filter(({ shown }) => shown).length} of ${findings.length}`,
  ];
}

/** What got through, and what was not shown with its guard off, each with the reason. */
export function renderRemarks(findings: readonly Finding[], showsGuards: boolean): readonly string[] {
  const through = findings
    .filter((each) => each.through.length > 0)
    .map(({ id, through: what }) => `THROUGH  ${id}: ${what.slice(0, 5).join('; ')}`);
  const notShown = findings
    .filter(({ shown }) => showsGuards && shown !== true)
    .map(({ id, remark }) => `not shown with guard off  ${id}: ${remark ?? ''}`);
  return [...through, ...notShown];
}
