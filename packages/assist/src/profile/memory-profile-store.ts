import type { Consent } from './consent.ts';
import { type ProfileSummary, summaryOf, type UserProfile } from './profile.ts';
import type { ChangeProfile, ProfileStore } from './profile-store.ts';
import { readProfile } from './read-profile.ts';

/** Keeps profiles as long as the process lives. For tests, demonstrations and private windows. */
export class MemoryProfileStore implements ProfileStore {
  readonly reach = 'device';
  readonly #profiles = new Map<string, UserProfile>();
  readonly #consents: Consent[] = [];

  constructor(profiles: readonly UserProfile[] = []) {
    for (const profile of profiles) this.#profiles.set(profile.id, readProfile(profile));
  }

  async list(): Promise<readonly ProfileSummary[]> {
    return [...this.#profiles.values()].map(summaryOf).sort(byLabel);
  }

  async get(id: string): Promise<UserProfile | undefined> {
    const profile = this.#profiles.get(id);
    return profile && readProfile(profile);
  }

  async update(id: string, change: ChangeProfile): Promise<UserProfile | undefined> {
    const changed = changedProfile(id, this.#profiles.get(id), change);
    if (changed) this.#profiles.set(id, changed);
    return this.get(id);
  }

  async delete(id: string): Promise<boolean> {
    return this.#profiles.delete(id);
  }

  async consents(): Promise<readonly Consent[]> {
    return [...this.#consents];
  }

  async recordConsent(consent: Consent): Promise<void> {
    this.#consents.push({ ...consent });
  }
}

/** Runs a change on a copy and checks what comes back, so that no store ever keeps what it could not read again. */
export function changedProfile(
  id: string,
  current: UserProfile | undefined,
  change: ChangeProfile,
): UserProfile | undefined {
  const changed = change(current && readProfile(current));
  if (changed === undefined) return undefined;
  if (changed.id !== id) throw new Error(`A change of the profile "${id}" gave it another id.`);
  return readProfile(changed);
}

export function byLabel(left: ProfileSummary, right: ProfileSummary): number {
  return compareText(left.label, right.label) || compareText(left.id, right.id);
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
