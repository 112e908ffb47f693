import { randomBytes } from 'node:crypto';
import { complaintsOf } from '@handrail/runs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { TestClock } from '../../testing/test-host.ts';

const TRIES = 2_000;
const guess = () => `hr_live_${randomBytes(32).toString('base64url')}`;

let api: TestApi;
let lookups = 0;
const clock = new TestClock();
beforeEach(async () => {
  lookups = 0;
  api = await startApi({ clock, http: { trustProxy: '127.0.0.1' } });
  const { byHash } = api.store.keys;
  Object.assign(api.store.keys, {
    byHash: (hash: string) => {
      lookups += 1;
      return byHash.call(api.store.keys, hash);
    },
  });
});
afterEach(() => api.close());

const tryKey = (key: string, address = '127.0.0.1') =>
  api.get('/v1/runs', { key, headers: { 'x-forwarded-for': address } });

async function guessFor(tries: number, key: () => string = guess, address = (_at: number) => '127.0.0.1') {
  const statuses = new Map<number, number>();
  for (let at = 0; at < tries; at += 1) {
    const { status } = await tryKey(key(), address(at));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

describe('unknown keys', () => {
  test('of one address are looked up a few times and then refused without a look', async () => {
    const statuses = await guessFor(TRIES);
    expect([...statuses.keys()]).toEqual([401, 429]);
    expect(lookups).toBeLessThanOrEqual(100);
    const reply = await tryKey(guess());
    expect(reply).toMatchObject({
      status: 429,
      json: { error: 'rate_limited', details: { scope: 'route' } },
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
    clock.advance(60_000);
    expect((await tryKey(guess())).status).toBe(401);
  });

  test('that come all at once are no more than those that come one by one', async () => {
    await Promise.all(Array.from({ length: 500 }, () => tryKey(guess())));
    expect(lookups).toBeLessThanOrEqual(100);
  });

  test('that start alike are refused although every one comes from another address', async () => {
    const start = guess().slice(0, 20);
    const alike = () => `${start}${randomBytes(16).toString('base64url')}`;
    const statuses = await guessFor(TRIES, alike, (at) => `10.0.${at >> 8}.${at & 255}`);
    expect(statuses.get(429)).toBeGreaterThan(TRIES - 100);
    expect(lookups).toBeLessThanOrEqual(100);
  });

  test('of one network of version 6 count together', async () => {
    await guessFor(TRIES, guess, (at) => `2001:db8:1:2::${at.toString(16)}`);
    expect(lookups).toBeLessThanOrEqual(100);
    expect((await tryKey(guess(), '2001:db8:1:3::1')).status).toBe(401);
  });

  test('never keep a valid key out that shares their address or their start', async () => {
    const used = await api.issue();
    expect((await tryKey(used)).status).toBe(200);
    const unused = await api.issue();
    await guessFor(300);
    await guessFor(300, () => `${unused.slice(0, 24)}${randomBytes(16).toString('base64url')}`);
    const madeDuringIt = await api.issue();
    clock.advance(1_000);
    for (const key of [used, unused, madeDuringIt]) {
      for (let times = 0; times < 20; times += 1) expect((await tryKey(key)).status).toBe(200);
    }
    expect((await guessFor(20)).get(429)).toBeGreaterThan(0);
  });

  test('do not use up what others may try when a valid key is sent often', async () => {
    for (let times = 0; times < 500; times += 1) expect((await tryKey(api.key)).status).toBe(200);
    expect((await tryKey(guess())).status).toBe(401);
  });

  test('are still distinguished from keys that were revoked', async () => {
    const { key, record } = await api.issueRecord();
    await api.store.keys.revoke(record.id, clock.now());
    await guessFor(300);
    expect(await tryKey(key)).toMatchObject({ status: 401, json: { error: 'key_revoked' } });
  });
});
