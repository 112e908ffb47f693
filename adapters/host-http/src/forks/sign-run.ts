import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { object, text } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';

const count = { type: 'integer', minimum: 1, maximum: 1_000_000_000 };
const hex = (digits: number) => ({ type: 'string', pattern: `^[0-9a-f]{${digits}}$` });

interface SignQuery {
  readonly events: number;
  readonly file: string;
}

export function signRunEndpoint({ forks }: Host) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/runs/{runId}/signature',
    operationId: 'signRun',
    summary: 'Signs the first events of a run, with the digest of a file that shows them.',
    access: { scopes: ['runs:read'] },
    query: { events: count, file: hex(64) },
    refusesOtherParameters: true,
    success: {
      status: 200,
      description: 'What is signed, with the key and the signature.',
      schema: object(
        { runId: text, events: count, head: hex(64), file: hex(64), publicKey: hex(64), signature: hex(128) },
        ['runId', 'events', 'head', 'file', 'publicKey', 'signature'],
      ),
    },
    refusals: [404, 422],
    async answer({ caller, params: { runId = '' }, query, correlationId }: KeyedCall<unknown, SignQuery>) {
      const signed = await forks.sign(caller, runId, query.events, query.file);
      return signed.ok ? answerJson(200, signed.value) : refusalAnswer(signed.refusal, correlationId);
    },
  });
}
