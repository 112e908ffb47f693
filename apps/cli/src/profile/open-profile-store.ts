import { type ProfileStore, ProfileStoreError } from '@handrail/assist';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { openProfileStoreMessages } from '../messages/profiles.ts';

export interface ProfileSource {
  /** The file with the encrypted profiles. */
  readonly profile: string;
  /** Names the environment variable with the passphrase. */
  readonly profileKeyEnv?: string;
}

/** Opens the owner's profiles. A key that does not fit is found out now and not at the first use. */
export async function openProfileStore(
  { profile, profileKeyEnv }: ProfileSource,
  io: CliIo,
): Promise<ProfileStore> {
  const { keyFromEnvironment, openProfileFile } = await import('@handrail/profile-file');
  return reportingProfiles(profile, () => {
    const key =
      profileKeyEnv === undefined
        ? keyFromEnvironment(io.environment)
        : { passphrase: passphraseIn(profileKeyEnv, io) };
    return openProfileFile({ path: profile, key });
  });
}

/** Runs work on a profile file; what is wrong with the file is reported as one sentence. */
export async function reportingProfiles<Result>(
  file: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProfileStoreError)) throw error;
    throw new CliError(3, `profile-${error.code}`, openProfileStoreMessages.unusable(file, error.message));
  }
}

function passphraseIn(name: string, { environment }: CliIo): string {
  const passphrase = environment[name];
  if (passphrase) return passphrase;
  throw new CliError(3, 'no-profile-key', openProfileStoreMessages.passphraseNotSet(name));
}
