import { connect, type Socket } from 'node:net';

/** Sends bytes to a port on loopback and gives back everything until the connection ends. */
export function rawExchange(port: number, text: string, timeoutMs = 30_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let received = '';
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The connection stayed open.')));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('end', () => socket.end());
    socket.on('error', (error) =>
      'code' in error && error.code === 'ECONNRESET' ? resolve(received) : reject(error),
    );
    socket.on('close', () => resolve(received));
    socket.write(text);
  });
}

/** Opens a connection to a port on loopback, sends a head and waits for the head that comes back. */
export function openRaw(
  port: number,
  head: string,
): Promise<{ readonly socket: Socket; readonly head: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let received = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.removeListener('data', onData);
      socket.pause();
      if (received.byteLength > end + 4) socket.unshift(received.subarray(end + 4));
      resolve({ socket, head: received.toString('latin1', 0, end) });
    };
    socket.on('data', onData);
    socket.on('error', reject);
    socket.write(head);
  });
}

export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 ([0-9]{3})/.exec(response)?.[1] ?? 0);
}
