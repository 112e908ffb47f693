import type { JsonObject, JsonValue } from '@handrail/base';
import type { Caller, Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { list, object, runStatus, text } from '../api/schemas.ts';
import { oneNode, startSeamRun } from './seam-run.ts';

const name = { type: 'string', minLength: 1, maxLength: 128 };

interface GateBody {
  readonly requiredRole?: string;
  readonly quorum?: number;
  readonly decisions?: readonly {
    readonly principal: string;
    readonly action: 'accept' | 'reject' | 'override';
    readonly reason?: string;
  }[];
}

/** A gate of a run that people decide about, one after the other, by the roles they have. */
export function governanceSeam(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/host/sample/governance/approval-gate',
    operationId: 'seamApprovalGate',
    summary: 'For conformance tests: starts a run that waits at a governance gate, and decides about it.',
    access: { scopes: ['runs:create'] },
    body: {
      schema: object({
        requiredRole: name,
        quorum: { type: 'integer', minimum: 1, maximum: 100 },
        decisions: list(
          object({ principal: name, action: { enum: ['accept', 'reject', 'override'] }, reason: text }, [
            'principal',
            'action',
          ]),
          100,
        ),
      }),
    },
    success: {
      status: 200,
      description: 'The run, and what became of each decision.',
      schema: object(
        {
          runId: text,
          status: runStatus,
          decisions: list(
            object({ principal: text, allowed: { type: 'boolean' }, error: text }, ['principal', 'allowed']),
          ),
        },
        ['runId', 'status', 'decisions'],
      ),
    },
    refusals: [422],
    async change({ caller, body }: KeyedCall<GateBody>) {
      const { requiredRole = 'approver', quorum = 1, decisions = [] } = body;
      const config = { requiredRole, quorum, override: { requiredRole: 'admin' } };
      const document = oneNode(
        'handrail-conformance-governance',
        'core.openwop.governance.approvalGate',
        config,
      );
      const started = await startSeamRun(host, caller, document);
      if (!started.ok) return started;
      const { runId } = started.value;
      const results: JsonObject[] = [];
      for (const { principal, ...value } of decisions) {
        const by = { ...caller, principal, isOwner: false };
        results.push({ principal, ...(await decided(host, by, runId, value)) });
      }
      const read = await host.runs.read(caller, runId);
      if (!read.ok) return read;
      return { ok: true as const, value: { runId, status: read.value.status, decisions: results } };
    },
    show: (gate) => answerJson(200, gate),
  });
}

async function decided(
  { interrupts }: Host,
  by: Caller,
  runId: string,
  resumeValue: JsonValue,
): Promise<JsonObject> {
  const resolved = await interrupts.resolve(by, { runId, nodeId: 'only' }, resumeValue);
  return resolved.ok ? { allowed: true } : { allowed: false, error: resolved.refusal.code };
}
