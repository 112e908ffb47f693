import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { OpenOptions } from '../commands/open.ts';
import type { OwnerLinkOptions } from '../commands/owner-link.ts';
import type { Perform } from './perform.ts';

export function declareOwner(program: Command, perform: Perform, io: CliIo): void {
  program
    .command('open')
    .summary('open the dashboard in your browser')
    .description('Open the dashboard of a running host in your browser, signed in as its owner.')
    .option('--data <folder>', 'the data folder of the host', '.handrail')
    .action((options: OpenOptions) =>
      perform({}, async () => {
        const { open } = await import('../commands/open.ts');
        return open(options, io);
      }),
    );

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
