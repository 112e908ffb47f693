import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { PasskeysListOptions } from '../commands/passkeys-list.ts';
import type { PasskeysRemoveOptions } from '../commands/passkeys-remove.ts';
import type { Perform } from './perform.ts';

export function declarePasskeys(program: Command, perform: Perform, io: CliIo): void {
  const passkeys = program
    .command('passkeys')
    .summary('list and remove passkeys of owners')
    .description(
      'List and remove the passkeys with which owners confirm approvals of high risk. Owners add them in the dashboard.',
    );
  const withData = (command: Command) =>
    command
      .option('--data <folder>', 'the data folder of the host', '.handrail')
      .option('--json', 'print the report as JSON');

  withData(passkeys.command('list'))
    .summary('list the passkeys')
    .description('List names, owners, when each was added and last used, and which were removed by whom.')
    .option('--tenant <name>', 'only passkeys of this tenant')
    .action((options: PasskeysListOptions) =>
      perform(options, async () => {
        const { passkeysList } = await import('../commands/passkeys-list.ts');
        return passkeysList(options, io);
      }),
    );

  withData(passkeys.command('remove'))
    .summary('remove a passkey that was lost')
    .description(
      'Remove a passkey for good. The list keeps that the operator removed it. Without any passkey, approvals of high risk need none.',
    )
    .argument('<id>', 'the id that the list shows')
    .action((id: string, options: Omit<PasskeysRemoveOptions, 'id'>) =>
      perform(options, async () => {
        const { passkeysRemove } = await import('../commands/passkeys-remove.ts');
        return passkeysRemove({ ...options, id }, io);
      }),
    );
}
