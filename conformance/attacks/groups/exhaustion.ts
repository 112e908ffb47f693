import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { type Attempt, type Mechanism, tryEach } from '../frame/mechanism.ts';
import { send, sendRaw } from '../target/request.ts';

const HTTP = 'adapters/host-http/dist';
const JSON_HEADERS = { 'content-type': 'application/json' };

/** Sockets that stay open on this side, whatever the other does. Gives those that the other side has closed. */
async function openSilent(
  port: number,
  count: number,
  text: string,
): Promise<{ sockets: Socket[]; closed: Set<Socket> }> {
  const closed = new Set<Socket>();
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => closed.add(socket));
    socket.on('close', () => closed.add(socket));
    socket.resume();
    sockets.push(socket);
    await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
    if (text !== '') socket.write(text);
  }
  return { sockets, closed };
}

/** Whoever wants to keep the host busy. Each is bounded: some hundred requests, some seconds. */
export const EXHAUSTION: readonly Mechanism[] = [
  {
    id: 'exhaustion/large-body',
    does: 'Sends bodies that are larger than anything the interface takes.',
    guard: 'Bodies are bounded before they are read.',
    off: [
      {
        module: `${HTTP}/create-host-http.js`,
        find: 'bodyLimit: limits.maxBodyBytes,',
        replace: 'bodyLimit: 1e9,',
      },
    ],
    async attack(target) {
      const host = await target.host();
      return tryEach(
        [1_100_000, 4_000_000].map((size) => [`${size} bytes`, size] as const),
        async (size) => {
          const body = JSON.stringify({ workflowId: 'none', inputs: { text: 'x'.repeat(size) } });
          try {
            return (await host.call('/v1/runs', body)).status !== 413;
          } catch (error) {
            // It answers and closes before it has read all, so that sending the rest may fail.
            const { code, cause } = error as { code?: string; cause?: { code?: string } };
            if (['EPIPE', 'ECONNRESET'].includes(code ?? cause?.code ?? '')) return false;
            throw error;
          }
        },
      );
    },
  },
  {
    id: 'exhaustion/deep-json',
    does: 'Nests JSON so deeply that whoever walks it runs out of stack.',
    guard: 'The depth of JSON is counted in the text, before anything is built.',
    off: [
      { module: `${HTTP}/api/read-body.js`, find: 'if (isDeeper(text, maxDepth))', replace: 'if (false)' },
    ],
    async attack(target) {
      const host = await target.host();
      return tryEach(
        [65, 500, 5_000, 100_000].map((depth) => [`${depth} levels`, depth] as const),
        async (depth) => {
          const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
          const { text } = await host.call('/v1/runs', `{"workflowId":"none","inputs":{"a":${nested}}}`);
          return !text.includes('nested deeper');
        },
      );
    },
  },
  {
    id: 'exhaustion/broken-text',
    does: 'Sends bytes that are no text, which two readers would read differently.',
    guard: 'A body has to be valid UTF-8.',
    off: [{ module: `${HTTP}/api/read-body.js`, find: 'if (!isUtf8(bytes))', replace: 'if (false)' }],
    async attack(target) {
      const host = await target.host();
      const bytes = [
        [0xff, 0xfe],
        [0xc0, 0xaf],
        [0xed, 0xa0, 0x80],
        [0xf8, 0x88, 0x80, 0x80, 0x80],
      ];
      return tryEach(
        bytes.map((each) => [Buffer.from(each).toString('hex'), each] as const),
        async (each) => {
          const parts = ['{"workflowId":"', Buffer.from(each), '"}'].map((part) => Buffer.from(part));
          const headers = { ...JSON_HEADERS, authorization: `Bearer ${host.key}` };
          const { text } = await host.send('/v1/runs', {
            method: 'POST',
            headers,
            body: Buffer.concat(parts),
          });
          return !text.includes('UTF-8');
        },
      );
    },
  },
  {
    id: 'exhaustion/huge-numbers',
    does: 'Sends numbers that are too large, not whole, or no numbers.',
    guard: 'Every number of the interface has bounds.',
    off: [
      {
        module: `${HTTP}/api/check-input.js`,
        find: 'if (validate(value))',
        replace: 'if (validate(value) || true)',
      },
    ],
    async attack(target) {
      const host = await target.host();
      const values = ['1e308', '1e999', '99999999999999999999', '-1', '1.5', 'NaN', ''];
      return tryEach(
        values.map((value) => [value || 'nothing', value] as const),
        async (value) => {
          const { status } = await host.call(`/v1/runs?limit=${value}`);
          return status !== 400;
        },
      );
    },
  },
  {
    id: 'exhaustion/key-guessing',
    does: 'Tries keys that do not exist, hundreds of them, so that each costs a look into the store.',
    guard: 'Unknown keys are throttled by network; valid ones never.',
    off: [
      {
        module: `${HTTP}/keys/failed-keys.js`,
        find: 'if (waits.network === 0 && waits.start === 0)',
        replace: 'if (true)',
      },
    ],
    async attack(target) {
      const host = await target.freshHost();
      const statuses = await Promise.all(
        Array.from({ length: 300 }, async () => {
          const key = `hr_live_${randomBytes(32).toString('base64url')}`;
          return (await host.call('/v1/runs', undefined, key)).status;
        }),
      );
      const ownKeyWorks = (await host.call('/v1/runs')).status === 200;
      // Thirty are looked up, and one more each second.
      return statuses.map(
        (status, at): Attempt => ({
          what: `key ${at + 1}`,
          through: (at >= 60 && status !== 429) || !ownKeyWorks,
        }),
      );
    },
  },
  {
    id: 'exhaustion/key-guessing-by-start',
    does: 'Tries keys that start like one that was seen in a screenshot.',
    guard: 'Unknown keys are throttled by how they start.',
    off: [
      {
        module: `${HTTP}/keys/failed-keys.js`,
        find: 'start: start.take(now) };',
        replace: 'start: 0 };',
      },
      {
        module: `${HTTP}/keys/failed-keys.js`,
        find: 'network: network.take(now),',
        replace: 'network: 0,',
      },
    ],
    async attack(target) {
      const host = await target.freshHost();
      const start = host.key.slice(0, 16);
      const statuses = await Promise.all(
        Array.from({ length: 200 }, async () => {
          const key = `${start}${randomBytes(27).toString('base64url')}`;
          return (await host.call('/v1/runs', undefined, key)).status;
        }),
      );
      return statuses.map(
        (status, at): Attempt => ({ what: `key ${at + 1}`, through: at >= 60 && status !== 429 }),
      );
    },
  },
  {
    id: 'exhaustion/link-guessing',
    does: 'Tries signed links that do not exist, without any key.',
    guard: 'Requests without a key are limited by address.',
    off: [
      {
        module: `${HTTP}/api/gate.js`,
        find: "limiter.refuse('address', request.ip, clock.now()) ?? ",
        replace: '',
      },
    ],
    async attack(target) {
      const host = await target.freshHost();
      const statuses = await Promise.all(
        Array.from({ length: 500 }, async () => {
          const token = `${randomBytes(60).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
          return (await send(`${host.origin}/v1/interrupts/${token}`)).status;
        }),
      );
      const refused = statuses.filter((status) => status === 429).length;
      return statuses.map((_, at): Attempt => ({ what: `link ${at + 1}`, through: refused === 0 }));
    },
  },
  {
    id: 'exhaustion/upload-without-session',
    does: 'Announces a large upload without being signed in, and sends it byte by byte.',
    guard: 'Uploads of strangers are answered before anything of them is read.',
    off: [
      {
        module: 'adapters/owner-pages/dist/owner-pages.js',
        find: 'if (!isMultipart(request) || (await server.isKnown(request)))',
        replace: 'if (true)',
      },
    ],
    async attack(target) {
      const host = await target.host();
      return tryEach(
        [1_000_000, 5_000_000].map((size) => [`${size} bytes`, size] as const),
        async (size) => {
          const head = `POST /plain/assist/run-1/request-1 HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nOrigin: ${host.origin}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n--x`;
          return !/^HTTP\/1\.1 4/.test(await sendRaw(host.port, head, 1_500));
        },
      );
    },
  },
  {
    id: 'exhaustion/slow-headers',
    does: 'Opens connections that never finish their headers (slowloris).',
    guard: 'Connections that send no complete request are destroyed after ten seconds.',
    off: [
      {
        module: `${HTTP}/create-host-http.js`,
        find: 'headersTimeout: limits.headersTimeoutMs,',
        replace: 'headersTimeout: 0,',
      },
      {
        module: `${HTTP}/create-host-http.js`,
        find: 'requestTimeout: limits.requestTimeoutMs,',
        replace: 'requestTimeout: 0,',
      },
    ],
    async attack(target) {
      const host = await target.host();
      const { sockets, closed } = await openSilent(host.port, 30, 'GET / HTTP/1.1\r\nHost: x\r\n');
      const drip = setInterval(() => {
        for (const socket of sockets) if (!closed.has(socket)) socket.write('X-Slow: 1\r\n');
      }, 1_000);
      const end = performance.now() + 20_000;
      while (closed.size < sockets.length && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      clearInterval(drip);
      const attempts = sockets.map(
        (socket, at): Attempt => ({ what: `connection ${at + 1}`, through: !closed.has(socket) }),
      );
      for (const socket of sockets) socket.destroy();
      return attempts;
    },
  },
  {
    id: 'exhaustion/all-connections',
    does: 'Opens so many silent connections that nobody else gets one.',
    guard: 'Near the limit the oldest connections of strangers are closed.',
    off: [
      {
        module: `${HTTP}/server/open-connections.js`,
        find: 'if (this.#count <= this.#most)',
        replace: 'if (true)',
      },
    ],
    async attack(target) {
      const host = await target.freshHost([], { openFiles: 256 });
      const { sockets } = await openSilent(host.port, 300, '');
      const answers = await tryEach(
        [1, 2, 3].map((at) => [`owner ${at}`, at] as const),
        async () => {
          const head = `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${host.port}\r\nConnection: close\r\n\r\n`;
          return !(await sendRaw(host.port, head, 3_000)).startsWith('HTTP/1.1 200');
        },
      );
      for (const socket of sockets) socket.destroy();
      return answers;
    },
  },
  {
    id: 'exhaustion/line-without-end',
    does: 'Is a connector that writes and writes, and never ends its line.',
    guard: 'A line is cut at its limit, and nothing of it is kept.',
    off: [
      {
        module: 'adapters/connectors/dist/process/line-splitter.js',
        find: 'if (this.#length > this.#maxBytes) {',
        replace: 'if (false) {',
      },
    ],
    async attack(target) {
      const { LineSplitter } = await target.built<{
        readonly LineSplitter: new (
          most: number,
        ) => { push(bytes: Uint8Array): readonly { readonly tooLong?: boolean }[] };
      }>('adapters/connectors/dist/process/line-splitter.js');
      return tryEach(
        [2, 20, 200].map((parts) => [`${parts} parts`, parts] as const),
        (parts) => {
          const splitter = new LineSplitter(256_000);
          const lines = Array.from({ length: parts }, () => splitter.push(Buffer.alloc(200_000, 'x'))).flat();
          return !lines.some(({ tooLong }) => tooLong);
        },
      );
    },
  },
];
