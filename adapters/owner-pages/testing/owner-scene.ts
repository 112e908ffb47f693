import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { JsonObject } from '@handrail/base';
import type { Host, Once } from '@handrail/host';
import { issueLoginLink, SignedInDevices, takeSessionPath } from '@handrail/host-http/owner';
import { FakeOnce } from '@handrail/host-http/testing';
import { SETTLING_MS } from '@handrail/owner-view';
import { type FastifyInstance, fastify, type LightMyRequestResponse } from 'fastify';
import type { OwnerPagesOptions } from '../src/options.ts';
import { ownerPages } from '../src/owner-pages.ts';
import { OwnerFakeHost } from './owner-fake-host.ts';

const ORIGIN = 'http://handrail.test:8787';

let count = 0;
const nextId = () => {
  count += 1;
  return `id${String(count).padStart(8, '0')}`;
};

export interface SceneOptions {
  readonly origin?: string;
  readonly host?: Host;
  readonly once?: Once;
  readonly key?: string;
  readonly owners?: OwnerPagesOptions['owners'];
  readonly now?: () => number;
  readonly hasDashboard?: boolean;
}

/** A server with owner pages over a fake host, and a browser's part in it: cookies, forms and headers. */
export class OwnerScene {
  readonly fake = new OwnerFakeHost();
  readonly once: FakeOnce = new FakeOnce();
  readonly options: OwnerPagesOptions;
  readonly app: FastifyInstance;
  readonly origin: string;

  constructor(given: SceneOptions = {}) {
    this.origin = given.origin ?? ORIGIN;
    const { key = 'the key of a test host' } = given;
    const clock = { now: given.now ?? (() => this.fake.now) };
    const newSecret = () => randomBytes(32).toString('base64url');
    this.options = {
      host: given.host ?? this.fake.asHost(),
      once: given.once ?? this.once,
      owners: given.owners ?? [
        { id: 'ada', name: 'Ada', tenant: 'home' },
        { id: 'eve', name: 'Eve', tenant: 'elsewhere' },
      ],
      origins: [this.origin],
      mac: { sign: async (text) => createHmac('sha256', key).update(text).digest('base64url') },
      digest: async (text) => createHash('sha256').update(text).digest('base64url'),
      clock,
      ids: {
        newRunId: nextId,
        newId: nextId,
        newSecret,
        random: () => 0.5,
      },
      timeZone: 'UTC',
      linkCommand: 'handrail up',
      startId: 'start-1',
      devices: new SignedInDevices({ clock, ids: { newSecret } }),
      hasDashboard: given.hasDashboard ?? false,
    };
    this.app = fastify({
      logger: false,
      exposeHeadRoutes: false,
      rewriteUrl: takeSessionPath,
      routerOptions: { maxParamLength: 2_048 },
    });
    this.app.register(ownerPages(this.options));
  }

  /** The link's path. */
  async link(owner = 'ada'): Promise<string> {
    return new URL((await issueLoginLink(this.options, owner)).url).pathname;
  }

  async signIn(owner = 'ada'): Promise<Visitor> {
    const visitor = new Visitor(this);
    const response = await visitor.post(await this.link(owner), {});
    if (response.statusCode !== 303) throw new Error(`Sign-in gave ${response.statusCode}.`);
    return visitor;
  }

  visitor(): Visitor {
    return new Visitor(this);
  }
}

export type Seen = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** Behaves like a browser that follows nothing by itself. */
export class Visitor {
  cookie = '';
  /** What the addresses of its session start with; the tests name and see them without it. */
  path = '';
  readonly #scene: OwnerScene;

  constructor(scene: OwnerScene) {
    this.#scene = scene;
  }

  get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    return this.#send({ method, url, headers });
  }

  /** Presses a button once what is beside it was read. */
  post(url: string, form: Record<string, string | string[]>, headers: Record<string, string> = {}) {
    this.#scene.fake.now += SETTLING_MS;
    return this.postAtOnce(url, form, headers);
  }

  postAtOnce(url: string, form: Record<string, string | string[]>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(form))
      for (const each of [value].flat()) body.append(name, each);
    return this.#send({
      method: 'POST',
      url,
      payload: body.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.#scene.origin,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });
  }

  /** Sends a form with files, as a browser does. */
  upload(
    url: string,
    form: Record<string, string>,
    files: Record<string, { readonly name: string; readonly type: string; readonly content: string }>,
    headers: Record<string, string> = {},
  ) {
    this.#scene.fake.now += SETTLING_MS;
    const part = (head: string, content: string) =>
      `--BOUNDARY\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const parts = [
      ...Object.entries(form).map(([name, value]) => part(`name="${name}"`, value)),
      ...Object.entries(files).map(([name, file]) =>
        part(`name="${name}"; filename="${file.name}"\r\nContent-Type: ${file.type}`, file.content),
      ),
    ];
    return this.#send({
      method: 'POST',
      url,
      payload: `${parts.join('')}--BOUNDARY--\r\n`,
      headers: {
        'content-type': 'multipart/form-data; boundary=BOUNDARY',
        origin: this.#scene.origin,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });
  }

  /** Opens a page and sends its form with the hidden fields it holds. */
  async submit(url: string, form: Record<string, string | string[]>) {
    const page = await this.get(url);
    return this.post(url, { ...hiddenIn(page.body), ...form });
  }

  async #send(request: {
    method: 'GET' | 'HEAD' | 'POST';
    url: string;
    payload?: string;
    headers: Record<string, string>;
  }): Promise<Seen> {
    const headers = {
      host: new URL(this.#scene.origin).host,
      ...(this.cookie !== '' && { cookie: this.cookie }),
      ...request.headers,
    };
    const url = request.url.startsWith('/o/') ? request.url : `${this.path}${request.url}`;
    const response = await this.#scene.app.inject({ ...request, url, headers });
    const set = [response.headers['set-cookie'] ?? []].flat();
    if (set.length > 0) {
      this.cookie = set.map((each) => each.split(';', 1)[0]).join('; ');
      this.path = / Path=(\/o\/[\w-]+)\//.exec(set[0] ?? '')?.[1] ?? '';
    }
    return this.#without(response);
  }

  #without(response: LightMyRequestResponse): Seen {
    const { statusCode, headers, body } = response;
    const clean = (text: string) => (this.path === '' ? text : text.replaceAll(this.path, ''));
    const { location, refresh } = headers;
    return {
      statusCode,
      headers: {
        ...headers,
        ...(typeof location === 'string' && { location: clean(location) }),
        ...(typeof refresh === 'string' && { refresh: clean(refresh) }),
      },
      body: clean(body),
    };
  }
}

/** The hidden token of a page's main form. */
/** The hidden fields of the form on a page. */
export function hiddenIn(body: string): Record<string, string> {
  const shown = /name="shown" value="([^"]+)"/.exec(body)?.[1];
  return { token: tokenIn(body), ...(shown !== undefined && { shown }) };
}

export function tokenIn(body: string): string {
  const form = body.slice(body.indexOf('<main'));
  return /name="token" value="([^"]+)"/.exec(form)?.[1] ?? '';
}

export const toolCall = (happening: JsonObject = {}): JsonObject => ({
  artifactId: 'call-1',
  artifactType: 'handrail.tool-call',
  title: 'Confirm: Create an invoice',
  actions: ['accept', 'reject'],
  artifactData: {
    toolset: 'site/billing',
    tool: 'invoice.create',
    title: 'Create an invoice',
    arguments: {},
    ...happening,
  },
});

export const happening: JsonObject = {
  toolset: 'site/billing',
  tool: 'invoice.create',
  title: 'Create an invoice',
  description: 'Creates an invoice and mails it to the customer at once.',
  effect: 'write',
  risk: 'high',
  arguments: {
    customer: { name: 'Alice Example', email: 'alice@example.com' },
    amount: '120.00',
    currency: 'EUR',
    sendNow: true,
    note: 'Thank you for your order. Please pay within 14 days; the bank details are on the last page of the attached document, together with our terms. If something is not as you expected, answer this mail and a person will read it the same day. We keep your data only for as long as the law wants us to.',
    items: [
      { title: 'Handrail, oak', pieces: 2, price: '55.00' },
      { title: 'Delivery', pieces: 1, price: '10.00' },
    ],
  },
  values: { invoice_number: '2026-0117', due: '2026-11-29', reference: null },
  origin: 'https://billing.example.com',
  path: '/invoices/new',
};
