import { isWithin, type Subscription } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { answerJson } from '../api/answer.ts';
import { readEndpoint } from '../api/endpoint.ts';
import { list, object, text, timestamp } from '../api/schemas.ts';
import type { ConsoleSources } from './console-sources.ts';
import { notProvided } from './not-provided.ts';

const MOST = 200;

export function listWebhooksEndpoint(subscriptions: ConsoleSources['subscriptions']) {
  return readEndpoint({
    method: 'GET',
    path: '/v1/handrail/webhooks',
    operationId: 'listWebhooks',
    summary: 'Registered webhooks, without their secrets.',
    access: { scopes: ['webhooks:manage'] },
    success: {
      status: 200,
      description: 'The webhooks of this caller, newest first.',
      schema: object(
        {
          webhooks: list(
            object({
              webhookId: text,
              origin: text,
              events: list(text),
              tags: list(text),
              createdAt: timestamp,
            }),
          ),
          more: { type: 'boolean' },
        },
        ['webhooks', 'more'],
      ),
    },
    refusals: [501],
    async answer({ caller, correlationId }) {
      if (!subscriptions) return notProvided('This host does not list webhooks.', correlationId);
      const own = (await subscriptions.list())
        .filter((subscription) => isWithin(caller, subscription))
        .sort((a, b) => b.createdAt - a.createdAt);
      return answerJson(200, { webhooks: own.slice(0, MOST).map(shown), more: own.length > MOST });
    },
  });
}

/** Many receivers tell their callers apart by a secret in the path, so only the origin is shown. */
function shown({ webhookId, url, events, tags, createdAt }: Subscription) {
  return {
    webhookId,
    origin: URL.canParse(url) ? new URL(url).origin : '',
    events,
    tags,
    createdAt: toTimestamp(createdAt),
  };
}
