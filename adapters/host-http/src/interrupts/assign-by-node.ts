import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { list, object, text } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

/** Our addition: the protocol knows who may decide, and not whom of them is asked. */
const PATH = '/v1/handrail/runs/{runId}/interrupts/{nodeId}/assignee';

export function listAssigneesEndpoint({ assignments }: Pick<Host, 'assignments'>) {
  return readEndpoint({
    method: 'GET',
    path: PATH,
    operationId: 'listAssignees',
    summary: 'To whom what a run waits for at a node can be assigned: owners who can answer it.',
    access: 'owner',
    success: {
      status: 200,
      description: 'People by name.',
      schema: object({ people: list(object({ id: text, name: text }, ['id', 'name'])) }, ['people']),
    },
    refusals: [404, 422],
    async answer({ caller, params: { runId = '', nodeId = '' }, correlationId }) {
      const found = await assignments.people(caller, { runId, nodeId });
      if (!found.ok) return refusalAnswer(found.refusal, correlationId);
      return answerJson(200, { people: found.value.map(({ principal: id, name }) => ({ id, name })) });
    },
  });
}

interface AssignBody {
  readonly to: string;
  readonly interruptId?: string;
}

export function assignInterruptEndpoint({ assignments }: Pick<Host, 'assignments'>) {
  return changeEndpoint({
    method: 'PUT',
    path: PATH,
    operationId: 'assignInterrupt',
    summary: 'Assigns what a run waits for at a node to one person, who alone is asked from then on.',
    access: 'owner',
    body: {
      schema: object(
        {
          to: { type: 'string', minLength: 1, maxLength: 200 },
          interruptId: { type: 'string', maxLength: 256 },
        },
        ['to'],
      ),
    },
    success: {
      status: 200,
      description: 'Who is asked now.',
      schema: object({ runId: text, nodeId: text, assignee: text }, ['runId', 'nodeId', 'assignee']),
    },
    refusals: [403, 404, 409, 410, 422],
    change: ({ caller, params: { runId = '', nodeId = '' }, body }: KeyedCall<AssignBody>, claim) => {
      const { to, interruptId } = body;
      const target = { runId, nodeId, ...(interruptId !== undefined && { interruptId }) };
      return assignments.assign(caller, target, to, claim);
    },
    show: ({ runId, nodeId, assignee }) => answerJson(200, { runId, nodeId, assignee }),
  });
}
