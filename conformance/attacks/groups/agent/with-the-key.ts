import { type Attempt, type Mechanism, type Patch, tryEach } from '../../frame/mechanism.ts';
import type { AttackedHost } from '../../target/attacked-host.ts';
import { type Answered, send } from '../../target/request.ts';
import { paymentWorkflow, startPayment, startWorkflow, wasApproved } from '../../target/runs.ts';
import type { Target } from '../../target/target.ts';
import { PLACES } from '../approvals/places.ts';
import { PLACES as SESSIONS } from '../sessions/places.ts';

/** The ways to write yes. */
const YES: readonly (readonly [string, unknown])[] = [
  ['accept', { action: 'accept' }],
  ['with a comment', { action: 'accept', comment: 'The owner said yes.' }],
  ['in the name of the owner', { action: 'accept', voter: 'owner' }],
  ['as the owner', { action: 'accept', principal: 'owner', isOwner: true, via: 'owner' }],
  ['approved', { approved: true, decision: 'accept' }],
  ['a word', 'accept'],
  ['a list', [{ action: 'accept' }]],
  ['with prototypes', { action: 'accept', constructor: { isOwner: true } }],
];

const DECIDES = (runId: string) => `/v1/runs/${runId}/interrupts/pay`;

type Sending = (host: AttackedHost, runId: string, value: unknown) => Promise<unknown>;

function byKey(
  id: string,
  does: string,
  sending: Sending,
  off: Mechanism['off'] = [PLACES.ownerOnly],
  guard = 'A tool call is approved by the owner in person only.',
): Mechanism {
  return {
    id: `agent/${id}`,
    does,
    guard,
    off,
    async attack(target: Target): Promise<readonly Attempt[]> {
      const host = await target.host();
      return tryEach(YES, async (value) => {
        const runId = await startPayment(host);
        await sending(host, runId, value);
        const through = await wasApproved(host, runId);
        if (!through) await host.call(`/v1/runs/${runId}/cancel`, {});
        return through;
      });
    },
  };
}

function post(
  host: AttackedHost,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return send(`${host.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${host.key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const forged = (host: AttackedHost) =>
  `handrail_${host.port}=${Buffer.from('{"owner":"owner"}').toString('base64url')}.${'A'.repeat(43)}`;
export function forgedSession(host: AttackedHost): string {
  const content = {
    id: 'x'.repeat(43),
    owner: 'owner',
    startedAt: Date.now(),
    expiresAt: Date.now() + 1e6,
    epoch: 0,
    bound: 'x',
  };
  return `handrail_${host.port}=${Buffer.from(JSON.stringify(content)).toString('base64url')}.${'A'.repeat(43)}`;
}

const onBehalf: Readonly<Record<string, string>> = {
  'x-handrail-owner': 'owner',
  'x-forwarded-user': 'owner',
  'x-remote-user': 'owner',
  'x-original-url': '/approve',
  'x-http-method-override': 'PUT',
};

/** What the gate would have to let through for a key at an address of the owner. */
const ANYBODY: readonly Patch[] = [PLACES.ownerOnly, PLACES.scope];

/** The agent with the key of its run, over plain HTTP: every header and body is its own. */
export const WITH_THE_KEY: readonly Mechanism[] = [
  byKey('key', 'Decides with the key that it runs with.', (host, runId, value) =>
    post(host, DECIDES(runId), { resumeValue: value }),
  ),
  byKey(
    'key-and-our-origin',
    'Decides with its key and the headers of our own pages.',
    (host, runId, value) =>
      post(
        host,
        DECIDES(runId),
        { resumeValue: value },
        { origin: host.origin, 'sec-fetch-site': 'same-origin', referer: `${host.origin}/` },
      ),
  ),
  byKey('key-and-csrf', 'Decides with its key and a made-up csrf value.', (host, runId, value) =>
    post(
      host,
      DECIDES(runId),
      { resumeValue: value },
      { origin: host.origin, 'x-handrail-csrf': 'x'.repeat(43) },
    ),
  ),
  byKey('key-and-cookie', 'Decides with its key and a made-up cookie.', (host, runId, value) =>
    post(host, DECIDES(runId), { resumeValue: value }, { cookie: forged(host) }),
  ),
  byKey(
    'key-below-a-session',
    'Decides with its key at the address of a made-up session.',
    (host, runId, value) => post(host, `/o/${'A'.repeat(22)}${DECIDES(runId)}`, { resumeValue: value }),
  ),
  byKey(
    'key-with-names-in-headers',
    'Decides with its key and headers that proxies use to name a user.',
    (host, runId, value) => post(host, DECIDES(runId), { resumeValue: value }, onBehalf),
  ),
  byKey(
    'key-with-the-question',
    'Decides with its key and names the question that waits.',
    async (host, runId, value) => {
      const { text } = await host.call(`/v1/runs/${runId}`);
      const { interruptId } = (JSON.parse(text) as { interrupt?: { interruptId?: string } }).interrupt ?? {};
      await post(host, DECIDES(runId), {
        resumeValue: value,
        ...(interruptId !== undefined && { interruptId }),
      });
    },
  ),
  byKey('key-again-and-again', 'Decides with its key many times at once.', (host, runId, value) =>
    Promise.all(Array.from({ length: 8 }, () => post(host, DECIDES(runId), { resumeValue: value }))),
  ),
  byKey(
    'key-with-a-receipt',
    'Decides with its key and the idempotency key that an owner may have used.',
    async (host, runId, value) => {
      const headers = { 'idempotency-key': `owner-${runId}` };
      await post(host, DECIDES(runId), { resumeValue: value }, headers);
      await post(host, DECIDES(runId), { resumeValue: value }, headers);
    },
  ),
  byKey('key-while-it-cancels', 'Decides with its key while it cancels the run.', (host, runId, value) =>
    Promise.all([
      post(host, DECIDES(runId), { resumeValue: value }),
      post(host, `/v1/runs/${runId}/cancel`, {}),
    ]),
  ),
  byKey(
    'key-while-it-pauses',
    'Decides with its key while it pauses and resumes the run.',
    async (host, runId, value) => {
      await post(host, `/v1/runs/${runId}:pause`, {});
      await post(host, DECIDES(runId), { resumeValue: value });
      await post(host, `/v1/runs/${runId}:resume`, {});
      await post(host, DECIDES(runId), { resumeValue: value });
    },
  ),
  byKey(
    'key-of-an-approver',
    'Makes itself the one who approves, by its name in the workflow, and decides.',
    async (host, runId, value) => {
      const key = await approverKey(host);
      await post(host, DECIDES(runId), { resumeValue: value }, { authorization: `Bearer ${key}` });
    },
  ),
  byKey(
    'key-without-rights',
    'Decides with a key that may only look.',
    async (host, runId, value) => {
      const key = await readerKey(host);
      await post(host, DECIDES(runId), { resumeValue: value }, { authorization: `Bearer ${key}` });
    },
    ANYBODY,
    'Answering needs a scope, and a tool call the owner in person.',
  ),
  byKey(
    'key-under-other-spellings',
    'Decides with its key under other spellings of the address.',
    async (host, runId, value) => {
      const path = DECIDES(runId);
      for (const spelt of [
        path.replace('pay', '%70ay'),
        `${path}/`,
        `/${path}`,
        path.replace('/v1/', '/V1/'),
        `${path}?owner=1`,
      ])
        await post(host, spelt, { resumeValue: value });
    },
  ),
  ...(['tenant', 'mode', 'workspace'] as const).map((part) =>
    byKey(
      `key-of-another-${part}`,
      `Decides with a key of another ${part}.`,
      async (host, runId, value) => {
        const input = {
          tenant: { tenant: 'stranger' },
          mode: { mode: 'test' },
          workspace: { workspace: 'other' },
        }[part];
        const headers = { authorization: `Bearer ${await host.newKey(input)}` };
        await post(host, DECIDES(runId), { resumeValue: value }, headers);
      },
      [PLACES[part], PLACES.ownerOnly],
      `Runs of another ${part} are not there, and a tool call is approved by the owner only.`,
    ),
  ),
  byKey(
    'revoked-key',
    'Decides with a key that was revoked.',
    async (host, runId, value) => {
      const made = await host.operate<{ readonly key: string; readonly id: string }>('keys.create', {
        label: 'gone',
      });
      await host.operate('keys.revoke', { id: made.id });
      await post(host, DECIDES(runId), { resumeValue: value }, { authorization: `Bearer ${made.key}` });
    },
    [PLACES.revoked, PLACES.ownerOnly],
    'A revoked key ends at once, and a tool call is approved by the owner only.',
  ),
  byKey(
    'expired-key',
    'Decides with a key whose time is over.',
    async (host, runId, value) => {
      const key = await host.newKey({ expiresInSeconds: 0.001 });
      await post(host, DECIDES(runId), { resumeValue: value }, { authorization: `Bearer ${key}` });
    },
    [PLACES.expired, PLACES.ownerOnly],
    'A key ends when it expires, and a tool call is approved by the owner only.',
  ),
  byKey(
    'forged-link',
    'Makes up the signed link that answers without a key.',
    async (host, runId, value) => {
      const { text } = await host.call(`/v1/runs/${runId}`);
      const { interruptId } = (JSON.parse(text) as { interrupt: { interruptId: string } }).interrupt;
      const claims = { runId, nodeId: 'pay', interruptId, expiresAt: Date.now() + 60_000, intent: 'resolve' };
      const token = `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${'A'.repeat(43)}`;
      await post(host, `/v1/interrupts/${token}`, { resumeValue: value });
    },
    [PLACES.tokenSignature, PLACES.ownerOnly, PLACES.linkObstacle],
    'A link carries a signature of the host, and never answers for the owner.',
  ),
  byKey(
    'forged-session',
    'Makes up a session: an address, a cookie and a csrf value.',
    async (host, runId, value) => {
      const headers = { cookie: forgedSession(host), origin: host.origin, 'x-handrail-csrf': 'x'.repeat(43) };
      await send(`${host.origin}/o/${'A'.repeat(22)}${DECIDES(runId)}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resumeValue: value }),
      });
    },
    [SESSIONS.signature, SESSIONS.binding, SESSIONS.csrf],
    'A cookie carries a signature of the host and is bound to its address.',
  ),
  {
    id: 'agent/workflow-that-asks-less',
    does: 'Registers a workflow with wishes about confirmation that mean less, hoping that they are ignored or followed.',
    guard: 'Wishes about confirmation that are not known are refused.',
    off: [
      {
        module: 'packages/host/dist/tool-calls/call-config.js',
        find: 'onlyKeys(confirm, \'"confirm"\',',
        replace: '((..._) => {})(confirm, "",',
      },
    ],
    async attack(target) {
      const host = await target.host();
      const wishes = [
        { never: true },
        { required: false },
        { always: true, by: 'agent' },
        { skip: true },
        { mode: 'none' },
      ];
      return tryEach(
        wishes.map((wish) => [JSON.stringify(wish), wish] as const),
        async (wish) => {
          const workflow = paymentWorkflow(
            `asks-less-${process.pid}-${Math.random().toString(36).slice(2)}`,
          ) as {
            id: string;
            nodes: [{ config: object }];
          };
          workflow.nodes[0].config = { ...workflow.nodes[0].config, confirm: wish };
          return startWorkflow(host, workflow).then(
            async (runId) => !(await host.call(`/v1/runs/${runId}`)).text.includes('"failed"'),
            () => false,
          );
        },
      );
    },
  },
];

const keys = new WeakMap<AttackedHost, { approver?: Promise<string>; reader?: Promise<string> }>();

function keysOf(host: AttackedHost) {
  const known = keys.get(host) ?? {};
  keys.set(host, known);
  return known;
}

function approverKey(host: AttackedHost): Promise<string> {
  const known = keysOf(host);
  known.approver ??= host.newKey({ principal: 'owner', label: 'owner' });
  return known.approver;
}

function readerKey(host: AttackedHost): Promise<string> {
  const known = keysOf(host);
  known.reader ??= host.newKey({ scopes: ['runs:read'] });
  return known.reader;
}
