import { type Aim, judge } from '../measure/aim.ts';
import { formatCount, formatRatio, formatTime, markdownTable } from '../measure/format.ts';
import { median } from '../measure/sample.ts';
import { auditHtml, bareParse, fixHtml } from './audit.ts';
import { requestsOf } from './behaviour.ts';
import { renderedTimes } from './rendered.ts';
import type { LintBenchSettings } from './settings.ts';
import { faultyPage, pageOf } from './workload.ts';

interface Row {
  readonly what: string;
  readonly ours: number;
  readonly floor: number;
}

/** Audits beside the parser alone, fixes beside parsing before and after, and a drawn page beside axe. */
export async function benchLint(settings: LintBenchSettings): Promise<string> {
  const { rounds, pages, pageSize, forms, renderedFields } = settings;
  const large = pageOf(settings.largePage);
  const many = Array.from({ length: pages }, (_, at) => pageOf(pageSize, at * 7));
  const faulty = Array.from({ length: pages }, (_, at) => faultyPage(forms, at * forms));
  const fixed = faulty.map((html) => fixHtml(html));
  const wrong = fixed.filter(({ left }) => left > 0).length;
  if (wrong > 0) throw new Error(`${wrong} pages have errors after they were fixed.`);
  const rows: Row[] = [
    measured(
      `audit of a page of ${formatCount(large.length)} characters`,
      rounds,
      () => auditHtml(large),
      () => bareParse(large),
    ),
    measured(
      `audit of ${formatCount(pages)} pages of ${formatCount(pageSize)} characters`,
      rounds,
      () => many.map(auditHtml),
      () => many.map(bareParse),
    ),
    measured(
      `audit, fix and audit of ${formatCount(pages)} pages of ${forms} forms`,
      rounds,
      () => faulty.map(fixHtml),
      () => [...faulty.map(bareParse), ...fixed.map((each) => bareParse(each.fixed))],
    ),
  ];
  const { ours, axe } = await renderedTimes(renderedFields, rounds + 1);
  const [drawn, byAxe] = [median(ours.slice(1)), median(axe.slice(1))];
  const same = await sameBehaviour(faulty, fixed, settings.sampled);
  const aims: readonly Aim[] = [
    ...rows.map(({ what, ours: time, floor }) =>
      judge(
        `The ${what} takes at most 1.5 times the parser`,
        time / floor,
        formatRatio,
        (ratio) => ratio <= 1.5,
      ),
    ),
    judge(
      `A drawn page of ${formatCount(renderedFields)} fields is audited ten times as fast as by axe`,
      byAxe / drawn,
      formatRatio,
      (ratio) => ratio >= 10,
    ),
  ];
  return [
    markdownTable(
      ['measure', 'ours', 'parse5 with positions', 'ratio'],
      rows.map(({ what, ours: time, floor }) => [
        what,
        formatTime(time),
        formatTime(floor),
        formatRatio(time / floor),
      ]),
    ),
    'The floor of the third row is parsing each page before and after the fix, which anything that checks its own work has to do.',
    markdownTable(
      ['in the same Chromium', 'ours', 'axe-core', 'times as fast'],
      [
        [
          `audit of ${formatCount(renderedFields)} fields`,
          formatTime(drawn),
          formatTime(byAxe),
          formatRatio(byAxe / drawn),
        ],
      ],
    ),
    `${formatCount(same)} sampled actions that could be carried out before a fix send the same request after it.`,
    markdownTable(
      ['aim', 'found', 'verdict'],
      aims.map(({ aim, found, verdict }) => [aim, found, verdict]),
    ),
  ].join('\n\n');
}

let last: unknown;

/** Medians over rounds in which both take turns, after one of each to warm up. */
function measured(what: string, rounds: number, ours: () => unknown, floor: () => unknown): Row {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, work] of [ours, floor].entries()) {
      const started = performance.now();
      last = work();
      if (round > 0) times[at]?.push(performance.now() - started);
    }
  }
  // What is never looked at need not be computed.
  if (last === undefined) throw new Error('Nothing was measured.');
  return { what, ours: median(times[0]), floor: median(times[1]) };
}

async function sameBehaviour(
  before: readonly string[],
  after: readonly { readonly fixed: string }[],
  wanted: number,
): Promise<number> {
  let same = 0;
  for (const [at, html] of before.entries()) {
    if (same >= wanted) break;
    const then = await requestsOf(html);
    const now = await requestsOf(after[at]?.fixed ?? '');
    for (const [id, request] of then) {
      if (now.get(id) !== request) throw new Error(`"${id}" sends something else after its page was fixed.`);
      if (same < wanted) same += 1;
    }
  }
  return same;
}
