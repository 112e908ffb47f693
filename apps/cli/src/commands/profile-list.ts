import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { profileListMessages } from '../messages/profiles.ts';
import { openProfileStore, type ProfileSource, reportingProfiles } from '../profile/open-profile-store.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface ProfileListOptions extends ProfileSource {
  readonly json?: boolean;
}

/** Lists the profiles of a file, without anything that is in them. */
export async function profileList(options: ProfileListOptions, io: CliIo): Promise<ExitCode> {
  const store = await openProfileStore(options, io);
  const profiles = await reportingProfiles(options.profile, () => store.list());
  if (options.json) io.print(toJsonText({ profiles }));
  else if (profiles.length === 0) io.print(profileListMessages.noProfiles);
  else
    for (const { id, label, updated } of profiles)
      io.print(`${cleanLine(id)}  ${cleanLine(label)}, changed ${cleanLine(updated.slice(0, 10))}`);
  return 0;
}
