import type { Caller, Host, HostOutcome, HostRefusal } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { changeEndpoint, type KeyedCall } from '../api/endpoint.ts';
import { list, object, reason, text } from '../api/schemas.ts';

interface BulkCancelBody {
  readonly runIds: readonly string[];
  readonly reason?: string;
}

/** What came of one run; `error` when it was not cancelled. */
interface BulkResult {
  readonly runId: string;
  readonly ok: boolean;
  readonly status?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

const MAX_RUN_IDS = 100;
const ITEM_CODES: ReadonlySet<string> = new Set([
  'not_found',
  'forbidden',
  'run_terminal',
  'validation_error',
]);

const TOO_MANY: HostRefusal = {
  code: 'validation_error',
  message: `runIds takes at most ${MAX_RUN_IDS} ids.`,
  details: { field: 'runIds', maxRunIds: MAX_RUN_IDS },
};

export function bulkCancelEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs:bulk-cancel',
    operationId: 'bulkCancelRuns',
    summary: 'Cancels several runs. Each has its own result, in the order they were asked for.',
    access: { scopes: ['runs:cancel'] },
    body: {
      schema: object(
        {
          runIds: {
            type: 'array',
            items: { type: 'string', minLength: 1, maxLength: 128 },
            minItems: 1,
            description: `At most ${MAX_RUN_IDS}.`,
          },
          reason,
        },
        ['runIds'],
      ),
    },
    success: {
      status: 200,
      description: 'One result for each id.',
      schema: object(
        {
          results: list(
            object(
              {
                runId: text,
                ok: { type: 'boolean' },
                status: { enum: ['cancelled', 'cancelling'] },
                error: object({ code: text, message: text }, ['code', 'message']),
              },
              ['runId', 'ok'],
            ),
          ),
        },
        ['results'],
      ),
    },
    async change({ caller, body }: KeyedCall<BulkCancelBody>): Promise<HostOutcome<readonly BulkResult[]>> {
      // The cap is told in numbers, which a schema's refusal does not do (rest-endpoints.md §Bulk cancel).
      if (body.runIds.length > MAX_RUN_IDS) return { ok: false, refusal: TOO_MANY };
      const results = body.runIds.map((runId) => cancelOne(host, caller, runId, body.reason));
      return { ok: true, value: await Promise.all(results) };
    },
    show: (results) => answerJson(200, { results }),
  });
}

async function cancelOne(host: Host, caller: Caller, runId: string, why?: string): Promise<BulkResult> {
  const outcome = await host.runs.cancel(caller, runId, why);
  if (!outcome.ok) {
    const { code, message } = outcome.refusal;
    return failed(runId, ITEM_CODES.has(code) ? code : 'validation_error', message);
  }
  const { status } = outcome.value;
  if (status === 'cancelled' || status === 'cancelling') return { runId, ok: true, status };
  return failed(runId, 'run_terminal', `The run has already ended as ${status}.`);
}

function failed(runId: string, code: string, message: string): BulkResult {
  return { runId, ok: false, error: { code, message } };
}
