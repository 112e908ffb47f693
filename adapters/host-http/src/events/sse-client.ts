import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { CommitFrames, EventFrame, FramePiece, FrameView } from './event-frame.ts';
import type { FrameSink } from './follow-run.ts';
import { Batch } from './frame-writer.ts';
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

  takeTogether(commit: CommitFrames): boolean | undefined {
    const socket = this.#bufferMs === 0 ? this.#connection() : undefined;
    const chunks = socket && commit.chunksFor(this.#view);
    if (!chunks) return undefined;
    if (chunks.length > 0) this.#writeTo(socket, chunks);
    // The last chunk was among them: `end`, which follows, must not write another.
    if (commit.isLast) this.response.chunkedEncoding = false;
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
    const socket = this.#connection();
    if (!socket) {
      this.write(bytes);
      return;
    }
    // Pieces of one commit, and the end of the stream, leave together.
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    this.#writeTo(socket, chunk);
  }

  #writeTo(socket: Socket, chunk: Buffer): void {
    if (socket.write(chunk) || this.response.writableLength <= this.maxBufferBytes) return;
    socket.once('drain', this.becomeFull());
  }

  /** The connection of a response that is framed in chunks and still open. */
  #connection(): Socket | undefined {
    const { socket, chunkedEncoding, writableEnded, destroyed } = this.response;
    return socket instanceof Socket && chunkedEncoding && !writableEnded && !destroyed ? socket : undefined;
  }
}
