import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { openProfileStore, type ProfileSource, reportingProfiles } from '../profile/open-profile-store.ts';

export interface ProfileForgetOptions extends ProfileSource {
  readonly id: string;
}

/** Deletes a profile with everything in it and every consent to it. */
export async function profileForget(options: ProfileForgetOptions, io: CliIo): Promise<ExitCode> {
  const store = await openProfileStore(options, io);
  if (!(await reportingProfiles(options.profile, () => store.delete(options.id)))) {
    throw new CliError(
      1,
      'no-profile',
      'There is no profile with this id. "handrail profile list" shows the profiles.',
    );
  }
  io.print('The profile and all consents to it are deleted.');
  return 0;
}
