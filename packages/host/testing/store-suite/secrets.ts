import { describe, expect, test } from 'vitest';
import type { OpenFixture } from './fixture.ts';
import { START } from './samples.ts';

const token = { tenant: 'acme', workspace: undefined, name: 'token', value: 'one', setAt: START };
const facts = { tenant: 'acme', workspace: undefined, name: 'token' };

export function describeSecrets(open: OpenFixture): void {
  describe('secrets', () => {
    test('are read by exactly their tenant, workspace and name, also after a restart', async () => {
      const { store, reopen } = await open();
      await store.secrets.put(token);
      await store.secrets.put({ ...token, workspace: 'sales', value: 'two \u0000 \ud800' });
      const next = await reopen();
      expect(await next.secrets.read('acme', undefined, 'token')).toEqual({
        ...token,
        version: 1,
        usedAt: undefined,
      });
      expect(await next.secrets.read('acme', 'sales', 'token')).toMatchObject({ value: 'two \u0000 \ud800' });
      expect(await next.secrets.read('acme', 'other', 'token')).toBeUndefined();
      expect(await next.secrets.read('other', undefined, 'token')).toBeUndefined();
      expect(await next.secrets.read('acme', undefined, 'Token')).toBeUndefined();
    });

    test('set again have the next version, and keep when they were used', async () => {
      const { store } = await open();
      await store.secrets.put(token);
      await store.secrets.used('acme', undefined, 'token', START + 5);
      await store.secrets.used('acme', undefined, 'token', START + 3);
      await store.secrets.put({ ...token, value: 'two', setAt: START + 9 });
      expect(await store.secrets.read('acme', undefined, 'token')).toEqual({
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
      const found = await store.secrets.read('acme', undefined, 'token');
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
      expect(await store.secrets.remove('zed', undefined, 'a')).toBe(false);
      expect(await store.secrets.remove('acme', undefined, 'a')).toBe(true);
      expect(await store.secrets.remove('acme', undefined, 'a')).toBe(false);
      expect(await store.secrets.list('acme')).toHaveLength(2);
    });
  });
}
