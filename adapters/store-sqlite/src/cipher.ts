import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Encrypts with AES-256-GCM. Each place has a key of its own, derived from the store's, so that no key is used often
 * enough for random nonces to meet, and what is moved to another place does not open there.
 */
export class Cipher {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    if (key.byteLength !== KEY_BYTES) {
      throw new Error(`The key of a store has ${KEY_BYTES} bytes, not ${key.byteLength}.`);
    }
    this.#key = Uint8Array.from(key);
  }

  /** Tells keys apart and gives nothing of the key away. */
  get keyId(): string {
    return this.#derive(['handrail store key']).toString('hex').slice(0, 16);
  }

  seal(place: readonly string[], text: string): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#derive(place), nonce);
    const sealed = cipher.update(text, 'utf8');
    return Buffer.concat([Uint8Array.of(VERSION), nonce, sealed, cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws when it was changed, or sealed elsewhere or with another key. */
  open(place: readonly string[], sealed: Uint8Array): string {
    if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
      throw new Error('A sealed value of the store is damaged.');
    }
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#derive(place), nonce);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    } catch (cause) {
      throw new Error('A sealed value of the store was changed or does not belong where it stands.', {
        cause,
      });
    }
  }

  #derive(place: readonly string[]): Buffer {
    return createHmac('sha256', this.#key).update(JSON.stringify(place)).digest();
  }
}
