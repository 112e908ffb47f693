import { exhausted } from '@handrail/base';
import type { SurfaceLink, SurfaceNews, SurfaceViewer } from '@handrail/host';
import type { RawData, WebSocket } from 'ws';
import { TokenBucket } from '../load/token-bucket.ts';
import { frameBytes } from './frame-bytes.ts';
import { type ClientMessage, readMessage } from './read-message.ts';

type Hello = Extract<ClientMessage, { readonly type: 'hello' }>;
type CloseReason =
  | Extract<SurfaceNews, { readonly type: 'closed' }>['reason']
  | 'ended'
  | 'signed_out'
  | 'too_fast'
  | 'protocol'
  | 'shutting_down';
export type RefusedCode =
  | 'hello_invalid'
  | 'ticket_invalid'
  | 'request_closed'
  | 'surface_unavailable'
  | 'surface_unreachable'
  | 'too_many_viewers';

export interface ViewerSocketOptions {
  /** Joins the viewer with the page the ticket opens. */
  readonly admit: (
    hello: Hello,
    viewer: SurfaceViewer,
  ) => Promise<SurfaceLink | { readonly refused: RefusedCode }>;
  /** Why the connection has to end although nobody asked for it; asked again and again. */
  readonly check: () => Promise<'signed_out' | 'request_closed' | undefined>;
}

const HELLO_MS = 5_000;
const CHECK_MS = 10_000;
const SHUT_DOWN_MS = 500;
/** A quick hand on a mouse with a fast clock makes some 120 events a second. */
const RATE = { perSecond: 300, burst: 600 };
/** Two frames at most are unread by whoever answers truthfully. */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;

/** Numbers of RFC 6455 §7.4.1. */
const GOODBYE = 1000;
const GOING_AWAY = 1001;
const POLICY = 1008;

/** One connection of a viewer. Nothing that it sends is logged, kept or quoted. */
export class ViewerSocket implements SurfaceViewer {
  readonly #socket: WebSocket;
  readonly #options: ViewerSocketOptions;
  readonly #rate = new TokenBucket(RATE, performance.now());
  readonly #hello: NodeJS.Timeout;
  readonly #checking: NodeJS.Timeout;
  #state: 'silent' | 'joining' | 'open' | 'over' = 'silent';
  #link: SurfaceLink | undefined;
  #isAlive = true;

  constructor(socket: WebSocket, options: ViewerSocketOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#hello = setTimeout(() => this.refuse('hello_invalid'), HELLO_MS);
    this.#checking = setInterval(() => void this.#check(), CHECK_MS);
    socket.on('message', (data, isBinary) => this.#take(data, isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // What is too large or no WebSocket at all is closed by the library, with the right number.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#leave());
  }

  show(frame: Parameters<SurfaceViewer['show']>[0]): void {
    if (this.#socket.bufferedAmount > MOST_UNREAD_BYTES) this.#socket.terminate();
    else this.#socket.send(frameBytes(frame));
  }

  tell(news: SurfaceNews): void {
    if (news.type === 'closed') this.close(news.reason);
    else {
      this.#say(news);
      if (news.type === 'lost') this.#end(GOODBYE);
    }
  }

  /** The viewer is not let in. */
  refuse(code: RefusedCode): void {
    this.#say({ type: 'refused', code });
    this.#end(POLICY);
  }

  close(reason: Exclude<CloseReason, 'shutting_down'>): void {
    this.#say({ type: 'closed', reason });
    this.#end(reason === 'protocol' || reason === 'too_fast' ? POLICY : GOODBYE);
  }

  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** Breaks off without a word: the viewer connects again by itself. */
  drop(): void {
    this.#socket.terminate();
  }

  /** The server ends: nobody is waited for longer than a moment. */
  async shutDown(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#socket.once('close', () => resolve());
    });
    this.#say({ type: 'closed', reason: 'shutting_down' });
    this.#end(GOING_AWAY);
    const force = setTimeout(() => this.#socket.terminate(), SHUT_DOWN_MS);
    await closed;
    clearTimeout(force);
  }

  #take(data: RawData, isBinary: boolean): void {
    if (this.#state === 'over') return;
    const isTooFast = this.#rate.take(performance.now()) > 0;
    const message = isBinary || isTooFast ? undefined : readMessage(data.toString());
    if (isTooFast) this.close('too_fast');
    else if (this.#state === 'silent') {
      if (message?.type === 'hello') void this.#join(message);
      else this.refuse('hello_invalid');
    } else if (!message || message.type === 'hello') this.close('protocol');
    else if (this.#link) this.#do(this.#link, message);
  }

  async #join(hello: Hello): Promise<void> {
    clearTimeout(this.#hello);
    this.#state = 'joining';
    const found = await this.#options.admit(hello, this).catch(() => {
      return { refused: 'surface_unavailable' } as const;
    });
    if ('refused' in found) this.refuse(found.refused);
    else if (this.isOver) found.detach();
    else {
      this.#state = 'open';
      this.#link = found;
    }
  }

  #do(link: SurfaceLink, message: Exclude<ClientMessage, Hello>): void {
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
      case 'end':
        this.close('ended');
        break;
      default:
        exhausted(message);
    }
  }

  /** A connection that gives no sign of life is over, and so is one whose owner has signed out. */
  async #check(): Promise<void> {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
    await this.look();
  }

  /** Ends the connection if there is a reason to. */
  async look(): Promise<void> {
    const reason = await this.#options.check().catch(() => undefined);
    if (reason) this.close(reason);
  }

  #say(news: object): void {
    if (!this.isOver) this.#socket.send(JSON.stringify(news));
  }

  #end(code: number): void {
    if (this.isOver) return;
    this.#leave();
    this.#socket.close(code);
  }

  #leave(): void {
    this.#state = 'over';
    clearTimeout(this.#hello);
    clearInterval(this.#checking);
    const link = this.#link;
    this.#link = undefined;
    link?.detach();
  }
}
