import {
  DocumentProfileStore,
  type ProfileContent,
  type ProfileKeeper,
  type ProfileStore,
  ProfileStoreError,
  readProfile,
} from '@handrail/assist';
import { openTables, type ProfileTables, type SealedRecord } from './database.ts';

export interface ProfileDatabaseOptions {
  /** Of the database within the page's origin. */
  readonly name?: string;
  /** The browser's own, unless a test brings others. */
  readonly indexedDB?: IDBFactory;
  readonly crypto?: Crypto;
}

const DEFAULT_NAME = 'handrail-profiles';
/** Tabs that keep getting in each other's way have a different problem than bad luck. */
const MOST_TRIES = 50;
/** Sealed with the data, so that a record of another kind or version cannot be put in its place. */
const SEALED_WITH = new TextEncoder().encode('handrail-profiles 1');

/** Opens the profiles of this origin. The key is made on first use and can be used here but never be exported. */
export async function openProfileDatabase(
  options: ProfileDatabaseOptions = {},
): Promise<ProfileStore & { close(): void }> {
  const factory = options.indexedDB ?? globalThis.indexedDB;
  const crypto = options.crypto ?? globalThis.crypto;
  if (!factory || !crypto?.subtle) {
    throw new ProfileStoreError(
      'unavailable',
      'Profiles need IndexedDB and WebCrypto, which browsers give to secure pages (https) only.',
    );
  }
  const tables = await openTables(factory, options.name ?? DEFAULT_NAME);
  const database = new ProfileDatabase(tables, crypto, await keyIn(tables, crypto));
  return Object.assign(new DocumentProfileStore(database), { close: () => tables.close() });
}

async function keyIn(tables: ProfileTables, crypto: Crypto): Promise<CryptoKey> {
  const known = await tables.key();
  if (known) return known;
  if (await tables.read()) {
    throw new ProfileStoreError(
      'wrong-key',
      'The key of these profiles is gone, so they cannot be read any more.',
    );
  }
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return tables.keepKey(fresh);
}

/** All profiles in one sealed record: not even their number or names can be read without the key. */
class ProfileDatabase implements ProfileKeeper {
  readonly #tables: ProfileTables;
  readonly #crypto: Crypto;
  readonly #key: CryptoKey;

  constructor(tables: ProfileTables, crypto: Crypto, key: CryptoKey) {
    this.#tables = tables;
    this.#crypto = crypto;
    this.#key = key;
  }

  /** Encrypting takes longer than a transaction may stay open, so a change is made again when it came too late. */
  async change<Result>(
    work: (content: ProfileContent) => { readonly result: Result; readonly content?: ProfileContent },
  ): Promise<Result> {
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const { revision, ...current } = await this.read();
      const { result, content } = work(current);
      if (!content) return result;
      if (await this.#tables.replace(await this.#seal(content, revision + 1), revision)) return result;
    }
    throw new ProfileStoreError(
      'busy',
      'Other tabs keep changing the profiles. Close some of them and try again.',
    );
  }

  async read(): Promise<ProfileContent & { readonly revision: number }> {
    const record = await this.#tables.read();
    if (!record) return { profiles: [], consents: [], revision: 0 };
    return { ...(await this.#unseal(record)), revision: record.revision };
  }

  async #seal(content: ProfileContent, revision: number): Promise<SealedRecord> {
    const iv = this.#crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    const data = await this.#crypto.subtle.encrypt(this.#algorithm(iv), this.#key, text);
    return { revision, iv, data };
  }

  async #unseal({ iv, data }: SealedRecord): Promise<ProfileContent> {
    try {
      const bytes = await this.#crypto.subtle.decrypt(this.#algorithm(iv), this.#key, data);
      const { profiles, consents } = JSON.parse(new TextDecoder().decode(bytes)) as ProfileContent;
      return { profiles: profiles.map(readProfile), consents };
    } catch (cause) {
      throw new ProfileStoreError('corrupt', 'The profiles in this browser are damaged and cannot be read.', {
        cause,
      });
    }
  }

  #algorithm(iv: Uint8Array<ArrayBuffer>): AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: SEALED_WITH };
  }
}
