import type { AuditService } from '@handrail/host';
import { answerJson } from './api/answer.ts';
import { type KeyedCall, readEndpoint, type StreamEndpoint } from './api/endpoint.ts';
import { list, object, text } from './api/schemas.ts';
import { writeChunk } from './api/write-chunk.ts';
import { errorAnswer } from './errors/error-answer.ts';
import { refusalAnswer } from './errors/refusal-answer.ts';

const sequence = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

interface RangeQuery {
  readonly fromSeq?: number;
  readonly toSeq?: number;
}

const NO_RANGE = {
  status: 400,
  code: 'validation_error',
  message: '"fromSeq" and "toSeq" tell which entries to verify.',
};

export function verifyAuditEndpoint(audit: AuditService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/audit/verify',
    operationId: 'verifyAudit',
    summary: 'Whether a part of the audit log is as it was written.',
    access: { scopes: ['audit:read'] },
    query: { fromSeq: sequence, toSeq: sequence },
    success: {
      status: 200,
      description: 'What was found.',
      schema: object(
        {
          fromSeq: sequence,
          toSeq: sequence,
          chainValid: { type: 'boolean' },
          checkpointsValid: { type: 'boolean' },
          checkpoints: list(
            object({ checkpoint: text, atSequence: sequence, merkleRoot: text, signature: text }, [
              'checkpoint',
              'atSequence',
              'merkleRoot',
              'signature',
            ]),
          ),
          anomalies: list(
            object({ atSeq: sequence, expectedPrevHash: text, actualPrevHash: text }, [
              'atSeq',
              'expectedPrevHash',
              'actualPrevHash',
            ]),
          ),
        },
        ['fromSeq', 'toSeq', 'chainValid', 'checkpoints', 'anomalies'],
      ),
    },
    async answer({ query: { fromSeq, toSeq }, correlationId }: KeyedCall<unknown, RangeQuery>) {
      if (fromSeq === undefined || toSeq === undefined) return errorAnswer(NO_RANGE, correlationId);
      const outcome = await audit.verify(fromSeq, toSeq);
      return outcome.ok ? answerJson(200, outcome.value) : refusalAnswer(outcome.refusal, correlationId);
    },
  });
}

export function exportAuditEndpoint(audit: AuditService): StreamEndpoint {
  return {
    kind: 'stream',
    method: 'GET',
    path: '/v1/handrail/audit/export',
    operationId: 'exportAudit',
    summary: 'The whole audit log as lines of JSON, to be verified anywhere.',
    access: { scopes: ['audit:read'] },
    success: {
      status: 200,
      description: 'The number of entries and checkpoints, then the entries, then the checkpoints.',
      schema: { type: 'string' },
      mediaType: 'application/jsonl',
    },
    async open(_call, begin) {
      const response = begin();
      if (!response) return undefined;
      response.writeHead(200, {
        'content-type': 'application/jsonl; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      for await (const lines of audit.export()) {
        if (response.destroyed) return undefined;
        await writeChunk(response, lines);
      }
      response.end();
      return undefined;
    },
  };
}
