import {
  isInitializeRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { rpcError } from './rpc-error.ts';

export interface SessionsOptions {
  readonly newServer: () => Server;
  readonly maxSessions: number;
  /** Milliseconds after which a session that nobody used may be forgotten. */
  readonly idleTime: number;
  readonly now: () => number;
}

interface Session {
  readonly server: Server;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  lastUsed: number;
}

/**
 * Clients of 2025 and before talk in sessions: what they send later, such as a cancellation or an owner's answer,
 * belongs to a call that an earlier request began. Many never say goodbye, so an idle session goes when room is
 * needed, the longest idle first.
 */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #sessions = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  async serve(request: Request, body: unknown): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    const parsedBody = body === undefined ? {} : { parsedBody: body };
    if (id !== null) {
      const session = this.#sessions.get(id);
      if (!session) return rpcError(404, 'There is no such session. Start a new one.', { code: -32_001 });
      this.#use(id, session);
      return session.transport.handleRequest(request, parsedBody);
    }
    if (!isInitializeRequest(body)) return rpcError(400, 'A session begins with an initialize request.');
    await this.#makeRoom();
    return this.#begin(request, body);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ server }) => server.close()));
  }

  async #begin(request: Request, parsedBody: unknown): Promise<Response> {
    const server = this.#options.newServer();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        this.#use(id, { server, transport, lastUsed: 0 });
        server.onclose = () => this.#sessions.delete(id);
      },
    });
    await server.connect(transport);
    const response = await transport.handleRequest(request, { parsedBody });
    if (transport.sessionId === undefined) await server.close();
    return response;
  }

  /** Puts a session last in line. */
  #use(id: string, session: Session): void {
    session.lastUsed = this.#options.now();
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
  }

  /** Takes away what is idle, and the longest unused when that is not enough. */
  async #makeRoom(): Promise<void> {
    const { now, idleTime, maxSessions } = this.#options;
    const excess = this.#sessions.size - maxSessions + 1;
    const leaving = [...this.#sessions.values()].filter(
      ({ lastUsed }, index) => index < excess || now() - lastUsed > idleTime,
    );
    await Promise.all(leaving.map(({ server }) => server.close()));
  }
}
