import { createHmac, randomBytes } from 'node:crypto';
import type { OwnerView } from '@handrail/assistance';
import type {
  AssistanceService,
  OperableSurface,
  SurfaceDoor,
  SurfaceInput,
  SurfaceLink,
  SurfaceSize,
  SurfaceViewer,
} from '@handrail/host';
import { until } from '@handrail/testing/until';
import { type FastifyInstance, fastify } from 'fastify';
import { WebSocket } from 'ws';
import { OwnerSessions } from '../src/owner/access/owner-sessions.ts';
import type { SessionAccess } from '../src/owner/access/session.ts';
import { takeSessionPath } from '../src/owner/access/session-path.ts';
import { endSession, signOutEverywhere } from '../src/owner/access/sign-out.ts';
import { SignedInDevices } from '../src/owner/access/signed-in-devices.ts';
import { type LiveSurfaceOptions, liveSurface } from '../src/surface/live-surface.ts';
import { FakeOnce } from './fake-once.ts';
import { freePort } from './free-port.ts';
import { type SealedSession, sealedSession } from './seal-in.ts';

/** A page that only remembers what was done to it. */
class FakeSurface implements OperableSurface {
  readonly id = 'surface-1';
  state: OperableSurface['state'] = 'available';
  control: 'agent' | 'owner' = 'agent';
  readonly done: string[] = [];
  readonly inputs: SurfaceInput[] = [];
  readonly acknowledged: number[] = [];
  viewer: SurfaceViewer | undefined;

  probe = async () => undefined;
  release(): void {}

  attach(requestId: string, { width, height }: SurfaceSize, viewer: SurfaceViewer): SurfaceLink | undefined {
    if (this.state !== 'available') return undefined;
    this.viewer = viewer;
    this.done.push(`attach ${requestId} ${width}x${height}`);
    const place = { origin: 'https://bank.example', title: 'Sign in' };
    setImmediate(() => viewer.tell({ type: 'ready', ...place, width, height, control: this.control }));
    return {
      input: (input) => this.inputs.push(input),
      resize: (size) => this.done.push(`resize ${size.width}x${size.height}`),
      acknowledge: (frame) => this.acknowledged.push(frame),
      take: () => this.done.push('take'),
      handBack: () => this.done.push('hand-back'),
      detach: () => this.done.push('detach'),
    };
  }
}

/** A server with the live surface over a host and a page that are made up, and owners who sign in. */
export class SurfaceHttpScene {
  readonly surface = new FakeSurface();
  readonly app: FastifyInstance = fastify({
    logger: false,
    forceCloseConnections: 'idle',
    rewriteUrl: takeSessionPath,
  });
  readonly origin: string;
  readonly access: SessionAccess;
  now = 1_000_000;
  /** What the owner is shown; a request with a live page unless told otherwise. */
  view: Pick<OwnerView, 'requestId' | 'controls'> & Partial<Pick<OwnerView, 'category'>> = {
    requestId: 'request-1',
    controls: [{ kind: 'open-surface', requestId: 'request-1' }],
  };
  /** The way to the page that another process gives. */
  door: () => SurfaceDoor | undefined = () => undefined;
  readonly #sessions: OwnerSessions;

  private constructor(port: number, options: Partial<LiveSurfaceOptions>) {
    this.origin = `http://127.0.0.1:${port}`;
    const clock = { now: () => this.now };
    const newSecret = () => randomBytes(32).toString('base64url');
    this.access = {
      owners: [
        { id: 'ada', name: 'Ada', tenant: 'home' },
        { id: 'eve', name: 'Eve', tenant: 'elsewhere' },
      ],
      origins: [this.origin],
      mac: { sign: async (text) => createHmac('sha256', 'a test').update(text).digest('base64url') },
      ids: {
        newRunId: () => 'run',
        newId: () => 'id',
        newSecret,
        random: () => 0.5,
      },
      clock,
      once: new FakeOnce(),
      startId: 'start-1',
      devices: new SignedInDevices({ clock, ids: { newSecret } }),
    };
    this.#sessions = new OwnerSessions(this.access);
    const assistance = {
      view: async (caller, runId) =>
        caller.tenant === 'home' && runId === 'run-1'
          ? { ok: true, value: this.view as OwnerView }
          : { ok: false, refusal: { code: 'not_found', message: 'There is no such run.' } },
      surfaceDoor: async () => {
        const door = this.door();
        return door
          ? { ok: true, value: door }
          : { ok: false, refusal: { code: 'not_found', message: 'There is no live page.' } };
      },
    } as Partial<AssistanceService> as AssistanceService;
    const surfaces = { find: (runId: string) => (runId === 'run-1' ? this.surface : undefined) };
    this.app.get('/hello', async () => 'hello');
    this.app.post('/echo', async (request) => request.body);
    this.app.register(liveSurface({ host: { assistance }, surfaces, owner: this.access, ...options }));
  }

  static async open(options: Partial<LiveSurfaceOptions> = {}): Promise<SurfaceHttpScene> {
    const port = await freePort();
    const scene = new SurfaceHttpScene(port, options);
    await scene.app.listen({ host: '127.0.0.1', port });
    return scene;
  }

  async signIn(ownerId = 'ada'): Promise<SignedIn> {
    const owner = this.access.owners.find(({ id }) => id === ownerId);
    if (!owner) throw new Error('There is no such owner.');
    const sealed = await sealedSession(this.access, owner);
    return { ...sealed, csrf: await this.#sessions.csrfOf(sealed.session) };
  }

  signOut({ session }: SignedIn): Promise<void> {
    return endSession(this.access, session);
  }

  signOutEverywhere({ session }: SignedIn): Promise<void> {
    return signOutEverywhere(this.access, session);
  }

  /** Asks for a ticket as the owner's page would, or with other headers. */
  async ask(owner: SignedIn, headers: Record<string, string> = {}, path = 'run-1/request-1') {
    const response = await fetch(`${this.origin}${owner.path}/owner/surface/${path}`, {
      method: 'POST',
      headers: { origin: this.origin, cookie: owner.cookie, 'x-handrail-csrf': owner.csrf, ...headers },
    });
    const body = (await response.json()) as { ticket?: string; error?: string };
    return { status: response.status, ...body };
  }

  connect(
    owner: { readonly cookie?: string; readonly path?: string },
    {
      origin = this.origin,
      path = '/owner/surface',
      host,
    }: { origin?: string; path?: string; host?: string } = {},
  ): SurfaceClient {
    const headers = {
      ...(owner.cookie !== undefined && { cookie: owner.cookie }),
      ...(host !== undefined && { host }),
    };
    return new SurfaceClient(
      new WebSocket(`${this.origin.replace('http', 'ws')}${owner.path ?? ''}${path}`, { origin, headers }),
    );
  }

  /** Connected and shown the page. */
  async join(owner: SignedIn): Promise<SurfaceClient> {
    const { ticket } = await this.ask(owner);
    const client = this.connect(owner);
    await client.opened;
    client.send({ type: 'hello', ticket, width: 800, height: 600, scale: 2 });
    await client.next('ready');
    return client;
  }
}

export interface SignedIn extends SealedSession {
  readonly csrf: string;
}

/** The owner's page at the other end. */
export class SurfaceClient {
  readonly socket: WebSocket;
  readonly news: Record<string, unknown>[] = [];
  readonly frames: Buffer[] = [];
  readonly opened: Promise<void>;
  /** The number it was closed with, or the status when it was never opened. */
  readonly closed: Promise<number>;

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.opened = new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    this.opened.catch(() => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
      socket.once('close', (code) => resolve(code));
    });
    socket.on('error', () => undefined);
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.frames.push(data as Buffer);
      else this.news.push(JSON.parse(data.toString()) as Record<string, unknown>);
    });
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async next(type: string): Promise<Record<string, unknown>> {
    return until(() => this.news.find((each) => each.type === type), type);
  }
}
