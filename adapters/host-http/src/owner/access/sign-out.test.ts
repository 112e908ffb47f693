import { createMemoryStore } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { testAccess } from '../../../testing/owner-session.ts';
import { sealedSession } from '../../../testing/seal-in.ts';
import { TestClock } from '../../../testing/test-host.ts';
import { LIVES, type Owner } from '../owner-settings.ts';
import { hasEnded, readSession, type SessionAccess } from './session.ts';
import { listDevices, signOutDevice, signOutEverywhere } from './sign-out.ts';
import { SignedInDevices } from './signed-in-devices.ts';

const HOUR = 60 * 60_000;
const ada: Owner = { id: 'ada', name: 'Ada', tenant: 'acme' };
const eve: Owner = { id: 'eve', name: 'Eve', tenant: 'elsewhere' };

function scene() {
  const clock = new TestClock();
  const store = createMemoryStore();
  const given = testAccess(clock, store.once);
  const access: SessionAccess = { ...given, origins: ['https://handrail.example'] };
  /** The same host after a restart: it has seen no session yet. */
  const restarted = (): SessionAccess => ({
    ...access,
    startId: 'start-2',
    devices: new SignedInDevices(access),
  });
  const signIn = (owner = ada) => sealedSession(access, owner);
  const isIn = async ({ cookie, session }: Awaited<ReturnType<typeof signIn>>, at = access) => {
    const place = { origin: new URL(access.origins[0]), pathName: session.pathName, cookies: cookie };
    return (await readSession(at, { ...place, userAgent: undefined })) !== undefined;
  };
  return { clock, store, access, restarted, signIn, isIn };
}

describe('signing out everywhere', () => {
  test('ends sessions that this process has never seen', async () => {
    const { restarted, signIn, isIn } = scene();
    const [phone, desk] = [await signIn(), await signIn()];
    const host = restarted();
    expect(await isIn(desk, host)).toBe(true);
    expect((await listDevices(host, desk.session)).length).toBe(1);
    await signOutEverywhere(host, desk.session);
    for (const each of [phone, desk]) expect(await isIn(each, host)).toBe(false);
    const later = restarted();
    for (const each of [phone, desk]) expect(await isIn(each, later)).toBe(false);
  });

  test('ends sessions of every age that a session can have', async () => {
    const { clock, access, signIn } = scene();
    const all = [];
    for (let age = 0; age * 20 * 60_000 < LIVES.longestSession; age += 1) {
      all.push(await signIn());
      clock.advance(20 * 60_000);
    }
    const [oldest, ...rest] = all;
    expect(oldest && (await hasEnded(access, oldest.session))).toBe(true);
    for (const { session } of rest) expect(await hasEnded(access, session)).toBe(false);
    await signOutEverywhere(access, await signIn().then(({ session }) => session));
    for (const { session } of rest) expect(await hasEnded(access, session)).toBe(true);
  });

  test('lets the owner sign in again at once, however often', async () => {
    const { access, signIn, isIn } = scene();
    const before = [];
    for (let round = 0; round < 40; round += 1) {
      const session = await signIn();
      expect(await isIn(session), `round ${round}`).toBe(true);
      before.push(session);
      await signOutEverywhere(access, session.session);
    }
    for (const each of before) expect(await isIn(each)).toBe(false);
    expect(await isIn(await signIn())).toBe(true);
  });

  test('done twice at once leaves nothing of before', async () => {
    const { access, signIn, isIn } = scene();
    const [one, other] = [await signIn(), await signIn()];
    await Promise.all([signOutEverywhere(access, one.session), signOutEverywhere(access, other.session)]);
    expect([await isIn(one), await isIn(other), await isIn(await signIn())]).toEqual([false, false, true]);
  });

  test('is of one owner: sessions of others go on', async () => {
    const { access, signIn, isIn } = scene();
    const [own, others] = [await signIn(ada), await signIn(eve)];
    await signOutEverywhere(access, own.session);
    expect([await isIn(own), await isIn(others)]).toEqual([false, true]);
  });

  test('ends a session from before the clock was set back, or it counts no more', async () => {
    const { clock, access, signIn, isIn } = scene();
    clock.advance(24 * HOUR);
    const ahead = await signIn();
    clock.advance(-30 * 60_000);
    expect(await isIn(ahead)).toBe(true);
    await signOutEverywhere(access, ahead.session);
    expect(await isIn(ahead)).toBe(false);
    const far = await signIn();
    clock.advance(-2 * HOUR);
    expect(await isIn(far)).toBe(false);
  });
});

describe('the list of devices', () => {
  test('shows those that were seen, the last first, and loses those that were signed out', async () => {
    const { clock, access, signIn, isIn } = scene();
    const [phone, desk] = [await signIn(), await signIn()];
    clock.advance(1_000);
    expect(await isIn(phone)).toBe(true);
    const ids = async () => (await listDevices(access, desk.session)).map(({ session }) => session.id);
    expect(await ids()).toEqual([phone.session.id, desk.session.id]);
    const [first] = await listDevices(access, desk.session);
    await signOutDevice(access, desk.session, first?.id ?? '');
    expect(await ids()).toEqual([desk.session.id]);
    expect([await isIn(phone), await isIn(desk)]).toEqual([false, true]);
  });

  test('holds 200 devices of an owner at most, and those of others apart', async () => {
    const { access, signIn } = scene();
    const other = await signIn(eve);
    const first = await signIn();
    for (let count = 0; count < 250; count += 1) await signIn();
    const listed = await listDevices(access, first.session);
    expect(listed.length).toBe(200);
    expect(listed.some(({ session }) => session.id === first.session.id)).toBe(false);
    expect((await listDevices(access, other.session)).length).toBe(1);
  });

  test('does not sign out a device of another owner', async () => {
    const { access, signIn, isIn } = scene();
    const [own, others] = [await signIn(ada), await signIn(eve)];
    const [device] = await listDevices(access, others.session);
    expect(await signOutDevice(access, own.session, device?.id ?? '')).toBeUndefined();
    expect(await isIn(others)).toBe(true);
  });

  test('names devices by ids that are not part of a session', async () => {
    const { access, signIn } = scene();
    const { session, cookie } = await signIn();
    const [device] = await listDevices(access, session);
    expect(device?.id).toMatch(/^[\w-]{8,22}$/);
    for (const secret of [session.id, session.pathName, cookie]) expect(secret).not.toContain(device?.id);
  });

  test('leaves out a device that was not used until its session was over', async () => {
    const { clock, access, signIn } = scene();
    const old = await signIn();
    clock.advance(LIVES.session);
    expect(await listDevices(access, old.session)).toEqual([]);
  });
});
