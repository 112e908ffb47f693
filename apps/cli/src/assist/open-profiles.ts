import { isConsumerName, type ProfileOptions, type ServedTo } from '@handrail/assist';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
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
    if (profileKeyEnv !== undefined) throw wrongUse('--profile-key-env has no use without --profile.');
    if (consumer !== undefined) throw wrongUse('--consumer has no use without --profile.');
    return undefined;
  }
  if (consumer !== undefined && !isConsumerName(consumer)) {
    throw wrongUse(
      '--consumer takes a name of up to 100 lower case letters, digits, ".", "_" and "-", such as my-agent.',
    );
  }
  const store = await openProfileStore(
    { profile, ...(profileKeyEnv === undefined ? {} : { profileKeyEnv }) },
    io,
  );
  return { store, servedTo: caller === 'owner' ? 'owner' : servedTo(consumer) };
}

/** The name comes from the person who starts this program. The name that a client claims is not used. */
function servedTo(consumer: string | undefined): ServedTo {
  const allow = (name: string) => `"handrail profile consents --profile <file> --allow ${name}"`;
  return consumer === undefined
    ? {
        howToAllow: `The owner names it when they serve the form, with --consumer <name>, and consents on a terminal with ${allow('<name>')}.`,
      }
    : { consumer, howToAllow: `The owner consents on a terminal with ${allow(consumer)}.` };
}
