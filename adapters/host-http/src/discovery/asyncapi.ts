import type { JsonObject } from '@handrail/base';
import { RUN_EVENT_TYPES } from '@handrail/runs';
import { runEvent } from '../api/schemas.ts';
import type { Implementation } from './capabilities.ts';

/** Told to who follows a run, and never part of its log. */
const NOTICES = ['run.annotated', 'state.snapshot', 'batch'];

/** Describes what a stream of a run sends in AsyncAPI 3.0: one message for every type of event. */
export function describeEvents({ version }: Implementation): JsonObject {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Handrail events',
      version,
      description: `Events of runs as they are streamed, polled and sent to webhooks. A stream may also send ${NOTICES.join(', ')}, which are not events. Types of this host begin with "handrail.".`,
    },
    channels: {
      runEvents: {
        address: '/v1/runs/{runId}/events',
        parameters: { runId: { description: 'The run to follow.' } },
        messages: Object.fromEntries(
          RUN_EVENT_TYPES.map((type) => [type, { $ref: `#/components/messages/${type}` }]),
        ),
      },
    },
    operations: {
      followRun: { action: 'receive', channel: { $ref: '#/channels/runEvents' } },
    },
    components: {
      messages: Object.fromEntries(RUN_EVENT_TYPES.map((type) => [type, messageOf(type)])),
      schemas: { RunEvent: runEvent },
    },
  };
}

function messageOf(type: string): JsonObject {
  return {
    name: type,
    contentType: 'application/json',
    payload: {
      allOf: [
        { $ref: '#/components/schemas/RunEvent' },
        { type: 'object', properties: { type: { const: type } } },
      ],
    },
  };
}
