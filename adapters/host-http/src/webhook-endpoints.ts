import type { Host, HostOutcome, RegisteredWebhook, WebhookRequest } from '@handrail/host';
import { answerJson, NO_CONTENT } from './api/answer.ts';
import { changeEndpoint, type KeyedCall } from './api/endpoint.ts';
import { list, object, text } from './api/schemas.ts';
import { tenantRefusal } from './keys/tenant-refusal.ts';

interface RegisterBody extends WebhookRequest {
  readonly tenantId?: string;
}

export function registerWebhookEndpoint(host: Host) {
  return changeEndpoint({
    method: 'POST',
    path: '/v1/webhooks',
    operationId: 'registerWebhook',
    summary: 'Sends events of these types to an address, signed.',
    access: { scopes: ['webhooks:manage'] },
    body: {
      schema: object(
        {
          url: { type: 'string', format: 'uri', maxLength: 2048 },
          events: { ...list({ type: 'string', minLength: 1, maxLength: 128 }, 100), minItems: 1 },
          tenantId: { type: 'string', minLength: 1, maxLength: 256 },
          tags: list({ type: 'string', minLength: 1, maxLength: 256 }, 100),
          secret: { type: 'string', minLength: 16, maxLength: 256 },
        },
        ['url', 'events'],
      ),
    },
    success: {
      status: 201,
      description: 'The webhook, with its secret this once.',
      schema: object({ webhookId: text, secret: text, secretFingerprint: text }, ['webhookId']),
    },
    showsSecret: true,
    async change({
      caller,
      body: { tenantId, ...request },
    }: KeyedCall<RegisterBody>): Promise<HostOutcome<RegisteredWebhook>> {
      if (tenantId !== undefined && tenantId !== caller.tenant) return { ok: false, refusal: tenantRefusal };
      return host.webhooks.register(caller, request);
    },
    show: ({ webhookId, secret, secretFingerprint }) =>
      answerJson(201, { webhookId, secret, secretFingerprint }),
  });
}

export function removeWebhookEndpoint(host: Host) {
  return changeEndpoint({
    method: 'DELETE',
    path: '/v1/webhooks/{webhookId}',
    operationId: 'unregisterWebhook',
    summary: 'Sends nothing more. One that is not there is as good as removed.',
    access: { scopes: ['webhooks:manage'] },
    query: { tenantId: text },
    success: { status: 204, description: 'Nothing is sent any more.' },
    async change({ caller, params: { webhookId = '' }, query }): Promise<HostOutcome<null>> {
      const { tenantId } = query as { readonly tenantId?: string };
      if (tenantId !== undefined && tenantId !== caller.tenant) return { ok: false, refusal: tenantRefusal };
      await host.webhooks.remove(caller, webhookId);
      return { ok: true, value: null };
    },
    show: () => NO_CONTENT,
  });
}
