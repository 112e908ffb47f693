import type { WebhookRequest } from '../services/webhook-service.ts';

export interface RequestFault {
  readonly code: 'validation_error' | 'webhook_url_rejected';
  readonly message: string;
  readonly field: keyof WebhookRequest;
}

const EVENT_TYPE = /^[A-Za-z][A-Za-z0-9._-]{0,127}$/;
const SECRET = /^[ -~]{8,256}$/;

/** What is wrong with a registration before anybody is asked about its URL. */
export function requestFault(
  { url, events, tags = [], secret }: WebhookRequest,
  allowsHttp: boolean,
): RequestFault | undefined {
  if (typeof url !== 'string' || url.length === 0 || url.length > 2_048) {
    return invalid('url', '"url" must be an absolute URL of at most 2048 characters.');
  }
  if (!/^https:\/\//i.test(url) && !(allowsHttp && /^http:\/\//i.test(url))) {
    return { code: 'webhook_url_rejected', message: 'Webhooks are delivered over https only.', field: 'url' };
  }
  if (!Array.isArray(events) || events.length === 0 || events.length > 100) {
    return invalid('events', '"events" must list 1 to 100 event types.');
  }
  if (!events.every((type: unknown) => typeof type === 'string' && EVENT_TYPE.test(type))) {
    return invalid('events', '"events" must list names of event types, such as run.completed.');
  }
  const isTag = (tag: unknown) => typeof tag === 'string' && tag.length > 0 && tag.length <= 256;
  if (!Array.isArray(tags) || tags.length > 100 || !tags.every(isTag)) {
    return invalid('tags', '"tags" must list at most 100 texts of 1 to 256 characters.');
  }
  if (secret !== undefined && (typeof secret !== 'string' || !SECRET.test(secret))) {
    return invalid('secret', '"secret" must have 8 to 256 printable ASCII characters.');
  }
  return undefined;
}

function invalid(field: keyof WebhookRequest, message: string): RequestFault {
  return { code: 'validation_error', message, field };
}
