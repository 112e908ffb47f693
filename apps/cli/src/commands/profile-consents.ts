import { type Consent, isConsumerName, mayReveal, type ProfileStore, revealRequest } from '@handrail/assist';
import { AbortSource } from '@handrail/tools';
import { openTerminalConfirm } from '../assist/confirm-on-terminal.ts';
import { CliError, wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { profileConsentsMessages } from '../messages/profiles.ts';
import { chosenProfile } from '../profile/chosen-profile.ts';
import { openProfileStore, type ProfileSource, reportingProfiles } from '../profile/open-profile-store.ts';
import { cleanLine } from '../terminal/clean-text.ts';

export interface ProfileConsentsOptions extends ProfileSource {
  readonly id?: string;
  /** Consumers. */
  readonly allow?: string;
  readonly revoke?: string;
  readonly json?: boolean;
}

/**
 * Lists the consents to profiles, gives one or takes one back. A consent is given on a terminal only, by a person who
 * was shown what it means; taking one back needs no terminal.
 */
export async function profileConsents(options: ProfileConsentsOptions, io: CliIo): Promise<ExitCode> {
  const { allow, revoke, profile } = options;
  if (allow !== undefined && revoke !== undefined) throw wrongUse(profileConsentsMessages.allowOrRevoke);
  const consumer = allow ?? revoke;
  if (consumer !== undefined && !isConsumerName(consumer)) {
    throw wrongUse(profileConsentsMessages.consumerName);
  }
  const store = await openProfileStore(options, io);
  return reportingProfiles(profile, () => {
    if (allow !== undefined) return allowConsumer(store, allow, options.id, io);
    if (revoke !== undefined) return revokeConsumer(store, revoke, options.id, io);
    return listConsents(store, options, io);
  });
}

async function allowConsumer(
  store: ProfileStore,
  consumer: string,
  id: string | undefined,
  io: CliIo,
): Promise<ExitCode> {
  const ask = await openTerminalConfirm(io, 'owner');
  if (!ask) {
    throw new CliError(3, 'nobody-to-ask', profileConsentsMessages.noTerminal);
  }
  const profile = await chosenProfile(store, id);
  if (await mayReveal(store, { consumer }, profile.id)) {
    io.print(profileConsentsMessages.alreadyAllowed(consumer));
    return 0;
  }
  const answer = await ask({
    toolset: 'profile',
    instance: profile.label,
    tool: profileConsentsMessages.command,
    title: profileConsentsMessages.title,
    effect: 'read',
    risk: 'high',
    change: {
      consumer,
      profile: `${profile.label} (${profile.id})`,
      sees: profileConsentsMessages.values(
        Object.keys(profile.concepts).length + Object.keys(profile.fields).length,
      ),
      until: profileConsentsMessages.revokeCommand(consumer),
    },
    signal: new AbortSource().signal,
  });
  if (answer !== 'granted') {
    io.print(profileConsentsMessages.declined);
    return 1;
  }
  const at = new Date(io.clock.now()).toISOString();
  await store.recordConsent({ ...revealRequest(consumer, profile.id), at });
  io.print(profileConsentsMessages.allowed(consumer, cleanLine(profile.label)));
  return 0;
}

/** Without a profile, for all of them, so that the owner need not look for each. */
async function revokeConsumer(
  store: ProfileStore,
  consumer: string,
  id: string | undefined,
  io: CliIo,
): Promise<ExitCode> {
  const at = new Date(io.clock.now()).toISOString();
  const ids = new Set(
    (await store.consents())
      .filter(({ purpose, destination }) => purpose === 'reveal' && destination === consumer)
      .flatMap(({ profileId = '' }) => (id === undefined || id === profileId ? profileId : [])),
  );
  let revoked = 0;
  for (const profileId of ids) revoked += await store.revokeConsent(revealRequest(consumer, profileId), at);
  if (revoked === 0) throw new CliError(1, 'no-consent', profileConsentsMessages.noConsent(consumer));
  io.print(profileConsentsMessages.revoked(consumer));
  return 0;
}

async function listConsents(
  store: ProfileStore,
  { id, json }: ProfileConsentsOptions,
  io: CliIo,
): Promise<ExitCode> {
  const consents = (await store.consents()).filter(({ profileId }) => id === undefined || profileId === id);
  if (json) io.print(toJsonText({ consents }));
  else if (consents.length === 0) io.print(profileConsentsMessages.none);
  else for (const consent of consents) io.print(lineOf(consent));
  return 0;
}

const PURPOSES: Readonly<Record<Consent['purpose'], string>> = {
  reveal: profileConsentsMessages.seesValues,
  export: profileConsentsMessages.gotCopy,
  store: profileConsentsMessages.storesProfiles,
};

function lineOf({ purpose, destination, profileId, at, revoked }: Consent): string {
  const what =
    profileId === undefined ? profileConsentsMessages.allProfiles : `profile ${cleanLine(profileId)}`;
  const state =
    revoked === undefined ? profileConsentsMessages.inForce : `revoked ${cleanLine(revoked.slice(0, 10))}`;
  return `${cleanLine(destination)}  ${PURPOSES[purpose]}, ${what}, since ${cleanLine(at.slice(0, 10))}, ${state}`;
}
