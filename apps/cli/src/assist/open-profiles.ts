import { isConsumerName, type ProfileOptions, type ServedTo } from '@handrail/assist';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { openProfilesMessages } from '../messages/assist.ts';
import { openProfileStore } from '../profile/open-profile-store.ts';
import type { FormCommandOptions } from './form-options.ts';

/** Who calls the tools: a person at the terminal of this program, or a program that this one does not know. */
export type ProfileCaller = 'owner' | 'consumer';

/** Opens the owner's profiles for the caller. */
export async function openProfiles(
  { profile, profileKeyEnv, consumer }: FormCommandOptions,
  caller: ProfileCaller,
  io: CliIo,
): Promise<ProfileOptions | undefined> {
  if (profile === undefined) {
    if (profileKeyEnv !== undefined) throw wrongUse(openProfilesMessages.keyNeedsProfile);
    if (consumer !== undefined) throw wrongUse(openProfilesMessages.consumerNeedsProfile);
    return undefined;
  }
  if (consumer !== undefined && !isConsumerName(consumer)) {
    throw wrongUse(openProfilesMessages.consumerName);
  }
  const store = await openProfileStore(
    { profile, ...(profileKeyEnv === undefined ? {} : { profileKeyEnv }) },
    io,
  );
  return { store, servedTo: caller === 'owner' ? 'owner' : servedTo(consumer) };
}

/** The name comes from the person who starts this program. The name that a client claims is not used. */
function servedTo(consumer: string | undefined): ServedTo {
  const allow = (name: string) => openProfilesMessages.allowCommand(name);
  return consumer === undefined
    ? {
        howToAllow: openProfilesMessages.nameAndConsent(allow('<name>')),
      }
    : { consumer, howToAllow: openProfilesMessages.consent(allow(consumer)) };
}
