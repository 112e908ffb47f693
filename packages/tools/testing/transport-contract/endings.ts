import { until } from '@handrail/testing/until';
import { describe, expect, test } from 'vitest';
import { AbortSource, isToolErrorCode, readError, readResult, TransportFailure } from '../../src/index.ts';
import type { Link } from './link.ts';
import { decision } from './waiting.ts';

export function describeEndings(link: Link): void {
  describe('giving up', () => {
    test('on a call answers it at once and tells the tool', async () => {
      const { client, waiting, abandoned } = await link();
      const source = new AbortSource();
      const result = client.call('example.gate.wait', { gate: 'a' }, { signal: source.signal });
      await until(() => waiting().includes('a'));
      source.abort();
      expect(readError(await result).code).toBe('x-aborted');
      await until(() => abandoned.includes('a'));
      expect(readResult(await client.call('example.value.get', { path: 'total' }))).toEqual({ value: 7 });
    });

    test('before a call begins keeps it from beginning', async () => {
      const { client, values } = await link();
      const source = new AbortSource();
      source.abort();
      const input = { path: 'a', value: 1 };
      const result = await client.call('example.value.set', input, { signal: source.signal });
      expect(readError(result).code).toBe('x-aborted');
      expect(values.has('a')).toBe(false);
    });

    test('happens by itself when the time is over', async () => {
      const { client } = await link();
      const result = await client.call('example.gate.wait', { gate: 'a' }, { timeLimit: 50 });
      expect(readError(result).code).toBe('x-timed-out');
    });

    test('while the owner is asked leaves a late yes without effect', async () => {
      const owner = decision();
      const { client, values } = await link({ confirm: owner.confirm });
      const source = new AbortSource();
      const input = { path: 'a', value: 1 };
      const result = client.call('example.value.confirmedSet', input, { signal: source.signal });
      await owner.asked;
      source.abort();
      expect(readError(await result).code).toBe('x-aborted');
      await owner.givenUp;
      owner.says('granted');
      // A later call is answered after whatever the late yes could have set off.
      await client.call('example.value.get', { path: 'total' });
      expect(values.has('a')).toBe(false);
    });
  });

  describe('closing', () => {
    test('twice is closing once', async () => {
      const { client } = await link();
      await client.close();
      await expect(client.close()).resolves.toBeUndefined();
    });

    test('answers the calls that wait', async () => {
      const { client, waiting } = await link();
      const results = ['a', 'b'].map((gate) => client.call('example.gate.wait', { gate }));
      await until(() => waiting().length === 2);
      await client.close();
      for (const result of await Promise.all(results)) expect(readError(result).code).toBe('x-closed');
    });

    test('refuses what comes after it', async () => {
      const { client, values } = await link();
      await client.close();
      const result = await client.call('example.value.set', { path: 'a', value: 1 });
      expect(readError(result).code).toBe('x-closed');
      expect(isToolErrorCode(readError(result).code)).toBe(true);
      await expect(client.list()).rejects.toThrow(TransportFailure);
      expect(values.has('a')).toBe(false);
    });

    test('ends one client and no other', async () => {
      const first = await link();
      const second = await link();
      await first.client.close();
      expect(readResult(await second.client.call('example.value.get', { path: 'total' }))).toEqual({
        value: 7,
      });
    });
  });
}
