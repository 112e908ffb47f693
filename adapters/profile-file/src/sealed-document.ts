import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type Consent,
  type ProfileContent,
  ProfileError,
  ProfileStoreError,
  readProfile,
} from '@handrail/assist';
import { checkOf, type KeyMaking } from './profile-key.ts';

/** The readable part of a file. All of it but `iv`, `tag` and `data` is sealed together with the data. */
export interface SealedDocument {
  readonly format: 'handrail-profiles';
  readonly version: 1;
  readonly cipher: 'aes-256-gcm';
  readonly key: KeyMaking;
  readonly check: string;
  readonly iv: string;
  readonly tag: string;
  readonly data: string;
}

export function seal(content: ProfileContent, making: KeyMaking, key: Buffer): SealedDocument {
  const header = {
    format: 'handrail-profiles',
    version: 1,
    cipher: 'aes-256-gcm',
    key: making,
    check: checkOf(key),
  } as const;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(sealedHeader(header));
  const data = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return { ...header, iv: text(iv), tag: text(cipher.getAuthTag()), data: text(data) };
}

/** Throws `wrong-key` when the key is another one, and `corrupt` when the file was changed or damaged. */
export function unseal(document: SealedDocument, key: Buffer): ProfileContent {
  if (!sameText(document.check, checkOf(key))) {
    throw new ProfileStoreError(
      'wrong-key',
      'The profiles cannot be opened with this key. Nothing was changed.',
    );
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(document.iv, 'base64'), {
      authTagLength: 16,
    });
    decipher.setAAD(sealedHeader(document));
    decipher.setAuthTag(Buffer.from(document.tag, 'base64'));
    const text = Buffer.concat([decipher.update(Buffer.from(document.data, 'base64')), decipher.final()]);
    return readContent(JSON.parse(text.toString('utf8')));
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Reads the outside of a file. What is inside stays sealed. */
export function readSealed(text: string): SealedDocument {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw damaged(cause);
  }
  if (!isSealed(document)) throw damaged();
  if (document.version !== 1) {
    throw new ProfileStoreError(
      'corrupt',
      'The profile file was written by a newer version of this program.',
    );
  }
  return document as SealedDocument;
}

function isSealed(
  document: unknown,
): document is Omit<SealedDocument, 'version'> & { readonly version: number } {
  if (typeof document !== 'object' || document === null) return false;
  const { format, version, key, ...rest } = document as Record<string, unknown>;
  return (
    format === 'handrail-profiles' &&
    typeof version === 'number' &&
    isKeyMaking(key) &&
    ['cipher', 'check', 'iv', 'tag', 'data'].every((name) => typeof rest[name] === 'string')
  );
}

function isKeyMaking(key: unknown): key is KeyMaking {
  if (typeof key !== 'object' || key === null) return false;
  const { name, N, r, p, salt } = key as Record<string, unknown>;
  if (name === 'key-file') return true;
  return (
    name === 'scrypt' &&
    [N, r, p].every((each) => Number.isSafeInteger(each) && Number(each) > 0) &&
    typeof salt === 'string'
  );
}

function readContent(content: unknown): ProfileContent {
  const { profiles, consents } = content as { profiles?: unknown; consents?: unknown };
  if (!Array.isArray(profiles) || !Array.isArray(consents)) throw damaged();
  try {
    return { profiles: profiles.map(readProfile), consents: consents as readonly Consent[] };
  } catch (cause) {
    if (cause instanceof ProfileError) throw damaged(cause);
    throw cause;
  }
}

/** In a fixed order, so that the same header always gives the same bytes. */
function sealedHeader({
  format,
  version,
  cipher,
  key,
  check,
}: Omit<SealedDocument, 'iv' | 'tag' | 'data'>): Buffer {
  const making = key.name === 'scrypt' ? [key.name, key.N, key.r, key.p, key.salt] : [key.name];
  return Buffer.from(JSON.stringify([format, version, cipher, making, check]));
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function damaged(cause?: unknown): ProfileStoreError {
  return new ProfileStoreError(
    'corrupt',
    'The profile file is damaged or was changed from outside. Restore it from a copy, or move it away.',
    cause === undefined ? {} : { cause },
  );
}
