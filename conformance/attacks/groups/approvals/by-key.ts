import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import type { AttackedHost } from '../../target/attacked-host.ts';
import { send } from '../../target/request.ts';
import { startPayment, startWorkflow, wasApproved } from '../../target/runs.ts';
import { PLACES } from './places.ts';

const VALUES: readonly (readonly [string, unknown])[] = [
  ['accept', { action: 'accept' }],
  ['accept in the name of the owner', { action: 'accept', voter: 'owner' }],
  ['accept by the owner', { action: 'accept', by: 'owner', via: 'owner' }],
  ['accept twice', { action: 'accept', actions: ['accept'] }],
  ['a text', 'accept'],
  ['true', true],
];

const decide = (host: AttackedHost, runId: string, body: object, key?: string) =>
  host.call(`/v1/runs/${runId}/interrupts/pay`, body, key);

let gates = 0;

/** A plain gate, which keys with the scope may answer. */
export function gateWorkflow(config: object = {}): object {
  gates += 1;
  return {
    id: `attack-gate-${process.pid}-${gates}`,
    name: 'Gate',
    version: '1.0.0',
    nodes: [
      {
        id: 'pay',
        typeId: 'core.approvalGate',
        name: 'Gate',
        position: { x: 0, y: 0 },
        config: { title: 'Go on?', actions: ['accept', 'reject'], ...config },
        inputs: {},
      },
    ],
    edges: [],
    triggers: [],
    variables: [],
    metadata: {},
    settings: {},
  };
}

/** A program with a key of the host, which may be the very agent that asks. */
export const BY_KEY: readonly Mechanism[] = [
  {
    id: 'approvals/key-decides',
    does: 'Approves a tool call with a key that may answer approvals.',
    guard: 'A tool call is approved by the owner in person only.',
    off: [PLACES.ownerOnly],
    async attack(target) {
      const host = await target.host();
      const key = await host.newKey({ scopes: ['approvals:respond', 'runs:read'] });
      const keys = [['all rights', host.key] as const, ['a key for approvals', key] as const];
      const tries = keys.flatMap(([name, each]) =>
        VALUES.map(([what, value]) => [`${name}: ${what}`, { key: each, value }] as const),
      );
      return tryEach(tries, async ({ key: used, value }) => {
        const runId = await startPayment(host);
        await decide(host, runId, { resumeValue: value }, used);
        return wasApproved(host, runId);
      });
    },
  },
  {
    id: 'approvals/key-puts-deadline-off',
    does: 'Keeps an approval open with a key, until the owner is tired of it.',
    guard: 'Only the owner puts the deadline of a tool call off.',
    off: [PLACES.ownerExtends],
    async attack(target) {
      const host = await target.host();
      const runId = await startPayment(host);
      return tryEach(
        [1, 3_600, 604_800].map((seconds) => [`${seconds} s`, seconds] as const),
        async (seconds) => {
          const path = `/v1/handrail/runs/${runId}/interrupts/pay/extend`;
          return (await host.call(path, { seconds })).status === 200;
        },
      );
    },
  },
  {
    id: 'approvals/key-without-the-scope',
    does: 'Answers a plain gate with a key that has every right but this one.',
    guard: 'Answering needs the scope approvals:respond.',
    off: [PLACES.scope],
    async attack(target) {
      const host = await target.host();
      const scopes = ['runs:create', 'runs:read', 'runs:cancel', 'artifacts:read', 'manifest:write'];
      return tryEach(
        [
          ...scopes.map((scope): readonly [string, readonly string[]] => [scope, [scope]]),
          ['all others', scopes],
        ],
        async (given) => {
          const runId = await startWorkflow(host, gateWorkflow());
          await decide(
            host,
            runId,
            { resumeValue: { action: 'accept' } },
            await host.newKey({ scopes: given }),
          );
          return wasApproved(host, runId);
        },
      );
    },
  },
  {
    id: 'approvals/key-at-owner-addresses',
    does: 'Uses a key where only the owner in person may: making keys, answering for the owner, reading what exactly is approved.',
    guard: 'Some addresses take the session alone.',
    off: [PLACES.ownerAddress],
    async attack(target) {
      const host = await target.host();
      const runId = await startPayment(host);
      return tryEach(
        [
          ['list keys', () => host.call('/v1/handrail/keys')],
          ['make a key', () => host.call('/v1/handrail/keys', { label: 'more', scopes: ['runs:read'] })],
          ['read the action', () => host.call(`/v1/handrail/runs/${runId}/interrupts/pay/action`)],
        ],
        async (call) => [200, 201].includes((await call()).status),
      );
    },
  },
  {
    id: 'approvals/revoked-key',
    does: 'Goes on with a key that was revoked.',
    guard: 'A revoked key ends at once.',
    off: [PLACES.revoked],
    async attack(target) {
      const host = await target.host();
      const made = await host.operate<{ readonly key: string; readonly id: string }>('keys.create', {
        label: 'revoked',
      });
      await host.call('/v1/runs', undefined, made.key);
      await host.operate('keys.revoke', { id: made.id });
      return tryEach(
        ['/v1/runs', '/v1/workflows', '/v1/handrail/inbox'].map((path) => [path, path] as const),
        async (path) => (await host.call(path, undefined, made.key)).status !== 401,
      );
    },
  },
  {
    id: 'approvals/expired-key',
    does: 'Goes on with a key whose time is over.',
    guard: 'A key ends when it expires.',
    off: [PLACES.expired],
    async attack(target) {
      const host = await target.host();
      const key = await host.newKey({ expiresInSeconds: 0.001 });
      return tryEach(
        ['/v1/runs', '/v1/workflows'].map((path) => [path, path] as const),
        async (path) => (await host.call(path, undefined, key)).status !== 401,
      );
    },
  },
  ...(['tenant', 'mode', 'workspace'] as const).map(
    (part): Mechanism => ({
      id: `approvals/key-of-another-${part}`,
      does: `Reads and answers what waits in a run with a key of another ${part}.`,
      guard: `Runs of another ${part} are not there for a key.`,
      off: [PLACES[part]],
      async attack(target) {
        const host = await target.host();
        const inputs = {
          tenant: { tenant: 'stranger' },
          mode: { mode: 'test' },
          workspace: { workspace: 'other' },
        };
        const key = await host.newKey(inputs[part]);
        const runId = await startWorkflow(host, gateWorkflow());
        const tries = [
          ['read', async () => (await host.call(`/v1/runs/${runId}`, undefined, key)).status === 200],
          [
            'events',
            async () => (await host.call(`/v1/runs/${runId}/events/poll`, undefined, key)).status === 200,
          ],
          [
            'approve',
            async () => {
              await decide(host, runId, { resumeValue: { action: 'accept' } }, key);
              return wasApproved(host, runId);
            },
          ],
          ['cancel', async () => (await host.call(`/v1/runs/${runId}/cancel`, {}, key)).status < 400],
        ] as const;
        return tryEach(tries, (run) => run());
      },
    }),
  ),
  {
    id: 'approvals/forged-link',
    does: 'Makes up the signed link that answers a gate without a key.',
    guard: 'The token of a link carries a signature of the host.',
    off: [PLACES.tokenSignature],
    async attack(target) {
      const host = await target.host();
      return tryEach(
        [
          ['no key in it', 'A'.repeat(43)],
          ['an empty signature', '-'],
          ['all zeros', '0'.repeat(43)],
        ],
        async (signature) => {
          const runId = await startWorkflow(host, gateWorkflow());
          const { text } = await host.call(`/v1/runs/${runId}`);
          const { interruptId } = (JSON.parse(text) as { interrupt: { interruptId: string } }).interrupt;
          const claims = {
            runId,
            nodeId: 'pay',
            interruptId,
            expiresAt: Date.now() + 60_000,
            intent: 'resolve',
          };
          const token = `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
          await send(`${host.origin}/v1/interrupts/${token}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ resumeValue: { action: 'accept' } }),
          });
          return wasApproved(host, runId);
        },
      );
    },
  },
];
