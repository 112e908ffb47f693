import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { EventFrame, FramePiece } from './event-frame.ts';
import type { FollowRun, FrameSink } from './follow-run.ts';
import { Batch, type FrameView } from './frame-writer.ts';

/** Two, because a slow line takes its time for one full buffer. */
const MAX_IDLE_TICKS = 2;
const KEEPALIVE = Buffer.from(':keepalive\n\n');

export interface SseOptions {
  readonly view: FrameView;
  /** 0 sends every frame at once. */
  readonly bufferMs: number;
  /** Bytes that may wait for this client before it gets no more. */
  readonly maxBufferBytes: number;
  /** Asked about once a second; a client whose key was revoked hears no more. */
  readonly isAllowed: () => boolean | Promise<boolean>;
}

/** The connection of one client. */
export class SseClient implements FrameSink {
  readonly #response: ServerResponse;
  readonly #view: FrameView;
  readonly #bufferMs: number;
  readonly #maxBufferBytes: number;
  readonly #isAllowed: SseOptions['isAllowed'];
  readonly #batch = new Batch();
  #flushTimer: NodeJS.Timeout | undefined;
  #idleTicks = 0;
  #waiting = 0;
  #isFull = false;
  #goOn = () => {};

  constructor(response: ServerResponse, { view, bufferMs, maxBufferBytes, isAllowed }: SseOptions) {
    this.#response = response;
    this.#view = view;
    this.#bufferMs = bufferMs;
    this.#maxBufferBytes = maxBufferBytes;
    this.#isAllowed = isAllowed;
  }

  /** Sends the head at once: a client that waits for events has to know that it is connected. */
  open(follow: FollowRun): void {
    this.#goOn = () => {
      if (!this.#isFull) return;
      this.#isFull = false;
      this.#idleTicks = 0;
      this.#waiting = 0;
      follow.goOn();
    };
    this.#response.on('drain', this.#goOn);
    this.#response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    this.#response.flushHeaders();
  }

  take(frame: EventFrame): boolean {
    const piece = this.#view.pieceOf(frame);
    if (this.#bufferMs === 0) {
      if (piece) this.#writePiece(piece);
      return !this.#isFull;
    }
    if (piece) this.#batch.add(piece, frame.event.sequence);
    if (frame.isUrgent || this.#batch.isFull) this.#flush();
    else if (!this.#batch.isEmpty) this.#flushTimer ??= setTimeout(() => this.#flush(), this.#bufferMs);
    return !this.#isFull;
  }

  /** Something that is no event of the log: it has no id, so a client that resumes misses none because of it. */
  notify(type: string, data: unknown): void {
    this.#flush();
    this.#write(Buffer.from(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  end(): void {
    this.#flush();
    this.#response.end();
  }

  fail(): void {
    this.close();
    this.#response.destroy();
  }

  /** The connection is gone. */
  close(): void {
    clearTimeout(this.#flushTimer);
  }

  /** Ends the stream if its key is no longer valid. */
  check(isKeepalive: boolean): void {
    const allowed = this.#isAllowed();
    if (allowed instanceof Promise) allowed.then((isSo) => this.#checked(isSo, isKeepalive));
    else this.#checked(allowed, isKeepalive);
  }

  #checked(isAllowed: boolean, isKeepalive: boolean): void {
    if (!isAllowed) this.end();
    else if (isKeepalive) this.#keepAlive();
  }

  /** A client that took nothing for some keepalives is cut; it can resume where it was. */
  #keepAlive(): void {
    if (!this.#isFull) {
      this.#write(KEEPALIVE);
      return;
    }
    const waiting = this.#response.writableLength;
    this.#idleTicks = waiting < this.#waiting ? 0 : this.#idleTicks + 1;
    this.#waiting = waiting;
    if (this.#idleTicks > MAX_IDLE_TICKS) this.#response.destroy();
  }

  #flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    if (!this.#batch.isEmpty) this.#write(this.#batch.takeBytes());
  }

  /**
   * Thousands may follow one run. A piece is framed for the connection once and goes to each of them as it is, which costs
   * half of what it costs to let Node frame it for each.
   */
  #writePiece({ bytes, chunk }: FramePiece): void {
    const { socket, chunkedEncoding, writableEnded, destroyed } = this.#response;
    const isConnection = socket instanceof Socket && chunkedEncoding;
    if (!isConnection || writableEnded || destroyed) {
      this.#write(bytes);
      return;
    }
    // Pieces of one commit, and the end of the stream, leave together.
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    if (socket.write(chunk) || this.#response.writableLength <= this.#maxBufferBytes) return;
    this.#isFull = true;
    socket.once('drain', this.#goOn);
  }

  #write(bytes: Buffer): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    const hasRoom = this.#response.write(bytes);
    // `drain` only comes after a write that said no, so nothing else may count as full.
    if (!hasRoom && this.#response.writableLength > this.#maxBufferBytes) this.#isFull = true;
  }
}
