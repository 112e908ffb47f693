import type { JsonObject } from '@handrail/base';
import { type Failure, failureOf } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { path } from '../../router/match-path.ts';
import { within } from '../../session/session-path.ts';
import { type LiveFrame, readFrame } from './frame.ts';
import { afterBreak, afterMessage, beforeConnecting, type LiveState } from './live-state.ts';

export interface LiveLinkEvents {
  readonly onState: (state: LiveState) => void;
  readonly onFrame: (frame: LiveFrame) => Promise<void>;
  /** No ticket was given. */
  readonly onFailure: (failure: Failure) => void;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const MOST_TRIES = 8;

/**
 * The connection to a live page. Each begins with its own ticket, which works once and is in no address. One
 * that breaks off is taken up again by itself; one that the host ended is not.
 */
export class LiveLink {
  readonly #runId: string;
  readonly #requestId: string;
  readonly #events: LiveLinkEvents;
  readonly #size: () => Size;
  #state = beforeConnecting;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isClosed = false;

  constructor(
    place: { readonly runId: string; readonly requestId: string },
    size: () => Size,
    events: LiveLinkEvents,
  ) {
    this.#runId = place.runId;
    this.#requestId = place.requestId;
    this.#size = size;
    this.#events = events;
  }

  async connect(): Promise<void> {
    this.#change({ ...this.#state, phase: 'connecting', end: undefined });
    try {
      const route = path`/owner/surface/${this.#runId}/${this.#requestId}`;
      const { ticket } = await ask({ method: 'POST', path: route });
      if (!this.#isClosed && typeof ticket === 'string') this.#open(ticket);
    } catch (error) {
      if (this.#isClosed) return;
      const failure = failureOf(error);
      if (failure.kind === 'unreachable') this.#tryAgain();
      else this.#events.onFailure(failure);
    }
  }

  /** Whoever closes the page leaves; control stays where it is. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  send(message: JsonObject): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(ticket: string): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${within('/owner/surface')}`);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => this.send({ type: 'hello', ticket, ...this.#size(), scale: devicePixelRatio });
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== 'string') this.#show(data);
      else {
        this.#tries = 0;
        this.#change(afterMessage(this.#state, data));
      }
    };
    socket.onclose = () => {
      if (this.#isClosed || this.#socket !== socket) return;
      this.#change(afterBreak(this.#state));
      if (this.#state.phase === 'broken') this.#tryAgain();
    };
  }

  #tryAgain(): void {
    if (this.#tries >= MOST_TRIES) {
      this.#change({ ...this.#state, phase: 'over', end: { kind: 'closed', code: 'unreachable' } });
      return;
    }
    this.#change({ ...this.#state, phase: 'broken' });
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.connect(), wait);
  }

  /** A frame is acknowledged once it is seen: the host sends as fast as this page can draw. */
  async #show(data: ArrayBuffer): Promise<void> {
    const frame = readFrame(data);
    if (!frame) return;
    // A picture that cannot be drawn is followed by the next one.
    await this.#events.onFrame(frame).catch(() => {});
    this.send({ type: 'ack', frame: frame.number });
  }

  #change(state: LiveState): void {
    this.#state = state;
    this.#events.onState(state);
  }
}
