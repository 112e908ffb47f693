import { createHmac } from 'node:crypto';
import type { Once } from '@handrail/host';
import type { SessionAccess } from '../src/index.ts';
import { SignedInDevices } from '../src/owner/access/signed-in-devices.ts';
import { sealedSession } from './seal-in.ts';
import type { TestApi, TestRequest } from './test-api.ts';
import { type TestClock, testIds } from './test-host.ts';

const ORIGIN = 'http://handrail.test:8787';

/** What a host in tests needs so that these owners can sign in. */
export function testAccess(clock: TestClock, once: Once): SessionAccess {
  return {
    owners: [
      { id: 'ada', name: 'Ada', tenant: 'acme' },
      { id: 'eve', name: 'Eve', tenant: 'elsewhere' },
      { id: 'sam', name: 'Sam', tenant: 'acme', workspace: 'sales' },
      { id: 'tess', name: 'Tess', tenant: 'acme', mode: 'test' },
    ],
    origins: [ORIGIN],
    mac: { sign: async (text) => createHmac('sha256', 'a key').update(text).digest('base64url') },
    ids: testIds,
    clock,
    once,
    startId: 'start-1',
    devices: new SignedInDevices({ clock, ids: testIds }),
  };
}

/** Headers of requests that an owner's own page sends. */
export async function signIn(api: TestApi, access: SessionAccess, id = 'ada'): Promise<TestRequest> {
  const owner = access.owners.find((each) => each.id === id);
  if (!owner) throw new Error(`No owner is called ${id}.`);
  const { cookie, path } = await sealedSession(access, owner);
  const headers = { host: 'handrail.test:8787', cookie };
  const { json } = await api.get('/owner/session', { key: '', headers, path });
  return { key: '', path, headers: { ...headers, origin: ORIGIN, 'x-handrail-csrf': String(json?.csrf) } };
}
