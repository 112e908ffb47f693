import { VERDICTS } from './judge.ts';
import type { Answer } from './planner-port.ts';
import type { TaskResult } from './run-task.ts';
import { percentile, type Tally, talliesBy, tallyOf } from './tally.ts';

const HEADINGS = ['requests', ...VERDICTS, 'no source', 'right %'];

/** The results by site and by kind, and the times. */
export function renderReport(results: readonly TaskResult[]): string {
  const total = tallyOf(results);
  return [
    table('site', [...talliesBy(results, ({ site }) => site), ['all', total]]),
    table('kind', [...talliesBy(results, ({ task }) => task.kind), ['all', total]]),
    howRight(results),
    times(results),
  ].join('\n\n');
}

function table(name: string, tallies: readonly (readonly [string, Tally])[]): string {
  const rows = tallies.map(([title, { requests, verdicts, withoutSource }]) => [
    title,
    ...[requests, ...VERDICTS.map((verdict) => verdicts[verdict]), withoutSource].map((each) =>
      each === 0 ? '·' : String(each),
    ),
    percent(verdicts.right, requests),
  ]);
  const all = [[name, ...HEADINGS], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** What "right" is made of, so that a planner that only asks cannot hide in it. */
function howRight(results: readonly TaskResult[]): string {
  const right = results.filter(({ verdict }) => verdict === 'right');
  const met = (...outcomes: readonly string[]) =>
    right.filter(({ met }) => met !== undefined && outcomes.includes(met)).length;
  const asked = results.filter(({ verdict }) => verdict === 'asked').length;
  const count = results.length;
  return `right: ${right.length} of ${count} (${percent(right.length, count)}): ${met('effect')} done, ${met('rows')} shown, ${met('page')} reached, ${met('ask')} rightly asked, ${met('refuse')} rightly refused. With the accepted questions: ${percent(right.length + asked, count)}.`;
}

function times(results: readonly TaskResult[]): string {
  const shares = (took: readonly number[]) =>
    `p50 ${percentile(took, 0.5).toFixed(2)} ms, p99 ${percentile(took, 0.99).toFixed(2)} ms of ${took.length} plans`;
  const again = results.flatMap(({ tookAgain }) => tookAgain);
  const lines = [`planning on a site just seen: ${shares(results.flatMap(({ took }) => took))}`];
  if (again.length > 0) lines.push(`planning again on that site: ${shares(again)}`);
  return lines.join('\n');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
}

/** Every result as JSON. Of hidden sites nothing of what was said or answered is written. */
export function renderJson(results: readonly TaskResult[], hidden: ReadonlySet<string>): string {
  const written = results.map(({ task, answers, took, tookAgain, ...result }) => {
    const { id, kind, request } = task;
    const { withoutSource, ...judged } = result;
    return hidden.has(result.site)
      ? { id, kind, ...judged, withoutSource: withoutSource.length, took, tookAgain }
      : { id, kind, request, ...result, answers, took, tookAgain };
  });
  return `${JSON.stringify(written, undefined, 2)}\n`;
}

/** One result, for people who look for what went wrong. */
export function renderResult({ site, task, verdict, answers, withoutSource }: TaskResult): string {
  const accepted = task.accept
    .map((each) => (each.outcome === 'ask' ? `ask ${each.about.join('/')}` : each.outcome))
    .join(', ');
  const lines = [
    `${verdict.toUpperCase()}  ${task.id} (${site}, ${task.kind}): ${task.request}`,
    ...answers.map((answer) => `    ${describeAnswer(answer)}`),
    `    accepted: ${accepted}`,
    ...(withoutSource.length > 0 ? [`    without source: ${withoutSource.join(', ')}`] : []),
  ];
  return lines.join('\n');
}

function describeAnswer(answer: Answer): string {
  switch (answer.kind) {
    case 'plan': {
      const calls = answer.calls.map(({ capability, args }) => `${capability} ${JSON.stringify(args)}`);
      const unused = answer.unused.map(({ text }) => text).join(', ');
      return `plan: ${calls.join('; ')}${unused === '' ? '' : ` (not used: ${unused})`}`;
    }
    case 'go':
      return `go: ${answer.route}`;
    case 'question':
      return `question about ${answer.question.about}: ${answer.question.text}`;
    case 'refusal':
      return `refusal: ${answer.text}`;
  }
}
