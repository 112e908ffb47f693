import type { JsonValue } from '@handrail/base';
import { until } from '@handrail/testing/until';
import { describe, expect, test } from 'vitest';
import { readResult } from '../../src/index.ts';
import { createExample } from '../example-toolset.ts';
import type { Link } from './link.ts';

export function describeCalls(link: Link): void {
  describe('calls', () => {
    test('ASSIST-7.1-05 ASSIST-1.4-04 bring back the envelope that the toolset gives', async () => {
      const script: readonly (readonly [string, JsonValue])[] = [
        ['example.text.echo', { a: [1, 'ü', null, { b: true }], empty: '' }],
        ['example.value.set', { path: 'a', value: { deep: [1.5, -0.1, 1e-21, '12345678901234567890'] } }],
        ['example.value.get', { path: 'a' }],
        ['example.value.get', { path: 'none' }],
        ['example.value.set', { path: 'total', value: 1 }],
        ['example.value.get', { path: 'total' }],
      ];
      const { client } = await link();
      const direct = createExample().toolset;
      for (const [tool, input] of script) {
        expect(await client.call(tool, input)).toEqual(await direct.call(tool, input));
      }
    });

    test('without input are calls with an empty object', async () => {
      const { client } = await link();
      expect(readResult(await client.call('example.text.echo'))).toEqual({ input: {} });
    });

    test('carry a large answer whole', async () => {
      const { client } = await link({ limits: { maxAnswerBytes: 1_000_000 } });
      const result = readResult(await client.call('example.text.long', { characters: 300_000 }));
      expect(result).toEqual({ text: 'ä'.repeat(300_000) });
    });

    test('in flight at the same time each get their own answer, whatever the order', async () => {
      const { client, release, waiting } = await link();
      const gates = Array.from({ length: 40 }, (_, index) => `gate-${index}`);
      const answers = gates.map((gate) => client.call('example.gate.wait', { gate }));
      await until(() => waiting().length === gates.length);
      for (const gate of [...gates].reverse()) release(gate);
      const results = (await Promise.all(answers)).map((answer) => readResult(answer));
      expect(results).toEqual(gates.map((gate) => ({ gate })));
    });

    test('do not wait behind a call that takes long', async () => {
      const { client, release, waiting } = await link();
      const slow = client.call('example.gate.wait', { gate: 'slow' });
      await until(() => waiting().length === 1);
      expect(readResult(await client.call('example.value.get', { path: 'total' }))).toEqual({ value: 7 });
      release('slow');
      expect(readResult(await slow)).toEqual({ gate: 'slow' });
    });
  });
}
