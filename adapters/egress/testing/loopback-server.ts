import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import type { SelfSigned } from './self-signed.ts';

/** A real server, on loopback only. */
export interface LoopbackServer {
  readonly port: number;
  close(): Promise<void>;
}

interface Listening {
  listen(port: number, host: string, done: () => void): unknown;
  address(): AddressInfo | string | null;
  close(done: () => void): unknown;
  on(event: 'connection', listener: (socket: Socket) => void): unknown;
}

export function serveOnLoopback(listener: RequestListener, host: '127.0.0.1' | '::1' = '127.0.0.1') {
  return start(createServer(listener), host);
}

export function serveSecurely(listener: RequestListener, { key, cert }: SelfSigned) {
  return start(createSecureServer({ key, cert }, listener), '127.0.0.1');
}

export function serveBytes(onSocket: (socket: Socket) => void) {
  return start(createTcpServer({ allowHalfOpen: true }, onSocket), '127.0.0.1');
}

async function start(server: Listening, host: string): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
