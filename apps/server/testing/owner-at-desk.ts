import type { JsonObject } from '@handrail/base';
import { until } from '@handrail/testing/until';
import { WebSocket } from 'ws';
import type { RunningServer } from '../src/start-server.ts';

interface Answer {
  readonly status: number;
  readonly body: JsonObject;
}

/** An owner with a browser: signed in by a link, asking what the dashboard asks. */
export class OwnerAtDesk {
  /** With the path of the session. */
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#headers = headers;
  }

  static async signIn(server: RunningServer): Promise<OwnerAtDesk> {
    const link = await server.ownerLink();
    const signedIn = await fetch(link, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const url = new URL(signedIn.headers.get('location') ?? '', server.url).href.replace(/\/$/, '');
    const session = await fetch(`${url}/owner/session`, { headers: { cookie } });
    const { csrf } = (await session.json()) as { csrf: string };
    return new OwnerAtDesk(url, { cookie, origin: server.url, 'x-handrail-csrf': csrf });
  }

  async view(runId: string) {
    const { body } = await this.#get(`/v1/handrail/runs/${runId}/assistance`);
    return body.view as unknown as {
      readonly requestId: string | null;
      readonly controls: readonly { readonly kind: string }[];
    };
  }

  async timeline(runId: string) {
    const { body } = await this.#get(`/v1/handrail/runs/${runId}/timeline?from=0&limit=200`);
    return body as unknown as { readonly entries: readonly { readonly type: string }[] };
  }

  reply(runId: string, requestId: string, status: string): Promise<Answer> {
    return this.#post(`/v1/handrail/runs/${runId}/interaction`, { interaction_id: requestId, status });
  }

  ticket(runId: string, requestId: string): Promise<Answer> {
    return this.#post(`/owner/surface/${runId}/${requestId}`, undefined);
  }

  /** Connected, and nothing said yet. */
  async connect(path = '/owner/surface'): Promise<PageAtDesk> {
    const { cookie = '', origin = '' } = this.#headers;
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}${path}`, {
      origin,
      headers: { cookie },
    });
    const page = new PageAtDesk(socket);
    await new Promise((resolve) => socket.once('open', resolve).once('error', resolve));
    return page;
  }

  async open(runId: string, requestId: string, path?: string): Promise<PageAtDesk> {
    const { body } = await this.ticket(runId, requestId);
    const page = await this.connect(path);
    page.send({ type: 'hello', ticket: body.ticket ?? null, width: 800, height: 600, scale: 1 });
    return page;
  }

  async #get(path: string): Promise<Answer> {
    const response = await fetch(`${this.#url}${path}`, { headers: this.#headers });
    return { status: response.status, body: (await response.json()) as JsonObject };
  }

  async #post(path: string, body: JsonObject | undefined): Promise<Answer> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { ...this.#headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as JsonObject };
  }
}

/** A live page as the dashboard shows it. */
export class PageAtDesk {
  readonly news: JsonObject[] = [];
  frames = 0;
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) this.news.push(JSON.parse(data.toString()) as JsonObject);
      else {
        this.frames += 1;
        this.send({ type: 'ack', frame: data.readUInt32LE(1) });
      }
    });
  }

  send(message: JsonObject | string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  type(text: string): void {
    for (const letter of text) {
      const key = { type: 'key', key: letter, code: '', modifiers: 0 };
      this.send({ ...key, action: 'down', text: letter });
      this.send({ ...key, action: 'up' });
    }
  }

  click(x: number, y: number): void {
    const at = { type: 'pointer', x, y, button: 'left', clicks: 1, modifiers: 0 };
    this.send({ ...at, action: 'down' });
    this.send({ ...at, action: 'up' });
  }

  /** Where the page went last; what is told of pictures may come after it. */
  get moved(): JsonObject | undefined {
    return this.news.findLast(({ type }) => type === 'moved');
  }

  async next(type: string): Promise<JsonObject> {
    return until(() => this.news.find((each) => each.type === type), type);
  }
}
