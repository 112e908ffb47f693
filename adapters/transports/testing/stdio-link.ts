import type { ToolClient, Toolset } from '@handrail/tools';
import { type ConnectStdioOptions, connectStdio } from '../src/mcp/stdio/index.ts';
import type { Bundle } from './bundle.ts';
import { lendToolset } from './remote-toolset.ts';
import type { StdioMode } from './stdio-main.ts';

/** Serves a toolset of this process from its own program, over its standard input and output. */
export async function linkOverStdio(
  program: Bundle,
  toolset: Toolset,
  revisions: NonNullable<ConnectStdioOptions['revisions']>,
): Promise<ToolClient> {
  const lent = await lendToolset(toolset);
  const args = [program.path, 'borrow' satisfies StdioMode, lent.address];
  const client = await connectStdio({ command: process.execPath, args, revisions });
  return {
    ...client,
    async close() {
      await client.close();
      await lent.close();
    },
  };
}
