import { isJsonObject } from '@handrail/base';
import { foldRun, isTerminalType, type RunEvent, type RunState, snapshotRun } from '@handrail/runs';

/** One piece of a stream: what a batch holds, and the bytes of its own frame. */
export interface FramePiece {
  readonly json: string;
  readonly bytes: Buffer;
  /** The same bytes as one chunk of HTTP/1.1, ready for the connection of any client. */
  readonly chunk: Buffer;
}

/** Chooses what of an event a client gets to see. */
export interface FrameView {
  pieceOf(frame: EventFrame): FramePiece | undefined;
  /** Knows nothing of who looks: whatever it shows of an event, it shows to everybody. */
  readonly isSameForAll: boolean;
}

/** An event as streams show it. Each form is made when the first client needs it and then shared by all. */
export class EventFrame {
  readonly event: RunEvent;
  #document: FramePiece | undefined;
  #message: FramePiece | undefined;
  #snapshot: FramePiece | undefined;
  #state: RunState | undefined;

  constructor(event: RunEvent) {
    this.event = event;
  }

  get isTerminal(): boolean {
    return isTerminalType(this.event.type);
  }

  /** A client waits for this, so nothing holds it back. */
  get isUrgent(): boolean {
    return this.isTerminal || this.event.type === 'node.suspended';
  }

  get document(): FramePiece {
    this.#document ??= piece(this.event.sequence, this.event.type, JSON.stringify(this.event));
    return this.#document;
  }

  /** A piece of a message, with its run and node (stream-modes.md §messages). */
  get message(): FramePiece {
    if (!this.#message) {
      const { payload, runId, nodeId, sequence } = this.event;
      const data = { ...(nodeId !== undefined && { nodeId }), runId, ...(isJsonObject(payload) && payload) };
      this.#message = piece(sequence, 'ai.message.chunk', JSON.stringify(data));
    }
    return this.#message;
  }

  /** The run after this event. Every fold of the same log gives an equal state, so the first one is taken for all. */
  stateAfter(before: RunState): RunState {
    this.#state ??= foldRun([this.event], before);
    return this.#state;
  }

  snapshot(state: RunState): FramePiece {
    this.#snapshot ??= piece(this.event.sequence, 'state.snapshot', JSON.stringify(snapshotRun(state)));
    return this.#snapshot;
  }
}

/** How a response in chunks ends. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** What is joined is written past the bound of a client's buffer, so it is little. */
const MOST_JOINED_BYTES = 16 * 1024;

/** Events that were committed together. Those who see the same of them are sent the same bytes, in one write. */
export class CommitFrames {
  readonly frames: readonly EventFrame[];
  /** The run ends with it. */
  readonly isLast: boolean;
  readonly #joined = new Map<FrameView, Buffer | undefined>();

  constructor(events: readonly RunEvent[]) {
    this.frames = events.map((event) => new EventFrame(event));
    this.isLast = this.frames.some(({ isTerminal }) => isTerminal);
  }

  /**
   * Chunks of HTTP/1.1 up to the end of the run, and then the last one. Undefined when they are too much for one write, or not
   * the same for all.
   */
  chunksFor(view: FrameView): Buffer | undefined {
    if (!view.isSameForAll) return undefined;
    if (!this.#joined.has(view)) this.#joined.set(view, this.#join(view));
    return this.#joined.get(view);
  }

  #join(view: FrameView): Buffer | undefined {
    const chunks: Buffer[] = [];
    let size = 0;
    for (const frame of this.frames) {
      const shown = view.pieceOf(frame);
      if (shown) chunks.push(shown.chunk);
      size += shown?.chunk.length ?? 0;
      if (size > MOST_JOINED_BYTES) return undefined;
      if (frame.isTerminal) break;
    }
    if (this.isLast) chunks.push(LAST_CHUNK);
    return Buffer.concat(chunks);
  }
}

function piece(id: number, type: string, json: string): FramePiece {
  const text = frameText(id, type, json);
  const length = Buffer.byteLength(text);
  const head = `${length.toString(16)}\r\n`;
  const chunk = Buffer.from(`${head}${text}\r\n`);
  return { json, bytes: chunk.subarray(head.length, head.length + length), chunk };
}

export function batch(id: number, pieces: readonly string[]): Buffer {
  return Buffer.from(frameText(id, 'batch', `[${pieces.join(',')}]`));
}

/** JSON text holds no line breaks; the type of a vendor's event might. */
function frameText(id: number, type: string, json: string): string {
  return `id: ${id}\nevent: ${type.replace(/[\r\n]/g, ' ')}\ndata: ${json}\n\n`;
}
