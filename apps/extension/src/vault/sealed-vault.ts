import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';

/** A vault as it is kept and exported. Everything but `iv` and `data` is sealed together with the data. */
export interface SealedVault {
  readonly format: 'handrail-vault';
  readonly version: 1;
  readonly kdf: 'PBKDF2-SHA-256';
  readonly iterations: number;
  readonly salt: string;
  readonly cipher: 'AES-256-GCM';
  readonly iv: string;
  readonly data: string;
}

type Header = Omit<SealedVault, 'iv' | 'data'>;

/** How a passphrase becomes the key of one vault. */
export interface KeyMaking {
  readonly iterations: number;
  readonly salt: string;
}

/** A key, and how it was made: both are needed to seal again. It cannot be exported. */
export interface VaultKey extends KeyMaking {
  readonly key: CryptoKey;
}

/** As OWASP recommends for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
/** Less protects nobody, more hangs the panel: a file from outside could name any number. */
const [FEWEST, MOST] = [100_000, 10_000_000];
const MOST_DATA = 50_000_000;
export const SHORTEST_PASSPHRASE = 8;

export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: 'wrong-passphrase' | 'corrupt' | 'locked' | 'short-passphrase' | 'exists';

  constructor(code: VaultError['code'], options?: { readonly cause?: unknown }) {
    super(`The vault: ${code}.`, options);
    this.code = code;
  }
}

export function newKeyMaking(crypto: Crypto, iterations = ITERATIONS): KeyMaking {
  return { iterations, salt: toText(crypto.getRandomValues(new Uint8Array(16))) };
}

export async function deriveKey(
  { subtle }: Crypto,
  passphrase: string,
  { iterations, salt }: KeyMaking,
): Promise<VaultKey> {
  if (passphrase.length < SHORTEST_PASSPHRASE) throw new VaultError('short-passphrase');
  // One spelling, whatever keyboard it was typed on.
  const secret = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const base = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', iterations, salt: fromText(salt) };
  const key = await subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return { key, iterations, salt };
}

export async function seal(crypto: Crypto, content: object, made: VaultKey): Promise<SealedVault> {
  const header = headerOf(made);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const data = await crypto.subtle.encrypt(algorithm(header, iv), made.key, text);
  return { ...header, iv: toText(iv), data: toText(new Uint8Array(data)) };
}

/** The content of a vault. What was changed by anybody else cannot be told from a wrong passphrase, and is not opened. */
export async function unseal({ subtle }: Crypto, sealed: SealedVault, { key }: VaultKey): Promise<unknown> {
  let text: string;
  try {
    const bytes = await subtle.decrypt(algorithm(sealed, fromText(sealed.iv)), key, fromText(sealed.data));
    text = new TextDecoder().decode(bytes);
  } catch (cause) {
    throw new VaultError('wrong-passphrase', { cause });
  }
  return JSON.parse(text);
}

/** Reads the outside of a vault. What is inside stays sealed. */
export function readSealed(given: unknown): SealedVault {
  if (!isJsonObject(given)) throw new VaultError('corrupt');
  const iterations = ownProperty(given, 'iterations');
  const [salt, iv, data] = ['salt', 'iv', 'data'].map((name) => base64In(given, name));
  const isKnown =
    ownProperty(given, 'format') === 'handrail-vault' &&
    ownProperty(given, 'version') === 1 &&
    ownProperty(given, 'kdf') === 'PBKDF2-SHA-256' &&
    ownProperty(given, 'cipher') === 'AES-256-GCM';
  const isBounded =
    Number.isInteger(iterations) && Number(iterations) >= FEWEST && Number(iterations) <= MOST;
  if (!isKnown || !isBounded || !salt || !iv || !data) throw new VaultError('corrupt');
  return { ...headerOf({ iterations: Number(iterations), salt }), iv, data };
}

function base64In(given: JsonObject, name: string): string | undefined {
  const value = ownProperty(given, name);
  if (typeof value !== 'string' || value.length > MOST_DATA) return undefined;
  return /^[A-Za-z0-9+/]+={0,2}$/.test(value) ? value : undefined;
}

function headerOf({ iterations, salt }: KeyMaking): Header {
  return {
    format: 'handrail-vault',
    version: 1,
    kdf: 'PBKDF2-SHA-256',
    iterations,
    salt,
    cipher: 'AES-256-GCM',
  };
}

function algorithm(header: Header, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  const { format, version, kdf, iterations, salt, cipher } = header;
  const sealedWith = JSON.stringify([format, version, kdf, iterations, salt, cipher]);
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(sealedWith) };
}

function toText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
