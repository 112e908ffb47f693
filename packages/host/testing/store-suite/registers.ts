import { describe, expect, test } from 'vitest';
import { type DataScope, EVERYONE } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { ACME, START, sampleDefinition, sampleKey, sampleReceipt, sampleSubscription } from './samples.ts';

const DAY = 86_400_000;
const OTHER: DataScope = { ...ACME, tenant: 'other' };
const SALES: DataScope = { ...ACME, workspace: 'sales' };
const SUPPORT: DataScope = { ...ACME, workspace: 'support' };
const TEST: DataScope = { ...ACME, mode: 'test' };
const TEST_SALES: DataScope = { ...SALES, mode: 'test' };

export function describeRegisters(open: OpenFixture): void {
  describe('receipts', () => {
    test('are found until they expire, and put once until then', async () => {
      const { store, reopen } = await open();
      const receipt = sampleReceipt('r', { body: '', status: 204 });
      expect(await store.receipts.put(receipt, START)).toBe(true);
      expect(await store.receipts.put(sampleReceipt('r', { body: 'other' }), START)).toBe(false);
      for (const take of [async () => store, reopen]) {
        const { receipts } = await take();
        expect(await receipts.find('r', START + 999)).toEqual(receipt);
        expect(await receipts.find('r', START + 1_000)).toBeUndefined();
        expect(await receipts.find('other', START)).toBeUndefined();
      }
    });

    test('that expired are replaced, and removed when asked', async () => {
      const { store } = await open();
      await store.receipts.put(sampleReceipt('r'), START);
      const next = sampleReceipt('r', { body: 'next', expiresAt: START + 5_000 });
      expect(await store.receipts.put(next, START + 1_000)).toBe(true);
      await store.receipts.removeExpired(START + 4_999);
      expect(await store.receipts.find('r', START)).toEqual(next);
      await store.receipts.removeExpired(START + 5_000);
      expect(await store.receipts.find('r', START)).toBeUndefined();
    });

    test('of one id put at the same time: the first is stored', async () => {
      const { store } = await open();
      const puts = ['a', 'b', 'c'].map((body) => store.receipts.put(sampleReceipt('r', { body }), START));
      expect(await Promise.all(puts)).toEqual([true, false, false]);
      expect(await store.receipts.find('r', START)).toMatchObject({ body: 'a' });
    });
  });

  describe('what works once', () => {
    test('is true for the first caller only, also after a restart', async () => {
      const { store, reopen } = await open();
      expect(await store.once.wasConsumed('link')).toBe(false);
      const calls = [1, 2, 3].map(() => store.once.consume('link', START));
      expect(await Promise.all(calls)).toEqual([true, false, false]);
      const next = await reopen();
      expect(await next.once.consume('link', START + 1)).toBe(false);
      expect(await next.once.wasConsumed('link')).toBe(true);
      expect(await next.once.consume('link2', START)).toBe(true);
    });

    test('is remembered for a day after it expired', async () => {
      const { store } = await open();
      await store.once.consume('link', START);
      await store.receipts.removeExpired(START + DAY - 1);
      expect(await store.once.wasConsumed('link')).toBe(true);
      await store.receipts.removeExpired(START + DAY);
      expect(await store.once.wasConsumed('link')).toBe(false);
    });
  });

  describe('definitions', () => {
    test('have a current one per id, and older ones stay under their digest', async () => {
      const { store, reopen } = await open();
      const old = sampleDefinition('greet', { digest: 'd1', document: '{"v": 1}' });
      const young = sampleDefinition('greet', { digest: 'd2', document: '{"v":2}', registeredAt: START + 1 });
      await store.definitions.put(old);
      await store.definitions.put(young);
      for (const take of [async () => store, reopen]) {
        const { definitions } = await take();
        expect(await definitions.current(ACME, 'greet')).toEqual(young);
        expect(await definitions.byDigest('d1')).toEqual(old);
        expect(await definitions.byDigest('d2')).toEqual(young);
        expect(await definitions.byDigest('d3')).toBeUndefined();
        expect(await definitions.current(ACME, 'other')).toBeUndefined();
      }
    });

    test('become current again when they are put again', async () => {
      const { store } = await open();
      for (const digest of ['d1', 'd2', 'd1'])
        await store.definitions.put(sampleDefinition('greet', { digest }));
      expect(await store.definitions.current(EVERYONE, 'greet')).toMatchObject({ digest: 'd1' });
      expect(await store.definitions.list(EVERYONE, undefined, 9)).toHaveLength(1);
    });

    test('of a tenant come before those for all, and others never see them', async () => {
      const { store } = await open();
      await store.definitions.put(sampleDefinition('greet', { digest: 'shared' }));
      await store.definitions.put(sampleDefinition('greet', { digest: 'own', tenant: 'acme' }));
      await store.definitions.put(sampleDefinition('secret', { digest: 'hidden', tenant: 'acme' }));
      expect(await store.definitions.current(ACME, 'greet')).toMatchObject({ digest: 'own' });
      expect(await store.definitions.current(OTHER, 'greet')).toMatchObject({ digest: 'shared' });
      expect(await store.definitions.current(OTHER, 'secret')).toBeUndefined();
      expect((await store.definitions.list(ACME, undefined, 9)).map(({ digest }) => digest)).toEqual([
        'own',
        'hidden',
      ]);
      expect((await store.definitions.list(OTHER, undefined, 9)).map(({ digest }) => digest)).toEqual([
        'shared',
      ]);
    });

    test('of a workspace come before those of its tenant, and modes share only what is for everyone', async () => {
      const { store, reopen } = await open();
      await store.definitions.put(sampleDefinition('greet', { digest: 'shared' }));
      for (const scope of [ACME, SALES, TEST]) {
        const digest = `${scope.workspace ?? 'all'} ${scope.mode}`;
        // A document is the same wherever it is registered, and so is its digest.
        await store.definitions.put(sampleDefinition('same', { ...scope, digest: 'same' }));
        await store.definitions.put(sampleDefinition('greet', { ...scope, digest, document: digest }));
      }
      await store.definitions.put(sampleDefinition('own', { ...SALES, digest: 'own' }));
      const { definitions } = await reopen();
      const greetings = async (...scopes: readonly DataScope[]) =>
        Promise.all(scopes.map(async (scope) => (await definitions.current(scope, 'greet'))?.digest));
      expect(await greetings(ACME, SALES, SUPPORT, TEST, TEST_SALES, OTHER)).toEqual([
        'all live',
        'sales live',
        'all live',
        'all test',
        'all test',
        'shared',
      ]);
      expect(await definitions.current(SALES, 'greet')).toMatchObject({ ...SALES, document: 'sales live' });
      for (const scope of [ACME, SUPPORT, TEST, TEST_SALES, OTHER])
        expect(await definitions.current(scope, 'own')).toBeUndefined();
      const listed = async (scope: DataScope) =>
        (await definitions.list(scope, undefined, 9)).map(({ digest }) => digest);
      expect(await listed(SALES)).toEqual(['sales live', 'own', 'same']);
      expect(await listed(TEST_SALES)).toEqual(['all test', 'same']);
      expect(await listed(OTHER)).toEqual(['shared']);
      const scopes = await definitions.scopes('acme');
      expect(scopes).toHaveLength(3);
      expect(scopes).toEqual(expect.arrayContaining([ACME, SALES, TEST]));
      expect(await definitions.scopes('nobody')).toEqual([]);
    });

    test('are listed by id in pages', async () => {
      const { store } = await open();
      for (const id of ['c', 'a', 'd', 'b']) await store.definitions.put(sampleDefinition(id));
      const list = async (after: string | undefined, limit: number) =>
        (await store.definitions.list(ACME, after, limit)).map(({ workflowId }) => workflowId).join('');
      expect(await list(undefined, 2)).toBe('ab');
      expect(await list('b', 9)).toBe('cd');
      expect(await list('bb', 1)).toBe('c');
      expect(await list(undefined, 0)).toBe('');
    });
  });

  describe('keys', () => {
    test('are found by their hash and listed by tenant', async () => {
      const { store, reopen } = await open();
      const key = sampleKey('k1', { workspace: 'sales', expiresAt: START + 1 });
      await store.keys.put(key);
      await store.keys.put(sampleKey('k2', { tenant: 'other' }));
      for (const take of [async () => store, reopen]) {
        const { keys } = await take();
        expect(await keys.byHash('hash of k1')).toEqual(key);
        expect(await keys.byHash('hash of k3')).toBeUndefined();
        expect(await keys.list('acme')).toEqual([key]);
        expect(await keys.list(undefined)).toEqual([key, sampleKey('k2', { tenant: 'other' })]);
        expect(await keys.list('nobody')).toEqual([]);
      }
    });

    test('are revoked once, and it stays known since when', async () => {
      const { store, reopen } = await open();
      await store.keys.put(sampleKey('k1'));
      expect(await store.keys.revoke('k1', START)).toBe(true);
      expect(await store.keys.revoke('k1', START + 1)).toBe(true);
      expect(await store.keys.revoke('k2', START)).toBe(false);
      expect(await (await reopen()).keys.byHash('hash of k1')).toMatchObject({ revokedAt: START });
    });

    test('that are to be revoked later can still be revoked at once', async () => {
      const { store, reopen } = await open();
      await store.keys.put(sampleKey('k1'));
      await store.keys.revoke('k1', START + 60_000);
      expect(await store.keys.revoke('k1', START + 1)).toBe(true);
      expect(await (await reopen()).keys.byHash('hash of k1')).toMatchObject({ revokedAt: START + 1 });
    });

    test('put again are replaced; a hash belongs to one key', async () => {
      const { store } = await open();
      await store.keys.put(sampleKey('k1'));
      await store.keys.put(sampleKey('k1', { label: 'new', hash: 'h' }));
      expect(await store.keys.list('acme')).toEqual([sampleKey('k1', { label: 'new', hash: 'h' })]);
      await expect(store.keys.put(sampleKey('k2', { hash: 'h' }))).rejects.toThrow();
      expect(await store.keys.list('acme')).toHaveLength(1);
    });
  });

  describe('subscriptions', () => {
    test('are listed for every tenant with their secrets, and removed by their own only', async () => {
      const { store, reopen } = await open();
      const first = sampleSubscription('w1', { workspace: 'sales', tags: ['a'] });
      const second = sampleSubscription('w2', { tenant: 'other', secret: 'secret \u0000 2' });
      await store.subscriptions.put(second);
      await store.subscriptions.put(first);
      const next = await reopen();
      expect(await next.subscriptions.list()).toEqual([first, second]);
      expect(await next.subscriptions.remove(ACME, 'w2')).toBe(false);
      expect(await next.subscriptions.remove(OTHER, 'w2')).toBe(true);
      expect(await next.subscriptions.remove(OTHER, 'w2')).toBe(false);
      expect(await next.subscriptions.list()).toEqual([first]);
    });

    test('are removed by their own workspace and mode only, or for the whole tenant', async () => {
      const { store } = await open();
      await store.subscriptions.put(sampleSubscription('w1', { workspace: 'sales' }));
      for (const scope of [SUPPORT, TEST_SALES, TEST, OTHER])
        expect(await store.subscriptions.remove(scope, 'w1')).toBe(false);
      expect(await store.subscriptions.remove(SALES, 'w1')).toBe(true);
      await store.subscriptions.put(sampleSubscription('w1', { workspace: 'sales' }));
      expect(await store.subscriptions.remove(ACME, 'w1')).toBe(true);
    });

    test('put again are replaced', async () => {
      const { store } = await open();
      await store.subscriptions.put(sampleSubscription('w1'));
      await store.subscriptions.put(sampleSubscription('w1', { secret: 'new' }));
      expect(await store.subscriptions.list()).toEqual([sampleSubscription('w1', { secret: 'new' })]);
    });
  });
}
