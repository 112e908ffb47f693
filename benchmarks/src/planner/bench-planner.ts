import { understand } from '@handrail/planner';
import { findValues } from '@handrail/values';
import { english } from '@handrail/values/en';
import { judge } from '../measure/aim.ts';
import { formatRatio, formatTime, markdownTable } from '../measure/format.ts';
import { median, percentile } from '../measure/sample.ts';
import type { PlannerBenchSettings } from './settings.ts';
import { plannerWorkload } from './workload.ts';

interface Shares {
  readonly p50: number;
  readonly p99: number;
  /** The request that takes longest, by the median of its times: what else the machine does is not in it. */
  readonly slowest: number;
}

const WORDS = /[\p{L}\p{N}'@.-]+/gu;

/** Planning beside two floors: cutting the request into words, and reading its values. */
export function benchPlanner(settings: PlannerBenchSettings): string {
  const { knowledge, requests } = plannerWorkload(settings.actions);
  const floors = {
    words: (request: string) => [...request.toLowerCase().matchAll(WORDS)],
    values: (request: string) => findValues(request, { today: knowledge.today, language: english }),
  };
  const first = timeOf(() => understand(requests[0] ?? '', knowledge));
  for (let time = 0; time < settings.warmUps; time += 1) {
    for (const request of requests) last = understand(request, knowledge);
  }
  const rounds = Array.from({ length: settings.rounds }, () => ({
    plan: sharesOf(requests, settings, (request) => understand(request, knowledge)),
    words: sharesOf(requests, settings, floors.words),
    values: sharesOf(requests, settings, floors.values),
  }));
  const middle = (of: 'plan' | 'words' | 'values'): Shares => ({
    p50: median(rounds.map((round) => round[of].p50)),
    p99: median(rounds.map((round) => round[of].p99)),
    slowest: median(rounds.map((round) => round[of].slowest)),
  });
  const [plan, words, values] = [middle('plan'), middle('words'), middle('values')];
  const row = (name: string, { p50, p99, slowest }: Shares) => [
    name,
    formatTime(p50),
    formatTime(p99),
    formatTime(slowest),
    formatRatio(p50 / words.p50),
    formatRatio(p99 / p50),
  ];
  const aim = judge('Planning takes at most 2 ms p99', plan.p99, formatTime, (time) => time <= 2);
  return [
    markdownTable(
      ['measure', 'p50', 'p99', 'slowest request', 'p50 of the floor', 'p99 of p50'],
      [
        row(`plan a request on a site of ${settings.actions} actions`, plan),
        row('read the values of a request', values),
        row('floor: cut a request into words', words),
      ],
    ),
    `The first request on the site, which makes its index, takes ${formatTime(first)}.`,
    markdownTable(['aim', 'found', 'verdict'], [[aim.aim, aim.found, aim.verdict]]),
  ].join('\n\n');
}

function sharesOf(
  requests: readonly string[],
  { repeats }: PlannerBenchSettings,
  work: (request: string) => unknown,
): Shares {
  const times = requests.map((): number[] => []);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    requests.forEach((request, at) => {
      times[at]?.push(timeOf(() => work(request)));
    });
  }
  const all = times.flat();
  return {
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    slowest: Math.max(...times.map((each) => median(each))),
  };
}

/** The time on the wall, or that of the processor if it is less: other programs lengthen the first. */
function timeOf(work: () => unknown): number {
  const worked = process.cpuUsage();
  const began = performance.now();
  last = work();
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(worked);
  if (last === undefined) throw new Error('Nothing was measured.');
  return Math.min(elapsed, Math.max((user + system) / 1000, 0.001));
}

/** Keeps a result from being optimized away. */
let last: unknown;
