import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { KeysCreateOptions } from '../commands/keys-create.ts';
import type { KeysListOptions } from '../commands/keys-list.ts';
import type { KeysRevokeOptions } from '../commands/keys-revoke.ts';
import type { KeysRotateOptions } from '../commands/keys-rotate.ts';
import type { KeysRotateDataOptions } from '../commands/keys-rotate-data.ts';
import { collect, type Perform } from './perform.ts';

export function declareKeys(program: Command, perform: Perform, io: CliIo): void {
  const keys = program
    .command('keys')
    .summary('make and revoke keys of a host')
    .description(
      'Make, list, rotate and revoke the keys with which programs use a host on this machine, and change the key that its data is encrypted with.',
    );
  const withData = (command: Command) =>
    command
      .option('--data <folder>', 'the data folder of the host', '.handrail')
      .option('--json', 'print the report as JSON');

  withData(keys.command('create'))
    .summary('make a key')
    .description('Make a key and show it, this once. The host keeps only its hash.')
    .argument('<label>', 'what the key is for, to tell it from others')
    .option('--scope <scope>', 'what it may do, such as runs:read; everything when left out', collect)
    .option('--tenant <name>', 'whose runs it sees (default: local)')
    .option('--workspace <name>', 'only this workspace of the tenant')
    .option('--test', 'for test runs, which live runs never see')
    .option('--expires <time>', 'when it stops working, such as 30d')
    .action((label: string, options: Omit<KeysCreateOptions, 'label'>) =>
      perform(options, async () => {
        const { keysCreate } = await import('../commands/keys-create.ts');
        return keysCreate({ ...options, label }, io);
      }),
    );

  withData(keys.command('list'))
    .summary('list the keys')
    .description('List all keys, revoked ones too. None can be shown again.')
    .option('--tenant <name>', 'only keys of this tenant')
    .action((options: KeysListOptions) =>
      perform(options, async () => {
        const { keysList } = await import('../commands/keys-list.ts');
        return keysList(options, io);
      }),
    );

  withData(keys.command('rotate'))
    .summary('replace a key')
    .description('Make a new key with the rights of an old one. Both work for a while.')
    .argument('<id>', 'the id of the old key')
    .option('--grace <time>', 'how long the old key still works', '1d')
    .action((id: string, options: Omit<KeysRotateOptions, 'id'>) =>
      perform(options, async () => {
        const { keysRotate } = await import('../commands/keys-rotate.ts');
        return keysRotate({ ...options, id }, io);
      }),
    );

  withData(keys.command('revoke'))
    .summary('end a key')
    .description('End a key at once.')
    .argument('<id>', 'the id of the key')
    .action((id: string, options: Omit<KeysRevokeOptions, 'id'>) =>
      perform(options, async () => {
        const { keysRevoke } = await import('../commands/keys-revoke.ts');
        return keysRevoke({ ...options, id }, io);
      }),
    );

  withData(keys.command('rotate-data'))
    .summary('encrypt the data with a new key')
    .description(
      'Encrypt everything a host keeps with a new data key, whether the host is running or stopped. Stopped in the middle, it is finished by the next start.',
    )
    .action((options: KeysRotateDataOptions) =>
      perform(options, async () => {
        const { keysRotateData } = await import('../commands/keys-rotate-data.ts');
        return keysRotateData(options, io);
      }),
    );
}
