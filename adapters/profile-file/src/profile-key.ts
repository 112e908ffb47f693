import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { chmod, open, readFile, stat } from 'node:fs/promises';
import { ProfileStoreError } from '@handrail/assist';

/** What opens a profile file: a passphrase, or a file that holds a key and that only its owner can read. */
export type ProfileKey = { readonly passphrase: string } | { readonly keyFile: string };

/** How a key was made from what the owner has. It is in the file, because opening needs it again. */
export type KeyMaking =
  | {
      readonly name: 'scrypt';
      readonly N: number;
      readonly r: number;
      readonly p: number;
      readonly salt: string;
    }
  | { readonly name: 'key-file' };

const KEY_BYTES = 32;
const MIN_PASSPHRASE = 8;
/** 32 MiB and a fraction of a second for each guess. */
const SCRYPT = { N: 32_768, r: 8, p: 1 } as const;
/** A file from elsewhere must not make us spend a gigabyte on opening it. */
const MOST_SCRYPT = { N: 1_048_576, r: 16, p: 4 } as const;

/**
 * The key an operator named in the environment: `HANDRAIL_PROFILE_KEY_FILE`, else `HANDRAIL_PROFILE_PASSPHRASE`.
 * Throws when there is neither.
 */
export function keyFromEnvironment(environment: Readonly<Record<string, string | undefined>>): ProfileKey {
  const { HANDRAIL_PROFILE_KEY_FILE: keyFile, HANDRAIL_PROFILE_PASSPHRASE: passphrase } = environment;
  if (keyFile) return { keyFile };
  if (passphrase) return { passphrase };
  throw new ProfileStoreError(
    'unavailable',
    'Profiles are encrypted and need a key: set HANDRAIL_PROFILE_KEY_FILE or HANDRAIL_PROFILE_PASSPHRASE.',
  );
}

/** Makes a new random key file that only its owner can read. Refuses to replace one. */
export async function createKeyFile(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  // The mask of the process may have taken bits away from the mode above, never added any; this makes it exact.
  await chmod(path, 0o600);
}

export function newKeyMaking(key: ProfileKey): KeyMaking {
  if ('keyFile' in key) return { name: 'key-file' };
  return { name: 'scrypt', ...SCRYPT, salt: randomBytes(16).toString('base64') };
}

/** The 32 bytes that open a file made this way. */
export async function deriveKey(key: ProfileKey, making: KeyMaking): Promise<Buffer> {
  if (making.name === 'key-file') {
    if ('keyFile' in key) return readKeyFile(key.keyFile);
    throw new ProfileStoreError(
      'wrong-key',
      'These profiles were encrypted with a key file, not a passphrase.',
    );
  }
  if (!('passphrase' in key)) {
    throw new ProfileStoreError(
      'wrong-key',
      'These profiles were encrypted with a passphrase, not a key file.',
    );
  }
  if (key.passphrase.length < MIN_PASSPHRASE) {
    throw new ProfileStoreError('wrong-key', `A passphrase has at least ${MIN_PASSPHRASE} characters.`);
  }
  const { N, r, p } = making;
  if (N > MOST_SCRYPT.N || r > MOST_SCRYPT.r || p > MOST_SCRYPT.p) {
    throw new ProfileStoreError('corrupt', 'The profile file asks for more work than opening one may cost.');
  }
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(
      key.passphrase.normalize('NFC'),
      Buffer.from(making.salt, 'base64'),
      KEY_BYTES,
      options,
      (error, made) =>
        error
          ? reject(
              new ProfileStoreError(
                'corrupt',
                'The profile file names a way to make keys that does not work.',
              ),
            )
          : resolve(made),
    );
  });
}

/** Tells a wrong key from a damaged file. It helps nobody to guess: the sealed data would tell the same. */
export function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('handrail-profiles key check').digest('base64').slice(0, 22);
}

async function readKeyFile(path: string): Promise<Buffer> {
  const facts = await stat(path).catch((cause: unknown) => {
    throw new ProfileStoreError('unavailable', 'The key file of the profiles cannot be found.', { cause });
  });
  if (process.platform !== 'win32' && (facts.mode & 0o077) !== 0) {
    throw new ProfileStoreError(
      'unavailable',
      'The key file of the profiles can be read by others. Give it the mode 0600 (chmod 600).',
    );
  }
  const text = facts.size > 1_000 ? '' : await readFile(path, 'utf8');
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new ProfileStoreError(
    'unavailable',
    `The key file of the profiles must hold ${KEY_BYTES} bytes in base64; createKeyFile makes one.`,
  );
}
