import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const TAG_BYTES = 16;

type Side = 'viewer' | 'page';

/**
 * One end of a connection between two processes. Each way has its own key, and each message the next number as its nonce: one
 * that was changed, repeated, left out or sent back cannot be opened.
 */
export class SealedEnd {
  readonly #own: Buffer;
  readonly #other: Buffer;
  #sent = 0n;
  #opened = 0n;

  constructor(secret: string, side: Side) {
    this.#own = keyOf(secret, side);
    this.#other = keyOf(secret, side === 'page' ? 'viewer' : 'page');
  }

  seal(bytes: Uint8Array): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#own, nonceOf(this.#sent));
    this.#sent += 1n;
    const sealed = cipher.update(bytes);
    cipher.final();
    return Buffer.concat([sealed, cipher.getAuthTag()]);
  }

  /** Undefined when it is not the next message of the other end. */
  open(sealed: Buffer): Buffer | undefined {
    if (sealed.length < TAG_BYTES) return undefined;
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#other, nonceOf(this.#opened));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const bytes = decipher.update(sealed.subarray(0, -TAG_BYTES));
      decipher.final();
      this.#opened += 1n;
      return bytes;
    } catch {
      return undefined;
    }
  }
}

function keyOf(secret: string, side: Side): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `handrail.surface.1 ${side}`, KEY_BYTES));
}

function nonceOf(count: bigint): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64LE(count, 4);
  return nonce;
}
