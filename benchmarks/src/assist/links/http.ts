import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Cell } from '../cell.ts';
import type { Link } from './link.ts';
import { ended, startServer } from './server-process.ts';

/** A bare HTTP client: connections that stay open, each with one call in flight. */
export async function linkOverHttp(cell: Cell): Promise<Link> {
  const server = startServer(cell);
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const { port, token } = JSON.parse(line.toString()) as { port: number; token: string };
  const idle: Connection[] = [];
  /** The server ends connections that were idle for five seconds, so they are not used again long before that. */
  const openConnection = () => {
    for (let known = idle.pop(); known; known = idle.pop()) {
      if (performance.now() - known.lastUsed < LONGEST_IDLE) return known;
      known.close();
    }
    return new Connection(port, token);
  };
  return {
    async call(tool, input) {
      const connection = openConnection();
      const answer = await connection.call(tool, JSON.stringify(input));
      idle.push(connection);
      return answer;
    },
    async close() {
      for (const connection of idle) connection.close();
      server.kill('SIGTERM');
      await ended(server);
    },
  };
}

const LONGEST_IDLE = 1_000;

class Connection {
  lastUsed = 0;
  readonly #socket: Socket;
  readonly #head: string;
  #received = '';
  #waiting: { resolve(body: string): void; reject(error: Error): void } | null = null;

  constructor(port: number, token: string) {
    this.#head = `host: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    // Every answer of the benchmark is ASCII, so characters are bytes.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#take(text));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () =>
      this.#waiting?.reject(new Error('The server closed a connection in use.')),
    );
  }

  call(tool: string, body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `POST /formspec/tools/${tool} HTTP/1.1\r\n${this.#head}content-length: ${body.length}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.slice(end + 4);
    const waiting = this.#waiting;
    this.#received = '';
    this.#waiting = null;
    this.lastUsed = performance.now();
    if (head.startsWith('HTTP/1.1 200') && !body.includes('"isError":true')) waiting?.resolve(body);
    else waiting?.reject(new Error('A call of the benchmark was refused.'));
  }
}
