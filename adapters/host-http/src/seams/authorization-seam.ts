import type { RoleService } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, text } from '../api/schemas.ts';

const name = { type: 'string', minLength: 1, maxLength: 200 };

interface DecideBody {
  readonly principal: string;
  readonly action: string;
  readonly resource?: string;
  readonly requiredRole?: string;
}

/** Asks the roles of the host what a gate or an operation would ask. */
export function authorizationSeam(roles: RoleService) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/host/sample/authorization/decide',
    operationId: 'seamDecideAuthorization',
    summary: 'For conformance tests: whether the roles of a principal allow an action.',
    access: { scopes: ['runs:read'] },
    body: {
      schema: {
        ...object({ principal: name, action: name, resource: name, requiredRole: name }, [
          'principal',
          'action',
        ]),
        additionalProperties: true,
      },
    },
    success: {
      status: 200,
      description: 'The decision.',
      schema: object(
        { principal: text, action: text, resource: text, allowed: { type: 'boolean' }, reason: text },
        ['principal', 'action', 'allowed'],
      ),
    },
    async change({ caller, body }: KeyedCall<DecideBody>) {
      const { principal, action, resource, requiredRole } = body;
      const { tenant, workspace, mode } = caller;
      const asked = { tenant, workspace, mode, principal, isOwner: false };
      const decision = await roles.decide(asked, caller, { scope: action, role: requiredRole });
      return {
        ok: true as const,
        value: { principal, action, ...(resource !== undefined && { resource }), ...decision },
      };
    },
    show: (decision) => answerJson(200, decision),
  });
}
