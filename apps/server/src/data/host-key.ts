import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { hostKeyMessages } from '../messages/data.ts';
import { StartError } from '../start-error.ts';
import { createPrivateFile, replacePrivateFile } from './private-file.ts';

/** What is made from the key file of a host. Each purpose has its own key. */
export interface HostKeys {
  /** Signs tokens, approvals and receipts. */
  readonly signing: Uint8Array;
  /** Seals sessions and links of the owner. */
  readonly owner: Uint8Array;
  /** Encrypt the store, the newest first. Older ones open what was not encrypted anew yet. */
  readonly data: readonly [Uint8Array, ...Uint8Array[]];
  /** Signs the log of the store, and stays when the data key changes. */
  readonly log: Uint8Array;
  /** Makes the key that signs exported runs. */
  readonly exports: Uint8Array;
  /** The host was made for conformance tests. All its keys differ from those it would have otherwise. */
  readonly isForConformance: boolean;
}

/**
 * The first line is the secret of the host. The second one of a host for conformance tests says so. Every data key that came later has its own line, the newest last; the
 * first data key is derived from the secret.
 */
interface KeyFile {
  readonly secret: Buffer;
  readonly isForConformance: boolean;
  readonly dataKeys: readonly Buffer[];
}

const LENGTH = 32;
const CONFORMANCE_LINE = 'conformance';
const DATA_LINE = /^data ([A-Za-z0-9_-]+)$/;

/** Reads the key of a host, or makes one when there is no store yet that an older one would belong to. */
export function openHostKey(file: string, storeExists: boolean, isForConformance = false): HostKeys {
  const found = readHostKey(file, { isOurs: true });
  if (found) return found;
  if (storeExists) {
    throw new StartError('host-key-unusable', hostKeyMessages.missing(file));
  }
  const made = { secret: randomBytes(LENGTH), isForConformance, dataKeys: [] };
  // The key has to be on disk before anything is encrypted with it.
  writing(file, () => createPrivateFile(file, textOf(made)));
  return derive(made);
}

/** Undefined when there is no such file. One that is ours must be closed to others; a copy elsewhere may be anyhow. */
export function readHostKey(file: string, { isOurs }: { readonly isOurs: boolean }): HostKeys | undefined {
  const found = read(file, isOurs);
  return found && derive(found);
}

/** Adds a data key to the file, which everything will be encrypted with. */
export function addDataKey(file: string): Uint8Array {
  const found = readExisting(file);
  const key = randomBytes(LENGTH);
  writing(file, () => replacePrivateFile(file, textOf({ ...found, dataKeys: [...found.dataKeys, key] })));
  return Uint8Array.from(key);
}

/** Takes all data keys but the newest out of the file. */
export function dropOlderDataKeys(file: string): void {
  const found = readExisting(file);
  if (found.dataKeys.length < 2) return;
  writing(file, () => replacePrivateFile(file, textOf({ ...found, dataKeys: found.dataKeys.slice(-1) })));
}

function readExisting(file: string): KeyFile {
  const found = read(file, true);
  if (found) return found;
  throw new StartError('host-key-unusable', hostKeyMessages.gone(file));
}

function read(file: string, isOurs: boolean): KeyFile | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
    if (isOurs && process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
      throw new StartError('host-key-unusable', hostKeyMessages.open(file));
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    if (error instanceof StartError) throw error;
    throw new StartError('host-key-unusable', hostKeyMessages.unreadable(file), { cause: error });
  }
  const [first = '', ...others] = text.split(/\r?\n/);
  const isForConformance = others[0] === CONFORMANCE_LINE;
  const lines = isForConformance ? others.slice(1) : others;
  const secret = Buffer.from(first, 'base64url');
  const dataKeys = lines.map((line) => Buffer.from(DATA_LINE.exec(line)?.[1] ?? '', 'base64url'));
  if ([secret, ...dataKeys].some(({ length }) => length !== LENGTH)) {
    throw new StartError('host-key-unusable', hostKeyMessages.notKey(file));
  }
  return { secret, isForConformance, dataKeys };
}

function textOf({ secret, isForConformance, dataKeys }: KeyFile): string {
  const lines = [
    secret.toString('base64url'),
    ...(isForConformance ? [CONFORMANCE_LINE] : []),
    ...dataKeys.map((key) => `data ${key.toString('base64url')}`),
  ];
  return `${lines.join('\n')}\n`;
}

function writing(file: string, write: () => void): void {
  try {
    write();
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    const folder = dirname(file);
    const message = existsSync(folder)
      ? hostKeyMessages.notWritten(file, reason)
      : hostKeyMessages.noFolder(file, folder);
    throw new StartError('host-key-unusable', message, { cause });
  }
}

function derive({ secret, isForConformance, dataKeys }: KeyFile): HostKeys {
  // With other keys, so that a store cannot be made into one of the other kind by editing this file.
  const family = isForConformance ? 'handrail/1/conformance' : 'handrail/1';
  const keyFor = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `${family}/${purpose}`, LENGTH));
  const [newest, ...older] = [keyFor('encryption'), ...dataKeys.map((key) => Uint8Array.from(key))].reverse();
  return {
    signing: keyFor('signing'),
    owner: keyFor('owner'),
    data: [newest ?? keyFor('encryption'), ...older],
    log: keyFor('log'),
    exports: keyFor('exports'),
    isForConformance,
  };
}
