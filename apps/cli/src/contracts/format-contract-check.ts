import type { ContractFinding, ContractLevel, RegistryConflict } from '@handrail/contracts';
import { plural } from '../formatters/plural.ts';
import { formatContractCheckMessages } from '../messages/contracts.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import type { Paint } from '../terminal/paint.ts';
import { wrapText } from '../terminal/wrap-text.ts';

export interface ContractCheckReport {
  readonly contracts: readonly {
    readonly path: string;
    readonly capability: string | null;
    readonly level: ContractLevel;
    /** Null where no folder was named, and so nothing is known about its tests. */
    readonly accepted: boolean | null;
    readonly missing: readonly string[];
    readonly findings: readonly (ContractFinding & { readonly repair?: string })[];
  }[];
  readonly conflicts: readonly RegistryConflict[];
  readonly repaired: readonly string[];
  readonly assumedVocabulary: boolean;
}

interface Layout {
  readonly paint: Paint;
  readonly columns: number;
}

export function formatContractCheck(report: ContractCheckReport, layout: Layout): string {
  const { paint } = layout;
  const blocks = report.contracts.map(({ path, capability, level, findings }) => {
    const name = capability === null ? '' : ` ${paint.dim(cleanLine(capability))}`;
    return [
      `${cleanLine(path)}${name}  ${levelText(level, paint)}`,
      ...findings.map((each) => findingText(each, layout)),
    ].join('\n');
  });
  if (report.conflicts.length > 0) {
    const lines = report.conflicts.map(({ isFatal, message, rule }) => {
      const mark = isFatal ? paint.red('conflict') : paint.yellow('warning ');
      return `  ${mark}  ${cleanLine(message)} ${paint.dim(rule)}`;
    });
    blocks.push([formatContractCheckMessages.betweenContracts, ...lines].join('\n'));
  }
  const notes = [
    ...report.repaired.map((path) => `Repaired ${cleanLine(path)}.`),
    ...(report.assumedVocabulary ? [formatContractCheckMessages.noVocabulary] : []),
  ];
  const waiting = report.contracts.filter(
    ({ level, accepted }) => level === 'operational' && accepted === false,
  );
  if (waiting.length > 0) {
    const names = waiting.map(({ capability }) => `"${cleanLine(capability ?? '')}"`);
    notes.push(
      formatContractCheckMessages.notAccepted(names.join(', '), waiting.length === 1 ? 'it' : 'them'),
    );
  }
  return [...blocks, [...notes, summary(report)].join('\n')].join('\n\n');
}

function levelText(level: ContractLevel, paint: Paint): string {
  if (level === 'operational') return paint.green('✓ operational');
  return level === 'draft' ? paint.yellow('– draft') : paint.red('✗ invalid');
}

function findingText(
  finding: ContractFinding & { readonly repair?: string },
  { paint, columns }: Layout,
): string {
  const place = finding.line === null ? '' : `${finding.line}:${finding.column}`;
  const colour = finding.severity === 'invalid' ? paint.red : paint.yellow;
  const head = `  ${colour(finding.severity.padEnd(7))}  ${paint.dim(place.padStart(6))}  `;
  const margin = ' '.repeat(19);
  const text =
    finding.repair === undefined ? finding.message : `${finding.message} (--fix: ${finding.repair})`;
  const [first = '', ...rest] = wrapText(cleanLine(text), Math.max(30, columns - margin.length));
  return [
    `${head}${first}`,
    ...rest.map((line) => `${margin}${line}`),
    `${margin}${paint.dim(finding.rule)}`,
  ].join('\n');
}

function summary({ contracts, conflicts }: ContractCheckReport): string {
  const count = (level: ContractLevel) => contracts.filter((each) => each.level === level).length;
  const levels = (['operational', 'draft', 'invalid'] as const)
    .filter((level) => count(level) > 0)
    .map((level) => `${count(level)} ${level}`);
  const between = conflicts.length > 0 ? `, ${plural(conflicts.length, 'conflict')}` : '';
  return `${plural(contracts.length, 'contract')}: ${levels.join(', ')}${between}.`;
}
