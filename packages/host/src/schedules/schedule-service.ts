import type { JsonObject } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { DataScope } from '../data-scope.ts';
import type { HostOutcome } from '../outcome.ts';

/** A workflow that is started again and again. Its runs belong to whoever made the schedule. */
export interface Schedule {
  readonly scheduleId: string;
  readonly workflowId: string;
  readonly cron: string;
  /** In which the fields of the expression are read, such as `Europe/Berlin`. */
  readonly timeZone: string;
  readonly inputs: JsonObject;
  readonly principal: string;
  readonly state: 'active' | 'paused';
  /** The next slot; undefined while it is paused or when there is none left. */
  readonly nextAt: Instant | undefined;
  readonly lastRunId: string | undefined;
  /** Why the last slot started no run, as a code. */
  readonly lastRefusal: string | undefined;
}

export interface NewSchedule {
  readonly workflowId: string;
  readonly cron: string;
  /** UTC when left out. */
  readonly timeZone?: string;
  readonly inputs?: JsonObject;
}

/** A slot starts one run. Slots that were missed start one together, and slots of a pause start none. */
export interface ScheduleService {
  create(caller: Caller, schedule: NewSchedule): Promise<HostOutcome<Schedule>>;
  /** Of exactly the scope of the caller. */
  list(caller: Caller): Promise<HostOutcome<readonly Schedule[]>>;
  pause(caller: Caller, scheduleId: string): Promise<HostOutcome<Schedule>>;
  /** Goes on with the next slot from now. */
  resume(caller: Caller, scheduleId: string): Promise<HostOutcome<Schedule>>;
  remove(caller: Caller, scheduleId: string): Promise<HostOutcome<null>>;
  /** Starts the run of a slot that has come by then; undefined when none has. */
  tick(scope: DataScope, scheduleId: string, at: Instant): Promise<HostOutcome<string | undefined>>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
