import type { JsonObject } from '@handrail/base';
import type { AnnotationService, NewAnnotation } from '@handrail/host';
import { answerJson } from './api/answer.ts';
import { changeEndpoint, type KeyedCall, readEndpoint } from './api/endpoint.ts';
import { list, object, text, timestamp } from './api/schemas.ts';
import { refusalAnswer } from './errors/refusal-answer.ts';

const words: JsonObject = { type: 'string', minLength: 1, maxLength: 10_000 };
const name: JsonObject = { type: 'string', minLength: 1, maxLength: 256 };

/** What a signal needs depends on its kind (annotation-create.schema.json). */
function needs(kind: string): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits a schema
  return { if: { properties: { kind: { const: kind } } }, then: { required: [kind] } };
}

const signal: JsonObject = {
  ...object(
    {
      kind: { enum: ['rating', 'correction', 'label', 'flag'] },
      rating: { type: 'integer', minimum: 1, maximum: 5 },
      label: name,
      correction: words,
    },
    ['kind'],
  ),
  allOf: ['rating', 'label', 'correction'].map(needs),
};

const annotation: JsonObject = object(
  {
    annotationId: text,
    target: object({ runId: text, eventId: text, nodeId: text }, ['runId']),
    signal,
    actor: object({ principalRef: text }, ['principalRef']),
    note: text,
    createdAt: timestamp,
  },
  ['annotationId', 'target', 'signal', 'actor', 'createdAt'],
);

export function createAnnotationEndpoint(annotations: AnnotationService) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/runs/{runId}/annotations',
    operationId: 'createAnnotation',
    summary: 'Says something about a run, one of its events or one of its nodes.',
    access: { scopes: ['runs:read'] },
    body: {
      schema: object({ target: object({ eventId: name, nodeId: name }), signal, note: words }, ['signal']),
    },
    success: { status: 201, description: 'The annotation.', schema: annotation },
    refusals: [404, 409],
    change: ({ caller, params: { runId = '' }, body }: KeyedCall<NewAnnotation>) =>
      annotations.add(caller, runId, body),
    show: (made) => answerJson(201, made),
  });
}

export function listAnnotationsEndpoint(annotations: AnnotationService) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/runs/{runId}/annotations',
    operationId: 'listAnnotations',
    summary: 'What was said about a run.',
    access: { scopes: ['runs:read'] },
    success: {
      status: 200,
      description: 'The annotations, oldest first.',
      schema: object({ annotations: list(annotation) }, ['annotations']),
    },
    refusals: [404],
    async answer({ caller, params: { runId = '' }, correlationId }) {
      const outcome = await annotations.list(caller, runId);
      return outcome.ok
        ? answerJson(200, { annotations: outcome.value })
        : refusalAnswer(outcome.refusal, correlationId);
    },
  });
}
