import type { ApprovalSubject } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { createRounds } from './rounds.ts';
import { createMac } from './web-crypto.ts';

const subject: ApprovalSubject = {
  tenant: '',
  run: '',
  origin: '',
  path: '',
  instance: 'one',
  tool: 'a.b',
  descriptorHash: 'hash',
  arguments: { input: { path: 'a', value: 'secret-value' }, change: { path: 'a' } },
  valuesDigest: '',
};

function setUp(maxOpen = 10) {
  const time = { now: 1_000 };
  let last = 0;
  const rounds = createRounds({
    mac: createMac(),
    now: () => time.now,
    newId: () => {
      last += 1;
      return `id-${last}`;
    },
    lifetime: 60_000,
    maxOpen,
  });
  return { rounds, time };
}

describe('the state of a round', () => {
  test('counts once, for the question it was made for', async () => {
    const { rounds } = setUp();
    const state = await rounds.open(subject);
    expect(await rounds.close(state, subject)).toBe(true);
    expect(await rounds.close(state, subject)).toBe(false);
  });

  test('holds none of the values', async () => {
    const { rounds } = setUp();
    expect(await rounds.open(subject)).not.toContain('secret-value');
  });

  test('is used up by one of two that come at the same time', async () => {
    const { rounds } = setUp();
    const state = await rounds.open(subject);
    const closed = await Promise.all([rounds.close(state, subject), rounds.close(state, subject)]);
    expect(closed.sort()).toEqual([false, true]);
  });

  test('expires', async () => {
    const { rounds, time } = setUp();
    const state = await rounds.open(subject);
    time.now += 60_000;
    expect(await rounds.close(state, subject)).toBe(false);
  });

  test.each([
    ['other input', { arguments: { ...subject.arguments, input: { path: 'a', value: 'other' } } }],
    ['another change', { arguments: { ...subject.arguments, change: { path: 'b' } } }],
    ['another tool', { tool: 'a.c' }],
    ['another form', { instance: 'two' }],
    ['a tool that changed its meaning', { descriptorHash: 'other' }],
  ])('does not fit %s, and is not used up by the try', async (_what, difference) => {
    const { rounds } = setUp();
    const state = await rounds.open(subject);
    expect(await rounds.close(state, { ...subject, ...difference })).toBe(false);
    expect(await rounds.close(state, subject)).toBe(true);
  });

  test.each([
    ['that was changed', (state: string) => state.replace('"expiresAt":61000', '"expiresAt":99999999')],
    ['with another id', (state: string) => state.replace('id-1', 'id-2')],
    ['that was cut', (state: string) => state.slice(0, -2)],
    ['that is empty', () => ''],
    ['that is no text', () => ({})],
    ['that is missing', () => undefined],
    ['that is too long', (state: string) => `${' '.repeat(20_000)}${state}`],
  ])('%s is worth nothing', async (_what, change) => {
    const { rounds } = setUp();
    expect(await rounds.close(change(await rounds.open(subject)), subject)).toBe(false);
  });

  test('of another process is worth nothing', async () => {
    const state = await setUp().rounds.open(subject);
    expect(await setUp().rounds.close(state, subject)).toBe(false);
  });
});

test('the oldest question makes room for one too many', async () => {
  const { rounds } = setUp(2);
  const [first, second, third] = [
    await rounds.open(subject),
    await rounds.open(subject),
    await rounds.open(subject),
  ];
  expect(await rounds.close(first, subject)).toBe(false);
  expect(await rounds.close(second, subject)).toBe(true);
  expect(await rounds.close(third, subject)).toBe(true);
});
