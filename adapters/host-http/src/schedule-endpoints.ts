import type { JsonObject } from '@handrail/base';
import type { NewSchedule, Schedule, ScheduleService } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { answerJson, NO_CONTENT } from './api/answer.ts';
import { changeEndpoint, type Endpoint, type KeyedCall, readEndpoint } from './api/endpoint.ts';
import { anyObject, list, object, text, timestamp } from './api/schemas.ts';
import { refusalAnswer } from './errors/refusal-answer.ts';

const PATH = '/v1/handrail/schedules';
/** A schedule starts runs, so it takes what starting one takes. */
const access = { scopes: ['runs:create'] as const };
const name: JsonObject = { type: 'string', minLength: 1, maxLength: 128 };

const schedule = object(
  {
    scheduleId: text,
    workflowId: text,
    cron: text,
    timeZone: text,
    inputs: anyObject,
    principal: text,
    state: { enum: ['active', 'paused'] },
    nextAt: timestamp,
    lastRunId: text,
    lastRefusal: text,
  },
  ['scheduleId', 'workflowId', 'cron', 'timeZone', 'state'],
);

export function scheduleEndpoints(schedules: ScheduleService): readonly Endpoint[] {
  return [
    createScheduleEndpoint(schedules),
    listSchedulesEndpoint(schedules),
    stateEndpoint(schedules, 'pause', 'Pauses a schedule. Slots until it is resumed start nothing.'),
    stateEndpoint(schedules, 'resume', 'Goes on with the next slot from now.'),
    removeScheduleEndpoint(schedules),
  ];
}

export function createScheduleEndpoint(schedules: ScheduleService) {
  return changeEndpoint({
    method: 'POST',
    path: PATH,
    operationId: 'createSchedule',
    summary: 'Starts a workflow again and again, at times that a cron expression says.',
    access,
    body: {
      schema: object(
        {
          workflowId: name,
          cron: { type: 'string', minLength: 1, maxLength: 100 },
          timeZone: { type: 'string', minLength: 1, maxLength: 64 },
          inputs: anyObject,
        },
        ['workflowId', 'cron'],
      ),
    },
    success: { status: 201, description: 'The schedule.', schema: schedule },
    refusals: [404],
    change: ({ caller, body }: KeyedCall<NewSchedule>) => schedules.create(caller, body),
    show: (made) => answerJson(201, shown(made)),
  });
}

export function listSchedulesEndpoint(schedules: ScheduleService) {
  return readEndpoint({
    method: 'GET',
    path: PATH,
    operationId: 'listSchedules',
    summary: 'Schedules of exactly the tenant, workspace and mode of the caller.',
    access: { scopes: ['runs:read'] },
    success: {
      status: 200,
      description: 'The schedules.',
      schema: object({ schedules: list(schedule) }, ['schedules']),
    },
    async answer({ caller, correlationId }) {
      const found = await schedules.list(caller);
      return found.ok
        ? answerJson(200, { schedules: found.value.map(shown) })
        : refusalAnswer(found.refusal, correlationId);
    },
  });
}

function stateEndpoint(schedules: ScheduleService, verb: 'pause' | 'resume', summary: string) {
  return changeEndpoint({
    method: 'POST',
    path: `${PATH}/{scheduleId}/${verb}`,
    operationId: `${verb}Schedule`,
    summary,
    access,
    body: { schema: anyObject, optional: true },
    success: { status: 200, description: 'The schedule.', schema: schedule },
    refusals: [404, 409],
    change: ({ caller, params: { scheduleId = '' } }: KeyedCall) => schedules[verb](caller, scheduleId),
    show: (changed) => answerJson(200, shown(changed)),
  });
}

function removeScheduleEndpoint(schedules: ScheduleService) {
  return changeEndpoint({
    method: 'DELETE',
    path: `${PATH}/{scheduleId}`,
    operationId: 'removeSchedule',
    summary: 'Takes a schedule away. Its runs stay.',
    access,
    success: { status: 204, description: 'It is gone.' },
    refusals: [404, 409],
    change: ({ caller, params: { scheduleId = '' } }: KeyedCall) => schedules.remove(caller, scheduleId),
    show: () => NO_CONTENT,
  });
}

function shown({ nextAt, lastRunId, lastRefusal, ...rest }: Schedule) {
  return {
    ...rest,
    ...(nextAt !== undefined && { nextAt: toTimestamp(nextAt) }),
    ...(lastRunId !== undefined && { lastRunId }),
    ...(lastRefusal !== undefined && { lastRefusal }),
  };
}
