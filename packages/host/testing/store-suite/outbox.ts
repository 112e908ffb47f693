import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { START, sampleEntry, sampleWrite } from './samples.ts';

export function describeOutbox(open: OpenFixture): void {
  async function openWith(...outbox: readonly OutboxEntry[]) {
    const fixture = await open();
    await fixture.store.events.append({ runs: [sampleWrite('run1')], outbox });
    const ids = async (at = START, limit = 100) =>
      (await fixture.store.outbox.ready(at, limit)).map(({ id }) => id).join(' ');
    return { ...fixture, outbox: fixture.store.outbox, ids };
  }

  describe('the outbox', () => {
    test('offers the first entry of every queue, and the next once that was delivered', async () => {
      const { outbox, ids } = await openWith(
        sampleEntry('b', '2'),
        sampleEntry('a', '3'),
        sampleEntry('a', '1', { hello: 'world' }),
        sampleEntry('c', '4'),
      );
      expect(await ids()).toBe('1 2 4');
      expect(await ids(START, 2)).toBe('1 2');
      expect(await ids(START, 0)).toBe('');
      const [first] = await outbox.ready(START, 1);
      expect(first).toEqual({ queue: 'a', id: '1', content: { hello: 'world' }, failures: 0 });
      await outbox.delivered(sampleEntry('a', '1'));
      expect(await ids()).toBe('2 3 4');
    });

    test('is asked when there is something to send at all', async () => {
      const { outbox, store } = await openWith();
      expect(await outbox.earliest()).toBeUndefined();
      await store.events.append({ runs: [sampleWrite('run2')], outbox: [sampleEntry('a', '1')] });
      expect(await outbox.earliest()).toBe(0);
      await outbox.delivered(sampleEntry('a', '1'));
      expect(await outbox.earliest()).toBeUndefined();
    });

    test('lets a whole queue wait after a failure, and forgets the failures after a delivery', async () => {
      const { outbox, ids, store, reopen } = await openWith(sampleEntry('a', '1'), sampleEntry('a', '2'));
      await outbox.postpone('a', START + 10, 3);
      await store.events.append({ runs: [sampleWrite('run2')], outbox: [sampleEntry('a', '0')] });
      expect(await ids(START + 9)).toBe('');
      expect(await outbox.earliest()).toBe(START + 10);
      expect(await outbox.ready(START + 10, 9)).toMatchObject([{ id: '0', failures: 3 }]);
      expect(await (await reopen()).outbox.ready(START + 10, 9)).toMatchObject([{ id: '0', failures: 3 }]);
    });

    test('forgets failures after a delivery', async () => {
      const { outbox } = await openWith(sampleEntry('a', '1'), sampleEntry('a', '2'));
      await outbox.postpone('a', START + 10, 3);
      await outbox.delivered(sampleEntry('a', '1'));
      expect(await outbox.ready(START, 9)).toMatchObject([{ id: '2', failures: 0 }]);
    });

    test('lets one queue wait and not the others', async () => {
      const { outbox, ids } = await openWith(sampleEntry('a', '1'), sampleEntry('b', '2'));
      await outbox.postpone('a', START + 10, 1);
      expect(await ids()).toBe('2');
      expect(await outbox.earliest()).toBe(0);
    });

    test('keeps nothing of a queue that is removed, nor of one that has no entries', async () => {
      const { outbox, ids, store } = await openWith(
        sampleEntry('a', '1'),
        sampleEntry('a', '2'),
        sampleEntry('b', '3'),
      );
      await outbox.postpone('a', START + 10, 1);
      await outbox.removeQueue('a');
      await outbox.postpone('nothing', START + 10, 1);
      await outbox.removeQueue('nothing');
      await outbox.delivered(sampleEntry('nothing', '9'));
      expect(await ids(START + 99)).toBe('3');
      await store.events.append({
        runs: [sampleWrite('run2')],
        outbox: [sampleEntry('a', '4'), sampleEntry('nothing', '5')],
      });
      expect(await outbox.ready(START, 9)).toMatchObject([
        { id: '3' },
        { id: '4', failures: 0 },
        { id: '5', failures: 0 },
      ]);
    });

    test('delivered twice changes nothing more', async () => {
      const { outbox, ids } = await openWith(sampleEntry('a', '1'), sampleEntry('a', '2'));
      await outbox.delivered(sampleEntry('a', '1'));
      await outbox.postpone('a', START + 10, 2);
      await outbox.delivered(sampleEntry('a', '1'));
      expect(await ids()).toBe('');
      expect(await outbox.earliest()).toBe(START + 10);
    });
  });
}
