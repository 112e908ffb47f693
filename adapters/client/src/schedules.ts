import type { HostApi } from '@handrail/host-http/api';
import { type ClientCallOptions, type Connection, segment } from './connection.ts';

/** Workflows that are started again and again. */
export interface SchedulesClient {
  create(schedule: NewSchedule, options?: ClientCallOptions): Promise<ScheduleSummary>;
  /** Of exactly the tenant, workspace and mode of the key. */
  list(options?: ClientCallOptions): Promise<readonly ScheduleSummary[]>;
  pause(scheduleId: string, options?: ClientCallOptions): Promise<ScheduleSummary>;
  /** Continues with the next time from now. */
  resume(scheduleId: string, options?: ClientCallOptions): Promise<ScheduleSummary>;
  /** Its runs stay. */
  remove(scheduleId: string, options?: ClientCallOptions): Promise<void>;
}

export type NewSchedule = HostApi['createSchedule']['body'];
export type ScheduleSummary = HostApi['createSchedule']['answer'];

export function schedulesClient(connection: Connection): SchedulesClient {
  const path = '/v1/handrail/schedules';
  const pathOf = (scheduleId: string) => `${path}/${segment(scheduleId)}`;
  return {
    create: (body, options = {}) => connection.change<'createSchedule'>({ path, body, ...options }),
    async list(options = {}) {
      return (await connection.call<'listSchedules'>({ path, ...options })).schedules;
    },
    pause: (scheduleId, options = {}) =>
      connection.change<'createSchedule'>({ path: `${pathOf(scheduleId)}/pause`, ...options }),
    resume: (scheduleId, options = {}) =>
      connection.change<'createSchedule'>({ path: `${pathOf(scheduleId)}/resume`, ...options }),
    async remove(scheduleId, options = {}) {
      await connection.ask({ method: 'DELETE', path: pathOf(scheduleId), ...options });
    },
  };
}
