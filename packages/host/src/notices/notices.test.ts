import { describe, expect, test } from 'vitest';
import { collecting } from '../../testing/collecting-notifier.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, logOf, owner, startRun, startTestHost } from '../../testing/test-host.ts';
import type { Notifier, OwnerNotice } from '../ports/notifier.ts';
import type { StoreBatch } from '../ports/store-batch.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Dies in the middle of sending: nobody ever hears how it went. */
const dying = (tried: OwnerNotice[]): Notifier => ({
  channels: ['test'],
  send: (_channel, notice) => {
    tried.push(notice);
    return new Promise(() => {});
  },
});

describe('a notice to the owner', () => {
  test('is stored in the batch of the event that causes it', async () => {
    const memory = createMemoryStore();
    const batches: StoreBatch[] = [];
    const append = (batch: StoreBatch) => {
      batches.push(batch);
      return memory.events.append(batch);
    };
    const it = await startTestHost({
      store: { ...memory, events: { ...memory.events, append } },
      notifier: collecting([]),
    });
    await startRun(it, 'conformance-approval');
    const asking = batches.filter(({ runs }) =>
      runs.some(({ events }) => events.some(({ type }) => type === 'interrupt.requested')),
    );
    expect(asking).toHaveLength(1);
    expect(asking[0]?.outbox).toMatchObject([{ queue: 'notice/test', content: { kind: 'approval' } }]);
  });

  test('that a process died with is sent by the next one, the same', async () => {
    const store = createMemoryStore();
    const tried: OwnerNotice[] = [];
    const first = await startTestHost({ store, notifier: dying(tried) });
    const runId = await startRun(first, 'conformance-approval');
    expect(tried).toMatchObject([{ runId, nodeId: 'gate', kind: 'approval' }]);
    const notices: OwnerNotice[] = [];
    const second = await startTestHost({ store: store.reopen(), notifier: collecting(notices) });
    await second.time.settle();
    expect(notices).toEqual(tried);
    const third = await startTestHost({ store: store.reopen(), notifier: collecting(notices) });
    await third.time.settle();
    expect(notices).toHaveLength(1);
  });

  test('is not sent any more when the wait is over', async () => {
    const store = createMemoryStore();
    const first = await startTestHost({ store, notifier: dying([]) });
    const runId = await startRun(first, 'conformance-approval');
    accepted(await first.host.interrupts.resolve(owner, { runId, nodeId: 'gate' }, { action: 'accept' }));
    const notices: OwnerNotice[] = [];
    const second = await startTestHost({ store: store.reopen(), notifier: collecting(notices) });
    await second.time.settle();
    expect(notices).toEqual([]);
    expect(await second.store.outbox.earliest()).toBeUndefined();
  });

  test('is tried again with longer and longer pauses, then given up, which the run records', async () => {
    let isAway = true;
    const tried: OwnerNotice[] = [];
    const it = await startTestHost({
      notifier: {
        channels: ['test'],
        send: async (_channel, notice) => {
          tried.push(notice);
          if (isAway) throw new Error('not now: https://secret.example');
          return 'sent';
        },
      },
    });
    const lost = await startRun(it, 'conformance-approval');
    await it.time.advance(MINUTE);
    expect(tried.length).toBe(4);
    await it.time.advance(60 * MINUTE);
    expect(tried.length).toBeLessThan(12);
    await it.time.advance(DAY);
    const givenUp = (await logOf(it, lost)).filter(({ type }) => type === 'handrail.notice.given-up');
    expect(givenUp).toMatchObject([{ nodeId: 'gate', payload: { channel: 'test' } }]);
    expect(JSON.stringify(givenUp)).not.toContain('secret');
    isAway = false;
    tried.length = 0;
    const told = await startRun(it, 'conformance-approval');
    expect(tried).toMatchObject([{ runId: told }]);
  });

  test('that is refused is given up at once, and those behind it are sent', async () => {
    const sent: OwnerNotice[] = [];
    const it = await startTestHost({
      notifier: {
        channels: ['test'],
        send: async (_channel, notice) => (sent.push(notice) === 1 ? 'refused' : 'sent'),
      },
    });
    const refused = await startRun(it, 'conformance-approval');
    await startRun(it, 'conformance-approval');
    expect(sent).toHaveLength(2);
    expect((await logOf(it, refused)).at(-1)).toMatchObject({ type: 'handrail.notice.given-up' });
  });

  test('goes every way, and a way that fails holds no other up', async () => {
    const sent: string[] = [];
    const it = await startTestHost({
      notifier: {
        channels: ['mail', 'webhook'],
        send: async (channel) => {
          if (channel === 'mail') throw new Error('not now');
          sent.push(channel);
          return 'sent';
        },
      },
    });
    await startRun(it, 'conformance-approval');
    await startRun(it, 'conformance-approval');
    expect(sent).toEqual(['webhook', 'webhook']);
  });

  test('is sent of all that waits by a way that is new, once', async () => {
    const store = createMemoryStore();
    const before = await startTestHost({ store });
    const runId = await startRun(before, 'conformance-approval');
    const notices: OwnerNotice[] = [];
    for (const _start of [1, 2]) {
      const it = await startTestHost({ store: store.reopen(), notifier: collecting(notices) });
      await it.host.tellNewChannels(owner);
      await it.time.settle();
    }
    expect(notices).toMatchObject([{ runId, nodeId: 'gate' }]);
  });
});
