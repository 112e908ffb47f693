import type { RunEvent } from '@handrail/runs';
import type { EventStore } from '../ports/event-store.ts';

const PAGE = 1_000;

/** Events of a run up to a sequence, that one left out. */
export async function readWholeLog(
  store: EventStore,
  runId: string,
  until = Number.POSITIVE_INFINITY,
): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  while (events.length < until) {
    const page = await store.readEvents(runId, events.length, Math.min(PAGE, until - events.length));
    for (const event of page) events.push(event);
    if (page.length < PAGE) break;
  }
  return events;
}

/** The same, a page at a time: a log of any length takes no more memory than a page. */
export async function* readInPages(
  store: EventStore,
  runId: string,
  until: number,
): AsyncGenerator<readonly RunEvent[]> {
  for (let from = 0; from < until; ) {
    const page = await store.readEvents(runId, from, Math.min(PAGE, until - from));
    if (page.length === 0) return;
    yield page;
    from += page.length;
  }
}
