import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { HostCommandOptions } from '../host/host-options.ts';
import { withHost } from './host-options.ts';
import type { Perform } from './perform.ts';

export function declareMcp(program: Command, perform: Perform, io: CliIo): void {
  withHost(program.command('mcp'))
    .summary('let an MCP client start workflows of a host')
    .description(
      'Serve the workflows of a host to an MCP client over standard input and output. What needs the owner waits in their inbox.',
    )
    .action((options: HostCommandOptions) =>
      perform({}, async () => {
        const { mcp } = await import('../commands/mcp.ts');
        return mcp(options, io);
      }),
    );
}
