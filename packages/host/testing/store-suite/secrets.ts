import { describe, expect, test } from 'vitest';
import type { OpenFixture } from './fixture.ts';
import { ACME, START } from './samples.ts';

const token = { ...ACME, name: 'token', value: 'one', setAt: START };
const facts = { ...ACME, name: 'token' };
const SALES = { ...ACME, workspace: 'sales' };
const TEST = { ...ACME, mode: 'test' } as const;

export function describeSecrets(open: OpenFixture): void {
  describe('secrets', () => {
    test('are read by exactly their tenant, workspace and name, also after a restart', async () => {
      const { store, reopen } = await open();
      await store.secrets.put(token);
      await store.secrets.put({ ...token, workspace: 'sales', value: 'two \u0000 \ud800' });
      const next = await reopen();
      expect(await next.secrets.read(ACME, 'token')).toEqual({
        ...token,
        version: 1,
        usedAt: undefined,
      });
      expect(await next.secrets.read(SALES, 'token')).toMatchObject({ value: 'two \u0000 \ud800' });
      expect(await next.secrets.read({ ...ACME, workspace: 'other' }, 'token')).toBeUndefined();
      expect(await next.secrets.read({ ...ACME, tenant: 'other' }, 'token')).toBeUndefined();
      expect(await next.secrets.read(ACME, 'Token')).toBeUndefined();
    });

    test('of test runs and of live runs are apart', async () => {
      const { store, reopen } = await open();
      await store.secrets.put(token);
      expect(await store.secrets.read(TEST, 'token')).toBeUndefined();
      await store.secrets.put({ ...token, ...TEST, value: 'for tests' });
      await store.secrets.used(TEST, 'token', START + 5);
      const { secrets } = await reopen();
      expect(await secrets.read(ACME, 'token')).toMatchObject({ value: 'one', usedAt: undefined });
      expect(await secrets.read(TEST, 'token')).toMatchObject({ ...TEST, version: 1, value: 'for tests' });
      expect((await secrets.list('acme')).map(({ mode }) => mode)).toEqual(['live', 'test']);
      expect(await secrets.remove(TEST, 'token')).toBe(true);
      expect(await secrets.read(ACME, 'token')).toMatchObject({ value: 'one' });
    });

    test('set again have the next version, and keep when they were used', async () => {
      const { store } = await open();
      await store.secrets.put(token);
      await store.secrets.used(ACME, 'token', START + 5);
      await store.secrets.used(ACME, 'token', START + 3);
      await store.secrets.put({ ...token, value: 'two', setAt: START + 9 });
      expect(await store.secrets.read(ACME, 'token')).toEqual({
        ...facts,
        version: 2,
        setAt: START + 9,
        usedAt: START + 5,
        value: 'two',
      });
    });

    test('set by many at once are all counted', async () => {
      const { store } = await open();
      const values = Array.from({ length: 8 }, (_, index) => `value ${index}`);
      await Promise.all(values.map((value) => store.secrets.put({ ...token, value })));
      const found = await store.secrets.read(ACME, 'token');
      expect(found?.version).toBe(8);
      expect(values).toContain(found?.value);
    });

    test('are listed in order and without values, and removed by their own scope only', async () => {
      const { store } = await open();
      await store.secrets.put({ ...token, name: 'b' });
      await store.secrets.put({ ...token, name: 'a', workspace: 'sales' });
      await store.secrets.put({ ...token, name: 'a' });
      await store.secrets.put({ ...token, tenant: 'zed' });
      const listed = await store.secrets.list('acme');
      expect(listed.map(({ workspace = '', name }) => `${workspace}/${name}`)).toEqual([
        '/a',
        '/b',
        'sales/a',
      ]);
      expect(JSON.stringify(listed)).not.toContain('"value"');
      expect(await store.secrets.list(undefined)).toHaveLength(4);
      expect(await store.secrets.remove({ ...ACME, tenant: 'zed' }, 'a')).toBe(false);
      expect(await store.secrets.remove(ACME, 'a')).toBe(true);
      expect(await store.secrets.remove(ACME, 'a')).toBe(false);
      expect(await store.secrets.list('acme')).toHaveLength(2);
    });
  });
}
