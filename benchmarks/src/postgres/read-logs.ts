import { createPostgresStore } from '@handrail/store-postgres';
import { batchOf, eventsOf } from '../host-store/workload.ts';
import { percentile } from '../measure/sample.ts';

const KEY = new Uint8Array(32);
const EVENTS_IN_BATCH = 6_400;
const PAGE = 1_000;
/** The first ones begin a session, have the server plan the statements, and run code that is not compiled yet. */
const FIRST_POLLS = 50;
const POLLS = 200;

export interface LogTimes {
  readonly events: number;
  /** The last ten events, as a poll reads them, in milliseconds. */
  readonly poll: { readonly p50: number; readonly p99: number };
  /** All of it, as a host reads it that opens the run. */
  readonly whole: number;
}

/** Stores one long log, and reads it. */
export async function readLogs(url: string, events: number): Promise<LogTimes> {
  const store = await createPostgresStore({ url, key: KEY, logKey: KEY });
  const runId = `long-${events}`;
  const [sample] = batchOf(0).runs;
  const [event] = eventsOf(runId);
  if (!sample || !event) throw new Error('The workload has no run.');
  for (let from = 0; from < events; from += EVENTS_IN_BATCH) {
    const count = Math.min(EVENTS_IN_BATCH, events - from);
    const batch = Array.from({ length: count }, (_, index) => ({
      ...event,
      eventId: `${runId}.${from + index}`,
      runId,
      sequence: from + index,
    }));
    const record = { ...sample.record, runId, lastSequence: from + count - 1 };
    const result = await store.events.append({ runs: [{ ...sample, record, from, events: batch }] });
    if (!result.stored) throw new Error('A log was not stored.');
  }
  const polls: number[] = [];
  for (let count = 0; count < FIRST_POLLS + POLLS; count += 1) {
    const took = await time(() => store.events.readEvents(runId, events - 10, 10));
    if (count >= FIRST_POLLS) polls.push(took);
  }
  const poll = { p50: percentile(polls, 0.5), p99: percentile(polls, 0.99) };
  const whole = await time(async () => {
    for (let from = 0; from < events; from += PAGE) await store.events.readEvents(runId, from, PAGE);
  });
  await store.close();
  return { events, poll, whole };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
