import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { OwnerLinkOptions } from '../commands/owner-link.ts';
import type { Perform } from './perform.ts';

export function declareOwner(program: Command, perform: Perform, io: CliIo): void {
  const owner = program
    .command('owner')
    .summary('sign in to the pages of a host')
    .description('Get the owner of a host on this machine to their pages.');

  owner
    .command('link')
    .summary('show a new link to sign in')
    .description('Show a new link that signs the owner of a running host in, once, within ten minutes.')
    .option('--data <folder>', 'the data folder of the host', '.handrail')
    .option('--json', 'print the link as JSON')
    .action((options: OwnerLinkOptions) =>
      perform(options, async () => {
        const { ownerLink } = await import('../commands/owner-link.ts');
        return ownerLink(options, io);
      }),
    );
}
