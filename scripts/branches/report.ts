import { packageOf } from '../mutation/choose-mutants.ts';
import { type Branch, outermost } from './list-branches.ts';

interface Figures {
  readonly name: string;
  readonly branches: number;
  readonly reached: number;
}

export interface BranchSummary {
  readonly packages: readonly Figures[];
  readonly total: Figures;
  readonly unreached: readonly { readonly file: string; readonly line: number; readonly what: string }[];
}

/** Branches are numbered by their place in the list. */
export function summarizeBranches(
  packages: readonly string[],
  branches: readonly Branch[],
  reached: ReadonlySet<number>,
): BranchSummary {
  const all = branches.map((branch, id) => ({ branch, isReached: reached.has(id) }));
  const figures = (name: string, members: typeof all): Figures => ({
    name,
    branches: members.length,
    reached: members.filter(({ isReached }) => isReached).length,
  });
  const unreached = all.filter(({ isReached }) => !isReached).map(({ branch }) => branch);
  return {
    packages: packages.map((name) =>
      figures(
        name,
        all.filter(({ branch }) => packageOf(branch.file) === name),
      ),
    ),
    total: figures('all', all),
    unreached: outermost(unreached).map(({ file, line, what }) => ({ file, line, what })),
  };
}

export function renderBranchTable({ packages, total }: BranchSummary): string {
  const rows = [...packages, total].map(({ name, branches, reached }) => {
    const rate = branches === 0 ? 100 : (reached / branches) * 100;
    return `| ${name} | ${branches} | ${branches - reached} | ${rate.toFixed(1)}% |\n`;
  });
  return `| Package | Branches | Not reached | Reached |\n| --- | --: | --: | --: |\n${rows.join('')}`;
}

export function renderBranches(summary: BranchSummary): string {
  let file = '';
  const lines = summary.unreached.map((each) => {
    const heading = each.file === file ? '' : `\n${each.file}\n`;
    file = each.file;
    return `${heading}  ${each.line}  ${each.what}\n`;
  });
  return `${lines.join('')}\n${renderBranchTable(summary)}`;
}
