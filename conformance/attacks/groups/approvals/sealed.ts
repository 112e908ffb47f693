import { createHmac } from 'node:crypto';
import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import type { Target } from '../../target/target.ts';
import { PLACES } from './places.ts';

type Tools = typeof import('@handrail/tools');
type Subject = Parameters<Tools['issueApproval']>[0];

const SUBJECT: Subject = {
  tenant: 'home',
  run: 'run-1',
  instance: 'form/payment',
  tool: 'pay',
  descriptorHash: 'hash',
  arguments: { to: 'alice', amount: 5 },
  origin: 'https://bank.example',
  path: '/pay',
  valuesDigest: 'values',
};

const mac = {
  sign: async (text: string) => createHmac('sha256', 'key of the host').update(text).digest('base64url'),
};

async function sealed(target: Target) {
  const tools = await target.built<Tools>('packages/tools/dist/index.js');
  const approval = await tools.issueApproval(SUBJECT, { id: 'approval-1', expiresAt: 1_000, mac });
  const redeem = async (given: unknown, subject: Subject, now = 0, consume = async () => true) =>
    (await tools.redeemApproval(given, subject, { now, mac, consume })).ok;
  return { approval, redeem };
}

/** Somebody who can change what is stored or sent between the owner’s yes and the action. */
export const SEALED: readonly Mechanism[] = [
  {
    id: 'approvals/other-than-approved',
    does: 'Lets the owner approve one call and sends another: other values, names, tool, site or run.',
    guard: 'An approval is bound to everything that decides what happens.',
    off: [PLACES.fields],
    async attack(target) {
      const { approval, redeem } = await sealed(target);
      return tryEach(
        [
          ['another tenant', { tenant: 'other' }],
          ['another run', { run: 'run-2' }],
          ['another form', { instance: 'form/other' }],
          ['another tool', { tool: 'pay-all' }],
          ['other terms', { descriptorHash: 'other' }],
          ['swapped names', { arguments: { to: 5, amount: 'alice' } }],
          ['a larger amount', { arguments: { to: 'alice', amount: 5000 } }],
          ['one more value', { arguments: { to: 'alice', amount: 5, price: 9999 } }],
          ['another site', { origin: 'https://bank.example.evil' }],
          ['another page', { path: '/pay?all' }],
          ['other values of the page', { valuesDigest: 'changed' }],
        ],
        (change) => redeem(approval, { ...SUBJECT, ...change }),
      );
    },
  },
  {
    id: 'approvals/altered-approval',
    does: 'Changes a stored approval, or makes one up.',
    guard: 'An approval is sealed with the key of the host.',
    off: [PLACES.seal],
    async attack(target) {
      const { approval, redeem } = await sealed(target);
      return tryEach(
        [
          ['more time', { ...approval, expiresAt: 10_000 }],
          ['another seal', { ...approval, seal: 'x'.repeat(43) }],
          ['no seal', { ...approval, seal: '' }],
        ],
        (given) => redeem(given, SUBJECT, 500),
      );
    },
  },
  {
    id: 'approvals/expired-approval',
    does: 'Keeps an approval and uses it when its time is over.',
    guard: 'An approval expires.',
    off: [PLACES.expiry],
    async attack(target) {
      const { approval, redeem } = await sealed(target);
      return tryEach(
        [1_000, 1_001, 1e12].map((now) => [`at ${now}`, now] as const),
        (now) => redeem(approval, SUBJECT, now),
      );
    },
  },
  {
    id: 'approvals/used-twice',
    does: 'Uses one approval for two calls, one after the other and at once.',
    guard: 'An approval is used up by the first call.',
    off: [PLACES.once],
    async attack(target) {
      const { approval, redeem } = await sealed(target);
      const used = new Set<string>();
      const consume = async () => used.size < used.add('approval-1').size;
      await redeem(approval, SUBJECT, 0, consume);
      const results = await Promise.all([1, 2, 3].map(() => redeem(approval, SUBJECT, 0, consume)));
      return tryEach(
        results.map((through, at) => [`use ${at + 2}`, through] as const),
        (through) => through,
      );
    },
  },
];
