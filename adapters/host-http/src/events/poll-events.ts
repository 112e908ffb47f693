import type { Caller, EventPage, Host, HostOutcome } from '@handrail/host';
import { type ApiAnswer, answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { list, object, runEvent } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import { busy } from '../load/in-flight.ts';
import type { RunFeed, RunFeeds } from './run-feed.ts';

interface PollQuery {
  readonly lastSequence?: number;
  /** Seconds. */
  readonly timeout: number;
}

/** What is left out serves readers in this process only. */
type PolledEvents = Omit<EventPage, 'workflow'>;

export const PAGE_SIZE = 500;

const eventPageSchema = object({ events: list(runEvent), isComplete: { type: 'boolean' } }, [
  'events',
  'isComplete',
]);

export function pollEventsEndpoint(host: Host, feeds: RunFeeds) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/runs/{runId}/events/poll',
    operationId: 'pollRunEvents',
    summary: 'Events after a sequence. Waits for the next one when there is none yet.',
    access: { scopes: ['runs:read'] },
    query: {
      lastSequence: { type: 'integer', minimum: 0 },
      timeout: { type: 'integer', minimum: 1, maximum: 60, default: 30 },
    },
    success: {
      status: 200,
      description: 'Events, and whether they are the last ones.',
      schema: eventPageSchema,
    },
    refusals: [404],
    async answer(call: KeyedCall<unknown, PollQuery>) {
      const { caller, params, query, correlationId } = call;
      const runId = params.runId ?? '';
      const from = query.lastSequence === undefined ? 0 : query.lastSequence + 1;
      const read = () => host.runs.readEvents(caller, runId, from, PAGE_SIZE);
      let page = await read();
      if (page.ok && page.value.events.length === 0 && !page.value.isComplete) {
        if (!call.linger()) return errorAnswer(TOO_MANY, correlationId);
        await waitForEvent(feeds, caller, runId, from, query.timeout * 1000, call);
        page = await read();
      }
      return pageAnswer(page, correlationId);
    },
  });
}

/** An empty page at once would be asked for again at once. */
const TOO_MANY = busy('This host has as many waiting polls as it takes. Try again soon.', 1);

export function pageAnswer(page: HostOutcome<EventPage>, correlationId: string): ApiAnswer<PolledEvents> {
  if (!page.ok) return refusalAnswer(page.refusal, correlationId);
  const { events, isComplete } = page.value;
  return answerJson(200, { events, isComplete });
}

async function waitForEvent(
  feeds: RunFeeds,
  caller: Caller,
  runId: string,
  from: number,
  timeoutMs: number,
  call: KeyedCall<unknown, unknown>,
): Promise<void> {
  const joined = await feeds.join(caller, runId);
  if (!joined.ok) return;
  const feed = joined.value;
  try {
    if (feed.lastSequence < from && !feeds.isClosed) await nextCommit(feed, timeoutMs, call);
  } finally {
    feeds.leave(runId, feed);
  }
}

function nextCommit(feed: RunFeed, timeoutMs: number, call: KeyedCall<unknown, unknown>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      feed.readers.delete(reader);
      resolve();
    };
    const reader = { committed: done, closed: done };
    const timer = setTimeout(done, timeoutMs);
    feed.readers.add(reader);
    call.onClose(done);
  });
}
