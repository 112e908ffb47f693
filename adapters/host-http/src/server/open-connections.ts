import type { Socket } from 'node:net';

/** The store, logs, connectors and requests to other sites need files too. */
const SHARE = 0.75;
const WITHOUT_LIMIT = 20_000;

/** How many connections the files allow that this process may open. */
export function mostConnections(): number {
  const report: unknown = process.report?.getReport();
  const { userLimits } = report as { userLimits?: { open_files?: { soft?: number | string } } };
  const files = Number(userLimits?.open_files?.soft);
  return Number.isFinite(files) ? Math.max(16, Math.floor(files * SHARE)) : WITHOUT_LIMIT;
}

/** All connections of a server. Near the limit those go whose client has not shown who they are, oldest first. */
export class OpenConnections {
  readonly #most: number;
  readonly #strangers = new Set<Socket>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(socket: Socket): void {
    this.#count += 1;
    this.#strangers.add(socket);
    socket.once('close', () => {
      this.#count -= 1;
      this.#strangers.delete(socket);
    });
    if (this.#count <= this.#most) return;
    for (const oldest of this.#strangers) {
      // Looked at once: it has shown who it is, or it goes.
      this.#strangers.delete(oldest);
      if (known.has(oldest)) continue;
      oldest.destroy();
      return;
    }
  }
}

const known = new WeakSet<object>();

/** The client of this connection has shown a key or a session. */
export function keepConnection(socket: object): void {
  known.add(socket);
}
