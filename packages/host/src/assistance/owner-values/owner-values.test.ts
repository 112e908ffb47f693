import type { JsonObject, JsonValue } from '@handrail/base';
import { processorTime } from '@handrail/testing/processor-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OwnerValues } from './owner-values.ts';

function entered(...values: readonly (string | number)[]): OwnerValues {
  const owner = new OwnerValues();
  owner.add({ values: [...values] });
  return owner;
}

const b64 = (text: string) => Buffer.from(text).toString('base64');
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));
const entities = (text: string) => Array.from(text, (each) => `&#${each.codePointAt(0)};`).join('');
const hexEntities = (text: string) =>
  Array.from(text, (each) => `&#x${each.codePointAt(0)?.toString(16)};`).join('');
const escaped = (text: string) =>
  Array.from(text, (each) => `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join('');
const page = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

const secrets = [
  'hunter2!',
  'P@ss & <w0rd>"x"',
  'Größe-4711-öß',
  '493021',
  'correct horse battery staple',
  'a b%c+d/e=f',
];

/** How a connector may write a value, and the letters of it that must be gone afterwards. */
const disguises: readonly [string, (secret: string) => string][] = [
  ['as it is', (secret) => secret],
  ['in capitals', (secret) => secret.toUpperCase()],
  ['in lower case', (secret) => secret.toLowerCase()],
  ['escaped for a page', page],
  ['escaped for a page twice', (secret) => page(page(secret))],
  ['as decimal entities', entities],
  ['as hexadecimal entities', hexEntities],
  ['escaped as in JSON', escaped],
  ['as a text in JSON', (secret) => JSON.stringify(JSON.stringify(secret))],
  ['percent-encoded', encodeURIComponent],
  ['percent-encoded in lower case', (secret) => encodeURIComponent(secret).toLowerCase()],
  ['percent-encoded twice', twice],
  ['percent-encoded three times', (secret) => encodeURIComponent(twice(secret))],
  ['as a form', (secret) => new URLSearchParams({ a: secret }).toString().slice(2)],
  ['in base64', b64],
  ['in base64 for addresses', (secret) => Buffer.from(secret).toString('base64url')],
  ['in base64, after one byte', (secret) => b64(`x${secret}`)],
  ['in base64, after two bytes', (secret) => b64(`xy${secret}`)],
  ['in base64, between others', (secret) => b64(`user:${secret}:tail`)],
  ['in base64, percent-encoded', (secret) => encodeURIComponent(b64(`a${secret}`))],
  ['in base64, on several lines', (secret) => b64(`abcdef${secret}`).replace(/(.{5})/gu, '$1\n')],
  ['in hexadecimal', (secret) => Buffer.from(secret).toString('hex')],
  ['in hexadecimal capitals', (secret) => Buffer.from(secret).toString('hex').toUpperCase()],
  ['with dashes', (secret) => Array.from(secret).join('-')],
  ['with blanks', (secret) => Array.from(secret).join(' ')],
  ['with line breaks', (secret) => Array.from(secret).join('\n')],
  ['with something invisible', (secret) => Array.from(secret).join('\u200B')],
  ['in two halves', (secret) => `${secret.slice(0, 3)} … ${secret.slice(3)}`],
];

describe('what an owner entered', () => {
  describe.each(secrets)('%s', (secret) => {
    test.each(disguises)('is found %s', (_how, disguise) => {
      const said = disguise(secret);
      const owner = entered(secret);
      const safe = owner.scrubText(said);
      expect(safe).toContain('[owner value]');
      // The edges of an encoding may be left: they hold what was beside the value.
      expect(safe.replaceAll('[owner value]', '').replace(/[^\p{L}\p{N}]/gu, '').length).toBeLessThan(7);
      const line = owner.scrub({ message: `Wrong: ${said}!`, [said]: [said] });
      expect(JSON.stringify(line)).not.toContain(JSON.stringify(said).slice(1, -1));
      expect(line).toMatchObject({ message: expect.stringMatching(/^Wrong: .*\[owner value\]/su) });
    });
  });

  test('is found in pieces, in the members of one line', () => {
    const owner = entered('hunter2-hunter3', 493_021);
    const line = { type: 'RECORD', data: { first: 'is hunter2-hu', rest: 'nter3, ok', list: [493, '021'] } };
    const safe = owner.scrub(line);
    expect(safe).toEqual({
      type: 'RECORD',
      data: {
        first: 'is [owner value]',
        rest: '[owner value], ok',
        list: ['[owner value]', '[owner value]'],
      },
    });
  });

  test('is found as a number, and no number is taken for it that only holds it', () => {
    const owner = entered('4711');
    expect(owner.scrub([4711, 47_110, '4711', 'no 4711 here'])).toEqual([
      '[owner value]',
      47_110,
      '[owner value]',
      'no [owner value] here',
    ]);
  });

  test('is found in part when it is long', () => {
    const key = Array.from({ length: 40 }, (_, index) => `line ${index * 7919} of a key`).join('\n');
    const safe = entered(key).scrubText(`begins ${key.slice(0, 300)} and so on`);
    expect(safe.length).toBeLessThan('begins [owner value] and so on'.length + 64);
  });

  test('is not looked for when it is shorter than four characters', () => {
    expect(entered('abc', 12, '').scrub({ data: 'abc 12' })).toEqual({ data: 'abc 12' });
  });

  test('does not make a line unreadable that holds a word of the protocol', () => {
    const line: JsonObject = {
      type: 'DONE',
      status: 'success',
      output: { kind: 'file', said: 'success at last' },
    };
    const owner = entered('done', 'success', 'type', 'file', 'status', 'output');
    expect(owner.scrub(line)).toEqual({ ...line, output: { kind: 'file', said: '[owner value] at last' } });
  });

  test('is found anywhere in a line, and any line can be searched', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{10,20}$/);
    const property = fc.property(
      secret,
      fc.jsonValue(),
      fc.string(),
      fc.string(),
      (value, other, before, after) => {
        const owner = entered(value);
        const said = `${before}${value}${after}`;
        const line = {
          other: other as JsonValue,
          [said]: [{ said }],
          code: encodeURIComponent(`${value}&x`),
        };
        expect(JSON.stringify(owner.scrub(line)).toLowerCase()).not.toContain(value.toLowerCase());
      },
    );
    fc.assert(property, { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) });
  });

  test.each(['é1é2é3', 'Größe-4711', 'ệ-ộ-ắ-1234', 'ΟΔΟΣ ΣΑΣ'])(
    'is found in another normal form: %s',
    (secret) => {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
        for (const other of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
          const owner = entered(secret.normalize(form));
          const said = secret.normalize(other);
          for (const text of [
            said,
            said.toLowerCase(),
            Array.from(said).join('.'),
            b64(said),
            encodeURIComponent(said),
          ]) {
            expect(owner.scrubText(`It is ${text} now`).normalize('NFC')).not.toContain(
              text.normalize('NFC'),
            );
          }
        }
      }
    },
  );

  test('is forgotten', () => {
    const owner = entered('hunter2');
    owner.forget();
    expect(owner.scrub({ a: 'hunter2' })).toEqual({ a: 'hunter2' });
  });

  test('leaves what it does not find as it was', () => {
    const line = { type: 'RECORD', data: [{ text: 'A & B %41 \\u0041', n: 1.5, t: true, no: null }] };
    expect(entered('hunter2', 'größer').scrub(line)).toEqual(line);
  });

  test('costs as much as the line is long, whatever it holds and however much was entered', () => {
    const many = Array.from({ length: 200 }, (_, index) => `${'a'.repeat(80)}${index}`);
    const owner = entered(...many, 'b'.repeat(63), `${'ab'.repeat(40)}c`);
    const started = processorTime();
    for (const piece of [
      'a',
      'ab',
      '%61',
      '%2561',
      '&#97;',
      '\\u0061',
      'YWFh',
      '%',
      '&',
      '\\',
      '= ',
      'ß',
      '61',
    ])
      owner.scrub({ type: 'RECORD', data: piece.repeat(Math.ceil(250_000 / piece.length)) });
    owner.scrub({ data: Array.from({ length: 20_000 }, () => 'a') });
    expect(processorTime() - started).toBeLessThan(15_000);
  });
});

test('what is left of a value where there is no room for more hides nothing, and breaks nothing', () => {
  const long = 'x'.repeat(20_000 - 3);
  const owner = entered('abcdefgh');
  owner.add({ later: long });
  expect(owner.scrubText('An abc and abcdefgh.')).toBe('An abc and abcdefgh.');
  expect(owner.scrubText(`It is ${long}.`)).not.toContain('xxxx');
});
