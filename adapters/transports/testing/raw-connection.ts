import { connect } from 'node:net';

/** What came back for bytes that no client of ours would send. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** Sends bytes as they are and reads until the server closes, or until `until` has come. */
export function sendRaw(port: number, bytes: string | Uint8Array, until?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (until?.test(text)) done();
    });
    socket.on('close', done);
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? done() : reject(error),
    );
    socket.setTimeout(30_000, () => reject(new Error('The server neither answered nor closed.')));
  });
}

/** Sends bytes, says that no more will come, and reads what there is to read. */
export function sendAndEnd(port: number, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
    socket.setTimeout(30_000, () => reject(new Error('The server neither answered nor closed.')));
  });
}

/** The bodies of all answers in what a server sent. */
export function bodiesOf(text: string): readonly string[] {
  const bodies: string[] = [];
  for (let at = 0; text.startsWith('HTTP/1.1 ', at); ) {
    const start = text.indexOf('\r\n\r\n', at) + 4;
    const length = Number(/content-length: (\d+)/i.exec(text.slice(at, start))?.[1] ?? 0);
    bodies.push(text.slice(start, start + length));
    at = start + length;
  }
  return bodies;
}

export function readRaw(text: string): RawAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), headers: head, body };
}
