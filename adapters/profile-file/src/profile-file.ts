import {
  byLabel,
  type ChangeProfile,
  type Consent,
  changedProfile,
  type ProfileStore,
  ProfileStoreError,
  type ProfileSummary,
  readProfile,
  summaryOf,
  type UserProfile,
} from '@handrail/assist';
import { readText, writeAtomically } from './atomic-file.ts';
import { withLock } from './file-lock.ts';
import { deriveKey, type KeyMaking, newKeyMaking, type ProfileKey } from './profile-key.ts';
import { type ProfileContent, readSealed, seal, unseal } from './sealed-document.ts';

export interface ProfileFileOptions {
  readonly path: string;
  readonly key: ProfileKey;
}

const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_CONSENTS = 10_000;

/** Opens an encrypted file of profiles. The key must open it, or be fit for a new one when there is no file yet. */
export async function openProfileFile(options: ProfileFileOptions): Promise<ProfileStore> {
  const store = new ProfileFile(options);
  await store.tryKey();
  return store;
}

/**
 * Profiles in one file, sealed with AES-256-GCM. The file is read for every call, so that several programs can share
 * it; a change holds a lock, and the file is replaced as a whole.
 */
class ProfileFile implements ProfileStore {
  readonly reach = 'device';
  readonly #path: string;
  readonly #key: ProfileKey;
  /** Making a key from a passphrase is slow on purpose; it is kept for as long as the file is made the same way. */
  #made: { readonly making: string; readonly key: Promise<Buffer> } | undefined;

  constructor({ path, key }: ProfileFileOptions) {
    this.#path = path;
    this.#key = key;
  }

  async tryKey(): Promise<void> {
    const { making } = await this.#read();
    await this.#keyFor(making);
  }

  async list(): Promise<readonly ProfileSummary[]> {
    const { profiles } = await this.#read();
    return profiles.map(summaryOf).sort(byLabel);
  }

  async get(id: string): Promise<UserProfile | undefined> {
    const { profiles } = await this.#read();
    return profiles.find((profile) => profile.id === id);
  }

  update(id: string, change: ChangeProfile): Promise<UserProfile | undefined> {
    return this.#change((content) => {
      const current = content.profiles.find((profile) => profile.id === id);
      const changed = changedProfile(id, current, change);
      if (!changed) return { result: current };
      const others = content.profiles.filter((profile) => profile.id !== id);
      return { result: readProfile(changed), content: { ...content, profiles: [...others, changed] } };
    });
  }

  delete(id: string): Promise<boolean> {
    return this.#change((content) => {
      const profiles = content.profiles.filter((profile) => profile.id !== id);
      if (profiles.length === content.profiles.length) return { result: false };
      return { result: true, content: { ...content, profiles } };
    });
  }

  async consents(): Promise<readonly Consent[]> {
    return (await this.#read()).consents;
  }

  recordConsent(consent: Consent): Promise<void> {
    return this.#change((content) => {
      const consents = [...content.consents, { ...consent }].slice(-MAX_CONSENTS);
      return { result: undefined, content: { ...content, consents } };
    });
  }

  #change<Result>(
    work: (content: ProfileContent) => { readonly result: Result; readonly content?: ProfileContent },
  ): Promise<Result> {
    return withLock(this.#path, async () => {
      const { making, ...current } = await this.#read();
      const { result, content } = work(current);
      if (content) {
        const key = await this.#keyFor(making);
        const text = `${JSON.stringify(seal(content, making, key))}\n`;
        await writeAtomically(this.#path, text).catch((cause: unknown) => {
          throw new ProfileStoreError('unavailable', 'The profile file cannot be written.', { cause });
        });
      }
      return result;
    });
  }

  async #read(): Promise<ProfileContent & { readonly making: KeyMaking }> {
    const text = await readText(this.#path, MAX_FILE_BYTES).catch((cause: unknown) => {
      throw new ProfileStoreError('unavailable', 'The profile file cannot be read.', { cause });
    });
    if (text === undefined) return { profiles: [], consents: [], making: newKeyMaking(this.#key) };
    const sealed = readSealed(text);
    return { ...unseal(sealed, await this.#keyFor(sealed.key)), making: sealed.key };
  }

  #keyFor(making: KeyMaking): Promise<Buffer> {
    const name = JSON.stringify(making);
    if (this.#made?.making !== name) this.#made = { making: name, key: deriveKey(this.#key, making) };
    return this.#made.key;
  }
}
