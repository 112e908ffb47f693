import type { Clock } from '@handrail/base';
import { ToolFailure } from '@handrail/tools';
import { type AskConsent, allows, type ConsentLedger, type ConsentRequest } from './consent.ts';
import type { ProfileEntry, UserProfile } from './profile.ts';
import type { ChangeProfile, ProfileStore } from './profile-store.ts';
import { readProfile } from './read-profile.ts';

export interface Sharing {
  readonly ask: AskConsent;
  readonly clock: Clock;
}

/**
 * Hands out a profile as JSON text. The owner is asked first and the consent is written down before a single value is
 * read, so that there is no export without a record of it.
 */
export async function exportProfile(
  store: ProfileStore,
  profileId: string,
  destination: string,
  { ask, clock }: Sharing,
): Promise<string> {
  await obtainConsent(store, { purpose: 'export', destination, profileId }, ask, clock);
  const profile = await store.get(profileId);
  if (!profile) throw new ToolFailure('NOT_FOUND', 'There is no profile with this id.');
  return JSON.stringify(profile, null, 2);
}

export interface ImportOptions {
  readonly clock: Clock;
  /** Where the document comes from, such as a file name; every entry carries it from now on. */
  readonly source: string;
  /** Take the place of a profile with the same id instead of refusing. */
  readonly replace?: boolean;
}

/** Keeps a profile from outside. Throws `ProfileError` when it is none. */
export async function importProfile(
  store: ProfileStore,
  document: unknown,
  { clock, source, replace = false }: ImportOptions,
): Promise<UserProfile> {
  const timestamp = new Date(clock.now()).toISOString();
  const given = readProfile(document);
  const mark = (entries: UserProfile['concepts']) =>
    Object.fromEntries(
      Object.entries(entries).map(([key, entry]): [string, ProfileEntry] => [
        key,
        { ...entry, source: { type: 'import', source, timestamp } },
      ]),
    );
  const imported: UserProfile = {
    ...given,
    updated: timestamp,
    concepts: mark(given.concepts),
    fields: mark(given.fields),
  };
  let isTaken = false;
  await store.update(given.id, (current) => {
    isTaken = current !== undefined && !replace;
    return isTaken ? undefined : imported;
  });
  if (isTaken) throw new ToolFailure('x-profile-exists', 'A profile with this id is kept already.');
  return imported;
}

export interface RemoteUse extends Sharing {
  /** Where the consent is written down: on the device, never at the remote place itself. */
  readonly ledger: ConsentLedger;
  /** Where profiles go, in words the owner is shown. */
  readonly destination: string;
}

/** A store elsewhere that nothing reaches, not even its list, before the owner has consented. */
export function storeWithConsent(store: ProfileStore, use: RemoteUse): ProfileStore {
  const request: ConsentRequest = { purpose: 'store', destination: use.destination };
  const allowed = () => obtainConsent(use.ledger, request, use.ask, use.clock);
  const after = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await allowed();
    return work();
  };
  return {
    reach: 'consented',
    list: () => after(() => store.list()),
    get: (id) => after(() => store.get(id)),
    update: (id: string, change: ChangeProfile) => after(() => store.update(id, change)),
    delete: (id) => after(() => store.delete(id)),
    consents: () => use.ledger.consents(),
    recordConsent: (consent) => use.ledger.recordConsent(consent),
    revokeConsent: (which, at) => use.ledger.revokeConsent(which, at),
  };
}

/** A consent to a place holds until it is revoked; every export is asked for anew. */
async function obtainConsent(
  ledger: ConsentLedger,
  request: ConsentRequest,
  ask: AskConsent,
  clock: Clock,
): Promise<void> {
  const isKnown = async () => (await ledger.consents()).some((consent) => allows(consent, request));
  if (request.purpose !== 'export' && (await isKnown())) return;
  if ((await ask(request)) !== true) {
    throw new ToolFailure(
      'x-consent-required',
      'The owner has not consented that profile data leaves this device. Nothing was sent.',
    );
  }
  await ledger.recordConsent({ ...request, at: new Date(clock.now()).toISOString() });
}
