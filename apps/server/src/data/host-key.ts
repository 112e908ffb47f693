import { hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** What is made from the one secret of a host. Each purpose has its own key. */
export interface HostKeys {
  /** Signs tokens, approvals and receipts. */
  readonly signing: Uint8Array;
  /** Encrypts what the store must not show. */
  readonly encryption: Uint8Array;
  /** Seals sessions and links of the owner. */
  readonly owner: Uint8Array;
}

const LENGTH = 32;

/** Reads the key of a host, or makes one when there is no store yet that an older one would belong to. */
export function openHostKey(file: string, storeExists: boolean): HostKeys {
  const found = read(file);
  if (found) return derive(found);
  if (storeExists) {
    throw new StartError(
      'host-key-unusable',
      `There is a database but no key "${file}". Bring the key back from where it was kept: nothing can be read without it.`,
    );
  }
  const secret = randomBytes(LENGTH);
  write(file, `${secret.toString('base64url')}\n`);
  return derive(secret);
}

function read(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
      throw new StartError(
        'host-key-unusable',
        `Others can read the key "${file}". Close it first: chmod 600 "${file}".`,
      );
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    if (error instanceof StartError) throw error;
    throw new StartError('host-key-unusable', `The key "${file}" cannot be read.`, { cause: error });
  }
  const secret = Buffer.from(text, 'base64url');
  if (secret.length !== LENGTH) {
    throw new StartError('host-key-unusable', `"${file}" holds no key of a host.`);
  }
  return secret;
}

/** The key has to be on disk before anything is encrypted with it. */
function write(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function derive(secret: Uint8Array): HostKeys {
  const keyFor = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `handrail/1/${purpose}`, LENGTH));
  return { signing: keyFor('signing'), encryption: keyFor('encryption'), owner: keyFor('owner') };
}
