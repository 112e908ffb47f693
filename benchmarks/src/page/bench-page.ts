import { judge } from '../measure/aim.ts';
import {
  formatBytes,
  formatCount,
  formatPercent,
  formatRatio,
  formatTime,
  markdownTable,
} from '../measure/format.ts';
import { type DiscoveryTimes, measureDiscovery } from './discovery.ts';
import type { CountOptions, FamilyCount } from './families/count-families.ts';
import { FAMILIES, familyCalled } from './families/families.ts';
import { familyAims, familyTable, wrongLines } from './families/render-families.ts';
import { runFamilies } from './families/run-families.ts';
import { FIELDS_PER_ACTION } from './generate-page.ts';
import { countDamages, countRedesigns, type DamageCount, type RedesignCount } from './mutations.ts';
import { STRATEGIES } from './selector-control.ts';
import type { PageBenchSettings } from './settings.ts';

export interface PageBench {
  readonly text: string;
  /** Pages of the families that went wrong, one line each. */
  readonly wrong: readonly string[];
}

/** Everything about pages: what reading one costs, what survives a redesign, and what damaged pages lead to. */
export async function benchPage(
  settings: PageBenchSettings,
  tell: (line: string) => void,
): Promise<PageBench> {
  const times = settings.sizes.map((actions) => measureDiscovery(actions, settings.rounds));
  const redesigns = await countRedesigns(settings.redesigns, settings.seed);
  const damages = await countDamages(settings.damages, settings.seed);
  const families = await runFamilies(FAMILIES, optionsOf(settings), tell);
  const text = [
    discoveryTable(times),
    redesignTable(redesigns),
    damageTable(damages),
    familyTable(families),
    aimTable(times, redesigns, damages, families),
  ].join('\n\n');
  return { text, wrong: wrongLines(families, settings.seed) };
}

/** One family of damaged pages alone. */
export async function benchFamily(
  name: string,
  settings: PageBenchSettings,
  tell: (line: string) => void,
): Promise<PageBench> {
  const counts = await runFamilies([familyCalled(name)], optionsOf(settings), tell);
  return { text: familyTable(counts), wrong: wrongLines(counts, settings.seed) };
}

function optionsOf({ seed, familyShare, atOnce }: PageBenchSettings): CountOptions {
  return { seed, share: familyShare, atOnce };
}

function discoveryTable(times: readonly DiscoveryTimes[]): string {
  const head = [
    'page',
    'size',
    'bare parse5',
    'our parse',
    'read',
    'resolve',
    'in all',
    'over bare',
    'parse with positions',
  ];
  const rows = times.map((each) => [
    `${formatCount(each.actions)} actions, ${formatCount(each.actions * FIELDS_PER_ACTION)} fields`,
    formatBytes(each.characters),
    formatTime(each.bare),
    formatTime(each.parsed),
    formatTime(each.read),
    formatTime(each.resolved),
    formatTime(inAll(each)),
    formatRatio(inAll(each) / each.bare),
    formatTime(each.withPositions),
  ]);
  return markdownTable(head, rows);
}

function redesignTable(counts: readonly RedesignCount[]): string {
  const head = [
    'redesigned',
    'tried',
    'by annotation',
    'wrong element',
    ...STRATEGIES.map((each) => `by ${each}`),
  ];
  const rows = counts.map(({ flow, tried, right, wrong, bySelector }) => [
    flow,
    formatCount(tried),
    formatPercent(right / tried),
    formatCount(wrong),
    ...STRATEGIES.map((each) => formatPercent(bySelector[each] / tried)),
  ]);
  return markdownTable(head, rows);
}

function damageTable(counts: readonly DamageCount[]): string {
  const head = ['damaged', 'tried', 'wrong element', 'nothing said', 'carried out all the same'];
  const rows = counts.map(({ damage, tried, wrong, silent, carriedOut }) => [
    damage,
    formatCount(tried),
    formatCount(wrong),
    formatCount(silent),
    formatCount(carriedOut),
  ]);
  return markdownTable(head, rows);
}

function aimTable(
  times: readonly DiscoveryTimes[],
  redesigns: readonly RedesignCount[],
  damages: readonly DamageCount[],
  families: readonly FamilyCount[],
): string {
  const [small, large] = [times.at(-2), times.at(-1)];
  const sum = <Count>(counts: readonly Count[], value: (count: Count) => number) =>
    counts.reduce((total, count) => total + value(count), 0);
  const growth = small && large ? perField(large) / perField(small) : undefined;
  const aims = [
    judge(
      'discovery and resolution of the largest page in all at most twice the bare parse',
      large && inAll(large) / large.bare,
      formatRatio,
      (found) => found <= 2,
    ),
    judge(
      'reading and resolving grow with the page: time per field on the largest over the one before',
      growth,
      formatRatio,
      (found) => found <= 1.5,
    ),
    judge(
      'flows succeed under every redesign',
      sum(redesigns, ({ right }) => right) / sum(redesigns, ({ tried }) => tried),
      formatPercent,
      (found) => found === 1,
    ),
    judge(
      'wrong elements touched under damage',
      sum(damages, ({ wrong }) => wrong),
      formatCount,
      (found) => found === 0,
    ),
    judge(
      'damages that nothing was said about',
      sum(damages, ({ silent }) => silent),
      formatCount,
      (found) => found === 0,
    ),
    ...familyAims(families),
  ];
  return markdownTable(
    ['aim', 'found', 'verdict'],
    aims.map(({ aim, found, verdict }) => [aim, found, verdict]),
  );
}

function inAll({ parsed, read, resolved }: DiscoveryTimes): number {
  return parsed + read + resolved;
}

function perField({ read, resolved, actions }: DiscoveryTimes): number {
  return (read + resolved) / actions;
}
