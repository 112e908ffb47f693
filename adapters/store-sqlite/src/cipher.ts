import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { StoreFailure } from '@handrail/host';

/** How sealed values begin: this version, then the first bytes of the id of their key. */
const VERSION = 2;
/** Values of older files: without the id of a key, and without associated data. */
const FIRST_VERSION = 1;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const HEAD_BYTES = 1 + ID_BYTES + NONCE_BYTES;

interface DataKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/**
 * Encrypts with AES-256-GCM. Each place has a key of its own, derived from the store's, so that no key is used often
 * enough for random nonces to meet. The place is associated data too: what is moved elsewhere does not open there.
 */
export class Cipher {
  #current: DataKey;
  #keys: readonly DataKey[];
  #mark: Uint8Array;

  /** Seals with the first key; the older ones only open. */
  constructor(key: Uint8Array, older: readonly Uint8Array[] = []) {
    this.#current = readKey(key);
    this.#keys = [this.#current, ...older.map(readKey)];
    this.#mark = markOf(this.#current);
  }

  /** Tells keys apart and gives nothing of the key away. */
  get keyId(): string {
    return this.#current.id;
  }

  /** How everything begins that is sealed with the current key. */
  get mark(): Uint8Array {
    return this.#mark;
  }

  knows(keyId: string): boolean {
    return this.#keys.some(({ id }) => id === keyId);
  }

  /** From now on seals with this key. Those it had still open. */
  change(key: Uint8Array): void {
    this.#current = readKey(key);
    this.#keys = [this.#current, ...this.#keys.filter(({ id }) => id !== this.#current.id)];
    this.#mark = markOf(this.#current);
  }

  /** Opens only what is sealed with the current key any more. */
  forgetOlder(): void {
    this.#keys = [this.#current];
  }

  seal(place: readonly string[], text: string): Uint8Array {
    const where = JSON.stringify(place);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', derive(this.#current, where), nonce);
    cipher.setAAD(Buffer.from(where));
    const sealed = cipher.update(text, 'utf8');
    cipher.final();
    // A buffer of its own: what comes out of a pool would travel to the writer's thread with the whole pool.
    const bytes = new Uint8Array(HEAD_BYTES + sealed.length + TAG_BYTES);
    bytes.set(this.#mark);
    bytes.set(nonce, this.#mark.length);
    bytes.set(sealed, HEAD_BYTES);
    bytes.set(cipher.getAuthTag(), HEAD_BYTES + sealed.length);
    return bytes;
  }

  /** Throws when it was changed, or sealed elsewhere or with a key that is not here. */
  open(place: readonly string[], sealed: Uint8Array): string {
    const where = JSON.stringify(place);
    if (sealed[0] === VERSION && sealed.length >= HEAD_BYTES + TAG_BYTES) {
      const id = Buffer.from(sealed.subarray(1, 1 + ID_BYTES)).toString('hex');
      const keys = this.#keys.filter((key) => key.id.startsWith(id));
      if (keys.length === 0)
        throw new StoreFailure('damaged', 'A sealed value of the store needs a key that is not here.');
      return openWith(keys, where, sealed.subarray(1 + ID_BYTES), Buffer.from(where));
    }
    if (sealed[0] === FIRST_VERSION && sealed.length >= 1 + NONCE_BYTES + TAG_BYTES) {
      return openWith(this.#keys, where, sealed.subarray(1), undefined);
    }
    throw new StoreFailure('damaged', 'A sealed value of the store is damaged.');
  }
}

function openWith(
  keys: readonly DataKey[],
  where: string,
  sealed: Uint8Array,
  associated: Uint8Array | undefined,
): string {
  let cause: unknown;
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', derive(key, where), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    if (associated) decipher.setAAD(associated);
    try {
      const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    } catch (error) {
      cause = error;
    }
  }
  throw new StoreFailure(
    'damaged',
    'A sealed value of the store was changed, or does not belong in its place.',
    { cause },
  );
}

function readKey(key: Uint8Array): DataKey {
  if (key.byteLength !== KEY_BYTES) {
    throw new Error(`The key of a store has ${KEY_BYTES} bytes, not ${key.byteLength}.`);
  }
  const bytes = Uint8Array.from(key);
  const id = derive({ bytes }, JSON.stringify(['handrail store key']))
    .toString('hex')
    .slice(0, 16);
  return { id, bytes };
}

function markOf({ id }: DataKey): Uint8Array {
  return Uint8Array.from([VERSION, ...Buffer.from(id, 'hex').subarray(0, ID_BYTES)]);
}

function derive({ bytes }: Pick<DataKey, 'bytes'>, where: string): Buffer {
  return createHmac('sha256', bytes).update(where).digest();
}
