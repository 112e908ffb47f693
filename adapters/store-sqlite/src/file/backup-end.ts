import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import type { LogKey } from '../log/log-key.ts';

/**
 * The last line of a backup: the digest of all bytes before it, and its signature. Pages and indexes can be whole while a
 * byte in them is not, and a name or a time is sealed nowhere; this finds any change.
 */
const LABEL = 'handrail backup 1';
const END = /^\nhandrail backup 1 ([0-9a-f]{64}) ([A-Za-z0-9_-]{86})\n$/;
const END_BYTES = 1 + LABEL.length + 1 + 64 + 1 + 86 + 1;
const BLOCK_BYTES = 1024 * 1024;

/** What the end of a backup says about the rest. */
export type BackupEnd = 'whole' | 'missing' | 'changed' | 'not-signed';

export function writeEnd(file: string, key: LogKey): void {
  const digest = digestOf(file, statSync(file).size);
  const signature = Buffer.from(key.sign(signedOf(digest))).toString('base64url');
  appendFileSync(file, `\n${LABEL} ${digest} ${signature}\n`);
}

/** Takes the end off a copy of a backup. Without a key the signature is not looked at. */
export function removeEnd(file: string, key: LogKey | undefined): BackupEnd {
  const size = statSync(file).size - END_BYTES;
  const found = END.exec(size > 0 ? readText(file, size) : '');
  if (!found) return 'missing';
  const [, digest = '', signature = ''] = found;
  if (digestOf(file, size) !== digest) return 'changed';
  if (key && !key.isSigned(signedOf(digest), Buffer.from(signature, 'base64url'))) return 'not-signed';
  truncateSync(file, size);
  return 'whole';
}

function signedOf(digest: string): Buffer {
  return createHash('sha256').update(`${LABEL} ${digest}`).digest();
}

function digestOf(file: string, size: number): string {
  const hash = createHash('sha256');
  const block = Buffer.alloc(BLOCK_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    for (let at = 0; at < size; ) {
      const read = readSync(descriptor, block, 0, Math.min(BLOCK_BYTES, size - at), at);
      if (read === 0) break;
      hash.update(block.subarray(0, read));
      at += read;
    }
    return hash.digest('hex');
  } finally {
    closeSync(descriptor);
  }
}

function readText(file: string, from: number): string {
  const bytes = Buffer.alloc(END_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, END_BYTES, from);
    return bytes.toString('latin1');
  } finally {
    closeSync(descriptor);
  }
}
