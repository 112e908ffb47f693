import type { JsonObject } from '@handrail/base';
import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { anyObject, object } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { notProvided } from './not-provided.ts';

/** The definition of a form by its name; undefined when this host has no such form. */
export type FormDefinitions = (name: string) => JsonObject | undefined;

export function readFormEndpoint(definitionOf: FormDefinitions | undefined) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/forms/{form}',
    operationId: 'getForm',
    summary: 'The definition of a form that this host has.',
    access: { scopes: ['manifest:read'] },
    success: {
      status: 200,
      description: 'The definition, as it was given to the host.',
      schema: object({ definition: anyObject }, ['definition']),
    },
    refusals: [404, 501],
    answer({ params: { form = '' }, correlationId }) {
      if (!definitionOf) return notProvided('This host has no forms.', correlationId);
      const definition = definitionOf(form);
      if (definition) return answerJson(200, { definition });
      return errorAnswer(
        { status: 404, code: 'not_found', message: 'This host has no such form.' },
        correlationId,
      );
    },
  });
}
