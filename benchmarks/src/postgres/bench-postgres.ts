import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { perform, register } from '../host/run-rounds.ts';
import { type BenchHost, startHost } from '../host/start-host.ts';
import type { CreateResult, Task } from '../host/task.ts';
import { NOOP, STEPS } from '../host/workflows.ts';
import { type Aim, judge } from '../measure/aim.ts';
import { formatCount, formatPercent, formatRatio, formatTime, markdownTable } from '../measure/format.ts';
import { median } from '../measure/sample.ts';
import { BenchDatabase, connect } from './database.ts';
import type { PeerResult, PeerTask } from './peer-child.ts';
import { type LogTimes, readLogs } from './read-logs.ts';
import { runRaw } from './run-raw.ts';
import type { PostgresBenchSettings } from './settings.ts';

const PEER = fileURLToPath(new URL('./peer-child.js', import.meta.url));

interface Rate {
  readonly perSecond: number;
  readonly p99: number;
}

interface Round {
  readonly raw: number;
  readonly one: Rate;
  /** As many connections in all, and as many for each. */
  readonly two: Rate;
  readonly twice: Rate;
  readonly steps: Rate;
  /** One process, while a transaction of somebody else is held open; and before and after it. */
  readonly held: Rate;
  readonly peer: { readonly noop: PeerResult; readonly threeSteps: PeerResult };
}

/** Hosts on PostgreSQL beside bare batches and beside a library for durable workflows, on one server. */
export async function benchPostgres(
  settings: PostgresBenchSettings,
  tell: (line: string) => void,
): Promise<string> {
  const database = await BenchDatabase.start();
  try {
    const rounds: Round[] = [];
    for (let round = 1; round <= settings.rounds; round += 1) {
      const isHeldFirst = round % 2 === 0;
      rounds.push(await runRound(database, settings, isHeldFirst, (line) => tell(`round ${round}: ${line}`)));
    }
    const logs: LogTimes[] = [];
    for (const events of settings.logs) {
      logs.push(await readLogs(await database.make(), events));
      tell(`a log of ${formatCount(events)} events`);
    }
    return render(settings, rounds, logs);
  } finally {
    await database.end();
  }
}

async function runRound(
  database: BenchDatabase,
  { connections, seconds, concurrency }: PostgresBenchSettings,
  isHeldFirst: boolean,
  tell: (line: string) => void,
): Promise<Round> {
  const raw = await runRaw(await database.make(), connections, seconds);
  tell('bare batches');
  const folder = mkdtempSync(join(tmpdir(), 'handrail-bench-key-'));
  const url = await database.make();
  const shared = { postgres: url, keyFile: join(folder, 'host.key') };
  const hosts: BenchHost[] = [await startHost([], shared)];
  try {
    const create = (workflowId: string, from = connections) => createAt(hosts, from, seconds, workflowId);
    for (const host of hosts) await register(host);
    await create(NOOP.id);
    const holding = () => whileHeld(url, () => create(NOOP.id));
    // In turns: what a minute of the machine does to one of them must not look like a difference.
    const early = isHeldFirst ? await holding() : undefined;
    const one = await create(NOOP.id);
    const held = early ?? (await holding());
    const steps = await create(STEPS.id);
    tell('one process');
    hosts.push(await startHost([], shared));
    // The second one has run nothing yet, and the first one has.
    await create(NOOP.id);
    const two = await create(NOOP.id);
    const twice = await create(NOOP.id, 2 * connections);
    tell('two processes');
    const peer = await runPeer({ url: await database.make(), concurrency, seconds });
    tell('peer');
    return { raw, one, two, twice, steps, held, peer };
  } finally {
    for (const host of hosts) await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A transaction of somebody else that has begun to write keeps the database from removing what is gone. */
async function whileHeld<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const foreign = await connect(url);
  await foreign.query('BEGIN');
  await foreign.query('SELECT pg_current_xact_id()');
  try {
    return await work();
  } finally {
    await foreign.end();
  }
}

/** Connections are divided between the hosts. */
async function createAt(
  hosts: readonly BenchHost[],
  connections: number,
  seconds: number,
  workflowId: string,
): Promise<Rate> {
  const each = Math.max(1, Math.floor(connections / hosts.length));
  const results = await Promise.all(
    hosts.map(({ port, key }) =>
      perform<CreateResult>({
        port,
        key,
        kind: 'create',
        connections: each,
        seconds,
        workflowId,
      } satisfies Task),
    ),
  );
  return {
    perSecond: results.reduce((sum, { runsPerSecond }) => sum + runsPerSecond, 0),
    p99: Math.max(...results.map(({ timing }) => timing.p99)),
  };
}

async function runPeer(task: PeerTask): Promise<Round['peer']> {
  const { stdout } = await promisify(execFile)(process.execPath, [PEER, JSON.stringify(task)], {
    timeout: 300_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Round['peer'];
}

function render(
  settings: PostgresBenchSettings,
  rounds: readonly Round[],
  logs: readonly LogTimes[],
): string {
  const over = (part: (round: Round) => number) => median(rounds.map(part));
  const raw = over((round) => round.raw);
  const row = (
    name: string,
    rate: (round: Round) => Rate,
    beside: number | undefined,
    ratio = formatRatio,
  ) => [
    name,
    formatCount(Math.round(over((round) => rate(round).perSecond))),
    formatTime(over((round) => rate(round).p99)),
    beside === undefined ? '–' : ratio(over((round) => rate(round).perSecond) / beside),
  ];
  const peerNoop = over(({ peer }) => peer.noop.perSecond);
  const peerSteps = over(({ peer }) => peer.threeSteps.perSecond);
  const { connections, concurrency } = settings;
  return [
    `Medians of ${settings.rounds} rounds. Everything shares one machine; PostgreSQL answers when a commit is on the disk. Hosts are asked over HTTP by ${connections} connections, the peer is called in its own process, ${concurrency} at a time.`,
    markdownTable(
      ['what', 'a second', 'p99', 'beside'],
      [
        [`bare batches of ${connections}`, formatCount(Math.round(raw)), '–', '–'],
        row('runs without work, one process', ({ one }) => one, raw, formatPercent),
        row('runs without work, two processes', ({ two }) => two, raw, formatPercent),
        row(`the same with ${2 * connections} connections`, ({ twice }) => twice, raw, formatPercent),
        row(
          'one process, a foreign transaction open',
          ({ held }) => held,
          over(({ one }) => one.perSecond),
          formatPercent,
        ),
        row('runs of three steps, one process', ({ steps }) => steps, raw, formatPercent),
        row('DBOS, workflows without work', ({ peer }) => peer.noop, undefined),
        row('DBOS, workflows of three steps', ({ peer }) => peer.threeSteps, undefined),
        [
          'ours beside DBOS, without work',
          '–',
          '–',
          formatRatio(over(({ one }) => one.perSecond) / peerNoop),
        ],
        [
          'ours beside DBOS, three steps',
          '–',
          '–',
          formatRatio(over(({ steps }) => steps.perSecond) / peerSteps),
        ],
      ],
    ),
    markdownTable(
      ['log', 'last ten events, p50', 'p99', 'all of it'],
      logs.map(({ events, poll, whole }) => [
        `${formatCount(events)} events`,
        formatTime(poll.p50),
        formatTime(poll.p99),
        formatTime(whole),
      ]),
    ),
    markdownTable(
      ['aim', 'found', 'verdict'],
      judgeAims(rounds).map(({ aim, found, verdict }) => [aim, found, verdict]),
    ),
  ].join('\n\n');
}

function judgeAims(rounds: readonly Round[]): readonly Aim[] {
  const over = (part: (round: Round) => number) => median(rounds.map(part));
  const share = (part: (round: Round) => Rate, of: (round: Round) => number) =>
    over((round) => part(round).perSecond) / over(of);
  return [
    judge(
      'One process reaches at least half of the bare batches',
      share(
        ({ one }) => one,
        ({ raw }) => raw,
      ),
      formatPercent,
      (found) => found >= 0.5,
    ),
    judge(
      'Without work, at least five times as many a second as DBOS',
      share(
        ({ one }) => one,
        ({ peer }) => peer.noop.perSecond,
      ),
      formatRatio,
      (found) => found >= 5,
    ),
    judge(
      'Of three steps, at least ten times as many a second as DBOS',
      share(
        ({ steps }) => steps,
        ({ peer }) => peer.threeSteps.perSecond,
      ),
      formatRatio,
      (found) => found >= 10,
    ),
    judge(
      'p99 of one process at most 40 ms',
      over(({ one }) => one.p99),
      formatTime,
      (found) => found <= 40,
    ),
    judge(
      'At least 90% while a foreign transaction is held open',
      share(
        ({ held }) => held,
        ({ one }) => one.perSecond,
      ),
      formatPercent,
      (found) => found >= 0.9,
    ),
  ];
}
