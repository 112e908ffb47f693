#!/usr/bin/env node
// Verifies a run that "handrail run export" wrote. It needs Node.js and nothing else, and shares no code with Handrail.
//
//   node verify-run.mjs run.html [digest or key]
//   node verify-run.mjs run.html --flips 100000
//
// Give the digest that you were told when the file was made, or the key of the host that signed it, so that nobody can
// make another file. The second form changes single bits all over the file, one at a time, and says whether every change
// is found.

import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const END =
  /\n<!--handrail-run sha256:([0-9a-f]{64})(?: key:([0-9a-f]{64}) signature:([0-9a-f]{128}))?-->\n$/;
const LONGEST_END = 400;
const FIRST = '0'.repeat(64);

/** JSON with the members of every object in the order of their names: the only way a line is written. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

/** The text of the one element with this id, as it is in the file. */
function textOf(file, id) {
  const [, ...parts] = file.split(`<script type="application/json" id="${id}">`);
  if (parts.length !== 1) throw new Error(`The file does not hold "${id}" once.`);
  const end = parts[0].indexOf('</script>');
  if (end === -1) throw new Error(`"${id}" has no end.`);
  return parts[0].slice(0, end);
}

/** Every event names the digest of what it said, whether that is still there or was taken out. */
function checkEvent({ event, said }, index, before) {
  if (event.sequence !== index) throw new Error(`Event ${index} says that it is event ${event.sequence}.`);
  if (said !== undefined && sha256(canonical(said)) !== event.said) {
    throw new Error(`What event ${index} said was changed.`);
  }
  return sha256(`${before}\n${canonical(event)}`);
}

/** Whether the key signed that these events are in this file. */
function isSigned(key, signature, statement) {
  const x = Buffer.from(key, 'hex').toString('base64url');
  const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(statement), known, Buffer.from(signature, 'hex'));
}

/** Gives what was verified; throws an error that says what is wrong. */
export function verifyRun(bytes, trusted) {
  const tail = bytes.subarray(Math.max(0, bytes.length - LONGEST_END)).toString('latin1');
  const [end, digest, key, signature] = END.exec(tail) ?? [];
  if (end === undefined) throw new Error('The file does not end as it was written.');
  if (sha256(bytes.subarray(0, bytes.length - end.length)) !== digest)
    throw new Error('The file was changed.');
  if (trusted !== undefined && trusted !== digest && trusted !== key)
    throw new Error('It is another file than the one you were told of, or of another host.');
  const file = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const { format, runId, events, head, page } = JSON.parse(textOf(file, 'run'));
  if (format !== 'handrail-run-1') throw new Error(`The format "${format}" is not known.`);
  let before = FIRST;
  for (const [index, event] of events.entries()) before = checkEvent(event, index, before);
  if (before !== head) throw new Error('Events are missing, or in another order.');
  const main = file.slice(file.indexOf('<main>') + '<main>'.length, file.indexOf('</main>'));
  if (sha256(main) !== page) throw new Error('The page shows something else than what was exported.');
  const statement = ['handrail-run-1', runId, events.length, head, digest, ''].join('\n');
  if (key !== undefined && !isSigned(key, signature, statement))
    throw new Error('The signature of the host is not right.');
  const gaps = events.filter(({ said }) => said === undefined).length;
  return { runId, events: events.length, gaps, digest, key };
}

/** Changes single bits, spread over the whole file, and counts those that are not found. */
export function tryFlips(bytes, count) {
  const bits = bytes.length * 8;
  let missed = 0;
  for (let flip = 0; flip < count; flip += 1) {
    const bit = count >= bits ? flip % bits : Math.floor((flip * bits) / count);
    const changed = Buffer.from(bytes);
    changed[bit >> 3] ^= 1 << (bit & 7);
    try {
      verifyRun(changed);
      missed += 1;
    } catch {
      // Found.
    }
  }
  return missed;
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const [file, option, count] = argv.slice(2);
  if (file === undefined) {
    console.error('usage: node verify-run.mjs <run.html> [digest | key | --flips <count>]');
    exit(2);
  }
  try {
    const bytes = readFileSync(file);
    const found = verifyRun(bytes, option === '--flips' ? undefined : option);
    const gaps = found.gaps === 0 ? '' : ` What ${found.gaps} of them said was left out.`;
    console.log(`Whole: ${found.events} events of run ${found.runId}.${gaps}`);
    console.log(`Its digest is ${found.digest}. Compare it with the one you were told.`);
    console.log(found.key === undefined ? 'No host signed it.' : `It is signed with the key ${found.key}.`);
    if (option === '--flips') {
      const missed = tryFlips(bytes, Number(count));
      console.log(`${count} single bits were changed; ${missed} of the changes were not found.`);
      exit(missed === 0 ? 0 : 1);
    }
  } catch (error) {
    console.error(`Not whole: ${error.message}`);
    exit(1);
  }
}
