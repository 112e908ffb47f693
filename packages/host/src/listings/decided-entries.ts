import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { type RunEvent, type RunState, TIMEOUT } from '@handrail/runs';
import type { ListingWrite } from '../ports/listings.ts';
import { entryWords } from './entry-words.ts';

const DECIDING: ReadonlySet<string> = new Set([
  'handrail.approval.voted',
  'clarification.resolved',
  'approval.received',
]);
const NOTHING: readonly ListingWrite[] = [];

/** What somebody decided with these events, for their own list: newest first. `before`: the run as it was asked in. */
export function decidedEntries(
  before: RunState,
  events: readonly RunEvent[],
  at: number,
): readonly ListingWrite[] {
  // Nearly no event decides anything, and this is looked at in every batch.
  if (!events.some(({ type }) => DECIDING.has(type))) return NOTHING;
  return events.flatMap((event) => {
    const decided = decisionOf(event, events);
    const index = before.workflow.indexOf.get(event.nodeId ?? '');
    if (!decided || index === undefined) return [];
    const { interrupt } = before.nodes.at(index);
    const { who, kind, ...how } = decided;
    const content: JsonObject = {
      ...entryWords(before, index, interrupt),
      nodeId: event.nodeId ?? '',
      workflowId: before.workflow.id,
      ...how,
    };
    return [
      {
        list: 'decided',
        name: String(event.sequence),
        entry: { who, rank: -at, at, kind, content },
      } as const,
    ];
  });
}

interface Decided {
  readonly who: string;
  /** What they decided. */
  readonly kind: string;
  readonly reading?: JsonValue;
}

function decisionOf({ type, payload, nodeId }: RunEvent, batch: readonly RunEvent[]): Decided | undefined {
  if (!isJsonObject(payload)) return undefined;
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  if (type === 'handrail.approval.voted') return readWith(by(text('voter'), text('action')), payload.reading);
  if (type === 'clarification.resolved') return by(text('answeredBy'), 'answer');
  if (type !== 'approval.received') return undefined;
  // The last vote is listed as a vote.
  if (batch.some((event) => event.type === 'handrail.approval.voted' && event.nodeId === nodeId))
    return undefined;
  const own = isJsonObject(payload.handrail) ? payload.handrail : {};
  return readWith(by(text('decidedBy'), text('action')), own.reading);
}

function readWith(decided: Decided | undefined, reading: JsonValue | undefined): Decided | undefined {
  return decided && reading !== undefined ? { ...decided, reading } : decided;
}

function by(who: string, kind: string): Decided | undefined {
  return who === '' || who === TIMEOUT || kind === '' ? undefined : { who, kind };
}
