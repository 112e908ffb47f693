import {
  type Consent,
  DocumentProfileStore,
  importProfile,
  type ProfileContent,
  type ProfileKeeper,
  type ProfileStore,
  readProfile,
  type UserProfile,
} from '@handrail/assist';
import type { Clock } from '@handrail/base';
import {
  deriveKey,
  newKeyMaking,
  readSealed,
  type SealedVault,
  seal,
  unseal,
  VaultError,
  type VaultKey,
} from './sealed-vault.ts';

/** Where the one document of a vault is kept. */
export interface VaultPlace {
  read(): Promise<unknown>;
  write(sealed: SealedVault): Promise<void>;
  /** Runs work while no other panel changes the vault. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface VaultOptions {
  readonly place: VaultPlace;
  readonly crypto: Crypto;
  readonly clock: Clock;
  /** Of keys that are made here; as recommended when absent. */
  readonly iterations?: number;
}

export type VaultState = 'none' | 'locked' | 'open';

/**
 * An owner's profiles, sealed with a passphrase. The key is in memory only while the vault is open and is gone when it is locked;
 * what is kept and exported says nothing, not even how many profiles there are.
 */
export class Vault {
  readonly #options: VaultOptions;
  #open: VaultKey | null = null;
  readonly #profiles: ProfileStore;

  constructor(options: VaultOptions) {
    this.#options = options;
    const keeper: ProfileKeeper = {
      read: () => this.#read(),
      change: (work) =>
        options.place.exclusively(async () => {
          const { result, content } = work(await this.#read());
          if (content) await this.#write(content);
          return result;
        }),
    };
    this.#profiles = new DocumentProfileStore(keeper);
  }

  /** Every use of it fails with `locked` while the vault is not open. */
  get profiles(): ProfileStore {
    return this.#profiles;
  }

  async state(): Promise<VaultState> {
    if (this.#open) return 'open';
    return (await this.#options.place.read()) === undefined ? 'none' : 'locked';
  }

  async create(passphrase: string): Promise<void> {
    const { crypto, place, iterations } = this.#options;
    const made = await deriveKey(crypto, passphrase, newKeyMaking(crypto, iterations));
    await place.exclusively(async () => {
      if ((await place.read()) !== undefined) throw new VaultError('exists');
      this.#open = made;
      await this.#write({ profiles: [], consents: [] });
    });
  }

  async unlock(passphrase: string): Promise<void> {
    const { crypto, place } = this.#options;
    const sealed = readSealed(await place.read());
    const made = await deriveKey(crypto, passphrase, sealed);
    readContent(await unseal(crypto, sealed, made));
    this.#open = made;
  }

  lock(): void {
    this.#open = null;
  }

  /** The vault as a file. It can be opened with the passphrase only. */
  async exportSealed(): Promise<string> {
    return JSON.stringify(readSealed(await this.#options.place.read()), null, 2);
  }

  /** Adds the profiles of an exported vault, or one profile. A profile with a known id takes its place. */
  async importText(text: string, source: string, passphrase: string): Promise<number> {
    const { crypto, clock } = this.#options;
    const given: unknown = parsed(text);
    if (!isSealedShape(given)) {
      await importProfile(this.#profiles, given, { clock, source, replace: true });
      return 1;
    }
    const sealed = readSealed(given);
    const { profiles } = readContent(
      await unseal(crypto, sealed, await deriveKey(crypto, passphrase, sealed)),
    );
    for (const profile of profiles) await this.#profiles.update(profile.id, () => profile);
    return profiles.length;
  }

  async #read(): Promise<ProfileContent> {
    const { crypto, place } = this.#options;
    if (!this.#open) throw new VaultError('locked');
    return readContent(await unseal(crypto, readSealed(await place.read()), this.#open));
  }

  async #write(content: ProfileContent): Promise<void> {
    const { crypto, place } = this.#options;
    // It may have been locked while something was being changed.
    if (!this.#open) throw new VaultError('locked');
    await place.write(await seal(crypto, content, this.#open));
  }
}

/** Whether a file is a sealed vault, which needs its passphrase to be read. */
function isSealedShape(given: unknown): boolean {
  return (
    typeof given === 'object' && given !== null && 'format' in given && given.format === 'handrail-vault'
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new VaultError('corrupt', { cause });
  }
}

function readContent(content: unknown): ProfileContent {
  const { profiles, consents } = Object(content) as { profiles?: unknown; consents?: unknown };
  if (!Array.isArray(profiles) || !Array.isArray(consents)) throw new VaultError('corrupt');
  try {
    return { profiles: profiles.map(readProfile) as UserProfile[], consents: consents as readonly Consent[] };
  } catch (cause) {
    throw new VaultError('corrupt', { cause });
  }
}
