import { type Aim, judge } from '../../measure/aim.ts';
import { formatCount, markdownTable } from '../../measure/format.ts';
import type { FamilyCount, WrongPage } from './count-families.ts';
import { FAULTS, type Fault } from './judge.ts';

export function familyTable(counts: readonly FamilyCount[]): string {
  const head = ['family', 'pages', 'right', 'refused acceptably', ...FAULTS];
  const rows = counts.map(({ family, pages, right, refused, wrong }) => [
    family.name,
    ...[pages, right, refused, ...FAULTS.map((fault) => wrong[fault])].map(formatCount),
  ]);
  return markdownTable(head, rows);
}

export function familyAims(counts: readonly FamilyCount[]): readonly Aim[] {
  const sum = (faults: readonly Fault[]) =>
    counts.reduce((total, { wrong }) => total + faults.reduce((all, fault) => all + wrong[fault], 0), 0);
  const none = (aim: string, ...faults: readonly Fault[]) =>
    judge(aim, sum(faults), formatCount, (found) => found === 0);
  return [
    none('wrong presses in the families', 'wrong press'),
    none('false words of "done" or "failed" in the families', 'false done', 'false failed'),
    none('wrong values in the families', 'wrong value'),
    none('pages of the families that could have been operated or reported and were not', 'fell short'),
  ];
}

/** One line for each page that went wrong, with what makes it again. */
export function wrongLines(counts: readonly FamilyCount[], seed: number): readonly string[] {
  return counts.flatMap(({ wrongPages }) => wrongPages.map((each) => wrongLine(each, seed)));
}

function wrongLine({ family, page, where, shape, fault, why }: WrongPage, seed: number): string {
  return `${fault}: --family ${family} --seed ${seed} --page ${page} (${where}, ${shape}): ${why}`;
}
