import { exhausted } from '@handrail/base';
import type { OperableSurface, SurfaceFrame, SurfaceLink, SurfaceNews, SurfaceViewer } from '@handrail/host';
import type { RawData, WebSocket } from 'ws';
import { frameBytes } from './frame-bytes.ts';
import { type ClientMessage, readMessage } from './read-message.ts';
import { SealedEnd } from './sealed-end.ts';

export interface OpenedDoor {
  readonly runId: string;
  readonly requestId: string;
  readonly secret: string;
}

const HELLO_MS = 2_000;
/** One that gives no sign of life for so long is gone, with its process or its machine. */
export const ALIVE_MS = 2_000;
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;
const MAX_ID = 200;

/** A viewer in another process, which has found out who it is. First comes the name of a door; all else is sealed. */
export class DoorSocket implements SurfaceViewer {
  readonly #socket: WebSocket;
  readonly #find: (runId: string) => OperableSurface | undefined;
  readonly #hello: NodeJS.Timeout;
  readonly #checking: NodeJS.Timeout;
  #door: OpenedDoor | undefined;
  #sealed: SealedEnd | undefined;
  #link: SurfaceLink | undefined;
  #isAlive = true;
  #isOver = false;

  constructor(
    socket: WebSocket,
    redeem: (id: string) => OpenedDoor | undefined,
    find: (runId: string) => OperableSurface | undefined,
  ) {
    this.#socket = socket;
    this.#find = find;
    this.#hello = setTimeout(() => this.end(), HELLO_MS);
    this.#checking = setInterval(() => this.#check(), ALIVE_MS);
    socket.on('message', (data, isBinary) => this.#take(data, isBinary, redeem));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => this.#leave());
  }

  show(frame: SurfaceFrame): void {
    if (this.#socket.bufferedAmount > MOST_UNREAD_BYTES) this.end();
    else this.#send(frameBytes(frame));
  }

  tell(news: SurfaceNews): void {
    this.#send(Buffer.from(JSON.stringify(news)));
    if (news.type !== 'lost' && news.type !== 'closed') return;
    // What was said last has to arrive.
    this.#leave();
    this.#socket.close();
  }

  end(): void {
    this.#leave();
    this.#socket.terminate();
  }

  #take(data: RawData, isBinary: boolean, redeem: (id: string) => OpenedDoor | undefined): void {
    if (this.#isOver || !Buffer.isBuffer(data)) return;
    if (!this.#sealed) {
      const door = isBinary || data.length > MAX_ID ? undefined : redeem(data.toString());
      this.#door = door;
      this.#sealed = door && new SealedEnd(door.secret, 'page');
      if (!door) this.end();
      return;
    }
    const text = isBinary ? this.#sealed.open(data)?.toString() : undefined;
    const message = text === undefined ? undefined : readMessage(text);
    if (!message) this.end();
    else if (this.#link) this.#do(this.#link, message);
    else this.#join(message);
  }

  #join(message: ClientMessage): void {
    clearTimeout(this.#hello);
    const door = this.#door;
    if (door && message.type === 'hello')
      this.#link = this.#find(door.runId)?.attach(door.requestId, message.size, this);
    if (this.#link) this.#send(Buffer.from(JSON.stringify({ type: 'joined' })));
    else this.end();
  }

  #do(link: SurfaceLink, message: ClientMessage): void {
    switch (message.type) {
      case 'ack':
        link.acknowledge(message.frame);
        break;
      case 'input':
        link.input(message.input);
        break;
      case 'resize':
        link.resize(message.size);
        break;
      case 'take':
        link.take();
        break;
      case 'hand-back':
        link.handBack();
        break;
      case 'hello':
      case 'end':
        this.end();
        break;
      default:
        exhausted(message);
    }
  }

  #check(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.end();
    this.#isAlive = false;
  }

  #send(bytes: Buffer): void {
    if (!this.#isOver && this.#sealed) this.#socket.send(this.#sealed.seal(bytes));
  }

  #leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#hello);
    clearInterval(this.#checking);
    this.#link?.detach();
  }
}
