import { afterEach, describe } from 'vitest';
import type { ToolClient } from '../src/index.ts';
import { createExample } from './example-toolset.ts';
import { describeCalls } from './transport-contract/calls.ts';
import { describeConfirmation } from './transport-contract/confirmation.ts';
import { describeDiscovery } from './transport-contract/discovery.ts';
import { describeEndings } from './transport-contract/endings.ts';
import type { Connect, Link } from './transport-contract/link.ts';
import { describeRefusals } from './transport-contract/refusals.ts';

/** Every transport runs exactly this, so that a consumer cannot tell them apart. */
export function describeTransport(name: string, connect: Connect): void {
  describe(`${name} keeps the transport contract`, () => {
    const clients: ToolClient[] = [];
    afterEach(async () => {
      for (const client of clients.splice(0)) await client.close();
    });
    const open: Link = async (options = {}) => {
      const example = createExample(options);
      return { ...example, client: await connect(example.toolset) };
    };
    const link: Link = async (options) => {
      const opened = await open(options);
      clients.push(opened.client);
      return opened;
    };
    describeDiscovery(link);
    describeCalls(link);
    describeRefusals(link, open);
    describeConfirmation(link);
    describeEndings(link);
  });
}
