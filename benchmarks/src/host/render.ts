import { type Aim, judge, quotient } from '../measure/aim.ts';
import { formatBytes, formatCount, formatPercent, formatTime, markdownTable } from '../measure/format.ts';
import type { HostResults } from './run-rounds.ts';
import type { HostBenchSettings } from './settings.ts';

export function renderResults(results: HostResults, settings: HostBenchSettings): string {
  return [
    `Medians of ${settings.rounds} rounds; cold start of ${settings.coldStarts} starts. Client, probe and host share the machine.`,
    '### Runs without work',
    renderCreating(results, settings),
    '### Everything else',
    renderRest(results, settings),
    '### Aims',
    markdownTable(
      ['aim', 'found', 'verdict'],
      judgeAims(results, settings).map(({ aim, found, verdict }) => [aim, found, verdict]),
    ),
  ].join('\n\n');
}

const perSecond = (count: number) => formatCount(Math.round(count));

function renderCreating(
  { creating, probe, bareHttp }: HostResults,
  { connections }: HostBenchSettings,
): string {
  const rows = connections.map((count) => {
    const found = creating.get(count);
    const limit = probe.get(count);
    const share = quotient(found?.runsPerSecond, limit);
    const http = bareHttp.get(count);
    const shareOfHttp = quotient(found?.runsPerSecond, http);
    return [
      String(count),
      found ? perSecond(found.runsPerSecond) : '–',
      found ? perSecond(found.runsPerSecond * found.eventsPerRun) : '–',
      limit === undefined ? '–' : perSecond(limit),
      share === undefined ? '–' : formatPercent(share),
      http === undefined ? '–' : perSecond(http),
      shareOfHttp === undefined ? '–' : formatPercent(shareOfHttp),
      found ? formatTime(found.timing.p50) : '–',
      found ? formatTime(found.timing.p99) : '–',
    ];
  });
  return markdownTable(
    [
      'connections',
      'completed runs/s',
      'durable events/s',
      'bare loop, batches/s',
      'of bare loop',
      'bare HTTP, answers/s',
      'of bare HTTP',
      'p50',
      'p99',
    ],
    rows,
  );
}

function renderRest(results: HostResults, { streams }: HostBenchSettings): string {
  const { following, coldStart, memory } = results;
  const rows = [
    ['create → last event read, p50', formatTime(following.p50)],
    ['create → last event read, p99', formatTime(following.p99)],
    ...streams.flatMap((clients) => {
      const found = results.streams.get(clients);
      if (!found) return [];
      const named = `${formatCount(clients)} streams`;
      return [
        [`${named}: decision → end heard by the first`, formatTime(found.first)],
        [`${named}: decision → end heard by the last`, formatTime(found.last)],
        [`${named}: events delivered/s`, perSecond(found.eventsPerSecond)],
      ];
    }),
    ['cold start → first answer', formatTime(coldStart)],
    ['resident memory at rest', formatBytes(memory.resting)],
    ['resident memory after the runs', formatBytes(memory.loaded)],
    ['resident memory after the streams', formatBytes(memory.watched)],
  ];
  return markdownTable(['measure', 'found'], rows);
}

function judgeAims(
  { creating, probe, coldStart, streams }: HostResults,
  { connections, streams: clients }: HostBenchSettings,
): readonly Aim[] {
  const most = Math.max(...connections);
  const watching = Math.max(...clients);
  const busy = creating.get(most)?.runsPerSecond;
  return [
    judge(`With ${most} connections, at least 5,000 runs/s`, busy, perSecond, (found) => found >= 5_000),
    judge(
      `With ${most} connections, at least 40% of the bare loop`,
      quotient(busy, probe.get(most)),
      formatPercent,
      (found) => found >= 0.4,
    ),
    judge(
      `The last of ${formatCount(watching)} clients hears of the end within 150 ms`,
      streams.get(watching)?.last,
      formatTime,
      (found) => found <= 150,
    ),
    judge('Cold start to first answer within 300 ms', coldStart, formatTime, (found) => found <= 300),
  ];
}
