import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { type Instant, maskOf, type Workflow } from '@handrail/runs';
import { readCron } from './cron-slots.ts';
import type { Schedule } from './schedule-service.ts';

/** A schedule as it is stored. */
export interface KeptSchedule extends Omit<Schedule, 'scheduleId' | 'nextAt'> {
  /** Slots until then have been seen to, or are dropped. */
  readonly seenUntil: Instant;
}

export function toContent({ lastRunId, lastRefusal, ...rest }: KeptSchedule): JsonObject {
  return {
    ...rest,
    ...(lastRunId !== undefined && { lastRunId }),
    ...(lastRefusal !== undefined && { lastRefusal }),
  };
}

/** Undefined for what this version does not know. */
export function readContent(content: JsonValue): KeptSchedule | undefined {
  if (!isJsonObject(content)) return undefined;
  const { workflowId, cron, timeZone, inputs, principal, state, seenUntil, lastRunId, lastRefusal } = content;
  if (typeof workflowId !== 'string' || typeof cron !== 'string' || typeof timeZone !== 'string')
    return undefined;
  if (typeof principal !== 'string' || typeof seenUntil !== 'number') return undefined;
  return {
    workflowId,
    cron,
    timeZone,
    inputs: isJsonObject(inputs) ? inputs : {},
    principal,
    state: state === 'active' ? 'active' : 'paused',
    seenUntil,
    lastRunId: typeof lastRunId === 'string' ? lastRunId : undefined,
    lastRefusal: typeof lastRefusal === 'string' ? lastRefusal : undefined,
  };
}

/** The first slot that nobody has seen to yet. */
export function nextSlot({ state, cron, timeZone, seenUntil }: KeptSchedule): Instant | undefined {
  return state === 'active' ? readCron(cron, timeZone)?.after(seenUntil) : undefined;
}

export function shownSchedule(scheduleId: string, kept: KeptSchedule): Schedule {
  const { seenUntil: _seen, ...rest } = kept;
  return { scheduleId, ...rest, nextAt: nextSlot(kept) };
}

/** Inputs as a reader of runs may see them. Without the workflow nobody knows which are sensitive, so all are. */
export function maskInputs(inputs: JsonObject, workflow: Workflow | undefined): JsonObject {
  const isSensitive = (name: string) => !workflow || workflow.variables.get(name)?.sensitive === true;
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, isSensitive(name) ? maskOf(name) : value]),
  );
}
