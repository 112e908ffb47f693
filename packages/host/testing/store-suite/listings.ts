import { describe, expect, test } from 'vitest';
import { type ListingEntry, type ListingWrite, NO_DEADLINE } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { ACME, START, sampleBatch, sampleWrite } from './samples.ts';

const waiting = { ...ACME, list: 'waiting', who: '' } as const;

function put(
  name: string,
  entry: Partial<ListingEntry> = {},
  list: ListingWrite['list'] = 'waiting',
): ListingWrite {
  const content = { title: 'one \u0000 \ud800' };
  return { list, name, entry: { who: '', rank: START, at: START, kind: 'approval', content, ...entry } };
}

export function describeListings(open: OpenFixture): void {
  describe('lists', () => {
    test('are in order and in pages, without gaps or repetition, also after a restart', async () => {
      const { store, reopen } = await open();
      const ranks = [NO_DEADLINE, START + 2, START + 1, START + 1, START + 1];
      for (const [index, rank] of ranks.entries()) {
        const listed = [put('a', { rank, at: START - (index % 2) }), put('b', { rank, at: START })];
        await store.events.append(sampleBatch(sampleWrite(`run-${index}`, { listed })));
      }
      const { listings } = await reopen();
      const all = await listings.find({ ...waiting, limit: 100 });
      expect(all.map(({ runId, name }) => `${runId}${name}`)).toEqual([
        ...['run-3a', 'run-2a', 'run-2b', 'run-3b', 'run-4a', 'run-4b'],
        ...['run-1a', 'run-1b', 'run-0a', 'run-0b'],
      ]);
      expect(all[0]?.content).toEqual({ title: 'one \u0000 \ud800' });
      const paged = [];
      for (let after = all[0]; after; after = paged.at(-1)) {
        const page = await listings.find({ ...waiting, limit: 3, after });
        if (page.length === 0) break;
        paged.push(...page);
      }
      expect(paged).toEqual(all.slice(1));
    });

    test('have an entry for each name of a run, which is replaced and taken out with events', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(sampleWrite('run-1', { listed: [put('a'), put('b')] })));
      const change = [
        put('a', { rank: START - 1, kind: 'clarification' }),
        { ...put('b'), entry: undefined },
      ];
      await store.events.append(
        sampleBatch(sampleWrite('run-1', { from: 1, listed: change, record: { lastSequence: 1 } })),
      );
      expect(await store.listings.find({ ...waiting, limit: 9 })).toMatchObject([
        { runId: 'run-1', name: 'a', kind: 'clarification', rank: START - 1 },
      ]);
    });

    test('are divided by scope, list and person, and counted by kind', async () => {
      const { store } = await open();
      const { events, listings } = store;
      const own = [put('a'), put('b', { kind: 'clarification' }), put('c', { who: 'ann' }, 'decided')];
      await events.append(sampleBatch(sampleWrite('run-1', { listed: own })));
      const record = { workspace: 'sales' };
      await events.append(sampleBatch(sampleWrite('run-2', { record, listed: [put('a')] })));
      const test = { mode: 'test' as const };
      await events.append(sampleBatch(sampleWrite('run-3', { record: test, listed: [put('a')] })));
      expect(await listings.count(waiting)).toEqual(
        new Map([
          ['approval', 2],
          ['clarification', 1],
        ]),
      );
      expect(await listings.count({ ...waiting, workspace: 'sales' })).toEqual(new Map([['approval', 1]]));
      expect(await listings.count({ ...waiting, mode: 'test' })).toEqual(new Map([['approval', 1]]));
      expect(await listings.count({ ...waiting, tenant: 'other' })).toEqual(new Map());
      expect(await listings.count({ ...waiting, kinds: ['clarification', 'x'] })).toEqual(
        new Map([['clarification', 1]]),
      );
      const decided = { ...ACME, list: 'decided' } as const;
      expect(await listings.find({ ...decided, who: 'ann', limit: 9 })).toMatchObject([{ name: 'c' }]);
      expect(await listings.find({ ...decided, who: '', limit: 9 })).toEqual([]);
    });

    test('know whom an entry asks, by whole names', async () => {
      const { store } = await open();
      const listed = [
        put('all'),
        put('some', { onlyFor: ['ann', 'a"n'] }),
        put('voted', { notFor: ['ann'] }),
        put('rest', { onlyFor: ['ann', 'bob'], notFor: ['bob'] }),
      ];
      await store.events.append(sampleBatch(sampleWrite('run-1', { listed })));
      const asking = async (name: string) =>
        (await store.listings.find({ ...waiting, asking: name, limit: 9 })).map((entry) => entry.name);
      expect(await asking('ann')).toEqual(['all', 'rest', 'some']);
      expect(await asking('bob')).toEqual(['all', 'voted']);
      expect(await asking('an')).toEqual(['all', 'voted']);
      expect(await asking('a"n')).toEqual(['all', 'some', 'voted']);
      const rest = await store.listings.find({ ...waiting, notAsking: 'bob', limit: 9 });
      expect(rest.map((entry) => entry.name)).toEqual(['rest', 'some']);
      expect(await store.listings.count({ ...waiting, asking: 'bob' })).toEqual(new Map([['approval', 2]]));
    });

    test('lose the entries of a run that is removed, and are in a backup', async () => {
      const { store, newBackup, openBackup } = await open();
      const ended = { endedAt: START, status: 'completed' as const };
      await store.events.append(sampleBatch(sampleWrite('run-1', { record: ended, listed: [put('a')] })));
      const file = newBackup();
      await store.backup(file);
      expect(await store.retention.remove(['run-1'])).toEqual(['run-1']);
      expect(await store.listings.find({ ...waiting, limit: 9 })).toEqual([]);
      const copy = await openBackup(file);
      expect(await copy.listings.find({ ...waiting, limit: 9 })).toHaveLength(1);
      expect(await store.listings.unlisted(9)).toEqual([]);
    });
  });
}
