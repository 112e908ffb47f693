import { describe, expect, test } from 'vitest';
import { readOutcome } from '../../src/index.ts';
import { createPlainCheck } from '../plain-check.ts';
import type { Link } from './link.ts';

export function describeDiscovery(link: Link): void {
  describe('discovery', () => {
    test('ASSIST-7.1-01 lists every tool with name, description and an input schema that compiles', async () => {
      const { client, toolset } = await link();
      const listed = await client.list();
      expect(listed.map((tool) => tool.name)).toEqual(toolset.list().map((tool) => tool.name));
      for (const tool of listed) {
        expect(tool.description).not.toBe('');
        expect(tool.inputSchema).toMatchObject({ type: 'object' });
        expect(() => createPlainCheck().compile(tool.inputSchema)).not.toThrow();
      }
    });

    test('tells effect, risk, idempotency and confirmation as the toolset does', async () => {
      const { client, toolset } = await link();
      expect(await client.list()).toEqual(toolset.list());
    });

    test('lists nothing that a call then calls unsupported', async () => {
      const { client } = await link({ confirm: () => 'declined' });
      for (const tool of await client.list()) {
        if (tool.name === 'example.gate.wait') continue;
        const outcome = readOutcome(await client.call(tool.name, {}));
        expect(outcome.ok ? '' : outcome.error.code).not.toBe('UNSUPPORTED');
      }
    });

    test('lists an empty toolset', async () => {
      const { client } = await link({ tools: [] });
      expect(await client.list()).toEqual([]);
    });
  });
}
