import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { StoreFailure } from '@handrail/host';
import { type DataKey, keyForPlace, keyForSalt, readKey } from './sealing/data-key.ts';

/** How sealed values begin: this version, then the first bytes of the id of their data key. */
const VERSION = 3;
/** Values of older files: each with its own key, made from its place, and a random nonce. */
const PLACE_VERSION = 2;
/** Older still: without the id of a key, and without associated data. */
const FIRST_VERSION = 1;
const ID_BYTES = 4;
const SALT_BYTES = 16;
const COUNTER_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + SALT_BYTES + COUNTER_BYTES;
const PLACE_HEAD_BYTES = 1 + ID_BYTES + NONCE_BYTES;

/** A salt serves for so many values, far below what a key with counted nonces may seal. */
const VALUES_PER_SALT = 2 ** 20;
/** How many keys are kept that open values. A host makes one at every start and reads mostly what is new. */
const MOST_KEPT_KEYS = 256;

/** As much of a sealed value as tells it from every other: version, key, salt and counter. */
export const BEGINNING = HEAD_BYTES;

/**
 * Encrypts with AES-256-GCM. A cipher seals with its own keys, made from the data key and a random salt, and counts its
 * nonces, so none is used twice and setting up a key is not paid for every value. The place of a value is
 * associated data: what is moved elsewhere does not open there.
 */
export class Cipher {
  #keys: readonly [DataKey, ...DataKey[]];
  #sealing: SealingKey | undefined;
  readonly #opening = new Map<string, KeyObject>();

  /** Whether values that are not sealed may be read: only while a file of an older program is sealed for the first time. */
  takesPlainText = false;

  /** Seals with the first key; the older ones only open. */
  constructor(key: Uint8Array, older: readonly Uint8Array[] = []) {
    this.#keys = [readKey(key), ...older.map(readKey)];
  }

  /** Tells keys apart and gives nothing of the key away. */
  get keyId(): string {
    return this.#keys[0].id;
  }

  /** The current key itself, for a cipher in another thread. */
  get currentKey(): Uint8Array {
    return this.#keys[0].bytes;
  }

  /** How everything begins that is sealed with the current key. */
  get mark(): Uint8Array {
    return Uint8Array.from([VERSION, ...Buffer.from(this.keyId, 'hex').subarray(0, ID_BYTES)]);
  }

  knows(keyId: string): boolean {
    return this.#keys.some(({ id }) => id === keyId);
  }

  /** From now on seals with this key. Those it had still open. */
  change(key: Uint8Array): void {
    const current = readKey(key);
    this.#keys = [current, ...this.#keys.filter(({ id }) => id !== current.id)];
    this.#sealing = undefined;
  }

  /** Opens only what is sealed with the current key any more. */
  forgetOlder(): void {
    this.#keys = [this.#keys[0]];
    this.#opening.clear();
  }

  seal(place: readonly string[], text: string): Uint8Array {
    return this.sealAt(whereOf(place), text);
  }

  /** As `seal`, at a place that `whereOf` has named. */
  sealAt(where: string, text: string): Uint8Array {
    const { key, head } = this.#nextSealing();
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(head));
    cipher.setAAD(Buffer.from(where));
    const sealed = cipher.update(text, 'utf8');
    cipher.final();
    return Buffer.concat([head, sealed, cipher.getAuthTag()]);
  }

  /** Throws when it was changed, or sealed elsewhere or with a key that is not here. */
  open(place: readonly string[], sealed: Uint8Array): string {
    const where = whereOf(place);
    const [version] = sealed;
    if (version === VERSION && sealed.length >= HEAD_BYTES + TAG_BYTES) {
      const salt = sealed.subarray(1 + ID_BYTES, 1 + ID_BYTES + SALT_BYTES);
      const keys = this.#keysOf(sealed).map((key) => this.#openingKey(key, salt));
      return openWith(keys, nonceOf(sealed), sealed.subarray(HEAD_BYTES), where);
    }
    if (version === PLACE_VERSION && sealed.length >= PLACE_HEAD_BYTES + TAG_BYTES) {
      const keys = this.#keysOf(sealed).map((key) => keyForPlace(key, where));
      const nonce = sealed.subarray(1 + ID_BYTES, PLACE_HEAD_BYTES);
      return openWith(keys, nonce, sealed.subarray(PLACE_HEAD_BYTES), where);
    }
    if (version === FIRST_VERSION && sealed.length >= 1 + NONCE_BYTES + TAG_BYTES) {
      const keys = this.#keys.map((key) => keyForPlace(key, where));
      return openWith(keys, sealed.subarray(1, 1 + NONCE_BYTES), sealed.subarray(1 + NONCE_BYTES), undefined);
    }
    throw new StoreFailure('damaged', 'A sealed value of the store is damaged.');
  }

  #nextSealing(): SealingKey {
    const current = this.#sealing;
    if (current && current.count < VALUES_PER_SALT) {
      current.head.writeUInt32BE(current.count, HEAD_BYTES - COUNTER_BYTES);
      current.count += 1;
      return current;
    }
    const salt = randomBytes(SALT_BYTES);
    const head = Buffer.concat([this.mark, salt, Buffer.alloc(COUNTER_BYTES)]);
    this.#sealing = { key: keyForSalt(this.#keys[0], salt), head, count: 1 };
    return this.#sealing;
  }

  #keysOf(sealed: Uint8Array): readonly DataKey[] {
    const id = Buffer.from(sealed.subarray(1, 1 + ID_BYTES)).toString('hex');
    const keys = this.#keys.filter((key) => key.id.startsWith(id));
    if (keys.length > 0) return keys;
    throw new StoreFailure('damaged', 'A sealed value of the store needs a key that is not here.');
  }

  #openingKey(key: DataKey, salt: Uint8Array): KeyObject {
    const name = key.id + Buffer.from(salt).toString('latin1');
    const known = this.#opening.get(name);
    if (known) return known;
    const made = keyForSalt(key, salt);
    if (this.#opening.size >= MOST_KEPT_KEYS) this.#opening.clear();
    this.#opening.set(name, made);
    return made;
  }
}

/** A key made for this cipher alone, how its values begin, and how many there are. */
interface SealingKey {
  readonly key: KeyObject;
  readonly head: Buffer;
  count: number;
}

/** The name of a place, as it is associated with what is sealed there. */
export function whereOf(place: readonly string[]): string {
  return JSON.stringify(place);
}

function nonceOf(head: Uint8Array): Uint8Array {
  const nonce = new Uint8Array(NONCE_BYTES);
  nonce.set(head.subarray(HEAD_BYTES - COUNTER_BYTES, HEAD_BYTES), NONCE_BYTES - COUNTER_BYTES);
  return nonce;
}

/** The rest of a sealed value after its head. Without a place in associated data for the oldest values. */
function openWith(
  keys: readonly KeyObject[],
  nonce: Uint8Array,
  rest: Uint8Array,
  associated: string | undefined,
): string {
  let cause: unknown;
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(rest.subarray(-TAG_BYTES));
    if (associated !== undefined) decipher.setAAD(Buffer.from(associated));
    try {
      const text = decipher.update(rest.subarray(0, -TAG_BYTES), undefined, 'utf8');
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
