import { describe, expect, test } from 'vitest';
import { type Confirm, readError, readResult } from '../../src/index.ts';
import type { Link } from './link.ts';
import { decision } from './waiting.ts';

export function describeConfirmation(link: Link): void {
  describe('confirmation', () => {
    const change = { path: 'a', value: 1 };
    const call = async (confirm?: Confirm) => {
      const linked = await link(confirm ? { confirm } : {});
      return { ...linked, result: linked.client.call('example.value.confirmedSet', change) };
    };

    test('that is granted lets the change happen, and shows the owner exactly the change', async () => {
      const asked: unknown[] = [];
      const { result, values } = await call((request) => {
        asked.push(request);
        return 'granted';
      });
      expect(readResult(await result)).toEqual({ accepted: true, value: 1 });
      expect(values.get('a')).toBe(1);
      expect(asked).toMatchObject([
        { tool: 'example.value.confirmedSet', instance: 'one', risk: 'high', change },
      ]);
    });

    test('ASSIST-7.1-07 holds the answer until the owner says yes, and the change with it', async () => {
      const owner = decision();
      const { client, result, values } = await call(owner.confirm);
      let isAnswered = false;
      result.then(
        () => {
          isAnswered = true;
        },
        () => undefined,
      );
      await owner.asked;
      // An answer that had left would be here before that of a later call.
      await client.call('example.value.get', { path: 'total' });
      expect(isAnswered).toBe(false);
      expect(values.has('a')).toBe(false);
      owner.says('granted');
      expect(readResult(await result)).toEqual({ accepted: true, value: 1 });
      expect(values.get('a')).toBe(1);
    });

    test('that is declined changes nothing and has its own code', async () => {
      const { result, values } = await call(() => 'declined');
      expect(readError(await result).code).toBe('x-confirmation-declined');
      expect(values.has('a')).toBe(false);
    });

    test.each([
      ['nobody can be asked', () => 'unavailable'],
      ['there is no way to ask', undefined],
    ] as const)('is refused when %s', async (_why, confirm) => {
      const { result, values } = await call(confirm);
      expect(readError(await result).code).toBe('x-confirmation-required');
      expect(values.has('a')).toBe(false);
    });

    test('cannot be given by the caller', async () => {
      const { client, values } = await link();
      for (const claim of [{ confirm: true }, { confirmed: true }]) {
        const input = { ...change, ...claim };
        expect(readError(await client.call('example.value.confirmedSet', input)).code).toBe('INVALID_VALUE');
      }
      expect(values.has('a')).toBe(false);
    });
  });
}
