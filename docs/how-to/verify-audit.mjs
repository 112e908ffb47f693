#!/usr/bin/env node
// Verifies an exported audit log of Handrail. It needs Node.js and nothing else, and shares no code with Handrail.
//
//   node verify-audit.mjs audit.jsonl [public key] [kept.jsonl]
//
// Give the public key that the host told you before, so that nobody can sign a forged log with another one, and an export
// or a checkpoint that you kept, so that nobody can cut off what came before it.

import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

const sha256 = (data) => createHash('sha256').update(data).digest();

/** JSON with the members of every object in the order of their names: the only way an entry is written. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

/** Each line has to be what its own JSON is written as: then no byte can be changed without changing a value. */
function readLines(bytes) {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('The last line has no end.');
  return lines.map((line, index) => {
    let value;
    try {
      value = JSON.parse(line);
    } catch {
      throw new Error(`Line ${index + 1} is not JSON.`);
    }
    if (canonical(value) !== line) throw new Error(`Line ${index + 1} is not written as a host writes it.`);
    return { line, value };
  });
}

function hasMembers(value, names) {
  return value !== null && typeof value === 'object' && Object.keys(value).sort().join() === names;
}

/** Pairs of digests are digested together, level by level; one that is left over goes up as it is. */
function merkleRoot(leaves) {
  let level = leaves;
  while (level.length > 1) {
    const above = [];
    for (let at = 0; at < level.length; at += 2) {
      above.push(at + 1 < level.length ? sha256(Buffer.concat([level[at], level[at + 1]])) : level[at]);
    }
    level = above;
  }
  return level[0].toString('hex');
}

function checkEntry({ value, line }, seq, before) {
  if (!hasMembers(value, 'at,commit,digest,prevHash,runs,seq'))
    throw new Error(`Entry ${seq} is not an entry.`);
  if (value.seq !== seq) throw new Error(`Entry ${seq} says that it is entry ${value.seq}.`);
  const expected = before === null ? null : before.toString('hex');
  if (value.prevHash !== expected) throw new Error(`Entry ${seq} does not follow the one before it.`);
  return sha256(line);
}

function checkCheckpoint({ value }, digests, from, key) {
  if (!hasMembers(value, 'atSequence,checkpoint,merkleRoot,signature'))
    throw new Error('A checkpoint is not one.');
  const { signature, ...signed } = value;
  const to = signed.atSequence;
  if (!Number.isInteger(to) || to < from || to >= digests.length) {
    throw new Error(`A checkpoint covers entries that are not there (${to}).`);
  }
  if (merkleRoot(digests.slice(from, to + 1)) !== signed.merkleRoot) {
    throw new Error(`Entries ${from} to ${to} are not those that were signed.`);
  }
  const bytes = Buffer.from(signature, 'base64url');
  const isSigned =
    bytes.toString('base64url') === signature && verifySignature(null, canonical(signed), key, bytes);
  if (!isSigned) throw new Error(`The signature of checkpoint ${to} does not fit.`);
  return to + 1;
}

/** What was kept may end earlier; every checkpoint of it has to be in the log as it was. */
function checkKept(kept, lines) {
  const known = new Set(lines.map(({ line }) => line));
  const checkpoints = readLines(kept).filter(({ value }) =>
    hasMembers(value, 'atSequence,checkpoint,merkleRoot,signature'),
  );
  if (checkpoints.length === 0) throw new Error('What you kept has no checkpoint.');
  for (const { line, value } of checkpoints)
    if (!known.has(line))
      throw new Error(`The checkpoint at entry ${value.atSequence} that you kept is not there.`);
}

/** Gives what was verified; throws an error that says what is wrong. */
export function verifyAudit(bytes, trustedKey, kept) {
  const [head, ...rest] = readLines(bytes);
  if (!head || !hasMembers(head.value, 'checkpoints,entries,format,publicKey'))
    throw new Error('This is no audit log.');
  const { format, entries, checkpoints, publicKey } = head.value;
  if (format !== 'handrail-audit-1') throw new Error(`The format "${format}" is not known.`);
  if (entries + checkpoints !== rest.length) throw new Error('Lines are missing, or there are too many.');
  if (trustedKey !== undefined && trustedKey !== publicKey) throw new Error('It is signed with another key.');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  if (key.export({ format: 'jwk' }).x !== publicKey)
    throw new Error('The public key is not written as a host writes it.');
  const digests = [];
  for (let seq = 0; seq < entries; seq += 1)
    digests.push(checkEntry(rest[seq], seq, digests[seq - 1] ?? null));
  let covered = 0;
  for (const checkpoint of rest.slice(entries)) covered = checkCheckpoint(checkpoint, digests, covered, key);
  if (kept !== undefined) checkKept(kept, rest.slice(entries));
  if (covered !== entries) throw new Error(`Entries from ${covered} on are not signed.`);
  return { entries, checkpoints, publicKey, last: entries > 0 ? rest[entries - 1].value.at : undefined };
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const [file, trustedKey, keptFile] = argv.slice(2);
  if (file === undefined) {
    console.error('usage: node verify-audit.mjs <audit.jsonl> [public key] [kept.jsonl]');
    exit(2);
  }
  try {
    const kept = keptFile === undefined ? undefined : readFileSync(keptFile);
    const { entries, checkpoints, publicKey, last } = verifyAudit(readFileSync(file), trustedKey, kept);
    console.log(
      `Whole: ${entries} entries, ${checkpoints} signed checkpoints, the last entry of ${last ?? 'never'}.`,
    );
    if (trustedKey === undefined)
      console.log(`Signed with ${publicKey}. Compare it with the key that your host tells.`);
  } catch (error) {
    console.error(`Not whole: ${error.message}`);
    exit(1);
  }
}
