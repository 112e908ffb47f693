import { createHmac } from 'node:crypto';
import type { Host, HostOptions } from '@handrail/host';
import { createMemoryStore, type MemoryStore } from '@handrail/host/testing';
import type { HostHttpOptions } from '../src/index.ts';
import type { SessionAccess } from '../src/owner/access/session.ts';
import { SignedInDevices } from '../src/owner/access/signed-in-devices.ts';
import type { Owner } from '../src/owner/owner-settings.ts';
import { FakeAssistance } from './fake-assistance.ts';
import { sealedSession } from './seal-in.ts';
import { startApi, type TestApi, type TestReply, type TestRequest } from './test-api.ts';
import { createTestHost, TestClock, testIds } from './test-host.ts';

const ORIGIN = 'http://handrail.test:8787';

export interface OwnerApiOptions {
  readonly store?: MemoryStore;
  /** Given: the host's own assistance is used. */
  readonly hostOptions?: Partial<HostOptions>;
  /** Where it is reached; the session of an owner begins at the first. */
  readonly origins?: readonly [string, ...string[]];
}

/** The API with signed-in owners, over a real host whose assistance is a fake unless options of it are given. */
export class OwnerApi {
  readonly clock = new TestClock();
  readonly store: MemoryStore;
  readonly fake = new FakeAssistance(this.clock.now);
  readonly access: SessionAccess;
  readonly host: Host;

  constructor({ store = createMemoryStore(), hostOptions, origins = [ORIGIN] }: OwnerApiOptions = {}) {
    this.store = store;
    const host = createTestHost(this.clock, store, hostOptions);
    this.host = hostOptions ? host : { ...host, assistance: this.fake };
    this.access = {
      owners: [
        { id: 'ada', name: 'Ada', tenant: 'acme' },
        { id: 'bob', name: 'Bob', tenant: 'acme' },
        { id: 'eve', name: 'Eve', tenant: 'elsewhere' },
      ],
      origins,
      mac: { sign: async (text) => createHmac('sha256', 'a key').update(text).digest('base64url') },
      ids: testIds,
      clock: this.clock,
      once: store.once,
      startId: 'start-1',
      devices: new SignedInDevices({ clock: this.clock, ids: testIds }),
    };
  }

  start(http: Partial<HostHttpOptions> = {}): Promise<TestApi> {
    const { clock, store, host, access } = this;
    return startApi({ clock, store, host, http: { owner: access, ...http } });
  }

  async signIn(api: TestApi, id = 'ada'): Promise<SignedIn> {
    const owner = this.access.owners.find((each) => each.id === id) as Owner;
    const { cookie, path } = await sealedSession(this.access, owner);
    const { host, origin } = new URL(this.access.origins[0]);
    const { json } = await api.get('/owner/session', { key: '', path, headers: { host, cookie } });
    return new SignedIn(api, { cookie, path, origin }, String(json?.csrf));
  }
}

/** Asks as a page of an owner does. */
export class SignedIn {
  readonly #api: TestApi;
  /** What its addresses start with. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    api: TestApi,
    { cookie, path, origin }: { cookie: string; path: string; origin: string },
    csrf: string,
  ) {
    this.#api = api;
    this.path = path;
    this.headers = { host: new URL(origin).host, cookie, origin, 'x-handrail-csrf': csrf };
  }

  get(url: string): Promise<TestReply> {
    return this.#api.get(url, this.#with({}));
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestReply> {
    return this.#api.post(url, body, this.#with(headers));
  }

  call(method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string): Promise<TestReply> {
    return this.#api.call(method, url, this.#with({}));
  }

  #with(headers: Record<string, string>): TestRequest {
    return { key: '', path: this.path, headers: { ...this.headers, ...headers } };
  }
}
