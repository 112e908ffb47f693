import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Host, OperableSurfaces } from '@handrail/host';
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
import { findOpenSurface } from './open-request.ts';
import { returnRequest } from './return-request.ts';
import { type TicketSubject, Tickets } from './tickets.ts';
import { ViewerSocket } from './viewer-socket.ts';

export interface LiveSurfaceOptions {
  readonly host: Pick<Host, 'assistance'>;
  readonly surfaces: OperableSurfaces;
  readonly owner: SessionAccess;
  readonly isReady?: () => boolean;
  /** Connections at a time. 32 when left out. */
  readonly maxViewers?: number;
}

const ADDRESS = '/owner/surface';
/** More than the longest paste in the longest spelling JSON has for it. */
const MAX_MESSAGE_BYTES = 128 * 1024;

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
      if (isWebSocket(request)) void server.upgrade(request, socket, head);
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
    await Promise.all([...this.#viewers].map((viewer) => viewer.shutDown()));
  }

  async #statusFor(request: IncomingMessage): Promise<Session | number> {
    const { headers } = request;
    if (takeSessionPath(request) !== ADDRESS) return 404;
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
