import { expect, test } from 'vitest';
import { channelOf, entryOf } from './notice-entries.ts';

test('a notice about a run goes when the run goes, and one about a passkey stays', () => {
  const about = { tenant: 'acme', runId: 'r', nodeId: 'n' };
  const notice = { kind: 'approval', ...about } as never;
  expect(entryOf('mail', notice, 5, 'id')).toStrictEqual({
    id: 'id',
    queue: 'notice/mail',
    runId: 'r',
    content: { kind: 'approval', ...about, at: 5 },
  });
  for (const kind of ['passkey-added', 'passkey-removed'] as const) {
    expect(entryOf('mail', { kind, tenant: 'acme' } as never, 5, 'id')).toStrictEqual({
      id: 'id',
      queue: 'notice/mail',
      content: { kind, tenant: 'acme', at: 5 },
    });
  }
});

test.each([
  ['notice/mail', 'mail'],
  ['notice/', ''],
  ['webhook/1', undefined],
  ['mail', undefined],
])('the queue %s is for the channel %s', (queue, channel) => {
  expect(channelOf(queue)).toBe(channel);
});
