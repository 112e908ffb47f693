import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { StoreCopyOptions } from '../commands/store-copy.ts';
import type { Perform } from './perform.ts';

export function declareStore(program: Command, perform: Perform, io: CliIo): void {
  const store = program
    .command('store')
    .summary('move a host between a file and PostgreSQL')
    .description('Move all that a host keeps between a file and PostgreSQL.');

  store
    .command('copy')
    .summary('copy a host to PostgreSQL, or back to a file')
    .description(
      'Copy all that a stopped host keeps, and compare both before the copy can be used. What is copied from stays as it is. A copy that was stopped goes on where it ended.',
    )
    .option('--data <folder>', 'the data folder of the file: copied from, or made', '.handrail')
    .option('--to-postgres [address]', 'copy to this database (default: HANDRAIL_POSTGRES)')
    .option('--from-postgres [address]', 'copy from this database (default: HANDRAIL_POSTGRES)')
    .option(
      '--key-file <file>',
      'the key of the host (default: HANDRAIL_KEY_FILE, or host.key in the data folder)',
    )
    .option('--json', 'print the report as JSON')
    .action((options: StoreCopyOptions) =>
      perform(options, async () => {
        const { storeCopy } = await import('../commands/store-copy.ts');
        return storeCopy(options, io);
      }),
    );
}
