import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { ACME } from '../../testing/store-suite/samples.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import type { DataScope } from '../data-scope.ts';
import { secretsOfWorkflow } from './secrets-of-workflow.ts';
import { createStoredSecrets } from './stored-secrets.ts';

function opened() {
  const { secrets: stored } = createMemoryStore();
  const time = new VirtualTime();
  const defects: unknown[] = [];
  const secrets = createStoredSecrets(stored, time, (error) => defects.push(error));
  const set = (value: string, scope: Partial<DataScope> = {}) =>
    stored.put({ ...ACME, ...scope, name: 'token', value, setAt: time.now() });
  const read = (scope: Partial<DataScope> = {}) => secrets.read({ ...ACME, ...scope }, 'token');
  return { stored, time, defects, set, read };
}

describe('a secret', () => {
  test('is what it was set to last, and nothing once it is removed', async () => {
    const { stored, set, read } = opened();
    expect(await read()).toBeUndefined();
    await set('one');
    expect(await read()).toBe('one');
    await set('two');
    expect(await read()).toBe('two');
    await stored.remove(ACME, 'token');
    expect(await read()).toBeUndefined();
  });

  test("of the workspace comes before the tenant's, and no tenant has another's", async () => {
    const { set, read } = opened();
    await set('for all');
    await set('for sales', { workspace: 'sales' });
    await set('theirs', { tenant: 'other' });
    expect(await read({ workspace: 'sales' })).toBe('for sales');
    expect(await read({ workspace: 'support' })).toBe('for all');
    expect(await read()).toBe('for all');
    expect(await read({ tenant: 'third' })).toBeUndefined();
  });

  test('of live runs is never given to a test run, whatever its workspace', async () => {
    const { set, read } = opened();
    await set('for all');
    await set('for sales', { workspace: 'sales' });
    expect(await read({ mode: 'test' })).toBeUndefined();
    expect(await read({ workspace: 'sales', mode: 'test' })).toBeUndefined();
    await set('for tests', { mode: 'test' });
    expect(await read({ workspace: 'sales', mode: 'test' })).toBe('for tests');
    expect(await read({ workspace: 'sales' })).toBe('for sales');
  });

  test('is known to be used, to the minute, where it was found', async () => {
    const { stored, time, defects, set, read } = opened();
    await set('one');
    const usedAt = async () => (await stored.list('acme'))[0]?.usedAt;
    await read({ workspace: 'sales' });
    const first = await usedAt();
    expect(first).toBe(time.now());
    await time.advance(59_000);
    await read();
    expect(await usedAt()).toBe(first);
    await time.advance(1_000);
    await read();
    expect(await usedAt()).toBe(time.now());
    expect(defects).toEqual([]);
  });
});

test('the secrets of a workflow are those its requests name, whatever else a document holds', () => {
  const fetching = (id: string, secretHeaders: unknown) => ({
    id,
    typeId: 'http.fetch',
    config: { secretHeaders },
  });
  const document = JSON.stringify({
    nodes: [
      fetching('a', { authorization: { secret: 'token' }, 'x-key': { secret: 'key', prefix: 'k ' } }),
      fetching('b', [{ secret: 'listed' }, 'text', null]),
      fetching('c', 'nonsense'),
      { id: 'd', typeId: 'noop', config: { secretHeaders: { a: { secret: 'other' } } } },
      null,
    ],
  });
  expect(secretsOfWorkflow(document)).toEqual([
    { nodeId: 'a', secret: 'token' },
    { nodeId: 'a', secret: 'key' },
  ]);
  for (const broken of ['', '[]', '{"nodes":{}}', 'null', '{"nodes":[{"typeId":"http.fetch"}]}']) {
    expect(secretsOfWorkflow(broken)).toEqual([]);
  }
});
