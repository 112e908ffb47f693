import { takesDecision } from '@handrail/testing/takes-decision';
import { SoftAuthenticator } from '../../../../adapters/host-http/testing/soft-authenticator.ts';
import { type Mechanism, type Patch, tryEach } from '../../frame/mechanism.ts';
import { openDecision, postDecision, signIn } from '../../target/owner.ts';
import { type Asked, type HowSigned, type PasskeyOwner, passkeyOwner } from '../../target/passkey-owner.ts';
import { wasApproved } from '../../target/runs.ts';
import { PLACES } from './places.ts';

type Try = (owner: PasskeyOwner, asked: Asked) => Promise<unknown>;

/** Each variation is tried on an approval of its own; only a recorded approval counts. */
function tryOnApprovals(
  id: string,
  texts: Pick<Mechanism, 'does' | 'guard'>,
  off: Patch,
  variations: readonly (readonly [what: string, attempt: Try])[],
): Mechanism {
  return {
    id: `passkeys/${id}`,
    ...texts,
    off: [off],
    async attack(target) {
      const owner = await passkeyOwner(target);
      return tryEach(variations, async (attempt) => {
        const asked = await owner.asked();
        await attempt(owner, asked);
        return wasApproved(owner.host, asked.runId);
      });
    },
  };
}

const says =
  (resumeValue: object, left: readonly (keyof Asked)[] = []): Try =>
  (owner, { runId, nodeId, ...body }) => {
    const sent = Object.entries({ ...body, resumeValue }).filter(
      ([name]) => !left.includes(name as keyof Asked),
    );
    return owner.post(`/v1/runs/${runId}/interrupts/${nodeId}`, Object.fromEntries(sent));
  };

const signs =
  (how: HowSigned): Try =>
  async (owner, asked) =>
    owner.answer(asked, { passkey: await owner.signed(asked, how) });

const said = (more: object): Try => {
  const resumeValue = { action: 'accept', ...more };
  return async (owner, asked) =>
    owner.answer({ ...asked, resumeValue }, { passkey: await owner.signed(asked) });
};

const forged =
  (change: (owner: PasskeyOwner, asked: Asked) => Promise<object>): Try =>
  async (owner, asked) =>
    owner.answer(asked, { passkey: { ...(await owner.signed(asked)), ...(await change(owner, asked)) } });

/** Somebody with the owner's session who wants something of high risk approved. */
export const AT_APPROVALS: readonly Mechanism[] = [
  tryOnApprovals(
    'session-only',
    {
      does: 'Approves something of high risk with the session alone, through the API and the page without scripts.',
      guard: 'Whoever has a passkey agrees to something of high risk only with it.',
    },
    PLACES.needed,
    [
      ['accept', says({ action: 'accept' })],
      ['accept without what was shown', says({ action: 'accept' }, ['shown'])],
      ['accept of whatever is asked', says({ action: 'accept' }, ['shown', 'interruptId'])],
      ['the older word', says({ decision: 'approved' })],
      ['in the name of another', says({ action: 'accept', voter: 'somebody' })],
      ['a passkey in the answer', says({ action: 'accept', passkey: 'x', confirmedWith: 'x' })],
      [
        'the form of the plain page',
        async (owner, { runId }) => {
          const form = await openDecision(owner.session, runId);
          await takesDecision();
          return postDecision(owner.session, runId, { token: form.token, shown: form.shown });
        },
      ],
    ],
  ),
  tryOnApprovals(
    'signed-elsewhere',
    {
      does: 'Has the passkey sign on a page of another port, scheme or name, and approves with that.',
      guard: 'The origin that was signed must be that of the session, with its port.',
    },
    PLACES.origin,
    [
      ['another port', signs({ origin: 'http://localhost:9' })],
      ['https', signs({ origin: 'https://localhost' })],
      ['the number', signs({ origin: 'http://127.0.0.1:7420' })],
      ['a name below', signs({ origin: 'http://evil.localhost' })],
      ['another site', signs({ origin: 'https://evil.example' })],
    ],
  ),
  tryOnApprovals(
    'another-name',
    {
      does: 'Approves with a signature that was made for another name than the one of the host.',
      guard: 'The name of the host is part of what is signed.',
    },
    PLACES.name,
    [['other.example', signs({ rpId: 'other.example' })]],
  ),
  tryOnApprovals(
    'in-a-frame',
    {
      does: 'Has the passkey sign in a frame inside a page of another site.',
      guard: 'What was signed in a frame of another site counts for nothing.',
    },
    PLACES.frame,
    [['a frame', signs({ crossOrigin: true })]],
  ),
  tryOnApprovals(
    'another-approval',
    {
      does: 'Has one approval confirmed, and approves another one with that.',
      guard: 'What is signed names run, node, interrupt and the digest of what was shown.',
    },
    PLACES.approval,
    [
      [
        'signed and not used',
        async (owner, asked) => owner.answer(asked, { passkey: await owner.signed(await owner.asked()) }),
      ],
      [
        'signed and used',
        async (owner, asked) => {
          const other = await owner.asked();
          const passkey = await owner.signed(other);
          await owner.answer(other, { passkey });
          return owner.answer(asked, { passkey });
        },
      ],
    ],
  ),
  tryOnApprovals(
    'answer-edited',
    {
      does: 'Changes the answer after the passkey has signed it.',
      guard: 'What is signed holds the whole answer.',
    },
    PLACES.answer,
    [
      ['a comment', said({ comment: 'Pay twice.' })],
      ['feedback', said({ feedback: 'Pay twice.' })],
      ['a voter', said({ voter: 'somebody' })],
      ['more of anything', said({ extra: [1, 2, 3] })],
    ],
  ),
  tryOnApprovals(
    'confirmed-something-else',
    {
      does: 'Has the owner confirm that a passkey is added or removed, and approves with that.',
      guard: 'A challenge is for one purpose.',
    },
    PLACES.purpose,
    [
      [
        'adding',
        forged(async (owner) => {
          const { text } = await owner.confirmation({ action: 'add' });
          return owner.phone.sign({ challenge: JSON.parse(text).options.challenge });
        }),
      ],
      [
        'removing',
        forged(async (owner) => {
          const { text } = await owner.confirmation({ action: 'remove', id: 'x' });
          return owner.phone.sign({ challenge: JSON.parse(text).options.challenge });
        }),
      ],
    ],
  ),
  tryOnApprovals(
    'challenge-of-another-session',
    {
      does: 'Has a challenge signed that another session of the owner asked for.',
      guard: 'A challenge belongs to the session that asked for it.',
    },
    PLACES.session,
    [
      [
        'an approval',
        async (owner, asked) => {
          const other = await signIn(await owner.host.newLink());
          const challenge = await owner.challenge(asked, other);
          return owner.answer(asked, { passkey: owner.phone.sign({ challenge }) });
        },
      ],
    ],
  ),
  tryOnApprovals(
    'made-up-challenge',
    {
      does: 'Makes up a challenge and has it signed.',
      guard: 'A challenge carries a signature of the host.',
    },
    PLACES.sealed,
    [
      [
        'another signature on it',
        forged(async (owner, asked) => {
          const real = Buffer.from(await owner.challenge(asked), 'base64url').toString();
          const [body = ''] = real.split('.');
          const made = Buffer.from(`${body}.${'A'.repeat(43)}`).toString('base64url');
          return owner.phone.sign({ challenge: made });
        }),
      ],
      ['no challenge', signs({ challenge: 'AAAA' })],
    ],
  ),
  tryOnApprovals(
    'not-verified',
    {
      does: 'Uses a security key that somebody left plugged in, with a touch and without its PIN.',
      guard: 'The authenticator must have verified its user.',
    },
    PLACES.verified,
    [['a touch alone', signs({ verifiesUser: false })]],
  ),
  tryOnApprovals(
    'copied-authenticator',
    {
      does: 'Approves with a copy of the authenticator whose counter is behind.',
      guard: 'The counter must grow.',
    },
    PLACES.counter,
    [
      [
        'a counter that was used',
        async (owner, asked) => {
          const first = await owner.asked();
          await owner.answer(first, { passkey: await owner.signed(first) });
          const { counter } = owner.phone;
          const copied = await owner.signed(asked, { counter });
          await owner.answer(asked, { passkey: copied });
          owner.phone.counter = counter;
        },
      ],
      [
        'a counter that went back',
        async (owner, asked) => {
          const { counter } = owner.phone;
          await owner.answer(asked, { passkey: await owner.signed(asked, { counter: 1 }) });
          owner.phone.counter = counter;
        },
      ],
    ],
  ),
  tryOnApprovals(
    'another-key',
    {
      does: "Signs with a key of one's own, under the id of the owner's passkey.",
      guard: 'The signature must be of the stored key.',
    },
    PLACES.signature,
    [
      [
        'the same id',
        forged(async (owner, asked) => {
          const mine = new SoftAuthenticator(owner.session.origin);
          const { counter } = owner.phone;
          const signed = mine.sign({ challenge: await owner.challenge(asked), counter: counter + 1 });
          return { ...signed, credentialId: owner.phone.credentialId };
        }),
      ],
      [
        'a signature of something else',
        async (owner, asked) => {
          owner.phone.counter += 10;
          const { signature } = await owner.signed(asked);
          return owner.answer(asked, { passkey: { ...(await owner.signed(asked)), signature } });
        },
      ],
    ],
  ),
];
