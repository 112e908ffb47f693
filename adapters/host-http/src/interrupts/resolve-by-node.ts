import type { JsonObject, JsonValue } from '@handrail/base';
import type { Host, ResolvedInterrupt } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { object, runStatus, text } from '../api/schemas.ts';
import { confirmApproval } from '../owner/passkeys/confirm-approval.ts';
import type { OwnerPasskeys } from '../owner/passkeys/owner-passkeys.ts';
import { assertionSchema } from '../owner/passkeys/passkey-schemas.ts';
import type { Assertion } from '../owner/passkeys/verify-passkey.ts';
import { NOT_SHOWN, readShownAction } from '../owner/shown-action.ts';

export interface ResolveBody {
  readonly resumeValue: JsonValue;
}

interface ResolveByNodeBody extends ResolveBody {
  readonly interruptId?: string;
  readonly shown?: string;
  readonly passkey?: Assertion;
  readonly reading?: JsonObject;
}

export const resolveBody = object({ resumeValue: {} }, ['resumeValue']);
const name = { type: 'string', maxLength: 256 } as const;
/** How an owner's page saw the request being read; it is recorded with an approval as what the page says. */
const readingSchema = object(
  {
    shownMs: { type: 'integer', minimum: 0 },
    words: { type: 'integer', minimum: 0 },
    looked: { type: 'boolean' },
    check: { type: 'string', enum: ['right', 'wrong', 'skipped'] },
  },
  ['shownMs', 'words', 'looked'],
);
/** Names what was shown, so that an answer is never taken for a later question of the same node, or for another action. */
const resolveByNodeBody = object(
  { resumeValue: {}, interruptId: name, shown: name, passkey: assertionSchema, reading: readingSchema },
  ['resumeValue'],
);
export const resolvedSchema = object({ runId: text, nodeId: text, status: runStatus }, [
  'runId',
  'nodeId',
  'status',
]);

export function resolveByNodeEndpoint(host: Host, passkeys?: OwnerPasskeys) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs/{runId}/interrupts/{nodeId}',
    operationId: 'resolveInterruptByRun',
    summary: 'Answers what a run waits for at a node.',
    access: { scopes: ['approvals:respond'] },
    body: { schema: resolveByNodeBody },
    success: { status: 200, description: 'The answer is recorded.', schema: resolvedSchema },
    refusals: [403, 404, 409, 410, 422],
    change: async (
      { caller, session, params: { runId = '', nodeId = '' }, body }: KeyedCall<ResolveByNodeBody>,
      claim,
    ) => {
      const { interruptId, resumeValue, shown, passkey, reading } = body;
      const found = shown === undefined ? undefined : await host.interrupts.find(caller, runId, nodeId);
      // One that is gone is for the host to name.
      if (found?.ok && (await readShownAction(host, found.value, caller)).digest !== shown) {
        return { ok: false as const, refusal: NOT_SHOWN };
      }
      const target = {
        ...{ runId, nodeId, ...(interruptId !== undefined && { interruptId }) },
        ...(caller.isOwner && reading && { reading }),
      };
      if (passkey) {
        if (!passkeys || !session || interruptId === undefined || shown === undefined) {
          return { ok: false as const, refusal: NOTHING_CONFIRMED };
        }
        const answer = { runId, nodeId, interruptId, shown, resumeValue };
        const confirmed = await confirmApproval(host, passkeys, session, answer, passkey);
        if (!confirmed.ok) return confirmed;
        const confirmedTarget = { ...target, confirmedWith: confirmed.value };
        return host.interrupts.resolve(caller, confirmedTarget, resumeValue, claim);
      }
      return host.interrupts.resolve(caller, target, resumeValue, claim);
    },
    show: showResolved,
  });
}

const NOTHING_CONFIRMED = {
  code: 'passkey_refused',
  message:
    'Only the owner in person, signed in, confirms with a passkey, and only together with "interruptId" and "shown".',
} as const;

export function showResolved({ runId, nodeId, status }: ResolvedInterrupt) {
  return answerJson(200, { runId, nodeId, status });
}
