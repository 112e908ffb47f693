import { type Assessed, type Assessment, type SpecAssessment, tally } from './assess.ts';
import { type Proof, titleWithoutIds } from './citations.ts';
import { isHard } from './requirements.ts';
import type { OutdatedReview } from './reviewed.ts';

const SHOWN_PROOFS = 3;
const LONGEST_TITLE = 160;

/** One row per specification, for the terminal. */
export function renderSummary({ specs }: Assessment): string {
  const header = ['specification', 'hard', 'proven', 'waived', 'missing', 'should', 'other'];
  const rows = [
    header,
    ...specs.map(summaryRow),
    summaryRow({ spec: 'all', assessed: specs.flatMap(assessedOf) }),
  ];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** The committed page. Nothing in it depends on when or where the tests ran. */
export function renderDocument(assessment: Assessment, outdated: readonly OutdatedReview[] = []): string {
  const { specs, finished } = assessment;
  return `${[
    '# Conformance',
    'Which test proves which requirement. `npm run conformance` writes this page from the tests that passed; do not edit it. [conformance/](../conformance/README.md) holds the requirements and says how they are proven.',
    'Hard requirements are MUST, MUST NOT and SHAPE (the shape of a document or message). The last two columns count what is proven of the rest: SHOULD and SHOULD NOT, then MAY and EXTRA.',
    summaryTable(specs),
    `Finished parts, in which nothing owed may be missing: ${finished.map(escapeText).join(', ') || 'none'}.`,
    ...specs.map(renderSpec),
    ...(outdated.length > 0 ? [renderOutdated(outdated)] : []),
  ].join('\n\n')}\n`;
}

function renderOutdated(outdated: readonly OutdatedReview[]): string {
  return [
    '## To review again',
    'The tests that cite these were changed after somebody judged them ([what to do](../conformance/README.md#review-what-is-proven)).',
    outdated.map(({ id, verdict, date }) => `- ${id}, ${verdict} on ${date}`).join('\n'),
  ].join('\n\n');
}

function summaryTable(specs: readonly SpecAssessment[]): string {
  return [
    '| Specification | Hard | Proven | Waived | Missing | Should | Other |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...specs.map((spec) => `| ${summaryRow(spec).join(' | ')} |`),
  ].join('\n');
}

function summaryRow({ spec, assessed }: SpecAssessment): string[] {
  const hard = tally(assessed, ({ level }) => isHard(level));
  const should = tally(assessed, ({ level }) => level.startsWith('SHOULD'));
  const other = tally(assessed, ({ level }) => level === 'MAY' || level === 'EXTRA');
  return [
    spec,
    ...[hard.total, hard.proven, hard.waived, hard.missing].map(String),
    `${should.proven}/${should.total}`,
    `${other.proven}/${other.total}`,
  ];
}

function renderSpec({ spec, assessed }: SpecAssessment): string {
  if (assessed.every(({ state }) => state === 'missing')) return `## ${spec}\n\nNothing is proven yet.`;
  const sections = [...new Set(assessed.map(({ requirement }) => requirement.section))];
  return [
    `## ${spec}`,
    ...sections.flatMap((section) => [
      `### ${escapeText(section)}`,
      [
        '| Requirement | Level | Proven by |',
        '|---|---|---|',
        ...assessed.filter(({ requirement }) => requirement.section === section).map(renderRow),
      ].join('\n'),
    ]),
  ].join('\n\n');
}

function renderRow(entry: Assessed): string {
  return `| ${entry.requirement.id} | ${entry.requirement.level} | ${outcome(entry)} |`;
}

function outcome({ requirement, state, proofs, reason }: Assessed): string {
  if (state === 'waived') return `waived: ${escapeText(reason ?? '')}`;
  if (state === 'missing') {
    const waits = reason === undefined ? '' : `, waits for: ${escapeText(reason)}`;
    return `${isHard(requirement.level) ? '**missing**' : 'not proven'}${waits}`;
  }
  const sorted = [...proofs].sort(
    (one, other) => compare(one.file, other.file) || compare(one.title, other.title),
  );
  const more = sorted.length - SHOWN_PROOFS;
  return [...sorted.slice(0, SHOWN_PROOFS).map(renderProof), ...(more > 0 ? [`and ${more} more`] : [])].join(
    '<br>',
  );
}

function renderProof({ file, title }: Proof): string {
  return `[${escapeText(titleWithoutIds(title))}](../${file})`;
}

/** Titles may quote hostile input, so nothing in them may act as markup or break the row. */
function escapeText(text: string): string {
  const plain = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '·');
  const short = [...plain].length > LONGEST_TITLE ? `${[...plain].slice(0, LONGEST_TITLE).join('')}…` : plain;
  return short.replaceAll(/[\\`*_[\]<>|&]/g, (sign) => `\\${sign}`);
}

function assessedOf({ assessed }: SpecAssessment): readonly Assessed[] {
  return assessed;
}

/** By code unit, so that the page does not depend on a machine's language. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
