import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CellTiming } from '../host-store/cell.ts';
import { median, type Timing } from '../measure/sample.ts';
import { Connection, requestText } from './connection.ts';
import type { HostBenchSettings } from './settings.ts';
import { type BenchHost, startHost } from './start-host.ts';
import type { CreateResult, StreamsResult, Task } from './task.ts';
import { GATE, NOOP, STEPS } from './workflows.ts';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));
const BARE_SERVER = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const PROBE = fileURLToPath(new URL('../host-store/child.js', import.meta.url));

/** Medians over the rounds. */
export interface HostResults {
  readonly creating: ReadonlyMap<number, CreateResult>;
  /** Batches per second of the bare loop, by how many wait. */
  readonly probe: ReadonlyMap<number, number>;
  /** Answers per second of a server that stores nothing, by its connections. */
  readonly bareHttp: ReadonlyMap<number, number>;
  readonly following: Timing;
  readonly streams: ReadonlyMap<number, StreamsResult>;
  readonly coldStart: number;
  readonly memory: { readonly resting: number; readonly loaded: number; readonly watched: number };
}

interface Round {
  readonly creating: Map<number, CreateResult>;
  readonly probe: Map<number, number>;
  readonly bareHttp: Map<number, number>;
  readonly following: Timing;
  readonly streams: Map<number, StreamsResult>;
  readonly memory: HostResults['memory'];
}

export async function runRounds(
  settings: HostBenchSettings,
  tell: (line: string) => void,
): Promise<HostResults> {
  const starts: number[] = [];
  for (let count = 0; count < settings.coldStarts; count += 1) {
    const host = await startHost();
    starts.push(host.firstAnswer);
    await host.stop();
  }
  tell('cold starts');
  const rounds: Round[] = [];
  for (let round = 1; round <= settings.rounds; round += 1) {
    rounds.push(await runRound(settings, (line) => tell(`round ${round} of ${settings.rounds}: ${line}`)));
  }
  return { coldStart: median(starts), ...combine(settings, rounds) };
}

/** The probe and the host take turns, so that a slow minute of the machine hits both. */
async function runRound(settings: HostBenchSettings, tell: (line: string) => void): Promise<Round> {
  const host = await startHost();
  try {
    await register(host);
    const resting = host.memory();
    const ask = <Result>(task: object) =>
      perform<Result>({ port: host.port, key: host.key, ...task } as Task);
    const creating = new Map<number, CreateResult>();
    const probe = new Map<number, number>();
    const bareHttp = new Map<number, number>();
    for (const connections of settings.connections) {
      const { batchesPerSecond } = await measureProbe(connections, settings);
      probe.set(connections, batchesPerSecond);
      bareHttp.set(connections, await measureBareHttp(connections, settings));
      if (settings.warmUpSeconds > 0)
        await ask({ kind: 'create', connections, seconds: settings.warmUpSeconds });
      creating.set(connections, await ask({ kind: 'create', connections, seconds: settings.seconds }));
      tell(`${connections} connections`);
    }
    const loaded = host.memory();
    const following = await ask<Timing>({ kind: 'follow', runs: settings.followed });
    const streams = new Map<number, StreamsResult>();
    for (const clients of settings.streams) {
      streams.set(clients, await ask({ kind: 'streams', clients }));
      tell(`${clients} streams`);
    }
    return {
      creating,
      probe,
      bareHttp,
      following,
      streams,
      memory: { resting, loaded, watched: host.memory() },
    };
  } finally {
    await host.stop();
  }
}

export async function register({ port, key }: BenchHost): Promise<void> {
  const lane = await Connection.open(port);
  for (const workflow of [NOOP, STEPS, GATE]) {
    const { status } = await lane.ask(requestText('POST', '/v1/workflows', port, key, workflow));
    if (status !== 201) throw new Error(`A workflow was answered with ${status}.`);
  }
  lane.close();
}

export async function perform<Result>(task: Task): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, JSON.stringify(task)], {
    timeout: 300_000,
  });
  return JSON.parse(stdout) as Result;
}

async function measureProbe(writers: number, { probe }: HostBenchSettings): Promise<CellTiming> {
  const cell = { subject: 'probe', writers };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROBE, JSON.stringify({ cell, settings: probe })],
    { timeout: 300_000 },
  );
  return JSON.parse(stdout) as CellTiming;
}

/** The same clients, in front of a server that answers without storing anything. */
async function measureBareHttp(connections: number, settings: HostBenchSettings): Promise<number> {
  const server = spawn(process.execPath, [BARE_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const task = { kind: 'create', port: Number(line.toString()), key: 'none', connections } as const;
    if (settings.warmUpSeconds > 0) await perform({ ...task, seconds: settings.warmUpSeconds });
    return (await perform<CreateResult>({ ...task, seconds: settings.seconds })).runsPerSecond;
  } finally {
    server.kill('SIGTERM');
  }
}

function combine(settings: HostBenchSettings, rounds: readonly Round[]): Omit<HostResults, 'coldStart'> {
  const over = (part: (round: Round) => number | undefined) =>
    median(rounds.map((round) => part(round) ?? Number.NaN));
  const timing = (part: (round: Round) => Timing | undefined): Timing => ({
    p50: over((round) => part(round)?.p50),
    p99: over((round) => part(round)?.p99),
    samples: rounds.reduce((sum, round) => sum + (part(round)?.samples ?? 0), 0),
  });
  const byCount = <Result>(counts: readonly number[], make: (count: number) => Result) =>
    new Map(counts.map((count) => [count, make(count)]));
  return {
    creating: byCount(settings.connections, (count) => ({
      runsPerSecond: over(({ creating }) => creating.get(count)?.runsPerSecond),
      eventsPerRun: over(({ creating }) => creating.get(count)?.eventsPerRun),
      timing: timing(({ creating }) => creating.get(count)?.timing),
    })),
    probe: byCount(settings.connections, (count) => over(({ probe }) => probe.get(count))),
    bareHttp: byCount(settings.connections, (count) => over(({ bareHttp }) => bareHttp.get(count))),
    following: timing(({ following }) => following),
    streams: byCount(settings.streams, (count) => ({
      first: over(({ streams }) => streams.get(count)?.first),
      last: over(({ streams }) => streams.get(count)?.last),
      eventsPerSecond: over(({ streams }) => streams.get(count)?.eventsPerSecond),
    })),
    memory: {
      resting: over(({ memory }) => memory.resting),
      loaded: over(({ memory }) => memory.loaded),
      watched: over(({ memory }) => memory.watched),
    },
  };
}
