import type { RunState } from '@handrail/runs';
import { batch, type FramePiece, type FrameView } from './event-frame.ts';
import { CHUNK_TYPE, changesValues, isUpdate, type StreamMode } from './stream-mode.ts';

const views = new Map<string, FrameView>();

/** The same view for the same modes, so that what it shows is joined once for all who have it. */
export function viewOf(modes: ReadonlySet<StreamMode>): FrameView {
  const name = [...modes].sort().join();
  const view = views.get(name) ?? makeView(modes);
  views.set(name, view);
  return view;
}

function makeView(modes: ReadonlySet<StreamMode>): FrameView {
  const isDebug = modes.has('debug');
  const hasUpdates = modes.has('updates');
  const hasMessages = modes.has('messages');
  return {
    isSameForAll: true,
    pieceOf(frame) {
      const { type } = frame.event;
      if (hasMessages && type === CHUNK_TYPE) return frame.message;
      return isDebug || (hasUpdates && isUpdate(type)) ? frame.document : undefined;
    },
  };
}

/** The state after each change. A resumed stream begins with the state at the event it was resumed after. */
export function valuesView(empty: RunState, resumedAfter: number | undefined): FrameView {
  let state = empty;
  return {
    isSameForAll: false,
    pieceOf(frame) {
      state = frame.stateAfter(state);
      const { sequence, type } = frame.event;
      if (resumedAfter !== undefined && sequence <= resumedAfter) {
        return sequence === resumedAfter ? frame.snapshot(state) : undefined;
      }
      return changesValues(type) ? frame.snapshot(state) : undefined;
    },
  };
}

const MAX_BATCH_PIECES = 500;
const MAX_BATCH_UNITS = 128 * 1024;

/** Pieces that wait to be sent together. */
export class Batch {
  #pieces: string[] = [];
  #units = 0;
  #lastSequence = 0;

  add({ json }: FramePiece, sequence: number): void {
    this.#pieces.push(json);
    this.#units += json.length;
    this.#lastSequence = sequence;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  get isFull(): boolean {
    return this.#pieces.length >= MAX_BATCH_PIECES || this.#units >= MAX_BATCH_UNITS;
  }

  takeBytes(): Buffer {
    const bytes = batch(this.#lastSequence, this.#pieces);
    this.#pieces = [];
    this.#units = 0;
    return bytes;
  }
}
