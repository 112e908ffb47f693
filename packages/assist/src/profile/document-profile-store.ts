import { allows, type Consent, type ConsentRequest } from './consent.ts';
import { type ProfileSummary, summaryOf, type UserProfile } from './profile.ts';
import type { ChangeProfile, ProfileStore } from './profile-store.ts';
import { readProfile } from './read-profile.ts';

/** Everything a store keeps, as one document. */
export interface ProfileContent {
  readonly profiles: readonly UserProfile[];
  readonly consents: readonly Consent[];
}

/** Where a store keeps its document. Sealing, locking and repeating are the keeper's business. */
export interface ProfileKeeper {
  read(): Promise<ProfileContent>;
  /** Runs a change on the current content and keeps what it gives; without `content` nothing is written. */
  change<Result>(
    work: (content: ProfileContent) => { readonly result: Result; readonly content?: ProfileContent },
  ): Promise<Result>;
}

const MAX_CONSENTS = 10_000;

/** A store on the owner's device over one document, however that is kept. */
export class DocumentProfileStore implements ProfileStore {
  readonly reach = 'device';
  readonly #keeper: ProfileKeeper;

  constructor(keeper: ProfileKeeper) {
    this.#keeper = keeper;
  }

  async list(): Promise<readonly ProfileSummary[]> {
    const { profiles } = await this.#keeper.read();
    return profiles.map(summaryOf).sort(byLabel);
  }

  async get(id: string): Promise<UserProfile | undefined> {
    const { profiles } = await this.#keeper.read();
    return profiles.find((profile) => profile.id === id);
  }

  update(id: string, change: ChangeProfile): Promise<UserProfile | undefined> {
    return this.#keeper.change((content) => {
      const current = content.profiles.find((profile) => profile.id === id);
      const changed = changedProfile(id, current, change);
      if (!changed) return { result: current };
      const others = content.profiles.filter((profile) => profile.id !== id);
      return { result: readProfile(changed), content: { ...content, profiles: [...others, changed] } };
    });
  }

  delete(id: string): Promise<boolean> {
    return this.#keeper.change((content) => {
      const profiles = content.profiles.filter((profile) => profile.id !== id);
      if (profiles.length === content.profiles.length) return { result: false };
      // A profile that gets the same id later is another one, which the owner has not consented to.
      const consents = content.consents.filter(({ profileId }) => profileId !== id);
      return { result: true, content: { profiles, consents } };
    });
  }

  async consents(): Promise<readonly Consent[]> {
    return (await this.#keeper.read()).consents;
  }

  recordConsent(consent: Consent): Promise<void> {
    return this.#keeper.change((content) => {
      const consents = [...content.consents, { ...consent }].slice(-MAX_CONSENTS);
      return { result: undefined, content: { ...content, consents } };
    });
  }

  revokeConsent(request: ConsentRequest, at: string): Promise<number> {
    return this.#keeper.change((content) => {
      const { length } = content.consents.filter((consent) => allows(consent, request));
      if (length === 0) return { result: 0 };
      const consents = content.consents.map((consent) =>
        allows(consent, request) ? { ...consent, revoked: at } : consent,
      );
      return { result: length, content: { ...content, consents } };
    });
  }
}

/** Runs a change on a copy and checks what comes back, so that no store ever keeps what it could not read again. */
function changedProfile(
  id: string,
  current: UserProfile | undefined,
  change: ChangeProfile,
): UserProfile | undefined {
  const changed = change(current && readProfile(current));
  if (changed === undefined) return undefined;
  if (changed.id !== id) throw new Error(`A change of the profile "${id}" gave it another id.`);
  return readProfile(changed);
}

function byLabel(left: ProfileSummary, right: ProfileSummary): number {
  return compareText(left.label, right.label) || compareText(left.id, right.id);
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
