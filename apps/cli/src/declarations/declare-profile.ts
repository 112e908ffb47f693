import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import type { ProfileConsentsOptions } from '../commands/profile-consents.ts';
import type { ProfileEditOptions } from '../commands/profile-edit.ts';
import type { ProfileExportOptions } from '../commands/profile-export.ts';
import type { ProfileForgetOptions } from '../commands/profile-forget.ts';
import type { ProfileListOptions } from '../commands/profile-list.ts';
import type { ProfileShowOptions } from '../commands/profile-show.ts';
import type { Perform } from './perform.ts';

export function declareProfile(program: Command, perform: Perform, io: CliIo): void {
  const profile = program
    .command('profile')
    .summary('change your profiles and who may see them')
    .description('See and change the values that forms are filled from, and who may see them.');
  const withFile = (command: Command) =>
    command
      .requiredOption('--profile <file>', 'the file with your encrypted profiles')
      .option('--profile-key-env <name>', 'the environment variable with the passphrase of the profiles');
  const withId = (command: Command) =>
    withFile(command).option('--id <id>', 'the profile, where there are several');

  withFile(profile.command('list'))
    .summary('list the profiles')
    .description('List the profiles of a file, without their values.')
    .option('--json', 'print the report as JSON')
    .action((options: ProfileListOptions) =>
      perform(options, async () => {
        const { profileList } = await import('../commands/profile-list.ts');
        return profileList(options, io);
      }),
    );

  withId(profile.command('show'))
    .summary('show what a profile holds')
    .description('Show the entries of a profile. Values are shown on a terminal only.')
    .option('--json', 'print the report as JSON')
    .action((options: ProfileShowOptions) =>
      perform(options, async () => {
        const { profileShow } = await import('../commands/profile-show.ts');
        return profileShow(options, io);
      }),
    );

  withId(profile.command('edit'))
    .summary('change one entry')
    .description('Set one entry of a profile, mark it as verified, or remove it.')
    .argument('<key>', 'the concept, such as https://schema.org/email')
    .option('--field', 'the key is a field path and not a concept')
    .option('--value <json>', 'the new value as JSON; "-" reads it from standard input')
    .option('--verify', 'say that the value is right')
    .option('--remove', 'remove the entry')
    .action((key: string, options: Omit<ProfileEditOptions, 'key'>) =>
      perform({}, async () => {
        const { profileEdit } = await import('../commands/profile-edit.ts');
        return profileEdit({ ...options, key }, io);
      }),
    );

  withFile(profile.command('forget'))
    .summary('delete a profile')
    .description('Delete a profile with all its values, and every consent to it.')
    .argument('<id>', 'the profile')
    .action((id: string, options: Omit<ProfileForgetOptions, 'id'>) =>
      perform({}, async () => {
        const { profileForget } = await import('../commands/profile-forget.ts');
        return profileForget({ ...options, id }, io);
      }),
    );

  declareSharing(profile, withId, perform, io);
}

/** What hands values to others: a file, or a consumer. */
function declareSharing(
  profile: Command,
  withId: (command: Command) => Command,
  perform: Perform,
  io: CliIo,
): void {
  withId(profile.command('export'))
    .summary('write a profile for another program')
    .description(
      'Write a profile as JSON, such as the browser extension imports. You are asked on the terminal first: the file is not encrypted.',
    )
    .argument('<file>', 'the file to write')
    .action((file: string, options: Omit<ProfileExportOptions, 'file'>) =>
      perform({}, async () => {
        const { profileExport } = await import('../commands/profile-export.ts');
        return profileExport({ ...options, file }, io);
      }),
    );

  withId(profile.command('consents'))
    .summary('list, give and revoke consents')
    .description('List who may see values of your profiles, allow a consumer, or take a consent back.')
    .option('--allow <consumer>', 'let the agent that is served with --consumer <consumer> see values')
    .option('--revoke <consumer>', 'take that back; without --id for all profiles')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', CONSENTS_HELP)
    .action((options: ProfileConsentsOptions) =>
      perform(options, async () => {
        const { profileConsents } = await import('../commands/profile-consents.ts');
        return profileConsents(options, io);
      }),
    );
}

const CONSENTS_HELP = `
A consent is for one profile and one consumer. It is given on a terminal only, and revoking it works at the next call,
also of a form that is being served.`;
