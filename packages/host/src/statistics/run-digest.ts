import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import { fromTimestamp, isYes, type RunEvent } from '@handrail/runs';

/** What somebody answered to a request of a run. */
export interface RunAnswer {
  readonly at: number;
  readonly kind: 'approved' | 'declined' | 'changes' | 'answered' | 'expired';
  /** How long it was open, in milliseconds. */
  readonly openMs: number;
}

/** What statistics need of the log of a run. */
export interface RunDigest {
  /** The capability that a contract decided about first. */
  readonly capability: string | undefined;
  /** Why the contract refused: the code of its first reason. */
  readonly refusedFor: string | undefined;
  /** How long the run waited for people, in milliseconds. */
  readonly waitedMs: number;
  readonly answers: readonly RunAnswer[];
  /** Requests that nobody has answered. */
  readonly open: number;
}

const ENDS: ReadonlySet<string> = new Set(['run.completed', 'run.failed', 'run.cancelled']);

/** A run is read once, when it has ended; so this is small. */
export function digestRun(events: readonly RunEvent[]): RunDigest {
  const asked = new Map<string, number>();
  const answers: RunAnswer[] = [];
  let decided: JsonObject | undefined;
  for (const { type, nodeId, timestamp, payload } of events) {
    const data = isJsonObject(payload) ? payload : {};
    const key = nodeId ?? String(ownProperty(data, 'nodeId') ?? '');
    const at = fromTimestamp(timestamp) ?? 0;
    if (type === 'handrail.capability.decided') decided ??= data;
    else if (type === 'interrupt.requested') asked.set(key, at);
    else if (type === 'interrupt.resolved') {
      answers.push({ at, kind: kindOf(data), openMs: Math.max(0, at - (asked.get(key) ?? at)) });
      asked.delete(key);
    } else if (ENDS.has(type)) {
      // Nobody can answer a run that is over.
      asked.clear();
    } else if (type === 'approval.received') {
      // What was answered may be sealed; how it was decided never is.
      const last = answers.pop();
      if (last) answers.push({ ...last, kind: kindOf({ resumeValue: data }) });
    }
  }
  const reasons = decided && ownProperty(decided, 'reasons');
  const first = Array.isArray(reasons) ? reasons.find(isJsonObject) : undefined;
  return {
    capability: textOf(decided, 'capability_id'),
    refusedFor: textOf(decided, 'decision') === 'refuse' ? textOf(first, 'code') : undefined,
    waitedMs: answers.reduce((sum, { openMs }) => sum + openMs, 0),
    answers,
    open: asked.size,
  };
}

function kindOf(data: JsonObject): RunAnswer['kind'] {
  const value = ownProperty(data, 'resumeValue');
  if (!isJsonObject(value)) return 'answered';
  const action = ownProperty(value, 'action');
  if (action === 'timeout' || ownProperty(value, 'timedOut') === true) return 'expired';
  if (isYes(action)) return 'approved';
  if (action === 'refine') return 'changes';
  return action === 'reject' ? 'declined' : 'answered';
}

function textOf(object: JsonObject | undefined, name: string): string | undefined {
  const value = object && ownProperty(object, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
