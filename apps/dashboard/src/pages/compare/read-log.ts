import { formatEvent, isTimelineEvent } from '@handrail/owner-view';
import type { RunEvent, RunSnapshot } from '@handrail/runs';
import { host } from '../../host/host.ts';
import { messages } from '../../messages/messages.ts';

export const MOST_EVENTS = 5_000;

export interface ReadLog {
  readonly run: RunSnapshot;
  readonly events: readonly RunEvent[];
  readonly isCut: boolean;
}

/** The log of a run as far as it goes now, up to a bound. */
export async function readLog(runId: string, signal: AbortSignal): Promise<ReadLog> {
  const events: RunEvent[] = [];
  // What the host answers at once is all there is: it waits only where nothing is left to tell.
  const run = await host.runs.get(runId, { signal });
  const { status } = run;
  const isRunning = status !== 'completed' && status !== 'failed' && status !== 'cancelled';
  while (events.length < MOST_EVENTS) {
    const last = events.at(-1)?.sequence;
    const page = await host.runs.poll(
      runId,
      { timeout: 1, ...(last !== undefined && { after: last }) },
      { signal },
    );
    events.push(...page.events);
    if (page.isComplete || page.events.length === 0 || (isRunning && page.events.length < PAGE)) {
      return { run, events, isCut: false };
    }
  }
  return { run, events: events.slice(0, MOST_EVENTS), isCut: true };
}

const PAGE = 500;

const ENDS: ReadonlySet<string> = new Set([
  'node.completed',
  'node.failed',
  'node.cancelled',
  'node.skipped',
]);

/** What of a log people read: events that have words of their own, and of each step that it ended rather than that it began. */
export function toldEvents(events: readonly RunEvent[]): readonly RunEvent[] {
  const ended = new Set(events.flatMap(({ type, nodeId }) => (ENDS.has(type) && nodeId ? [nodeId] : [])));
  return events.filter(
    ({ type, payload, nodeId = '' }) =>
      isTimelineEvent(type, payload) &&
      formatEvent({ type, payload, nodeName: '' }, messages).isKnown &&
      !(type === 'node.started' && ended.has(nodeId)),
  );
}
