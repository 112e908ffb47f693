import { describe, expect, test } from 'vitest';
import type { PlacedRecord, Records } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { ACME, START, sampleBatch, sampleWrite } from './samples.ts';

const note = { ...ACME, kind: 'note', name: 'a/b', content: { text: 'one \u0000 \ud800' }, at: START };
const all = { prefix: '', after: '', limit: 100 };

function recordsOf({ records }: { readonly records?: Records }): Records {
  if (!records) throw new Error('This store keeps no records.');
  return records;
}

export function describeRecords(open: OpenFixture): void {
  describe('records', () => {
    test('are read by exactly their scope, kind and name, also after a restart', async () => {
      const { store, reopen } = await open();
      expect(await recordsOf(store).put(note, 0)).toBe(true);
      const records = recordsOf(await reopen());
      expect(await records.read(ACME, 'note', 'a/b')).toEqual({
        name: 'a/b',
        version: 1,
        content: note.content,
        at: START,
      });
      for (const other of [
        { ...ACME, tenant: 'other' },
        { ...ACME, workspace: 'sales' },
        { ...ACME, mode: 'test' as const },
      ]) {
        expect(await records.read(other, 'note', 'a/b')).toBeUndefined();
        expect(await records.list(other, 'note', all)).toEqual([]);
        expect(await records.remove(other, 'note', 'a/b', 1)).toBe(false);
      }
      expect(await records.read(ACME, 'file', 'a/b')).toBeUndefined();
      expect(await records.read(ACME, 'note', 'a/B')).toBeUndefined();
    });

    test('have versions, and only who knows the current one changes it', async () => {
      const { store } = await open();
      const records = recordsOf(store);
      expect(await records.put(note, 1)).toBe(false);
      expect(await records.put(note, 0)).toBe(true);
      expect(await records.put({ ...note, content: 'late' }, 0)).toBe(false);
      expect(await records.put({ ...note, content: 'two', at: START + 1 }, 1)).toBe(true);
      expect(await records.put({ ...note, content: 'late' }, 1)).toBe(false);
      expect(await records.read(ACME, 'note', 'a/b')).toMatchObject({
        version: 2,
        content: 'two',
        at: START + 1,
      });
      expect(await records.remove(ACME, 'note', 'a/b', 1)).toBe(false);
      expect(await records.remove(ACME, 'note', 'a/b', 2)).toBe(true);
      expect(await records.read(ACME, 'note', 'a/b')).toBeUndefined();
    });

    test('are listed by name, in pages, from a beginning', async () => {
      const { store } = await open();
      const records = recordsOf(store);
      for (const name of ['b', 'a/2', 'a/1', 'a', 'a_3']) await records.put({ ...note, name }, 0);
      const names = async (page: Partial<typeof all>) =>
        (await records.list(ACME, 'note', { ...all, ...page })).map(({ name }) => name);
      expect(await names({ prefix: 'a/' })).toEqual(['a/1', 'a/2']);
      expect(await names({ limit: 2 })).toEqual(['a', 'a/1']);
      expect(await names({ after: 'a/1', limit: 2 })).toEqual(['a/2', 'a_3']);
      expect(await names({ prefix: 'a_' })).toEqual(['a_3']);
    });

    test('are found in all scopes one after the other, by whoever knows the kind alone', async () => {
      const { store } = await open();
      const records = recordsOf(store);
      const scopes = [
        { ...ACME, tenant: 'b', workspace: 'z' },
        { ...ACME, tenant: 'b' },
        { ...ACME, tenant: 'a', mode: 'test' as const },
        { ...ACME, tenant: 'a', workspace: 'é \u0000' },
      ];
      for (const scope of scopes) {
        for (const name of ['2', '1']) await records.put({ ...note, ...scope, name }, 0);
      }
      await records.put({ ...note, kind: 'other' }, 0);
      const found = [];
      for (let last: PlacedRecord | undefined; ; ) {
        const page: readonly PlacedRecord[] = await records.listAll('note', last, 3);
        found.push(...page);
        last = page.at(-1);
        if (page.length < 3) break;
      }
      const shown = ({ scope, name }: PlacedRecord) => [scope.tenant, scope.workspace, scope.mode, name];
      expect(found.map(shown)).toEqual([
        ['a', undefined, 'test', '1'],
        ['a', undefined, 'test', '2'],
        ['a', 'é \u0000', 'live', '1'],
        ['a', 'é \u0000', 'live', '2'],
        ['b', undefined, 'live', '1'],
        ['b', undefined, 'live', '2'],
        ['b', 'z', 'live', '1'],
        ['b', 'z', 'live', '2'],
      ]);
      expect(found[0]).toMatchObject({ version: 1, content: note.content, at: START });
      expect(await records.listAll('none', undefined, 3)).toEqual([]);
    });

    test('of a run go when it goes', async () => {
      const { store } = await open();
      const records = recordsOf(store);
      const ended = sampleWrite('r1', { record: { status: 'completed', endedAt: START } });
      await store.events.append(sampleBatch(ended));
      await records.put({ ...note, runId: 'r1' }, 0);
      await records.put({ ...note, name: 'other', runId: 'r2' }, 0);
      expect(await store.retention.remove(['r1'])).toEqual(['r1']);
      while (await store.retention.purge());
      expect((await records.list(ACME, 'note', all)).map(({ name }) => name)).toEqual(['other']);
    });
  });
}
