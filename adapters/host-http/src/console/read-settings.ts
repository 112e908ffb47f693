import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { anyObject } from '../api/schemas.ts';
import type { ConsoleSources } from './console-sources.ts';
import { notProvided } from './not-provided.ts';

export function readSettingsEndpoint(
  settings: ConsoleSources['settings'],
  profiles: () => readonly string[],
) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/settings',
    operationId: 'getSettings',
    summary: 'What the operator has set, without secrets.',
    access: 'owner',
    success: {
      status: 200,
      description:
        'Version, egress rules, notifications, and the profiles of the protocol that this host has.',
      schema: anyObject,
    },
    refusals: [501],
    answer: ({ correlationId }) =>
      settings
        ? answerJson(200, { ...settings(), profiles: profiles() })
        : notProvided('This host does not show its settings.', correlationId),
  });
}
