import type { AssistanceService } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { list, object } from '../api/schemas.ts';
import { refusalAnswer } from '../errors/refusal-answer.ts';
import { ownerView, timelineEntry } from './assistance-schemas.ts';

export function readAssistanceEndpoint(assistance: AssistanceService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/runs/{runId}/assistance',
    operationId: 'readAssistance',
    summary: 'What the owner of a run is shown now.',
    access: { scopes: ['runs:read'] },
    success: {
      status: 200,
      description: 'The view; `category` is `idle` when nothing is asked.',
      schema: object({ view: ownerView }, ['view']),
    },
    refusals: [404],
    async answer({ caller, params: { runId = '' }, correlationId }) {
      const view = await assistance.view(caller, runId);
      return view.ok ? answerJson(200, { view: view.value }) : refusalAnswer(view.refusal, correlationId);
    },
  });
}

interface TimelineQuery {
  readonly from: number;
  readonly limit: number;
}

export function readTimelineEndpoint(assistance: AssistanceService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/runs/{runId}/timeline',
    operationId: 'readTimeline',
    summary: 'The log of a run as its owner may read it, in the words of the assistance specification.',
    access: { scopes: ['runs:read'] },
    refusesOtherParameters: true,
    query: {
      from: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 200 },
    },
    success: {
      status: 200,
      description:
        'Entries from this sequence on; `next` is null when the run has ended and these are the last.',
      schema: object({ entries: list(timelineEntry), next: { type: ['integer', 'null'] } }, [
        'entries',
        'next',
      ]),
    },
    refusals: [404],
    async answer({
      caller,
      params: { runId = '' },
      query,
      correlationId,
    }: KeyedCall<unknown, TimelineQuery>) {
      const page = await assistance.timeline(caller, runId, query.from, query.limit);
      if (!page.ok) return refusalAnswer(page.refusal, correlationId);
      const entries = page.value.entries.map(({ sequence, at, type, data }) => ({
        sequence,
        at,
        type,
        data,
      }));
      return answerJson(200, { entries, next: page.value.next ?? null });
    },
  });
}

/** The value was never stored, and is not to be kept on its way either: answers of this API say `no-store`. */
export function readAttachmentEndpoint(assistance: AssistanceService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/runs/{runId}/assistance/{requestId}/attachments/{ref}',
    operationId: 'readAssistanceAttachment',
    summary: 'An address or QR code in full, while its request is open.',
    access: 'owner',
    success: {
      status: 200,
      description: 'The attachment.',
      schema: object(
        { kind: { enum: ['url', 'qr', 'file', 'fixture', 'form'] }, value: { type: 'string' } },
        ['kind', 'value'],
      ),
    },
    refusals: [404, 409],
    async answer({ caller, params: { runId = '', requestId = '', ref = '' }, correlationId }) {
      const found = await assistance.attachment(caller, runId, requestId, ref);
      if (!found.ok) return refusalAnswer(found.refusal, correlationId);
      const { kind, value } = found.value;
      return answerJson(200, { kind, value });
    },
  });
}
