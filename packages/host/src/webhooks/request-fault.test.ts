import { expect, test } from 'vitest';
import type { WebhookRequest } from '../services/webhook-service.ts';
import { requestFault } from './request-fault.ts';

const RIGHT = { url: 'https://hooks.example/a', events: ['run.completed'], tags: ['t'], secret: 'a secret' };
const faultOf = (changes: object, allowsHttp = false) =>
  requestFault({ ...RIGHT, ...changes } as WebhookRequest, allowsHttp);
const many = (count: number, each: string) => Array.from({ length: count }, () => each);

test.each<[keyof WebhookRequest, readonly object[], readonly object[], string]>([
  [
    'url',
    [{ url: `https://${'x'.repeat(2_040)}` }, { url: 'HTTPS://hooks.example' }],
    [{ url: '' }, { url: 7 }, { url: `https://${'x'.repeat(2_041)}` }],
    '"url" must be an absolute URL of at most 2048 characters.',
  ],
  [
    'events',
    [{ events: many(100, 'run.failed') }, { events: [`a${'.'.repeat(127)}`] }],
    [{ events: [] }, { events: 'run.failed' }, { events: many(101, 'run.failed') }],
    '"events" must list 1 to 100 event types.',
  ],
  [
    'events',
    [],
    [{ events: [7] }, { events: ['run.failed', '*'] }, { events: [`a${'.'.repeat(128)}`] }],
    '"events" must list names of event types, such as run.completed.',
  ],
  [
    'tags',
    [{ tags: undefined }, { tags: many(100, 'x'.repeat(256)) }],
    [{ tags: 'x' }, { tags: many(101, 'x') }, { tags: [''] }, { tags: [7] }, { tags: ['x'.repeat(257)] }],
    '"tags" must list at most 100 texts of 1 to 256 characters.',
  ],
  [
    'secret',
    [{ secret: undefined }, { secret: 'x'.repeat(8) }, { secret: '~'.repeat(256) }],
    [{ secret: 7 }, { secret: 'x'.repeat(7) }, { secret: 'x'.repeat(257) }, { secret: 'ä secret' }],
    '"secret" must have 8 to 256 printable ASCII characters.',
  ],
])('a webhook is refused by the name of its %s', (field, right, wrong, message) => {
  for (const changes of right) expect(faultOf(changes)).toBeUndefined();
  for (const changes of wrong) expect(faultOf(changes)).toEqual({ code: 'validation_error', field, message });
});

test('a webhook without encryption is refused, unless the host allows it', () => {
  const message = 'Webhooks are delivered over https only.';
  for (const url of ['http://hooks.example', 'HTTP://hooks.example']) {
    expect(faultOf({ url })).toEqual({ code: 'webhook_url_rejected', field: 'url', message });
    expect(faultOf({ url }, true)).toBeUndefined();
  }
  for (const url of ['ftp://hooks.example', 'hooks.example', 'xhttps://a', 'xhttp://a']) {
    expect(faultOf({ url }, true)).toMatchObject({ code: 'webhook_url_rejected' });
  }
});
