import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testMac as mac, macWith } from '../../testing/test-crypto.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import {
  issueInterruptToken,
  readInterruptToken,
  type TokenIntent,
  tokenRefusal,
} from './interrupt-token.ts';
import { isSameText } from './same-text.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const interrupt = { runId: 'run1', nodeId: 'gäte', interruptId: 'i1', intent: 'resolve' } as const;
const MINUTE = 60_000;
const at = 1_000_000;

const issue = (intent: TokenIntent = 'resolve', deadline?: number) =>
  issueInterruptToken({ ...interrupt, intent }, { at, deadline, mac });
const read = (token: string, when = at, intent: TokenIntent = 'resolve') =>
  readInterruptToken(token, { at: when, mac, intent });

describe('a token', () => {
  test('WOP-INT-07 says which interrupt it is for, until when, and what it is good for', async () => {
    expect(await read(await issue())).toEqual({
      ok: true,
      claims: { ...interrupt, expiresAt: at + 30 * MINUTE },
    });
  });

  test('WOP-INT-07 is base64url of its claims, a dot and a signature', async () => {
    const [payload = '', signature] = (await issue()).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject(interrupt);
    expect(signature).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['at its end', at + 30 * MINUTE, undefined],
    ['at the deadline of its interrupt', at + MINUTE, at + MINUTE],
  ])('WOP-INT-07 expires %s', async (_when, end, deadline) => {
    const token = await issue('resolve', deadline);
    expect(await read(token, end - 1)).toMatchObject({ ok: true });
    const expired = await read(token, end);
    expect(expired).toEqual({ ok: false, fault: 'expired' });
    expect(tokenRefusal('expired').code).toBe('interrupt_expired');
  });

  test('WOP-INT-07 with one character changed is like no token', async () => {
    const token = await issue();
    for (let index = 0; index < token.length; index += 1) {
      const flipped = token.charAt(index) === 'A' ? 'B' : 'A';
      const changed = token.slice(0, index) + flipped + token.slice(index + 1);
      const reading = await read(changed);
      expect(reading.ok).toBe(false);
      if (!reading.ok) expect(tokenRefusal(reading.fault).code).toBe('not_found');
    }
  });

  test('of another host is unknown', async () => {
    const token = await issueInterruptToken(interrupt, { at, deadline: undefined, mac: macWith('other') });
    expect(await read(token)).toEqual({ ok: false, fault: 'unknown' });
  });

  test('for looking cannot resolve', async () => {
    const token = await issue('inspect');
    expect(await read(token, at, 'inspect')).toMatchObject({ ok: true });
    expect(await read(token)).toEqual({ ok: false, fault: 'inspect-only' });
    expect(tokenRefusal('inspect-only').code).toBe('forbidden');
  });

  test('for resolving may also look', async () => {
    expect(await read(await issue(), at, 'inspect')).toMatchObject({ ok: true });
  });

  test.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['no signature', 'e30'],
    ['two dots', 'e30.a.b'],
    ['other letters', 'ä.b'],
    ['a bomb', `${'A'.repeat(1_000_000)}.b`],
  ])('is not %s', async (_what, text) => {
    expect(await read(text)).toEqual({ ok: false, fault: 'malformed' });
  });

  test.each(['{}', '[]', '7', '{', '{"runId":1}', JSON.stringify({ ...interrupt, expiresAt: 'soon' })])(
    'signed by mistake over %s is malformed',
    async (json) => {
      const payload = toBase64url(json);
      const signature = await mac.sign(`handrail.interrupt-token.1.${payload}`);
      expect(await read(`${payload}.${signature}`)).toEqual({ ok: false, fault: 'malformed' });
    },
  );
});

test('whatever is sent as a token is refused and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.string({ unit: anyCharacter })), async (text) => {
      expect((await read(text)).ok).toBe(false);
    }),
    runs,
  );
});

test('base64url is that of everybody else, both ways', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      const encoded = Buffer.from(text, 'latin1').toString('base64url');
      expect(toBase64url(text)).toBe(encoded);
      expect(fromBase64url(encoded)).toBe(text);
    }),
    runs,
  );
});

test.each(['A', 'AAAAA', 'AB', 'A=', 'A A', 'é'])('%j is not base64url of anything', (text) => {
  expect(fromBase64url(text)).toBeUndefined();
});

test('texts are the same when every character is', () => {
  expect(isSameText('abc', 'abc')).toBe(true);
  expect(isSameText('abc', 'abd')).toBe(false);
  expect(isSameText('abc', 'abcd')).toBe(false);
});
