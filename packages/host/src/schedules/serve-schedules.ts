import type { Clock, JsonObject } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { Timers } from '@handrail/tools';
import type { DataScope } from '../data-scope.ts';
import type { HostOutcome } from '../outcome.ts';
import type { Ids } from '../ports/ids.ts';
import type { Records } from '../ports/records.ts';
import { reading, refused } from '../services/refused.ts';
import type { WorkflowCache } from '../workflows/workflow-cache.ts';
import { isTimeZone, readCron } from './cron-slots.ts';
import { type Fired, type FiringParts, fireSlot } from './fire-slot.ts';
import { type KeptSchedule, maskInputs, nextSlot, readContent, shownSchedule } from './kept-schedule.ts';
import { placeOf, ScheduleRecords } from './schedule-records.ts';
import type { Schedule, ScheduleService } from './schedule-service.ts';
import { ScheduleTimer } from './schedule-timer.ts';

const MOST_SCHEDULES = 1_000;
const MOST_TRIES = 20;
/** All schedules of a scope are read together. */
const MOST_INPUTS_LENGTH = 65_536;

export interface ScheduleParts extends FiringParts {
  readonly records: Records;
  readonly workflows: Pick<WorkflowCache, 'current'>;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly isShared: boolean;
  readonly onDefect: (error: unknown) => void;
}

export function serveSchedules(parts: ScheduleParts): ScheduleService {
  const { ids, clock } = parts;
  const records = new ScheduleRecords(parts.records, clock);
  const timer = new ScheduleTimer({
    ...parts,
    readAll: () => records.allSlots(),
    fire: async ({ scope, scheduleId }) => {
      const fired = await fire(scope, scheduleId, clock.now());
      if (!fired.ok) throw new Error(`A schedule could not be seen to: ${fired.refusal.code}.`);
      return fired.value.nextAt;
    },
  });
  const tell = (scope: DataScope, scheduleId: string, at: Instant | undefined) =>
    timer.changed({ scope: placeOf(scope), scheduleId, at });

  async function fire(scope: DataScope, scheduleId: string, at: Instant): Promise<HostOutcome<Fired>> {
    const fired = await fireSlot(records, parts, { scope, scheduleId, at });
    if (fired.ok && fired.value.runId !== undefined) tell(scope, scheduleId, fired.value.nextAt);
    return fired;
  }

  const show = async (scope: DataScope, scheduleId: string, kept: KeptSchedule): Promise<Schedule> => {
    const known = await parts.workflows.current(scope, kept.workflowId);
    return { ...shownSchedule(scheduleId, kept), inputs: maskInputs(kept.inputs, known?.workflow) };
  };

  /** Changes a schedule whoever else changes it at the same time. */
  const change = (
    scope: DataScope,
    scheduleId: string,
    changed: (kept: KeptSchedule) => KeptSchedule,
  ): Promise<HostOutcome<Schedule>> =>
    reading<Schedule>(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const found = await records.find(scope, scheduleId);
        if (!found) return noSuchSchedule();
        const kept = changed(found.kept);
        if (!(await records.put(scope, scheduleId, kept, found.stored.version))) continue;
        tell(scope, scheduleId, nextSlot(kept));
        return { ok: true, value: await show(scope, scheduleId, kept) };
      }
      return refused('conflict', 'Others change this schedule at the same time. Try again.');
    });

  return {
    create: (caller, { workflowId, cron, timeZone = 'UTC', inputs = {} }) =>
      reading<Schedule>(async () => {
        const wrong = wrongIn({ cron, timeZone, inputs }, clock.now());
        if (wrong) return wrong;
        if (!(await parts.workflows.current(caller, workflowId))) {
          return refused('validation_error', 'There is no workflow with this id.', { field: 'workflowId' });
        }
        if ((await records.list(caller, MOST_SCHEDULES)).length >= MOST_SCHEDULES) {
          return refused('validation_error', `There are ${MOST_SCHEDULES} schedules already.`);
        }
        const kept: KeptSchedule = {
          ...{ workflowId, cron, timeZone, inputs, principal: caller.principal, state: 'active' },
          seenUntil: clock.now(),
          lastRunId: undefined,
          lastRefusal: undefined,
        };
        const scheduleId = ids.newId();
        await records.put(caller, scheduleId, kept, 0);
        tell(caller, scheduleId, nextSlot(kept));
        return { ok: true, value: await show(caller, scheduleId, kept) };
      }),
    list: (caller) =>
      reading(async () => {
        const known = (await records.list(caller, MOST_SCHEDULES)).map(({ name, content }) => {
          const kept = readContent(content);
          return kept && show(caller, name, kept);
        });
        return { ok: true, value: (await Promise.all(known)).filter((each) => each !== undefined) };
      }),
    pause: (caller, scheduleId) => change(caller, scheduleId, (kept) => ({ ...kept, state: 'paused' })),
    resume: (caller, scheduleId) =>
      change(caller, scheduleId, (kept) =>
        kept.state === 'active' ? kept : { ...kept, state: 'active', seenUntil: clock.now() },
      ),
    remove: (caller, scheduleId) =>
      reading<null>(async () => {
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
          const found = await records.find(caller, scheduleId);
          if (!found) return noSuchSchedule();
          if (!(await records.remove(caller, scheduleId, found.stored.version))) continue;
          tell(caller, scheduleId, undefined);
          return { ok: true, value: null };
        }
        return refused('conflict', 'Others change this schedule at the same time. Try again.');
      }),
    async tick(scope, scheduleId, at) {
      if (!(await records.find(scope, scheduleId))) return noSuchSchedule();
      const fired = await fire(scope, scheduleId, at);
      return fired.ok ? { ok: true, value: fired.value.runId } : fired;
    },
    start: () => timer.start(),
    stop: () => timer.stop(),
  };
}

function wrongIn(
  {
    cron,
    timeZone,
    inputs,
  }: { readonly cron: string; readonly timeZone: string; readonly inputs: JsonObject },
  now: Instant,
): HostOutcome<never> | undefined {
  if (!isTimeZone(timeZone)) {
    const message = 'The time zone is not known. Use a name such as "Europe/Berlin" or "UTC".';
    return refused('validation_error', message, { field: 'timeZone' });
  }
  const slots = readCron(cron, timeZone);
  if (!slots) {
    const message =
      'cron takes five fields: minute, hour, day, month and weekday, such as "0 9 * * 1-5", or a name such as "@daily".';
    return refused('validation_error', message, { field: 'cron' });
  }
  if (slots.after(now) === undefined) {
    return refused('validation_error', 'This cron expression names no time that ever comes.', {
      field: 'cron',
    });
  }
  if (JSON.stringify(inputs).length > MOST_INPUTS_LENGTH) {
    const message = `The inputs of a schedule have at most ${MOST_INPUTS_LENGTH} characters.`;
    return refused('validation_error', message, { field: 'inputs' });
  }
  return undefined;
}

function noSuchSchedule(): HostOutcome<never> {
  return refused('not_found', 'There is no such schedule.');
}
