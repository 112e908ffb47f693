import { type Knowledge, understand } from '@handrail/planner';
import { findValues } from '@handrail/values';
import { english } from '@handrail/values/en';
import { judge } from '../measure/aim.ts';
import { formatCount, formatRatio, formatTime, markdownTable } from '../measure/format.ts';
import { median, percentile } from '../measure/sample.ts';
import type { MadeRequest } from './requests.ts';
import type { PlannerBenchSettings } from './settings.ts';
import { plannerWorkload } from './workload.ts';

const WORDS = /[\p{L}\p{N}'@.-]+/gu;
const SLOWEST_KINDS = 5;

interface Shares {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** A way to spend time on a request, and its times by rounds and requests. */
interface Subject {
  readonly name: string;
  readonly work: (request: string) => unknown;
  readonly rounds: (readonly number[])[];
}

/** Planning beside two floors: cutting the request into words, and reading its values. */
export function benchPlanner(settings: PlannerBenchSettings): string {
  const { knowledge, requests } = plannerWorkload(settings.actions);
  const larger = plannerWorkload(settings.moreActions).knowledge;
  const first = timeOf(() => understand(requests[0]?.text ?? '', knowledge));
  const plan = planningOn(knowledge, settings.actions);
  const subjects = [
    plan,
    planningOn(larger, settings.moreActions),
    subject('read the values of a request', (request) =>
      findValues(request, { today: knowledge.today, language: english }),
    ),
    subject('floor: cut a request into words', (request) => [...request.toLowerCase().matchAll(WORDS)]),
  ];
  const cold = sharesOf([timesOf(plan, requests)]);
  for (const { work } of subjects) {
    for (let time = 0; time < settings.warmUps; time += 1) for (const { text } of requests) last = work(text);
  }
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const each of subjects) each.rounds.push(timesOf(each, requests));
  }
  const shares = subjects.map(({ name, rounds }) => ({ name, ...sharesOf(rounds) }));
  const floor = shares.at(-1)?.p50 ?? Number.NaN;
  const { p99 } = sharesOf(plan.rounds);
  const aim = judge('Planning takes at most 2 ms p99', p99, formatTime, (time) => time <= 2);
  return [
    markdownTable(
      ['measure', 'p50', 'p95', 'p99', 'p50 of the floor', 'p99 of p50'],
      shares.map((each) => [
        each.name,
        formatTime(each.p50),
        formatTime(each.p95),
        formatTime(each.p99),
        formatRatio(each.p50 / floor),
        formatRatio(each.p99 / each.p50),
      ]),
    ),
    `${formatCount(requests.length)} different requests, each planned once in every one of ${settings.rounds} rounds, after ` +
      `${settings.warmUps} times to warm up. Garbage collection is in the times. In the first ${formatCount(requests.length)} ` +
      `requests of the process, most of whose code is not compiled yet, p50 is ${formatTime(cold.p50)} and p99 ${formatTime(cold.p99)}.`,
    'The slowest sorts of requests, by the median over their requests and the rounds:',
    markdownTable(['sort of request', 'p50', 'p99'], slowestKinds(requests, plan.rounds)),
    `The first request on the site, which makes its index, takes ${formatTime(first)}.`,
    markdownTable(['aim', 'found', 'verdict'], [[aim.aim, aim.found, aim.verdict]]),
  ].join('\n\n');
}

function timesOf({ work }: Subject, requests: readonly MadeRequest[]): readonly number[] {
  return requests.map(({ text }) => timeOf(() => work(text)));
}

function subject(name: string, work: Subject['work']): Subject {
  return { name, work, rounds: [] };
}

function planningOn(knowledge: Knowledge, actions: number): Subject {
  const name = `plan a request on a site of ${formatCount(actions)} actions`;
  return subject(name, (request) => understand(request, knowledge));
}

/** The medians over the rounds, so that what else the machine did in one of them is not in it. */
function sharesOf(rounds: readonly (readonly number[])[]): Shares {
  const middle = (share: number) => median(rounds.map((times) => percentile(times, share)));
  return { p50: middle(0.5), p95: middle(0.95), p99: middle(0.99) };
}

function slowestKinds(
  requests: readonly MadeRequest[],
  rounds: readonly (readonly number[])[],
): readonly (readonly string[])[] {
  const byKind = new Map<string, number[]>();
  requests.forEach(({ kind }, at) => {
    byKind.set(kind, [...(byKind.get(kind) ?? []), ...rounds.map((times) => times[at] ?? Number.NaN)]);
  });
  return [...byKind]
    .map(([kind, times]) => ({ kind, p50: median(times), p99: percentile(times, 0.99) }))
    .sort((one, other) => other.p50 - one.p50)
    .slice(0, SLOWEST_KINDS)
    .map(({ kind, p50, p99 }) => [kind, formatTime(p50), formatTime(p99)]);
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
