import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import type { DataScope } from '../data-scope.ts';
import type { Definitions, StoredDefinition } from '../ports/definitions.ts';
import { WorkflowCache } from './workflow-cache.ts';

const acme: DataScope = { tenant: 'acme', workspace: undefined, mode: 'live' };

/** A store of definitions that counts how often it is asked, and answers when it is let. */
function startCache(remembersCurrent = true) {
  const kept = new Map<string, StoredDefinition>();
  const current = new Map<string, StoredDefinition>();
  const asked: string[] = [];
  let held: Promise<void> | undefined;
  const key = ({ tenant, workspace, mode }: DataScope, id: string) =>
    JSON.stringify([tenant, workspace, mode, id]);
  const definitions = {
    async put(definition: StoredDefinition) {
      kept.set(definition.digest, definition);
      current.set(key(definition, definition.workflowId), definition);
    },
    async current(scope: DataScope, id: string) {
      asked.push(`current ${id}`);
      const found = current.get(key(scope, id));
      await held;
      return found;
    },
    async byDigest(digest: string) {
      asked.push(`digest ${digest}`);
      return kept.get(digest);
    },
  } as unknown as Definitions;
  const cache = new WorkflowCache(
    definitions,
    ({ id }) => (id === 'gated' ? { 'core.x': 'y' } : undefined),
    remembersCurrent,
  );
  const register = (workflowId: string, digest: string, scope: DataScope = acme) =>
    cache.register({
      ...scope,
      workflowId,
      digest,
      document: JSON.stringify(sketchWorkflow(['a'], [], { id: workflowId, name: digest })),
      registeredAt: 0,
    });
  const hold = () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      held = undefined;
      release();
    };
  };
  return { cache, register, asked, hold };
}

test('a workflow is looked up once, and is there at once from then on', async () => {
  const { cache, register, asked } = startCache();
  await register('w', 'one');
  const first = cache.current(acme, 'w');
  expect(first).toBeInstanceOf(Promise);
  expect((await first)?.workflow.name).toBe('one');
  expect(cache.current(acme, 'w')).not.toBeInstanceOf(Promise);
  expect((await cache.current(acme, 'w'))?.digest).toBe('one');
  expect(asked).toEqual(['current w']);
  expect((await cache.byDigest('one')).workflow).toBe((await cache.current(acme, 'w'))?.workflow);
  expect(asked).toEqual(['current w']);
});

test('where others register, too, all who ask while one is asked share the next answer, which is as new as they are', async () => {
  const { cache, register, asked, hold } = startCache(false);
  await register('w', 'one');
  const release = hold();
  const before = cache.current(acme, 'w');
  // By another process, of which this one has not heard.
  await register('w', 'two');
  const after = Array.from({ length: 60 }, () => cache.current(acme, 'w'));
  release();
  expect((await before)?.digest).toBe('one');
  for (const each of await Promise.all(after)) expect(each?.digest).toBe('two');
  expect(asked).toEqual(['current w', 'current w']);
  await cache.current(acme, 'w');
  expect(asked).toHaveLength(3);
});

test('what is not there is not remembered', async () => {
  const { cache, register } = startCache();
  expect(await cache.current(acme, 'w')).toBeUndefined();
  await register('w', 'one');
  expect((await cache.current(acme, 'w'))?.digest).toBe('one');
});

test('a scope never gets the workflow of another', async () => {
  const { cache, register } = startCache();
  const scopes: DataScope[] = [
    acme,
    { ...acme, mode: 'test' },
    { ...acme, workspace: 'w' },
    { ...acme, tenant: 'other' },
  ];
  for (const [at, scope] of scopes.entries()) await register('w', `digest-${at}`, scope);
  for (let round = 0; round < 2; round += 1) {
    for (const [at, scope] of scopes.entries()) {
      expect((await cache.current(scope, 'w'))?.digest).toBe(`digest-${at}`);
    }
  }
});

test('a registration counts from then on, also for a look-up that is under way', async () => {
  const { cache, register, hold } = startCache();
  await register('w', 'one');
  const release = hold();
  const early = cache.current(acme, 'w');
  await register('w', 'two');
  release();
  expect((await early)?.digest).toBe('one');
  expect((await cache.current(acme, 'w'))?.digest).toBe('two');
  await register('w', 'three');
  expect((await cache.current(acme, 'w'))?.digest).toBe('three');
});

test('says which of its node types need a capability', async () => {
  const { cache, register } = startCache();
  await register('gated', 'g');
  await register('plain', 'p');
  expect((await cache.byDigest('g')).gated).toEqual({ 'core.x': 'y' });
  expect((await cache.byDigest('p')).gated).toBeUndefined();
});

test('a definition that a run was started with and that is gone is named', async () => {
  const { cache } = startCache();
  await expect(cache.byDigest('abc')).rejects.toThrow(
    'The definition abc that a run was started with is gone.',
  );
});

test('remembers a thousand workflows of a scope, and a thousand scopes', async () => {
  const { cache, register, asked } = startCache();
  const isRemembered = (scope: DataScope, id: string) => !(cache.current(scope, id) instanceof Promise);
  await register('w', 'one');
  for (let at = 0; at < 999; at += 1) await register(`w${at}`, 'one');
  await cache.current(acme, 'w');
  for (let at = 0; at < 999; at += 1) await cache.current(acme, `w${at}`);
  expect(isRemembered(acme, 'w')).toBe(true);
  await register('more', 'one');
  for (let at = 0; at < 999; at += 1) await cache.current(acme, `w${at}`);
  await cache.current(acme, 'w');
  await cache.current(acme, 'more');
  expect(isRemembered(acme, 'more')).toBe(true);
  expect(isRemembered(acme, 'w0')).toBe(false);
  expect(asked.length).toBeGreaterThan(2_000);

  const other = startCache();
  const scope = (at: number): DataScope => ({ ...acme, tenant: `t${at}` });
  for (let at = 0; at <= 1_000; at += 1) await other.register('w', 'one', scope(at));
  for (let at = 0; at < 1_000; at += 1) await other.cache.current(scope(at), 'w');
  const known = (at: number) => !(other.cache.current(scope(at), 'w') instanceof Promise);
  expect(known(0)).toBe(true);
  await other.cache.current(scope(1_000), 'w');
  expect([known(1_000), known(1)]).toEqual([true, false]);
});

test('parses again what was known before a thousand others', async () => {
  const { cache, register, asked } = startCache();
  for (let at = 0; at <= 1_000; at += 1) await register(`w${at}`, `d${at}`);
  for (let at = 0; at < 1_000; at += 1) await cache.byDigest(`d${at}`);
  asked.length = 0;
  await cache.byDigest('d0');
  expect(asked).toEqual([]);
  await cache.byDigest('d1000');
  await cache.byDigest('d1');
  expect(asked).toEqual(['digest d1000']);
  await cache.byDigest('d0');
  expect(asked).toEqual(['digest d1000', 'digest d0']);
});
