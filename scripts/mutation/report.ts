import type { Judged, Verdict } from './campaign.ts';
import { packageOf } from './choose-mutants.ts';
import { type Explained, isAbout } from './explained.ts';

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
  /** Not counted, since the time was up or a test is no proof. */
  readonly undecided: number;
  /** Nothing, when no mutant counts. */
  readonly rate: number | null;
}

export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly change: string;
  readonly occurrence: string;
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
  const isExplained = ({ mutant }: Judged) => explained.some((entry) => isAbout(entry, mutant));
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
      undecided: count('undecided'),
      killed,
      timeout,
      survived,
      notReached,
      explained: members.filter(left).length,
      rate: decided === 0 ? null : (killed + timeout) / decided,
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
      .map(({ mutant: { file, line, kind, change, occurrence }, verdict, by }) => ({
        file,
        line,
        kind,
        change,
        occurrence,
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
    ...(total.undecided > 0 ? ['Undecided'] : []),
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
    ...(total.undecided > 0 ? [each.undecided] : []),
    each.tried,
    each.killed,
    each.timeout,
    each.survived,
    each.notReached,
    each.explained,
    each.rate === null ? '–' : `${(each.rate * 100).toFixed(1)}%`,
  ]);
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

/** Why the command fails, and figures are not recorded. */
export function complaintsAbout(
  { total, survivors, unsteady }: Summary,
  { known, record }: { readonly known: boolean; readonly record: boolean },
): string[] {
  const { tried, undecided, refused, explained } = total;
  const isOpen = survivors.length + undecided + refused + explained > 0 || tried === 0;
  return [
    ...unsteady.map(
      (test) => `${test} does not always pass without a mutant, so it decides nothing. Repair it first.`,
    ),
    ...(known && isOpen
      ? ['Not every known fault was noticed: find out above which, and write a test that notices it again.']
      : []),
    ...(record && undecided > 0
      ? [`Nothing was recorded, because ${undecided} mutants are undecided. Decide them first.`]
      : []),
  ];
}

/** What the time was too short for, and how to go on. */
export function adviceOnTime(judged: readonly Judged[], resume: string | undefined): string | undefined {
  const late = judged.filter(({ verdict, by }) => verdict === 'undecided' && by === '').length;
  if (late === 0) return undefined;
  const wayOut = resume === undefined ? 'begin again with' : `go on with --resume ${resume}`;
  return `The time was up with ${late} undecided: ${wayOut} --minutes <more>.`;
}

/** Survivors by file, and the figures. */
export function renderReport(summary: Summary): string {
  let file = '';
  const lines = summary.survivors.map((each) => {
    const heading = each.file === file ? '' : `\n${each.file}\n`;
    file = each.file;
    const how = each.verdict === 'survived' ? '' : ' (no test reaches it)';
    const which = each.occurrence === '1 of 1' ? '' : ` (${each.occurrence})`;
    return `${heading}  ${each.line}  ${each.kind}: ${each.change}${which}${how}\n`;
  });
  return `${lines.join('')}\n${renderTable(summary)}`;
}
