import { emptyProfile, type ProfileEntry, type UserProfile } from '@handrail/assist';
import type { JsonValue } from '@handrail/base';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonArgument } from '../documents/read-json-argument.ts';
import type { ExitCode } from '../exit-code.ts';
import { profileEditMessages } from '../messages/profiles.ts';
import { chosenProfile } from '../profile/chosen-profile.ts';
import { openProfileStore, type ProfileSource, reportingProfiles } from '../profile/open-profile-store.ts';

export interface ProfileEditOptions extends ProfileSource {
  /** A concept; with `field`, a field path. */
  readonly key: string;
  readonly id?: string;
  readonly field?: boolean;
  /** JSON; `-` reads it from standard input, where no list of processes shows it. */
  readonly value?: string;
  readonly verify?: boolean;
  readonly remove?: boolean;
}

const DONE = {
  value: profileEditMessages.kept,
  verify: profileEditMessages.verified,
  remove: profileEditMessages.removed,
} as const;

/** Changes one entry of a profile: sets it, marks it as verified, or removes it. */
export async function profileEdit(options: ProfileEditOptions, io: CliIo): Promise<ExitCode> {
  const ways = (['value', 'verify', 'remove'] as const).filter((way) => options[way] !== undefined);
  const [way] = ways;
  if (way === undefined || ways.length > 1) throw wrongUse(profileEditMessages.oneOf);
  const value =
    options.value === undefined
      ? undefined
      : await readJsonArgument(
          profileEditMessages.theValue,
          options.value,
          io,
          profileEditMessages.textInQuotes,
        );
  const store = await openProfileStore(options, io);
  const at = new Date(io.clock.now()).toISOString();
  await reportingProfiles(options.profile, async () => {
    const isNew = value !== undefined && (await store.list()).length === 0;
    const id = isNew ? (options.id ?? 'default') : (await chosenProfile(store, options.id)).id;
    await store.update(id, (current = emptyProfile(id, profileEditMessages.defaultLabel, at)) =>
      changed(current, options, value, at),
    );
  });
  io.print(profileEditMessages.done(DONE[way]));
  return 0;
}

function changed(
  profile: UserProfile,
  { key, field, remove }: ProfileEditOptions,
  value: JsonValue | undefined,
  at: string,
): UserProfile {
  const part = field ? 'fields' : 'concepts';
  const entries = new Map(Object.entries(profile[part]));
  const known = entries.get(key);
  if (!known && value === undefined) {
    throw new CliError(1, 'no-entry', profileEditMessages.noEntry);
  }
  if (remove) entries.delete(key);
  else if (value !== undefined) entries.set(key, byHand(value, at));
  else if (known) entries.set(key, { ...known, verified: true });
  return { ...profile, updated: at, [part]: Object.fromEntries(entries) };
}

function byHand(value: JsonValue, at: string): ProfileEntry {
  return { value, confidence: 1, source: { type: 'manual', timestamp: at }, lastUsed: at, verified: true };
}
