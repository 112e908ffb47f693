import { createMemoryStore } from '@handrail/host/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testAccess } from '../../testing/owner-session.ts';
import { sealedSession } from '../../testing/seal-in.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { TestClock } from '../../testing/test-host.ts';
import { TestStream } from '../../testing/test-stream.ts';
import type { SessionAccess } from '../index.ts';
import { endSession } from '../owner/access/sign-out.ts';
import { LIVES } from '../owner/owner-settings.ts';

let api: TestApi;
let access: SessionAccess;
let clock: TestClock;
const open: TestStream[] = [];
beforeEach(async () => {
  clock = new TestClock();
  const store = createMemoryStore();
  access = testAccess(clock, store.once);
  api = await startApi({ clock, store, http: { owner: access } });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await api.close();
});

async function signIn() {
  const [owner] = access.owners;
  if (!owner) throw new Error('The tests have no owner.');
  return sealedSession(access, owner);
}

async function follow(session: Awaited<ReturnType<typeof signIn>>, runId: string) {
  const stream = await openStream(session, `/v1/runs/${runId}/events`);
  await stream.until(({ frames }) => frames.length >= 4);
  return stream;
}

async function followInbox(session: Awaited<ReturnType<typeof signIn>>) {
  const stream = await openStream(session, '/v1/handrail/inbox/events');
  await stream.until(({ frames }) => frames.length >= 1);
  return stream;
}

async function openStream({ cookie, path }: Awaited<ReturnType<typeof signIn>>, at: string) {
  const url = api.http.app.server.listening
    ? `http://127.0.0.1:${portOf(api)}`
    : await api.http.listen({ host: '127.0.0.1', port: 0 });
  const headers = { host: new URL(access.origins[0]).host, cookie };
  const stream = new TestStream(`${url}${path}${at}`, headers);
  open.push(stream);
  return stream;
}

function portOf({ http }: TestApi): number {
  const address = http.app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('a stream that an owner opened', () => {
  test('ends with the session when they sign out, and other sessions go on', async () => {
    const runId = await api.start('conformance-approval');
    const [first, second] = [await signIn(), await signIn()];
    const [ended, other] = [await follow(first, runId), await follow(second, runId)];
    await endSession(access, first.session);
    await ended.until(({ hasEnded }) => hasEnded);
    expect(other.hasEnded).toBe(false);
    await api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } });
    await other.until(({ frames }) => frames.some(({ event }) => event === 'run.completed'));
    expect(ended.frames.some(({ event }) => event === 'run.completed')).toBe(false);
  });

  test('of the inbox ends with the session as well, and others hear of changes', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const [ended, other] = [await followInbox(first), await followInbox(second)];
    await endSession(access, first.session);
    await ended.until(({ hasEnded }) => hasEnded);
    await api.start('conformance-approval');
    await other.until(({ frames }) => frames.length >= 2);
    expect(ended.frames).toHaveLength(1);
    clock.advance(LIVES.session);
    await other.until(({ hasEnded }) => hasEnded);
  });

  test('ends when the time of its session is over', async () => {
    const stream = await follow(await signIn(), await api.start('conformance-approval'));
    clock.advance(LIVES.session);
    await stream.until(({ hasEnded }) => hasEnded);
  });
});
