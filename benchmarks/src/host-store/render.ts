import { type Aim, judge, quotient } from '../measure/aim.ts';
import { formatCount, formatPercent, formatTime, markdownTable } from '../measure/format.ts';
import type { CellTiming, Subject } from './cell.ts';
import type { CellResult } from './run-rounds.ts';
import type { StoreBenchSettings } from './settings.ts';
import { EVENTS_IN_BATCH, eventsOf, runIdOf } from './workload.ts';

const TITLES = { probe: 'bare loop', thread: 'store', same: 'store, one thread' } satisfies Record<
  Subject,
  string
>;
const MOST = 64;

export function renderResults(results: readonly CellResult[], { rounds }: StoreBenchSettings): string {
  const bytes = JSON.stringify(eventsOf(runIdOf(0))).length;
  const timing = (subject: Subject, writers: number) =>
    results.find(({ cell }) => cell.subject === subject && cell.writers === writers)?.timing;
  const share = (subject: Subject, writers: number) =>
    quotient(timing(subject, writers)?.batchesPerSecond, timing('probe', writers)?.batchesPerSecond);
  const rows = results.map(({ cell: { subject, writers }, timing: found }) => [
    TITLES[subject],
    String(writers),
    perSecond(found.batchesPerSecond),
    perSecond(found.batchesPerSecond * EVENTS_IN_BATCH),
    formatPercent(share(subject, writers) ?? Number.NaN),
    formatTime(found.p50),
    formatTime(found.p99),
    formatTime(found.serving / 1_000),
    formatTime(found.processor / 1_000),
  ]);
  return [
    `A batch is one run with ${EVENTS_IN_BATCH} events, ${bytes} bytes of JSON. Medians of ${rounds} rounds.`,
    markdownTable(
      [
        '',
        'waiting',
        'batches/s',
        'events/s',
        'of bare loop',
        'p50',
        'p99',
        'serving thread, per batch',
        'processor, per batch',
      ],
      rows,
    ),
    aimsTable(judgeAims(timing('thread', MOST), share('thread', MOST))),
  ].join('\n\n');
}

function perSecond(count: number): string {
  return formatCount(Math.round(count));
}

function judgeAims(busy: CellTiming | undefined, share: number | undefined): readonly Aim[] {
  return [
    judge(
      `With ${MOST} waiting, the store reaches at least 60% of the bare loop`,
      share,
      formatPercent,
      (found) => found >= 0.6,
    ),
    judge(
      `With ${MOST} waiting, the serving thread spends at most 25 µs on a batch`,
      busy && busy.serving / 1_000,
      formatTime,
      (found) => found <= 0.025,
    ),
  ];
}

function aimsTable(aims: readonly Aim[]): string {
  return markdownTable(
    ['aim', 'found', 'verdict'],
    aims.map(({ aim, found, verdict }) => [aim, found, verdict]),
  );
}
