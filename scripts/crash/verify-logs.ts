import { isJsonObject } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import type { RunEvent } from '@handrail/runs';
import { digestOf, type Ledger } from './ledger.ts';

export interface Verdict {
  readonly runs: number;
  readonly events: number;
  readonly completed: number;
  /** Runs that ended because nobody can know whether their effect happened. */
  readonly unknown: number;
  readonly complaints: readonly string[];
}

const TERMINAL = /^run\.(?:completed|failed|cancelled)$/;

/** Compares everything that was told with everything that is stored, and with what the world has seen. */
export async function verifyLogs(
  client: HostClient,
  ledger: Ledger,
  effects: ReadonlyMap<string, number>,
): Promise<Verdict> {
  const stored = new Map<string, readonly string[]>();
  let [events, completed, unknown] = [0, 0, 0];
  for await (const runId of allRuns(client)) {
    const log = await readLog(client, runId);
    events += log.length;
    checkShape(runId, log, ledger);
    checkHeard(runId, log, ledger);
    const [first] = log;
    const tags =
      first && isJsonObject(first.payload) && Array.isArray(first.payload.tags) ? first.payload.tags : [];
    for (const tag of tags.map(String)) stored.set(tag, [...(stored.get(tag) ?? []), runId]);
    const end = log.at(-1);
    if (end?.type === 'run.completed') completed += 1;
    else if (isUnknown(end)) unknown += 1;
    else ledger.complain(runId, `ended with ${end?.type}: ${JSON.stringify(end?.payload).slice(0, 200)}`);
    checkEffect(runId, end, effects, ledger);
  }
  for (const tag of ledger.tags) {
    const runs = stored.get(tag) ?? [];
    if (runs.length !== 1) ledger.complain(tag, `one creation made ${runs.length} runs`);
  }
  for (const [runId] of ledger.runs) {
    if (ledger.eventsOf(runId).size === 0) ledger.complain(runId, 'was created, and nothing was heard of it');
  }
  for (const [path, count] of effects)
    if (count > 1) ledger.complain(path, `the effect happened ${count} times`);
  return { runs: stored.size, events, completed, unknown, complaints: ledger.complaints };
}

async function* allRuns(client: HostClient): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const page = await client.runs.list({ limit: 100, ...(cursor === undefined ? {} : { cursor }) });
    for (const { runId } of page.runs) yield runId;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

export async function readLog(client: HostClient, runId: string): Promise<readonly RunEvent[]> {
  const log: RunEvent[] = [];
  for (;;) {
    const last = log.at(-1)?.sequence;
    const page = await client.runs.poll(runId, {
      timeout: 1,
      ...(last === undefined ? {} : { after: last }),
    });
    log.push(...page.events);
    if (page.isComplete || page.events.length === 0) return log;
  }
}

/** One number after the other, and one end. */
function checkShape(runId: string, log: readonly RunEvent[], ledger: Ledger): void {
  log.forEach(({ sequence }, place) => {
    if (sequence !== place) ledger.complain(runId, `event ${sequence} stands at place ${place}`);
  });
  const ends = log.filter(({ type }) => TERMINAL.test(type)).length;
  if (ends !== 1 || !TERMINAL.test(log.at(-1)?.type ?? '')) {
    ledger.complain(runId, `has ${ends} ends, and its last event is ${log.at(-1)?.type}`);
  }
}

/** What was told is stored, unchanged; and followers to the end have heard all of it. */
function checkHeard(runId: string, log: readonly RunEvent[], ledger: Ledger): void {
  const heard = ledger.eventsOf(runId);
  for (const [sequence, digest] of heard) {
    const event = log[sequence];
    if (!event) ledger.complain(runId, `event ${sequence} was told and is lost`);
    else if (digestOf(event) !== digest) ledger.complain(runId, `event ${sequence} was told differently`);
  }
  if (ledger.runs.has(runId) && heard.size !== log.length) {
    ledger.complain(runId, `${log.length} events are stored and ${heard.size} were told`);
  }
}

function isUnknown(end: RunEvent | undefined): boolean {
  const error = end && isJsonObject(end.payload) ? end.payload.error : undefined;
  return isJsonObject(error) && error.code === 'effect_outcome_unknown';
}

function checkEffect(
  runId: string,
  end: RunEvent | undefined,
  effects: ReadonlyMap<string, number>,
  ledger: Ledger,
): void {
  const known = ledger.runs.get(runId);
  if (known?.kind !== 'effect' || end?.type !== 'run.completed') return;
  const count = effects.get(`/${known.tag}`) ?? 0;
  if (count !== 1) ledger.complain(runId, `completed, and its effect happened ${count} times`);
}
