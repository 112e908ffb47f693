import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  closeAfterEach,
  nextData,
  openLoopbackProxy,
  openProxy,
  openRaw,
  rawExchange,
  serveBytes,
  serveOnLoopback,
  statusOf,
  whenClosed,
} from '../../testing/index.ts';

const opened = closeAfterEach();
const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: a2V5',
];
const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

describe('a WebSocket', () => {
  test('in absolute form is opened with its handshake and carries frames', async () => {
    const { network, head, port, events } = await opened(openProxy());
    network
      .serve(() => {})
      .on('upgrade', (request: IncomingMessage, socket: Socket) => {
        const accept = createHash('sha1')
          .update(String(request.headers['sec-websocket-key']))
          .digest('base64');
        socket.write(`${switching}Sec-WebSocket-Accept: ${accept}\r\n\r\nfirst`);
        socket.pipe(socket);
      });
    const { head: answer, socket } = await openRaw(port, head('GET http://public.test/chat', ...handshake));
    expect(answer).toMatch(/^HTTP\/1\.1 101 Switching Protocols/);
    expect(answer.toLowerCase()).toContain('sec-websocket-accept: ');
    expect(await nextData(socket)).toBe('first');
    socket.write('frame');
    expect(await nextData(socket)).toBe('frame');
    socket.destroy();
    await expect.poll(() => events).toMatchObject([{ way: 'proxy-request', status: 101, outcome: 'done' }]);
  });

  test('through CONNECT is a tunnel like any other', async () => {
    const server = await opened(
      serveBytes((socket) => {
        socket.once('data', () => {
          socket.write(`${switching}\r\n`);
          socket.pipe(socket);
        });
      }),
    );
    const { tunnel } = await opened(openLoopbackProxy(server.port));
    const { socket } = await tunnel(`localhost:${server.port}`);
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${handshake.join('\r\n')}\r\n\r\n`);
    expect(await nextData(socket)).toContain('101 Switching Protocols');
    socket.write('frame');
    expect(await nextData(socket)).toBe('frame');
    socket.destroy();
  });

  test('that the server declines is declined with its status', async () => {
    const server = await opened(
      serveOnLoopback((_request, response) => response.writeHead(426, { 'x-why': 'plain' }).end('sorry')),
    );
    const { head, port } = await opened(openLoopbackProxy(server.port));
    const url = `http://localhost:${server.port}/`;
    const { head: answer, socket } = await openRaw(port, head(`GET ${url}`, ...handshake));
    expect([statusOf(answer), answer.includes('x-why: plain')]).toEqual([426, true]);
    await whenClosed(socket);
  });

  test.each([
    ['to a private address', 'http://10.0.0.1/', 'Upgrade: websocket', 'address-forbidden'],
    ['to another protocol', 'http://public.test/', 'Upgrade: h2c', 'upgrade'],
    ['with a scheme of its own', 'ws://public.test/', 'Upgrade: websocket', 'scheme-denied'],
  ])('%s is refused', async (_what, url, upgrade, reason) => {
    const { network, head, port } = await opened(openProxy());
    const answer = await rawExchange(port, head(`GET ${url}`, 'Connection: Upgrade', upgrade));
    expect(answer).toContain(`x-handrail-egress: ${reason}`);
    expect(network.dialled).toEqual([]);
  });

  test('is cut off when the server switches to something else', async () => {
    const { network, head, port } = await opened(openProxy());
    network
      .serve(() => {})
      .on('upgrade', (_request: IncomingMessage, socket: Socket) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
      });
    const answer = await rawExchange(port, head('GET http://public.test/', ...handshake));
    expect(answer).toContain('x-handrail-egress: upgrade');
  });
});
