import type { ScheduleService } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, text } from '../api/schemas.ts';

const moment = {
  type: 'string',
  pattern: '^\\d{4}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-5]\\d(?:\\.\\d{1,3})?Z$',
};

interface TickBody {
  readonly scheduleId: string;
  readonly at: string;
}

/** Looks at a schedule as the timer of the host would at that moment. */
export function schedulingSeam(schedules: ScheduleService) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/host/sample/scheduling/tick',
    operationId: 'seamTickSchedule',
    summary: 'For conformance tests: what a schedule starts at a moment.',
    access: { scopes: ['runs:create'] },
    body: { schema: object({ scheduleId: text, at: moment }, ['scheduleId', 'at']) },
    success: {
      status: 200,
      description: 'Whether a slot had come, and its run.',
      schema: object({ fired: { type: 'boolean' }, runId: text }, ['fired']),
    },
    refusals: [404, 409],
    change: async ({ caller, body: { scheduleId, at } }: KeyedCall<TickBody>) =>
      schedules.tick(caller, scheduleId, Date.parse(at)),
    show: (runId) => answerJson(200, { fired: runId !== undefined, ...(runId !== undefined && { runId }) }),
  });
}
