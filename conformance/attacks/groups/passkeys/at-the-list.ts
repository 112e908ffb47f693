import { SoftAuthenticator } from '../../../../adapters/host-http/testing/soft-authenticator.ts';
import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { signIn } from '../../target/owner.ts';
import { challengeOf, type HowSigned, PasskeyOwner } from '../../target/passkey-owner.ts';
import type { Target } from '../../target/target.ts';
import { PLACES } from './places.ts';

/** How the list of an owner without a passkey is attacked: what is signed at registering, one way each. */
function registering(
  id: string,
  texts: Pick<Mechanism, 'does' | 'guard'>,
  off: Mechanism['off'],
  variations: readonly (readonly [string, HowSigned])[],
): Mechanism {
  return {
    id: `passkeys/${id}`,
    ...texts,
    off,
    async attack(target) {
      const owner = await PasskeyOwner.withoutPasskey(target);
      return tryEach(variations, async (how) => {
        const thief = new SoftAuthenticator(owner.session.origin);
        const offered = await owner.offer();
        if (offered.status !== 200) throw new Error('An earlier try has added a passkey.');
        const { status } = await owner.add(thief.create({ challenge: challengeOf(offered), ...how }));
        return status === 201;
      });
    },
  };
}

/** A confirmation for one thing, as the owner gave it. */
async function confirmed(owner: PasskeyOwner, what: object, how: HowSigned = {}) {
  return owner.phone.sign({ challenge: challengeOf(await owner.confirmation(what)), ...how });
}

/** Somebody with the owner's session who wants a passkey of their own in the list, or the owner's out of it. */
export const AT_THE_LIST: readonly Mechanism[] = [
  {
    id: 'passkeys/session-adds',
    does: 'Adds a passkey with the session alone, to approve with it.',
    guard: 'Whoever has a passkey confirms with it before another is added.',
    off: [PLACES.confirmFirst],
    async attack(target) {
      const owner = await PasskeyOwner.start(target);
      const thief = new SoftAuthenticator(owner.session.origin);
      return tryEach(
        [
          ['no confirmation', async () => owner.offer()],
          [
            'confirmed by the new one itself',
            async () => {
              const challenge = challengeOf(await owner.confirmation({ action: 'add' }));
              return owner.offer(thief.sign({ challenge }));
            },
          ],
          [
            'confirmed by the signature for an approval',
            async () => owner.offer(await owner.signed(await owner.asked())),
          ],
        ],
        async (offer) => {
          const offered = await offer();
          if (offered.status !== 200) return false;
          const credential = new SoftAuthenticator(owner.session.origin).create({
            challenge: challengeOf(offered),
          });
          return (await owner.add(credential)).status === 201;
        },
      );
    },
  },
  {
    id: 'passkeys/offered-before',
    does: 'Has a registration offered before the owner adds the first passkey, and uses it afterwards.',
    guard: 'What is offered is bound to the passkeys that the owner had then.',
    off: [PLACES.sameList],
    async attack(target) {
      const owner = await PasskeyOwner.withoutPasskey(target);
      const early = [await owner.offer(), await owner.offer()].map(challengeOf);
      await owner.add(owner.phone.create({ challenge: challengeOf(await owner.offer()) }));
      return tryEach(
        early.map((challenge, at) => [`offer ${at + 1}`, challenge] as const),
        async (challenge) => {
          const thief = new SoftAuthenticator(owner.session.origin);
          return (await owner.add(thief.create({ challenge }))).status === 201;
        },
      );
    },
  },
  {
    id: 'passkeys/one-confirmation-twice',
    does: 'Uses what the owner signed once a second time, from an authenticator that does not count.',
    guard: 'A challenge is used up in one step.',
    off: [PLACES.once],
    async attack(target) {
      const owner = await PasskeyOwner.start(target);
      const asked = await owner.asked();
      const passkey = await owner.signed(asked, { counter: 0 });
      await owner.answer(asked, { passkey });
      const confirmation = await confirmed(owner, { action: 'add' }, { counter: 0 });
      await owner.offer(confirmation);
      const racing = await confirmed(owner, { action: 'add' }, { counter: 0 });
      const raced = await Promise.all([1, 2, 3, 4].map(() => owner.offer(racing)));
      return tryEach(
        [
          ['the same approval', async () => (await owner.answer(asked, { passkey })).status === 200],
          ['another passkey', async () => (await owner.offer(confirmation)).status === 200],
          ['four at once', async () => raced.filter(({ status }) => status === 200).length > 1],
        ],
        (again) => again(),
      );
    },
  },
  {
    id: 'passkeys/session-removes',
    does: "Removes the owner's passkey, so that the session alone is enough again.",
    guard: 'Removing takes a passkey, and the confirmation of exactly this.',
    off: [PLACES.removal],
    async attack(target) {
      const owner = await PasskeyOwner.start(target);
      const [id = ''] = await owner.ids();
      const thief = new SoftAuthenticator(owner.session.origin);
      return tryEach(
        [
          ['no confirmation', async () => ({})],
          [
            'confirmed that one is added',
            async () => ({ confirmation: await confirmed(owner, { action: 'add' }) }),
          ],
          [
            'confirmed that another is removed',
            async () => ({ confirmation: await confirmed(owner, { action: 'remove', id: 'x' }) }),
          ],
          ['signed for an approval', async () => ({ confirmation: await owner.signed(await owner.asked()) })],
          [
            'signed by another key',
            async () => {
              const challenge = challengeOf(await owner.confirmation({ action: 'remove', id }));
              return { confirmation: thief.sign({ challenge }) };
            },
          ],
        ],
        async (body) => {
          // With its guard off the first try has removed it.
          if (!(await owner.ids()).includes(id)) return true;
          await owner.remove(id, await body());
          return !(await owner.ids()).includes(id);
        },
      );
    },
  },
  {
    id: 'passkeys/registration-of-another-session',
    does: 'Has a registration offered in one session, and adds the passkey in another.',
    guard: 'A challenge belongs to the session that asked for it.',
    off: [PLACES.session],
    async attack(target: Target) {
      const owner = await PasskeyOwner.withoutPasskey(target);
      const other = await signIn(await owner.host.newLink());
      return tryEach(
        [
          ['into the older session', [other, owner.session] as const],
          ['into the newer session', [owner.session, other] as const],
        ],
        async ([asking, adding]) => {
          const thief = new SoftAuthenticator(owner.session.origin);
          const offered = await owner.offer(undefined, asking);
          if (offered.status !== 200) return false;
          const credential = thief.create({ challenge: challengeOf(offered) });
          return (await owner.add(credential, adding)).status === 201;
        },
      );
    },
  },
  registering(
    'registered-elsewhere',
    {
      does: 'Registers a passkey on a page of another port, with a challenge of the host.',
      guard: 'A passkey is registered at the origin of the session, with its port.',
    },
    [PLACES.newOrigin],
    [['another port', { origin: 'http://localhost:9' }]],
  ),
  registering(
    'registered-unverified',
    {
      does: 'Registers a passkey that does not verify its user, to approve with a touch later.',
      guard: 'A passkey verifies its user when it is registered.',
    },
    [PLACES.newVerified],
    [['a touch alone', { verifiesUser: false }]],
  ),
];
