import { createHash, createHmac } from 'node:crypto';
import { CanonicalJsonError, type JsonValue } from '@handrail/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExample } from '../../testing/example-toolset.ts';
import type { Approval, ApprovalSubject, Digest, Mac } from './approval.ts';
import { digestValues, hashDescriptor } from './digests.ts';
import { issueApproval } from './issue-approval.ts';
import { redeemApproval } from './redeem-approval.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

function macWith(key: string): Mac {
  return { sign: async (text) => createHmac('sha256', key).update(text).digest('base64url') };
}

const digest: Digest = async (text) => createHash('sha256').update(text).digest('base64url');
const mac = macWith('the key of the host');
const subject: ApprovalSubject = {
  tenant: 'acme',
  run: 'run-1',
  instance: 'form-1',
  descriptorHash: 'hash',
  tool: 'formspec.field.set',
  arguments: { path: 'a', value: { amount: '1.50', currency: 'EUR' } },
  origin: 'https://example.org',
  path: '/invoices/new',
  valuesDigest: 'digest',
};

/** A store that remembers used ids. */
function register() {
  const used = new Set<string>();
  return { used, consume: async (id: string) => !used.has(id) && used.add(id).has(id) };
}

const issue = (given: ApprovalSubject = subject) =>
  issueApproval(given, { id: 'id-1', expiresAt: 1_000, mac });

describe('an approval', () => {
  test('lets what was approved happen once', async () => {
    const { consume, used } = register();
    const approval = await issue();
    const same = { ...subject, arguments: { value: { currency: 'EUR', amount: '1.50' }, path: 'a' } };
    expect(await redeemApproval(approval, same, { now: 999, mac, consume })).toEqual({
      ok: true,
      id: 'id-1',
    });
    expect([...used]).toEqual(['id-1']);
    expect(await redeemApproval(approval, subject, { now: 999, mac, consume })).toMatchObject({
      ok: false,
      refusal: { code: 'used' },
    });
  });

  test('is used once even when two redeem it at the same moment', async () => {
    const { consume } = register();
    const approval = await issue();
    const both = [1, 2].map(() => redeemApproval(approval, subject, { now: 0, mac, consume }));
    expect((await Promise.all(both)).filter((redemption) => redemption.ok)).toHaveLength(1);
  });

  test('survives JSON text', async () => {
    const approval: unknown = JSON.parse(JSON.stringify(await issue()));
    expect(await redeemApproval(approval, subject, { now: 0, mac, ...register() })).toMatchObject({
      ok: true,
    });
  });

  test.each([
    ['before its seal', 0],
    ['before its fields', 1],
  ])(
    'is neither used up nor refused when the key of the host is lost %s is checked',
    async (_what, signed) => {
      const { consume, used } = register();
      const approval = await issue();
      let left = signed;
      const lost: Mac = {
        sign: (text) => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('The key is gone.')) : mac.sign(text);
        },
      };
      await expect(redeemApproval(approval, subject, { now: 0, mac: lost, consume })).rejects.toThrow(
        'The key is gone.',
      );
      expect(used.size).toBe(0);
    },
  );

  test('ends at its time, and is then not used up', async () => {
    const { consume, used } = register();
    const redemption = await redeemApproval(await issue(), subject, { now: 1_000, mac, consume });
    const message = 'The approval has expired. Ask the owner again.';
    expect(redemption).toMatchObject({ ok: false, refusal: { code: 'expired', message } });
    expect(used.size).toBe(0);
  });

  test.each<[keyof ApprovalSubject, Partial<ApprovalSubject>]>([
    ['tenant', { tenant: 'other' }],
    ['run', { run: 'run-2' }],
    ['instance', { instance: 'form-2' }],
    ['descriptorHash', { descriptorHash: 'changed' }],
    ['tool', { tool: 'formspec.field.bulkSet' }],
    ['arguments', { arguments: { path: 'a', value: { amount: '1.51', currency: 'EUR' } } }],
    ['arguments', { arguments: { path: 'a', value: '\ud800' } }],
    ['origin', { origin: 'https://example.com' }],
    ['path', { path: '/invoices/delete' }],
    ['valuesDigest', { valuesDigest: 'other' }],
  ])('for another %s is refused, named and not used up', async (field, difference) => {
    const { consume, used } = register();
    const redemption = await redeemApproval(
      await issue(),
      { ...subject, ...difference },
      { now: 0, mac, consume },
    );
    expect(redemption).toMatchObject({ ok: false, refusal: { code: 'mismatch', field } });
    expect(used.size).toBe(0);
  });

  test('issued with another key is refused', async () => {
    const redemption = await redeemApproval(await issue(), subject, {
      now: 0,
      mac: macWith('other'),
      ...register(),
    });
    expect(redemption).toMatchObject({ ok: false, refusal: { code: 'tampered' } });
  });

  test.each<[string, (approval: Approval) => unknown]>([
    ['a later end', (approval) => ({ ...approval, expiresAt: 9_999 })],
    ['another id', (approval) => ({ ...approval, id: 'id-2' })],
    [
      'another field',
      (approval) => ({ ...approval, fields: { ...approval.fields, tool: approval.fields.run } }),
    ],
    ['a field less', ({ fields: { tool: _tool, ...fields }, ...approval }) => ({ ...approval, fields })],
    ['a field more', (approval) => ({ ...approval, fields: { ...approval.fields, extra: 'a' } })],
    ['another seal', (approval) => ({ ...approval, seal: `${approval.seal.slice(0, -1)}!` })],
    ['a shorter seal', (approval) => ({ ...approval, seal: approval.seal.slice(1) })],
    ['no seal', ({ seal: _seal, ...approval }) => approval],
    ['an end that is no number', (approval) => ({ ...approval, expiresAt: '1000' })],
    ['an endless end', (approval) => ({ ...approval, expiresAt: Number.POSITIVE_INFINITY })],
    ['half a character in its id', (approval) => ({ ...approval, id: '\ud800' })],
  ])('with %s is refused as tampered with', async (_what, change) => {
    const redemption = await redeemApproval(change(await issue()), subject, { now: 0, mac, ...register() });
    expect(redemption).toMatchObject({ ok: false, refusal: { code: 'tampered' } });
  });

  test('that is anything else is refused as tampered with', async () => {
    const property = fc.asyncProperty(fc.anything(), async (anything) => {
      const redemption = await redeemApproval(anything, subject, { now: 0, mac, ...register() });
      expect(redemption).toMatchObject({ ok: false, refusal: { code: 'tampered' } });
    });
    await fc.assert(property, runs);
  });

  test('holds no value, and equal values in two approvals do not look alike', async () => {
    const one = await issue();
    const other = await issueApproval(subject, { id: 'id-2', expiresAt: 1_000, mac });
    expect(JSON.stringify(one)).not.toMatch(/acme|1\.50|EUR|example\.org/);
    expect(new Set([...Object.values(one.fields), ...Object.values(other.fields)]).size).toBe(18);
  });

  test('is refused for any other arguments', async () => {
    const approval = await issue();
    const property = fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (given) => {
      const changed = { ...subject, arguments: given as Record<string, JsonValue> };
      const redemption = await redeemApproval(approval, changed, { now: 0, mac, ...register() });
      expect(redemption).toMatchObject({ ok: false, refusal: { code: 'mismatch', field: 'arguments' } });
    });
    await fc.assert(property, runs);
  });

  test('is not issued for what has no canonical text', async () => {
    await expect(issue({ ...subject, arguments: { a: '\udfff' } })).rejects.toThrow(CanonicalJsonError);
  });
});

test('the hash of a descriptor changes with anything it tells', async () => {
  const [tool, other] = createExample().toolset.list();
  if (!tool || !other) throw new Error('The example has no tools.');
  const hash = await hashDescriptor(tool, digest);
  expect(await hashDescriptor({ ...tool }, digest)).toBe(hash);
  expect(await hashDescriptor(other, digest)).not.toBe(hash);
  expect(await hashDescriptor({ ...tool, description: `${tool.description} Really.` }, digest)).not.toBe(
    hash,
  );
  expect(await hashDescriptor({ ...tool, risk: 'high' }, digest)).not.toBe(hash);
});

test('the digest of values does not change with their order', async () => {
  expect(await digestValues({ a: 1, b: [2] }, digest)).toBe(await digestValues({ b: [2], a: 1 }, digest));
  expect(await digestValues({ a: 1, b: [2] }, digest)).not.toBe(await digestValues({ a: 1, b: [3] }, digest));
});
