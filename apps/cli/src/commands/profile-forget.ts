import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { commonMessages } from '../messages/common.ts';
import { profileForgetMessages } from '../messages/profiles.ts';
import { openProfileStore, type ProfileSource, reportingProfiles } from '../profile/open-profile-store.ts';

export interface ProfileForgetOptions extends ProfileSource {
  readonly id: string;
}

/** Deletes a profile with everything in it and every consent to it. */
export async function profileForget(options: ProfileForgetOptions, io: CliIo): Promise<ExitCode> {
  const store = await openProfileStore(options, io);
  if (!(await reportingProfiles(options.profile, () => store.delete(options.id)))) {
    throw new CliError(1, 'no-profile', commonMessages.noSuchProfile);
  }
  io.print(profileForgetMessages.deleted);
  return 0;
}
