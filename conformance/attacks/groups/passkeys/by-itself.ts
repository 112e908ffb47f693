import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SoftAuthenticator } from '../../../../adapters/host-http/testing/soft-authenticator.ts';
import { type Mechanism, tryEach } from '../../frame/mechanism.ts';
import { signIn } from '../../target/owner.ts';
import { PasskeyOwner } from '../../target/passkey-owner.ts';
import { wasApproved } from '../../target/runs.ts';
import type { Target } from '../../target/target.ts';
import { changeStore } from '../damage/damaged-host.ts';
import { PLACES } from './places.ts';

const ORIGIN = 'http://localhost:7420';
const MINUTE = 60_000;

interface Outcome<Value = unknown> {
  readonly ok: boolean;
  readonly value?: Value;
}

/** As much of the built classes as is used. */
interface Passkeys {
  ask(session: object, about: readonly string[]): Promise<Outcome<{ readonly challenge: string }>>;
  confirm(session: object, about: readonly string[], assertion: object): Promise<Outcome>;
  offer(session: object, confirmation: object | undefined): Promise<Outcome<{ readonly challenge: string }>>;
  add(session: object, label: string, credential: object): Promise<Outcome>;
}

/** The part of the host that knows passkeys, on a real store and with a clock that can be put forward. */
async function partOf(target: Target) {
  const { OwnerPasskeys } = await target.built<{
    readonly OwnerPasskeys: new (access: object, passkeys: object, tell: () => Promise<void>) => Passkeys;
  }>('adapters/host-http/dist/owner/passkeys/owner-passkeys.js');
  const { createSqliteStore } = await target.built<{
    createSqliteStore(options: object): Promise<{ readonly passkeys: object; readonly once: object }>;
  }>('adapters/store-sqlite/dist/index.js');
  const store = await createSqliteStore({
    file: join(target.folder(), 'host.db'),
    key: new Uint8Array(32).fill(1),
    logKey: new Uint8Array(32).fill(2),
    writer: 'same',
  });
  const time = { at: Date.UTC(2026, 0, 1) };
  const access = {
    mac: { sign: async (text: string) => createHmac('sha256', 'key').update(text).digest('base64url') },
    ids: { newSecret: () => randomBytes(32).toString('base64url') },
    clock: { now: () => time.at },
    once: store.once,
  };
  const passkeys = new OwnerPasskeys(access, store.passkeys, async () => {});
  const sessionOf = (id: string) => ({
    id: `session-of-${id}`,
    origin: new URL(ORIGIN),
    owner: { id, name: id },
    caller: { tenant: 'local', workspace: undefined, mode: 'live', principal: id, isOwner: true },
    startedAt: time.at,
  });
  /** `other` confirms it where another passkey is in the way. */
  const register = async (session: object, authenticator: SoftAuthenticator, other?: SoftAuthenticator) => {
    let { value } = await passkeys.offer(session, undefined);
    if (!value && other) {
      const asked = await passkeys.ask(session, ['add']);
      const confirmation = other.sign({ challenge: asked.value?.challenge ?? '' });
      ({ value } = await passkeys.offer(session, confirmation));
    }
    if (!value) return false;
    return (await passkeys.add(session, 'x', authenticator.create({ challenge: value.challenge }))).ok;
  };
  return { passkeys, time, sessionOf, register };
}

/** What takes more time than a campaign has, another owner, or another hand in the file. */
export const BY_ITSELF: readonly Mechanism[] = [
  {
    id: 'passkeys/old-session-adds',
    does: 'Finds a browser signed in and adds the first passkey there.',
    guard: 'Adding a passkey takes a sign-in of the last ten minutes.',
    off: [PLACES.fresh],
    async attack(target) {
      const ages = [11, 60, 12 * 60].map(
        (minutes) => [`${minutes} minutes after signing in`, minutes] as const,
      );
      return tryEach(ages, async (minutes) => {
        const { time, sessionOf, register } = await partOf(target);
        const session = sessionOf('ada');
        time.at += minutes * MINUTE;
        return register(session, new SoftAuthenticator(ORIGIN));
      });
    },
  },
  {
    id: 'passkeys/late',
    does: 'Keeps what the owner signed, and uses it when they are gone.',
    guard: 'A challenge ends after two minutes.',
    off: [PLACES.late],
    async attack(target) {
      return tryEach(
        [2, 5, 60].map((minutes) => [`${minutes} minutes later`, minutes] as const),
        async (minutes) => {
          const { passkeys, time, sessionOf, register } = await partOf(target);
          const [session, phone] = [sessionOf('ada'), new SoftAuthenticator(ORIGIN)];
          await register(session, phone);
          const { value } = await passkeys.ask(session, ['approve', 'x']);
          const signed = phone.sign({ challenge: value?.challenge ?? '' });
          time.at += minutes * MINUTE;
          return (await passkeys.confirm(session, ['approve', 'x'], signed)).ok;
        },
      );
    },
  },
  {
    id: 'passkeys/of-another-owner',
    does: 'Confirms with the passkey of another owner of the same host.',
    guard: 'Only passkeys of exactly this owner are looked at.',
    off: [PLACES.owner],
    async attack(target) {
      const { passkeys, sessionOf, register } = await partOf(target);
      const [ada, bob] = [sessionOf('ada'), sessionOf('bob')];
      const [adas, bobs] = [new SoftAuthenticator(ORIGIN), new SoftAuthenticator(ORIGIN)];
      const isReady = (await register(ada, adas)) && (await register(bob, bobs, adas));
      if (!isReady) throw new Error('The owners have no passkeys.');
      return tryEach(
        [
          ['an approval', ['approve', 'x']],
          ['adding one', ['add']],
          ['removing one', ['remove', 'x']],
        ],
        async (about) => {
          const { value } = await passkeys.ask(ada, about);
          const signed = bobs.sign({ challenge: value?.challenge ?? '' });
          return (await passkeys.confirm(ada, about, signed)).ok;
        },
      );
    },
  },
  {
    id: 'passkeys/damaged',
    does: "Damages the owner's passkey in the store, so that the session alone is enough.",
    guard: 'A passkey that does not open counts as there, and confirms nothing.',
    off: [PLACES.damaged],
    async attack(target) {
      const owner = await PasskeyOwner.start(target);
      const { host } = owner;
      const ways = [
        ['overwritten', 'UPDATE passkeys SET content = zeroblob(length(content))'],
        ['emptied', "UPDATE passkeys SET content = x''"],
        ['in plain text', 'UPDATE passkeys SET content = \'{"removedAt":1}\''],
      ] as const;
      return tryEach(ways, async (sql) => {
        await host.stop();
        changeStore(host.data, sql);
        await host.start(['--host', '::', '--public-url', owner.session.origin]);
        const session = await signIn(host.ownerLink);
        const now = owner.in(session);
        const asked = await now.asked();
        await now.answer(asked);
        return wasApproved(host, asked.runId);
      });
    },
  },
];
