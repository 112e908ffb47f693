import { isJsonObject } from '@handrail/base';
import { foldRun, isTerminalType, type RunEvent, type RunState, snapshotRun } from '@handrail/runs';

/** One piece of a stream: what a batch holds, and the bytes of its own frame. */
export interface FramePiece {
  readonly json: string;
  readonly bytes: Buffer;
  /** The same bytes as one chunk of HTTP/1.1, ready for the connection of any client. */
  readonly chunk: Buffer;
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
