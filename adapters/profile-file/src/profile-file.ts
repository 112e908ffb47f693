import {
  DocumentProfileStore,
  type ProfileContent,
  type ProfileKeeper,
  type ProfileStore,
  ProfileStoreError,
} from '@handrail/assist';
import { readText, writeAtomically } from './atomic-file.ts';
import { withLock } from './file-lock.ts';
import { deriveKey, type KeyMaking, newKeyMaking, type ProfileKey } from './profile-key.ts';
import { readSealed, seal, unseal } from './sealed-document.ts';

export interface ProfileFileOptions {
  readonly path: string;
  readonly key: ProfileKey;
}

const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Opens an encrypted file of profiles. The key must open it, or be fit for a new one when there is no file yet. */
export async function openProfileFile(options: ProfileFileOptions): Promise<ProfileStore> {
  const file = new ProfileFile(options);
  await file.tryKey();
  return new DocumentProfileStore(file);
}

/**
 * Profiles in one file, sealed with AES-256-GCM. The file is read for every call, so that several programs can share
 * it; a change holds a lock, and the file is replaced as a whole.
 */
class ProfileFile implements ProfileKeeper {
  readonly #path: string;
  readonly #key: ProfileKey;
  /** Making a key from a passphrase is slow on purpose; it is kept for as long as the file is made the same way. */
  #made: { readonly making: string; readonly key: Promise<Buffer> } | undefined;

  constructor({ path, key }: ProfileFileOptions) {
    this.#path = path;
    this.#key = key;
  }

  async tryKey(): Promise<void> {
    const { making } = await this.read();
    await this.#keyFor(making);
  }

  change<Result>(
    work: (content: ProfileContent) => { readonly result: Result; readonly content?: ProfileContent },
  ): Promise<Result> {
    return withLock(this.#path, async () => {
      const { making, ...current } = await this.read();
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

  async read(): Promise<ProfileContent & { readonly making: KeyMaking }> {
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
