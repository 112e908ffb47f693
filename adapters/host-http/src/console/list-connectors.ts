import type { Connectors } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { list, object, text } from '../api/schemas.ts';
import { notProvided } from './not-provided.ts';

const MOST = 500;

export function listConnectorsEndpoint(connectors: Connectors | undefined) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/connectors',
    operationId: 'listConnectors',
    summary: 'Connectors that workflows can name.',
    access: { scopes: ['manifest:read'] },
    success: {
      status: 200,
      description: 'Names and titles.',
      schema: object({ connectors: list(object({ name: text, title: text })) }, ['connectors']),
    },
    refusals: [501],
    answer: ({ correlationId }) =>
      connectors
        ? answerJson(200, {
            connectors: connectors
              .list()
              .slice(0, MOST)
              .map(({ name, title }) => ({ name, title })),
          })
        : notProvided('This host has no connectors.', correlationId),
  });
}
