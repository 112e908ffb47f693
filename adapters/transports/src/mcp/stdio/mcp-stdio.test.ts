import { describeTransport } from '@handrail/tools/testing';
import { afterAll, beforeAll } from 'vitest';
import { type Bundle, bundleFile } from '../../../testing/bundle.ts';
import { lendToolset } from '../../../testing/remote-toolset.ts';
import { connectStdio } from './connect-stdio.ts';

let program: Bundle;
beforeAll(async () => {
  program = await bundleFile('stdio-main.ts');
});
afterAll(() => program.remove());

for (const revisions of ['2025', '2026'] as const) {
  describeTransport(`MCP over stdio, revision ${revisions}`, async (toolset) => {
    const lent = await lendToolset(toolset);
    const client = await connectStdio({
      command: process.execPath,
      args: [program.path, 'borrow', lent.address],
      revisions,
    });
    return {
      ...client,
      async close() {
        await client.close();
        await lent.close();
      },
    };
  });
}
