import type { Judged, Verdict } from './campaign.ts';
import { packageOf } from './choose-mutants.ts';
import type { Explained } from './explained.ts';

export interface PackageFigures {
  readonly name: string;
  readonly possible: number;
  readonly tried: number;
  readonly killed: number;
  readonly timeout: number;
  readonly survived: number;
  readonly notReached: number;
  /** Not accepted by the type checker; they are left out of the rate. */
  readonly refused: number;
  /** Survivors that behave the same; they are left out of the rate. */
  readonly explained: number;
  readonly rate: number;
}

export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly change: string;
  readonly verdict: Verdict;
  readonly by: string;
}

export interface Summary {
  readonly packages: readonly PackageFigures[];
  readonly total: PackageFigures;
  readonly survivors: readonly Survivor[];
  /** Tests that do not pass without a mutant, or not always, and so decide nothing. */
  readonly unsteady: readonly string[];
}

export function summarize(
  judged: readonly Judged[],
  possible: ReadonlyMap<string, number>,
  explained: readonly Explained[],
): Summary {
  const known = new Set(explained.map(({ file, change }) => `${file} ${change}`));
  const isExplained = ({ mutant }: Judged) => known.has(`${mutant.file} ${mutant.change}`);
  const figures = (name: string, members: readonly Judged[], all: number): PackageFigures => {
    const count = (verdict: Verdict) =>
      members.filter((each) => each.verdict === verdict && !left(each)).length;
    const left = (each: Judged) => isAlive(each) && isExplained(each);
    const [killed, timeout] = [count('killed'), count('timeout')];
    const [survived, notReached] = [count('survived'), count('not reached')];
    const decided = killed + timeout + survived + notReached;
    return {
      name,
      possible: all,
      tried: members.filter(({ verdict }) => verdict !== 'undecided' && verdict !== 'refused').length,
      refused: count('refused'),
      killed,
      timeout,
      survived,
      notReached,
      explained: members.filter(left).length,
      rate: decided === 0 ? 1 : (killed + timeout) / decided,
    };
  };
  const packages = [...possible].map(([name, all]) =>
    figures(
      name,
      judged.filter(({ mutant }) => packageOf(mutant.file) === name),
      all,
    ),
  );
  const all = [...possible.values()].reduce((sum, each) => sum + each, 0);
  return {
    packages,
    total: figures('all', judged, all),
    unsteady: [
      ...new Set(judged.flatMap(({ verdict, by }) => (verdict === 'undecided' && by ? by : []))),
    ].sort(),
    survivors: judged
      .filter((each) => isAlive(each) && !isExplained(each))
      .map(({ mutant: { file, line, kind, change }, verdict, by }) => ({
        file,
        line,
        kind,
        change,
        verdict,
        by,
      }))
      .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
  };
}

function isAlive({ verdict }: Judged): boolean {
  return verdict === 'survived' || verdict === 'not reached';
}

export function renderTable({ packages, total }: Summary): string {
  const head = [
    'Package',
    'Possible',
    ...(total.refused > 0 ? ['Refused by types'] : []),
    'Tried',
    'Killed',
    'Ended',
    'Survived',
    'Not reached',
    'Explained',
    'Rate',
  ];
  const rows = [...packages, total].map((each) => [
    each.name,
    each.possible,
    ...(total.refused > 0 ? [each.refused] : []),
    each.tried,
    each.killed,
    each.timeout,
    each.survived,
    each.notReached,
    each.explained,
    each.tried === each.explained ? '–' : `${(each.rate * 100).toFixed(1)}%`,
  ]);
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

/** Survivors by file, and the figures. */
export function renderReport(summary: Summary): string {
  let file = '';
  const lines = summary.survivors.map((each) => {
    const heading = each.file === file ? '' : `\n${each.file}\n`;
    file = each.file;
    const how = each.verdict === 'survived' ? '' : ' (no test reaches it)';
    return `${heading}  ${each.line}  ${each.kind}: ${each.change}${how}\n`;
  });
  return `${lines.join('')}\n${renderTable(summary)}`;
}
