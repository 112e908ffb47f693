import { type ProfileOptions, ProfileStoreError } from '@handrail/assist';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { FormSourceOptions } from './form-options.ts';

/** Opens the owner's profiles. A key that does not fit is found out now and not at the first call. */
export async function openProfiles(
  { profile, profileKeyEnv }: FormSourceOptions,
  io: CliIo,
): Promise<ProfileOptions | undefined> {
  if (profile === undefined) {
    if (profileKeyEnv !== undefined) throw wrongUse('--profile-key-env has no use without --profile.');
    return undefined;
  }
  const { keyFromEnvironment, openProfileFile } = await import('@handrail/profile-file');
  try {
    const key =
      profileKeyEnv === undefined
        ? keyFromEnvironment(io.environment)
        : { passphrase: passphraseIn(profileKeyEnv, io) };
    return { store: await openProfileFile({ path: profile, key }) };
  } catch (error) {
    if (!(error instanceof ProfileStoreError)) throw error;
    throw new CliError(
      3,
      `profile-${error.code}`,
      `The profiles in "${profile}" cannot be used. ${error.message}`,
    );
  }
}

function passphraseIn(name: string, { environment }: CliIo): string {
  const passphrase = environment[name];
  if (passphrase) return passphrase;
  throw new CliError(
    3,
    'no-profile-key',
    `The environment variable "${name}" is not set. It must hold the passphrase of the profiles.`,
  );
}
