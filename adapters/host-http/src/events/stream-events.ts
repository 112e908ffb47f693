import type { ServerResponse } from 'node:http';
import type { EventPage, Host, HostOutcome } from '@handrail/host';
import { emptyRun } from '@handrail/runs';
import type { ApiAnswer } from '../api/answer.ts';
import type { KeyedCall, StreamEndpoint } from '../api/endpoint.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import { FollowRun } from './follow-run.ts';
import { valuesView, viewOf } from './frame-writer.ts';
import { PAGE_SIZE, pageAnswer } from './poll-events.ts';
import type { RunFeed, RunFeeds } from './run-feed.ts';
import { SseClient } from './sse-client.ts';
import type { SseClients } from './sse-clients.ts';
import { readStreamModes, STREAM_MODES, type StreamMode } from './stream-mode.ts';

interface StreamQuery {
  readonly streamMode?: string;
  readonly bufferMs: number;
}

export interface StreamParts {
  readonly host: Host;
  readonly feeds: RunFeeds;
  readonly clients: SseClients;
  readonly maxBufferBytes: number;
}

export function streamEventsEndpoint(parts: StreamParts): StreamEndpoint {
  return {
    kind: 'stream',
    method: 'GET',
    path: '/v1/runs/{runId}/events',
    operationId: 'streamRunEvents',
    summary: 'Events as they are committed, from the first one on or after Last-Event-ID.',
    access: { scopes: ['runs:read'] },
    query: {
      streamMode: { type: 'string', description: `${STREAM_MODES.join(', ')}, or several with commas.` },
      bufferMs: { type: 'integer', minimum: 0, maximum: 5000, default: 0 },
    },
    headers: { 'Last-Event-ID': { type: 'string' } },
    success: {
      status: 200,
      description: 'Server-sent events; with "Accept: application/json" what polling gives.',
      schema: { type: 'string' },
      mediaType: 'text/event-stream',
    },
    refusals: [404],
    open: (call, begin) => openStream(parts, call as KeyedCall<unknown, StreamQuery>, begin),
  };
}

async function openStream(
  { host, feeds, clients, maxBufferBytes }: StreamParts,
  call: KeyedCall<unknown, StreamQuery>,
  begin: () => ServerResponse | undefined,
): Promise<ApiAnswer | undefined> {
  const { caller, params, query, correlationId } = call;
  const runId = params.runId ?? '';
  // Before anything else: once a stream has begun, nothing can be refused (stream-modes.md §Validation).
  const modes = readStreamModes(query.streamMode);
  if (!modes) return errorAnswer(UNSUPPORTED_MODE, correlationId);
  const resume = readLastEventId(call.header('last-event-id'));
  const readPage = (from: number) => host.runs.readEvents(caller, runId, from, PAGE_SIZE);

  const page = await readPage(resume.from);
  if (!page.ok) return refusalAnswer(page.refusal, correlationId);
  if (wantsJson(call.header('accept'))) return pageAnswer(page, correlationId);
  const joined = await feeds.join(caller, runId);
  if (!joined.ok) return refusalAnswer(joined.refusal, correlationId);
  const feed = joined.value;

  const response = begin();
  if (!response) {
    feeds.leave(runId, feed);
    return undefined;
  }
  const isOver = resume.isUnknown || isPastEnd(page.value, resume.from, feed) || feeds.isClosed;
  const start = startOf(modes, page, resume.from);
  const client = new SseClient(response, {
    view: start.view,
    bufferMs: query.bufferMs,
    maxBufferBytes,
    isAllowed: () => call.isStillAllowed(),
  });
  const log = { readPage: async (from: number) => pageOf(await readPage(from)) };
  const follow = new FollowRun(log, feed, client, start.from);
  const stopHearing =
    modes.has('updates') || modes.has('debug')
      ? host.annotations?.watch(runId, (annotation) => client.notify('run.annotated', annotation))
      : undefined;
  call.onClose(() => {
    stopHearing?.();
    follow.stop();
    client.close();
    clients.remove(client);
    feeds.leave(runId, feed);
  });
  client.open(follow);
  if (isOver) follow.closed();
  else {
    clients.add(client);
    follow.start(start.page);
  }
  return undefined;
}

const UNSUPPORTED_MODE = {
  status: 400,
  code: 'unsupported_stream_mode',
  message: 'streamMode takes one of the supported modes, or several of them but for values.',
  details: { field: 'streamMode', supported: [...STREAM_MODES] },
};

/** `values` needs every event to know the state, whatever it shows; the others begin with the page that was read. */
function startOf(modes: ReadonlySet<StreamMode>, page: HostOutcome<EventPage> & { ok: true }, from: number) {
  if (!modes.has('values')) return { view: viewOf(modes), from, page: page.value };
  const { workflow } = page.value;
  const resumedAfter = from > 0 ? from - 1 : undefined;
  const nothing: EventPage = { events: [], isComplete: false, workflow };
  const view = valuesView(emptyRun(workflow), resumedAfter);
  return { view, from: 0, page: from > 0 ? nothing : page.value };
}

function isPastEnd({ events, isComplete }: EventPage, from: number, feed: RunFeed): boolean {
  if (events.length > 0) return false;
  return isComplete || from > feed.lastSequence + 1;
}

interface Resume {
  readonly from: number;
  /** An id that no stream of ours gave: there is nothing after it (stream-modes.md §Last-Event-ID). */
  readonly isUnknown: boolean;
}

function readLastEventId(id: string | undefined): Resume {
  if (id === undefined || id === '') return { from: 0, isUnknown: false };
  if (!/^[0-9]{1,15}$/.test(id)) return { from: 0, isUnknown: true };
  return { from: Number(id) + 1, isUnknown: false };
}

function wantsJson(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && !accept.includes('text/event-stream');
}

function pageOf(outcome: HostOutcome<EventPage>): EventPage | undefined {
  return outcome.ok ? outcome.value : undefined;
}
