import type { ProfileStore, UserProfile } from '@handrail/assist';
import { CliError, wrongUse } from '../cli-error.ts';
import { commonMessages } from '../messages/common.ts';
import { chosenProfileMessages } from '../messages/profiles.ts';

/** The profile with this id; without one, the only profile there is. */
export async function chosenProfile(store: ProfileStore, id: string | undefined): Promise<UserProfile> {
  const known = await store.list();
  const chosen = id ?? (known.length === 1 ? known[0]?.id : undefined);
  if (chosen === undefined) {
    throw known.length === 0
      ? new CliError(1, 'no-profile', chosenProfileMessages.none)
      : wrongUse(chosenProfileMessages.several);
  }
  const profile = await store.get(chosen);
  if (profile) return profile;
  throw new CliError(1, 'no-profile', commonMessages.noSuchProfile);
}
