import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { EventFrame, FramePiece } from './event-frame.ts';
import type { FrameSink } from './follow-run.ts';
import { Batch, type FrameView } from './frame-writer.ts';
import { SseConnection, type SseConnectionOptions } from './sse-connection.ts';

export interface SseOptions extends SseConnectionOptions {
  readonly view: FrameView;
  /** 0 sends every frame at once. */
  readonly bufferMs: number;
}

/** A client that follows a run. */
export class SseClient extends SseConnection implements FrameSink {
  readonly #view: FrameView;
  readonly #bufferMs: number;
  readonly #batch = new Batch();
  #flushTimer: NodeJS.Timeout | undefined;

  constructor(response: ServerResponse, { view, bufferMs, ...options }: SseOptions) {
    super(response, options);
    this.#view = view;
    this.#bufferMs = bufferMs;
  }

  take(frame: EventFrame): boolean {
    const piece = this.#view.pieceOf(frame);
    if (this.#bufferMs === 0) {
      if (piece) this.#writePiece(piece);
      return !this.isFull;
    }
    if (piece) this.#batch.add(piece, frame.event.sequence);
    if (frame.isUrgent || this.#batch.isFull) this.#flush();
    else if (!this.#batch.isEmpty) this.#flushTimer ??= setTimeout(() => this.#flush(), this.#bufferMs);
    return !this.isFull;
  }

  /** Something that is no event of the log: it has no id, so a client that resumes misses none because of it. */
  notify(type: string, data: unknown): void {
    this.#flush();
    this.write(Buffer.from(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  override end(): void {
    this.#flush();
    super.end();
  }

  override close(): void {
    clearTimeout(this.#flushTimer);
  }

  #flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    if (!this.#batch.isEmpty) this.write(this.#batch.takeBytes());
  }

  /**
   * Thousands may follow one run. A piece is framed for the connection once and goes to each of them as it is, which costs
   * half of what it costs to let Node frame it for each.
   */
  #writePiece({ bytes, chunk }: FramePiece): void {
    const { socket, chunkedEncoding, writableEnded, destroyed } = this.response;
    const isConnection = socket instanceof Socket && chunkedEncoding;
    if (!isConnection || writableEnded || destroyed) {
      this.write(bytes);
      return;
    }
    // Pieces of one commit, and the end of the stream, leave together.
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    if (socket.write(chunk) || this.response.writableLength <= this.maxBufferBytes) return;
    socket.once('drain', this.becomeFull());
  }
}
