import { createServer, type Server } from 'node:http';
import { Desk, type DeskState } from './lending/desk.ts';
import { DEMO_MEMBERS } from './lending/samples.ts';
import { LibrarySite } from './library-site.ts';
import { Receipts } from './session/receipts.ts';
import { Sessions, sessionCookie } from './session/sessions.ts';

export interface LibraryOptions {
  /** Any free one when left out. */
  readonly port?: number;
  /** Path of `handrail-widget.js`; the pages include it only when it is given. */
  readonly widget?: string;
  /** The day it is at the library, as `2026-01-31`; loans and holds of a new desk are dated from it. */
  readonly today?: () => string;
}

export interface Library {
  readonly origin: string;
  /** Members that one can sign in as; the first one owes no fees, the second one does. */
  readonly demoMembers: typeof DEMO_MEMBERS;
  /** What the site itself holds, for tests to compare with what was reported. */
  state(): DeskState;
  /** Signs a member in and gives the `cookie` header of the session, as a browser would have it after the login page. */
  signIn(card?: string): string;
  close(): Promise<void>;
}

/** Starts the example site on this machine, and on no other address. */
export async function startLibrary(options: LibraryOptions = {}): Promise<Library> {
  const desk = new Desk(options.today ?? (() => new Date().toISOString().slice(0, 10)));
  const sessions = new Sessions();
  const site = new LibrarySite({ desk, sessions, receipts: new Receipts() }, options.widget);
  const server = createServer((request, response) => {
    site.serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, options.port ?? 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    demoMembers: DEMO_MEMBERS,
    state: () => desk.state(),
    signIn: (card = DEMO_MEMBERS[0].card) => sessionCookie(sessions.begin(card)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
