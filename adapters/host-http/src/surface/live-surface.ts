import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { SurfaceLink, SurfaceSize } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerJson } from '../api/answer.ts';
import { send } from '../api/exchange.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { checkRequest } from '../owner/access/check-request.ts';
import { OwnerSessions } from '../owner/access/owner-sessions.ts';
import { hasEnded, type Session, type SessionAccess } from '../owner/access/session.ts';
import { takeSessionPath } from '../owner/access/session-path.ts';
import { keepConnection } from '../server/open-connections.ts';
import { findOpenSurface, type OpenRequestAccess } from './open-request.ts';
import { returnRequest } from './return-request.ts';
import { DOOR_ADDRESS, type ServedDoors } from './surface-doors.ts';
import { joinElsewhere } from './surface-elsewhere.ts';
import { type TicketSubject, Tickets } from './tickets.ts';
import { type RefusedCode, ViewerSocket } from './viewer-socket.ts';

export interface LiveSurfaceOptions extends OpenRequestAccess {
  readonly owner: SessionAccess;
  /** For the other processes; undefined when there are none. */
  readonly doors?: ServedDoors | undefined;
  /** A process that takes no requests: only other processes are shown its pages. */
  readonly onlyDoors?: boolean;
  readonly isReady?: () => boolean;
  /** Connections at a time. 32 when left out. */
  readonly maxViewers?: number;
}

const ADDRESS = '/owner/surface';
/** More than the longest paste in the longest spelling JSON has for it. */
const MAX_MESSAGE_BYTES = 128 * 1024;
/** How long it takes at most until others know that a process is gone, and what became of its requests. */
const AFTER_BREAK_MS = 10_000;
const LOOK_AGAIN_MS = 250;

/**
 * The owner's way to a live page, as a Fastify plugin: a ticket for a signed-in owner, exchanged for a WebSocket of our
 * own pages. Neither the browser's own protocol nor an address of it comes this far.
 */
export function liveSurface(options: LiveSurfaceOptions): (app: FastifyInstance) => Promise<void> {
  const server = new SurfaceServer(options);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => {
      done(null, undefined);
    });
    app.post<{ Params: { runId: string; requestId: string } }>(
      `${ADDRESS}/:runId/:requestId`,
      { logLevel: 'silent' },
      (request, reply) => server.issue(request, reply, request.params),
    );
    app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (isWebSocket(request) && options.doors && request.url === DOOR_ADDRESS) {
        socket.on('error', () => undefined);
        options.doors.enter(request, socket, head);
      } else if (isWebSocket(request)) void server.upgrade(request, socket, head);
      else returnRequest(app.server, request, socket, head);
    });
    app.addHook('preClose', async () => server.close());
  };
}

class SurfaceServer {
  readonly #options: LiveSurfaceOptions;
  readonly #sessions: OwnerSessions;
  readonly #tickets: Tickets;
  readonly #origins: readonly URL[];
  readonly #viewers = new Set<ViewerSocket>();
  #isClosing = false;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });

  constructor(options: LiveSurfaceOptions) {
    this.#options = options;
    const { owner } = options;
    this.#sessions = new OwnerSessions(owner);
    this.#tickets = new Tickets(owner.clock, owner.ids);
    this.#origins = owner.origins.map((origin) => new URL(origin));
  }

  async issue(
    request: FastifyRequest,
    reply: FastifyReply,
    { runId, requestId }: { readonly runId: string; readonly requestId: string },
  ): Promise<void> {
    const session = await this.#sessions.findOwner(request);
    if ('refused' in session) {
      send(reply, errorAnswer(session.refused, request.id));
      return;
    }
    const found = await findOpenSurface(this.#options, session.caller, runId, requestId);
    if ('refused' in found) {
      send(reply, errorAnswer(found.refused, request.id));
      return;
    }
    const { ticket, expiresAt } = this.#tickets.issue({ runId, requestId, sessionId: session.id });
    send(reply, answerJson(200, { ticket, expiresAt: toTimestamp(expiresAt) }));
  }

  /** Checked before a WebSocket is spoken: our name, our page, a signed-in owner. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => undefined);
    const status = await this.#statusFor(request).catch(() => 503);
    if (typeof status === 'number') {
      const head = `HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}`;
      socket.once('finish', () => socket.destroy());
      socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    keepConnection(socket);
    this.#sockets.handleUpgrade(request, socket, head, (client) => this.#open(client, status));
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#options.doors?.close();
    await Promise.all([...this.#viewers].map((viewer) => viewer.shutDown()));
  }

  async #statusFor(request: IncomingMessage): Promise<Session | number> {
    const { headers } = request;
    if (takeSessionPath(request) !== ADDRESS || this.#options.onlyDoors) return 404;
    if (this.#isClosing || this.#options.isReady?.() === false) return 503;
    const site = headers['sec-fetch-site'];
    const check = checkRequest(this.#origins, {
      // Opening it lets somebody act, so it is held to what a change is held to.
      method: 'POST',
      host: headers.host,
      origin: headers.origin,
      fetchSite: typeof site === 'string' ? site : undefined,
    });
    if (!check.ok) return check.problem === 'host' ? 421 : 403;
    const session = await this.#sessions.findOwner({ method: 'GET', headers, raw: request });
    return 'refused' in session ? session.refused.status : session;
  }

  #open(client: WebSocket, session: Session): void {
    let subject: TicketSubject | undefined;
    const viewer: ViewerSocket = new ViewerSocket(client, {
      admit: async ({ ticket, size }, to) => {
        subject = this.#tickets.redeem(ticket, session.id);
        if (!subject) return { refused: 'ticket_invalid' };
        const { runId, requestId } = subject;
        const found = await findOpenSurface(this.#options, session.caller, runId, requestId);
        if ('refused' in found) {
          return {
            refused: found.refused.code === 'request_closed' ? 'request_closed' : 'surface_unavailable',
          };
        }
        if ('elsewhere' in found) return this.#joinElsewhere(session, subject, size, viewer);
        return found.surface.attach(requestId, size, to) ?? { refused: 'surface_unavailable' };
      },
      check: async () => {
        const { owner } = this.#options;
        if (await hasEnded(owner, session)) return 'signed_out';
        if (!subject) return undefined;
        const { runId, requestId } = subject;
        const found = await findOpenSurface(this.#options, session.caller, runId, requestId);
        return 'refused' in found ? 'request_closed' : undefined;
      },
    });
    const isFull = this.#viewers.size >= (this.#options.maxViewers ?? 32);
    this.#viewers.add(viewer);
    // Whoever is signed out must not act on the page until the next look.
    const forget = this.#options.owner.devices.watch(() => void viewer.look());
    client.once('close', () => {
      forget();
      this.#viewers.delete(viewer);
    });
    if (isFull) viewer.refuse('too_many_viewers');
  }

  /** The page is in another process: it is asked for a way there, and everything passes through this one. */
  async #joinElsewhere(
    { caller }: Session,
    { runId, requestId }: TicketSubject,
    size: SurfaceSize,
    viewer: ViewerSocket,
  ): Promise<SurfaceLink | { readonly refused: RefusedCode }> {
    const door = await this.#options.host.assistance.surfaceDoor(caller, runId, requestId);
    if (!door.ok) {
      const isGone = door.refusal.code === 'not_found';
      return { refused: isGone ? 'surface_unavailable' : 'surface_unreachable' };
    }
    const onBroken = () => void this.#sayWhatHappened(caller, { runId, requestId }, viewer);
    const link = await joinElsewhere(door.value, { size, viewer, onBroken });
    return link ?? { refused: 'surface_unreachable' };
  }

  /**
   * The process with the page is gone, or only the way to it. What a lost process has asked is closed soon, and the log says
   * why. If the page is still there the viewer connects again, and whoever has control keeps it.
   */
  async #sayWhatHappened(
    caller: Session['caller'],
    { runId, requestId }: Pick<TicketSubject, 'runId' | 'requestId'>,
    viewer: ViewerSocket,
  ): Promise<void> {
    const { assistance } = this.#options.host;
    const until = performance.now() + AFTER_BREAK_MS;
    while (!viewer.isOver && !this.#isClosing && performance.now() < until) {
      const seen = await assistance.view(caller, runId, requestId).catch(() => undefined);
      if (seen?.ok && seen.value.requestId !== requestId) {
        const isLost = seen.value.category === 'lost' || seen.value.category === 'ended-lost';
        viewer.tell(
          isLost
            ? { type: 'lost', code: 'browser_surface_cdp_unreachable' }
            : { type: 'closed', reason: 'request_closed' },
        );
        return;
      }
      const door = await assistance.surfaceDoor(caller, runId, requestId).catch(() => undefined);
      if (door?.ok) break;
      await pause(LOOK_AGAIN_MS);
    }
    if (!viewer.isOver) viewer.drop();
  }
}

const REASONS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  503: 'Service Unavailable',
};

function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
