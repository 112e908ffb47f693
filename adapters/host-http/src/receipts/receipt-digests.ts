import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import { canonicalJson, type JsonValue } from '@handrail/base';

const SEALED = 'sealed:';

/** Names and digests of requests with an idempotency key, made with the host's key. */
export class ReceiptDigests {
  readonly #digestKey: Uint8Array;
  readonly #sealKey: Uint8Array;

  constructor(key: Uint8Array) {
    this.#digestKey = new Uint8Array(hkdfSync('sha256', key, '', 'handrail receipt digest', 32));
    this.#sealKey = new Uint8Array(hkdfSync('sha256', key, '', 'handrail receipt seal', 32));
  }

  /** The parts never mix: each of them is quoted. */
  idOf(parts: readonly string[]): string {
    return hash('sha256', JSON.stringify(parts));
  }

  /** With a key, so that nobody who reads the store can try out what a short secret reply was. */
  digestOf(body: JsonValue): string {
    return createHmac('sha256', this.#digestKey).update(canonicalJson(body)).digest('base64url');
  }

  seal(text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, nonce);
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  }

  open(text: string): string {
    if (!text.startsWith(SEALED)) return text;
    const bytes = Buffer.from(text.slice(SEALED.length), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}
