import type { ProfileEntry, ProfileEntrySource, UserProfile } from '@handrail/assist';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { profileShowMessages } from '../messages/profiles.ts';
import { chosenProfile } from '../profile/chosen-profile.ts';
import { openProfileStore, type ProfileSource, reportingProfiles } from '../profile/open-profile-store.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface ProfileShowOptions extends ProfileSource {
  readonly id?: string;
  readonly json?: boolean;
}

/** Shows what a profile holds. Values go to a terminal and nowhere else: whatever reads a pipe may be an agent. */
export async function profileShow(options: ProfileShowOptions, io: CliIo): Promise<ExitCode> {
  const store = await openProfileStore(options, io);
  const profile = await reportingProfiles(options.profile, () => chosenProfile(store, options.id));
  const withValues = io.openTerminal({ keepOutputClean: false }) !== null;
  if (options.json) {
    io.print(toJsonText(withValues ? profile : withoutValues(profile)));
  } else {
    io.print(`${cleanLine(profile.label)} (${cleanLine(profile.id)})`);
    const lines = [...entriesOf(profile)].map(([key, entry]) => lineOf(key, entry, withValues));
    for (const line of lines) io.print(line);
    if (lines.length === 0) io.print(profileShowMessages.empty);
  }
  if (!withValues) io.printError(`handrail: ${profileShowMessages.terminalOnly}`);
  return 0;
}

function* entriesOf({ concepts, fields }: UserProfile): Generator<readonly [string, ProfileEntry]> {
  yield* Object.entries(concepts);
  for (const [path, entry] of Object.entries(fields))
    yield [profileShowMessages.fieldPath(path), entry] as const;
}

function lineOf(key: string, { value, verified, source }: ProfileEntry, withValues: boolean): string {
  const shown = withValues ? `: ${cleanLine(JSON.stringify(value))}` : '';
  const state = verified ? 'verified' : profileShowMessages.notVerified;
  return `  ${cleanLine(key)}${shown}  [${state}, ${originOf(source)}]`;
}

function originOf(source: ProfileEntrySource): string {
  const day = cleanLine(source.timestamp.slice(0, 10));
  switch (source.type) {
    case 'form-fill':
      return `from ${cleanLine(source.formUrl)} on ${day}`;
    case 'manual':
      return profileShowMessages.enteredByHand(day);
    case 'import':
      return profileShowMessages.imported(cleanLine(source.source), day);
    case 'extension':
      return profileShowMessages.saved(cleanLine(source.extensionId), day);
  }
}

function withoutValues(profile: UserProfile) {
  const strip = (entries: UserProfile['concepts']) =>
    Object.fromEntries(Object.entries(entries).map(([key, { value: _, ...rest }]) => [key, rest]));
  return { ...profile, concepts: strip(profile.concepts), fields: strip(profile.fields) };
}
