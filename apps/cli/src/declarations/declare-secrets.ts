import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { SecretsListOptions } from '../commands/secrets-list.ts';
import type { SecretsRemoveOptions } from '../commands/secrets-remove.ts';
import type { SecretsSetOptions } from '../commands/secrets-set.ts';
import type { Perform } from './perform.ts';

export function declareSecrets(program: Command, perform: Perform, io: CliIo): void {
  const secrets = program
    .command('secrets')
    .summary('keep credentials for runs')
    .description(
      'Set, list and remove the credentials that runs of a host on this machine use. No command shows a value.',
    );
  const withData = (command: Command) =>
    command
      .option('--data <folder>', 'the data folder of the host', '.handrail')
      .option('--json', 'print the report as JSON');
  const withScope = (command: Command) =>
    withData(command)
      .option('--tenant <name>', 'whose runs use it (default: local)')
      .option('--workspace <name>', 'only for runs of this workspace of the tenant')
      .option('--test', 'for test runs, which never get the secrets of live runs');

  withScope(secrets.command('set'))
    .summary('set or replace a secret')
    .description(
      'Read a value from standard input, a file, or you without showing it, and keep it encrypted. One line end at its end is left out. Runs use it from now on.',
    )
    .argument('<name>', 'how workflows and settings call it')
    .option('-f, --file <file>', 'a file with the value')
    .action((name: string, options: Omit<SecretsSetOptions, 'name'>) =>
      perform(options, async () => {
        const { secretsSet } = await import('../commands/secrets-set.ts');
        return secretsSet({ ...options, name }, io);
      }),
    );

  withData(secrets.command('list'))
    .summary('list the secrets')
    .description('List names, when each was set and last used, and what uses it. Values are not shown.')
    .option('--tenant <name>', 'only secrets of this tenant')
    .action((options: SecretsListOptions) =>
      perform(options, async () => {
        const { secretsList } = await import('../commands/secrets-list.ts');
        return secretsList(options, io);
      }),
    );

  withScope(secrets.command('remove'))
    .summary('remove a secret')
    .description('Remove a secret for good. One that something uses is removed only with --force.')
    .argument('<name>', 'the name of the secret')
    .option('--force', 'also when something uses it')
    .action((name: string, options: Omit<SecretsRemoveOptions, 'name'>) =>
      perform(options, async () => {
        const { secretsRemove } = await import('../commands/secrets-remove.ts');
        return secretsRemove({ ...options, name }, io);
      }),
    );
}
