import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type BoardState, TaskBoard } from './board/task-board.ts';
import { bundleApp } from './bundle-app.ts';
import { TasksSite } from './tasks-site.ts';

export interface TasksOptions {
  /** Any free one when left out. */
  readonly port?: number;
  /** Path of `handrail-widget.js`; the page includes it only when it is given. */
  readonly widget?: string;
  /** Waited for before each API request is answered, given as in `POST /api/tasks`: a slow network, or a test's gate. */
  readonly pause?: (request: string) => Promise<void>;
}

export interface Tasks {
  readonly origin: string;
  /** What the site itself holds, for tests to compare with what was reported. */
  state(): BoardState;
  close(): Promise<void>;
}

/** Starts the example site on this machine, and on no other address. */
export async function startTasks(options: TasksOptions = {}): Promise<Tasks> {
  const board = new TaskBoard();
  const site = new TasksSite(board, await bundleApp(), options);
  const server = createServer((request: IncomingMessage, response) => {
    site.serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const port = await listen(server, options.port ?? 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    state: () => board.state(),
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
