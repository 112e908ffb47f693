import type { JsonObject } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { Caller, HostOptions, HostStore, StoreBatch } from '../src/index.ts';
import { accepted, countingIds, owner, startTestHost } from './test-host.ts';

const AT_ONCE = 500;
const DAY = 86_400_000;

export interface Filled {
  readonly runIds: readonly string[];
  /** When the first of them was asked. */
  readonly at: Instant;
}

export interface FillOptions {
  /** Whose runs they are. */
  readonly caller?: Caller;
  readonly clock?: HostOptions['clock'];
  /** What waits, where it is not a workflow of the tests: registered for the caller. */
  readonly workflow?: JsonObject & { readonly id: string };
}

/** Fills a store with runs that wait for an approval: copies of one that a host made, each with a deadline of its own. */
export async function fillInbox(
  store: HostStore,
  count: number,
  { caller = owner, clock, workflow }: FillOptions = {},
): Promise<Filled> {
  const batches: StoreBatch[] = [];
  const append = async (batch: StoreBatch) => {
    batches.push(batch);
    return store.events.append(batch);
  };
  const ids = countingIds('filled');
  const it = await startTestHost({
    ids,
    store: { ...store, events: { ...store.events, append } },
    ...(clock && { clock }),
  });
  if (workflow) accepted(await it.host.workflows.register(caller, workflow));
  const workflowId = workflow?.id ?? 'conformance-approval';
  const { runId } = accepted(await it.host.runs.create(caller, { workflowId }));
  await it.time.settle();
  await it.host.close();
  const texts = batches.map((batch) => JSON.stringify(batch, withUndefined));
  const at = batches.at(-1)?.runs[0]?.record.changedAt ?? 0;
  const runIds: string[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
    await Promise.all(
      some.map(async (index) => {
        const copy = `copy${String(index).padStart(7, '0')}`;
        runIds.push(copy);
        for (const text of texts) await store.events.append(copyOf(text, runId, copy, at, index));
      }),
    );
  }
  return { runIds, at };
}

/** Deadlines are spread, so that their order is not that of the runs; every tenth has none. */
function copyOf(text: string, runId: string, copy: string, at: Instant, index: number): StoreBatch {
  const batch = JSON.parse(text.replaceAll(runId, copy), restored) as StoreBatch;
  const rank = index % 10 === 9 ? Number.MAX_SAFE_INTEGER : at + ((index * 7_919) % 100_003) * (DAY / 1_000);
  const runs = batch.runs.map((run) => ({
    ...run,
    ...(run.listed && {
      listed: run.listed.map((write) => ({
        ...write,
        entry: write.entry && {
          ...write.entry,
          rank,
          content: { ...write.entry.content, title: `Pay invoice ${index}` },
        },
      })),
    }),
  }));
  return { ...batch, runs };
}

const UNDEFINED = '\u0000undefined';

function withUndefined(_key: string, value: unknown): unknown {
  return value === undefined ? UNDEFINED : value;
}

function restored(_key: string, value: unknown): unknown {
  return value === UNDEFINED ? undefined : value;
}
