import { connect, type Socket } from 'node:net';
import { Connection, requestText } from './connection.ts';
import type { StreamsResult } from './task.ts';
import { GATE } from './workflows.ts';

const AT_ONCE = 200;
const GIVEN_UP_MS = 120_000;
/** A type may be cut in two on its way. */
const LONGEST_TYPE = 'node.suspended'.length;

/** Many clients watch one run that waits; then it is decided, and every one of them must hear of its end. */
export async function watchRun(port: number, key: string, clients: number): Promise<StreamsResult> {
  const lane = await Connection.open(port);
  const created = await lane.ask(requestText('POST', '/v1/runs', port, key, { workflowId: GATE.id }));
  const { runId } = JSON.parse(created.body) as { runId: string };
  const request = requestText('GET', `/v1/runs/${runId}/events?streamMode=debug`, port, key, undefined, {
    accept: 'text/event-stream',
  });
  const watchers: Watcher[] = [];
  while (watchers.length < clients) {
    const some = Math.min(AT_ONCE, clients - watchers.length);
    watchers.push(...(await Promise.all(Array.from({ length: some }, () => Watcher.open(port, request)))));
  }
  const heardBefore = watchers.reduce((sum, { frames }) => sum + frames, 0);
  const timer = setTimeout(() => {
    throw new Error('A client did not hear of the end.');
  }, GIVEN_UP_MS);
  const begun = performance.now();
  const ends = Promise.all(watchers.map((watcher) => watcher.ended));
  const path = `/v1/runs/${runId}/interrupts/node`;
  await lane.ask(requestText('POST', path, port, key, { resumeValue: { action: 'accept' } }));
  const times = (await ends).map((at) => at - begun);
  clearTimeout(timer);
  const last = Math.max(...times);
  const heard = watchers.reduce((sum, { frames }) => sum + frames, 0) - heardBefore;
  for (const watcher of watchers) watcher.close();
  lane.close();
  return { first: Math.min(...times), last, eventsPerSecond: (heard / last) * 1_000 };
}

/** Only listens until the last has heard of the end: on two processors, whatever a client does is taken from the host. */
class Watcher {
  /** When the last event of the run had come. */
  readonly ended: Promise<number>;
  readonly #socket: Socket;
  readonly #heard: Buffer[] = [];

  constructor(socket: Socket, isWaiting: () => void) {
    this.#socket = socket;
    let tail = '';
    this.ended = new Promise((resolve, reject) => {
      socket.on('data', (chunk: Buffer) => {
        this.#heard.push(chunk);
        const text = tail + chunk.toString('latin1');
        tail = text.slice(-LONGEST_TYPE);
        if (text.includes('run.completed')) resolve(performance.now());
        else if (text.includes('node.suspended')) isWaiting();
      });
      socket.on('error', reject);
    });
  }

  get frames(): number {
    return Buffer.concat(this.#heard).toString('latin1').split('\nevent: ').length - 1;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Resolves when the client has heard everything up to the question. */
  static open(port: number, request: string): Promise<Watcher> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.once('error', reject);
      const watcher: Watcher = new Watcher(socket, () => resolve(watcher));
    });
  }
}
