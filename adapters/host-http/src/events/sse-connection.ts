import type { ServerResponse } from 'node:http';

/** Two, because a slow line takes its time for one full buffer. */
const MAX_IDLE_TICKS = 2;
const KEEPALIVE = Buffer.from(':keepalive\n\n');

export interface SseConnectionOptions {
  /** Bytes that may wait for this client before it gets no more. */
  readonly maxBufferBytes: number;
  /** Asked about once a second; a client whose key was revoked hears no more. */
  readonly isAllowed: () => boolean | Promise<boolean>;
}

/** The connection of one client to whom events are sent. */
export class SseConnection {
  protected readonly response: ServerResponse;
  protected readonly maxBufferBytes: number;
  readonly #isAllowed: SseConnectionOptions['isAllowed'];
  #idleTicks = 0;
  #waiting = 0;
  #isFull = false;
  #goOn = () => {};

  constructor(response: ServerResponse, { maxBufferBytes, isAllowed }: SseConnectionOptions) {
    this.response = response;
    this.maxBufferBytes = maxBufferBytes;
    this.#isAllowed = isAllowed;
  }

  /** It takes no more for now; it calls what `open` was given when it can. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Sends the head at once: a client that waits for events has to know that it is connected. */
  open(source: { goOn(): void }): void {
    this.#goOn = () => {
      if (!this.#isFull) return;
      this.#isFull = false;
      this.#idleTicks = 0;
      this.#waiting = 0;
      source.goOn();
    };
    this.response.on('drain', this.#goOn);
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    this.response.flushHeaders();
  }

  write(bytes: Buffer): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    const hasRoom = this.response.write(bytes);
    // `drain` only comes after a write that said no, so nothing else may count as full.
    if (!hasRoom && this.response.writableLength > this.maxBufferBytes) this.#isFull = true;
  }

  end(): void {
    this.response.end();
  }

  /** The connection is gone. */
  close(): void {}

  fail(): void {
    this.close();
    this.response.destroy();
  }

  /** Ends the stream if its key is no longer valid. */
  check(isKeepalive: boolean): void {
    const allowed = this.#isAllowed();
    if (allowed instanceof Promise) allowed.then((isSo) => this.#checked(isSo, isKeepalive));
    else this.#checked(allowed, isKeepalive);
  }

  /** What was written past `write` filled it. */
  protected becomeFull(): () => void {
    this.#isFull = true;
    return this.#goOn;
  }

  #checked(isAllowed: boolean, isKeepalive: boolean): void {
    if (!isAllowed) this.end();
    else if (isKeepalive) this.#keepAlive();
  }

  /** A client that took nothing for some keepalives is cut; it can resume where it was. */
  #keepAlive(): void {
    if (!this.#isFull) {
      this.write(KEEPALIVE);
      return;
    }
    const waiting = this.response.writableLength;
    this.#idleTicks = waiting < this.#waiting ? 0 : this.#idleTicks + 1;
    this.#waiting = waiting;
    if (this.#idleTicks > MAX_IDLE_TICKS) this.response.destroy();
  }
}
