import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type BenchHost, startHost } from '../host/start-host.ts';
import { type Aim, judge } from '../measure/aim.ts';
import { formatBytes, formatCount, formatRatio, formatTime, markdownTable } from '../measure/format.ts';
import { median } from '../measure/sample.ts';
import { ask, longRun } from './long-run.ts';
import type { HistorySettings } from './settings.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures/openwop', import.meta.url));

/** What replaying, comparing, auditing and bundling long runs costs on a host as people start it. */
export async function benchHistory(settings: HistorySettings, tell: (line: string) => void): Promise<string> {
  const host = await startHost(['--conformance', '--fixtures', FIXTURES]);
  try {
    return await measure(host, settings, tell);
  } finally {
    await host.stop();
  }
}

async function measure(
  host: BenchHost,
  { rounds, forked, bundled, parallel }: HistorySettings,
  tell: (line: string) => void,
): Promise<string> {
  tell(`writing a run of ${formatCount(forked)} events`);
  const source = await longRun(host, forked, parallel);
  const length = await readLog(host, source);
  let branch = '';
  const fork = await timed(rounds, async () => {
    const made = await ask(host, 'POST', `/v1/runs/${source}:fork`, { mode: 'replay' });
    branch = String(made.runId);
  });
  const diff = await timed(rounds, async () => {
    const { divergedAtSeq } = await ask(host, 'GET', `/v1/runs/${source}:diff?against=${branch}`);
    if (divergedAtSeq !== null) throw new Error('A replay differs from its source.');
  });
  const read = await timed(rounds, () => readLog(host, source));
  tell(`writing a run of ${formatCount(bundled)} events`);
  const large = await longRun(host, bundled, parallel);
  await readBundle(host, source);
  const small = await readBundle(host, source);
  const big = await readBundle(host, large);
  const audit = await auditTimes(host, rounds);
  const rows = [
    ['replay of it as another run', median(fork)],
    ['comparison of the two', median(diff)],
    ['reading its events over HTTP', median(read)],
  ] as const;
  const aims: readonly Aim[] = [
    judge(
      `The bundle of ${formatCount(bundled)} events takes at most 32 MB more memory than that of ${formatCount(forked)}`,
      big.grown - small.grown,
      (bytes) => formatBytes(Math.max(0, bytes)),
      (bytes) => bytes <= 32_000_000,
    ),
    judge(
      'An audit log is verified at no more than five times the time of hashing it',
      audit.verify / audit.floor,
      formatRatio,
      (ratio) => ratio <= 5,
    ),
  ];
  return [
    `A run of ${formatCount(length)} events:`,
    markdownTable(
      ['measure', 'time', 'events per second'],
      rows.map(([what, time]) => [what, formatTime(time), perSecond(forked, time)]),
    ),
    `An audit log of ${formatCount(audit.entries)} entries:`,
    markdownTable(
      ['measure', 'time', 'entries per second'],
      [
        ['verified by the host', formatTime(audit.verify), perSecond(audit.entries, audit.verify)],
        ['its lines hashed, nothing else', formatTime(audit.floor), perSecond(audit.entries, audit.floor)],
      ],
    ),
    markdownTable(
      ['bundle of a run', 'size', 'time', 'memory of the host grew by'],
      [
        [`${formatCount(forked)} events`, ...bundleCells(small)],
        [`${formatCount(bundled)} events`, ...bundleCells(big)],
      ],
    ),
    markdownTable(
      ['aim', 'found', 'verdict'],
      aims.map(({ aim, found, verdict }) => [aim, found, verdict]),
    ),
  ].join('\n\n');
}

async function timed(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

/** How many events a run has, all of them read. */
async function readLog(host: BenchHost, runId: string): Promise<number> {
  for (let next = 0; ; ) {
    const after = next === 0 ? '' : `&lastSequence=${next - 1}`;
    const { events } = await ask(host, 'GET', `/v1/runs/${runId}/events/poll?timeout=1${after}`);
    const count = Array.isArray(events) ? events.length : 0;
    next += count;
    if (count === 0) return next;
  }
}

interface ReadBundle {
  readonly bytes: number;
  readonly milliseconds: number;
  /** The most memory of the host while it was read, above that before. */
  readonly grown: number;
}

/** Reads a bundle as it comes, without keeping it, and looks at the memory of the host meanwhile. */
async function readBundle({ port, key, memory }: BenchHost, runId: string): Promise<ReadBundle> {
  const before = memory();
  const begun = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/v1/runs/${runId}/debug-bundle`, {
    headers: { authorization: `Bearer ${key}` },
  });
  let bytes = 0;
  let most = before;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length;
    most = Math.max(most, memory());
  }
  return { bytes, milliseconds: performance.now() - begun, grown: most - before };
}

function bundleCells({ bytes, milliseconds, grown }: ReadBundle): readonly string[] {
  return [formatBytes(bytes), formatTime(milliseconds), formatBytes(grown)];
}

async function auditTimes(host: BenchHost, rounds: number) {
  const reply = await fetch(`http://127.0.0.1:${host.port}/v1/handrail/audit/export`, {
    headers: { authorization: `Bearer ${host.key}` },
  });
  const [head = '{}', ...lines] = (await reply.text()).trimEnd().split('\n');
  const { entries } = JSON.parse(head) as { entries: number };
  const path = `/v1/audit/verify?fromSeq=0&toSeq=${Math.max(0, entries - 1)}`;
  const verify = await timed(rounds, async () => {
    const { chainValid } = await ask(host, 'GET', path);
    if (chainValid !== true) throw new Error('The audit log is not whole.');
  });
  const floor = await timed(rounds, async () => {
    for (const line of lines.slice(0, entries)) createHash('sha256').update(line).digest('hex');
  });
  return { entries, verify: median(verify), floor: median(floor) };
}

function perSecond(count: number, milliseconds: number): string {
  return formatCount(Math.round((count / milliseconds) * 1_000));
}
