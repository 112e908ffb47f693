import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** The DER of an X25519 public key is this, then the key. */
const PREFIX = Buffer.from('302a300506032b656e032100', 'hex');
/** Where the public key of a process is sealed. */
export const KEY_PLACE: readonly string[] = ['openings', 'letter_key'];
/** Each key seals one letter, so the nonce may always be the same. */
const NONCE = new Uint8Array(12);

/** The key pair of one process, in memory only: what was sealed for it cannot be read any more when it is gone. */
export class LetterKey {
  readonly #pair = generateKeyPairSync('x25519');

  /** What others seal letters to this process with. */
  get publicKey(): Buffer {
    return rawKey(this.#pair.publicKey);
  }

  /** Throws when it was sealed for another process, or changed. */
  open(sealed: Uint8Array): string {
    const sender = sealed.subarray(0, KEY_BYTES);
    const key = keyOf(this.#pair.privateKey, sender, sender, this.publicKey);
    const decipher = createDecipheriv('aes-256-gcm', key, NONCE);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const text = decipher.update(sealed.subarray(KEY_BYTES, -TAG_BYTES), undefined, 'utf8');
    return text + decipher.final('utf8');
  }
}

/** Seals a text that only the process with this public key can open. */
export function sealLetter(publicKey: Uint8Array, text: string): Buffer {
  const own = generateKeyPairSync('x25519');
  const sender = rawKey(own.publicKey);
  const cipher = createCipheriv('aes-256-gcm', keyOf(own.privateKey, publicKey, sender, publicKey), NONCE);
  const sealed = cipher.update(text, 'utf8');
  cipher.final();
  return Buffer.concat([sender, sealed, cipher.getAuthTag()]);
}

function keyOf(privateKey: KeyObject, other: Uint8Array, sender: Uint8Array, receiver: Uint8Array): Buffer {
  const der = Buffer.concat([PREFIX, other]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const salt = Buffer.concat([sender, receiver]);
  return Buffer.from(
    hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), salt, 'handrail.letter.1', KEY_BYTES),
  );
}

function rawKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(PREFIX.length);
}
