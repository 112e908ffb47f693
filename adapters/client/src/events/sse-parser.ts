import { UnexpectedAnswer } from '../errors.ts';

export interface SseFrame {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

const MAX_FRAME = 16 * 1024 * 1024;

/** Takes the text of an event stream in pieces of any size and gives whole frames (HTML, server-sent events). */
export class SseParser {
  #rest = '';
  /** The last character was a carriage return: a line feed that follows belongs to it. */
  #afterReturn = false;
  #data: string[] = [];
  #size = 0;
  #event = '';
  #id: string | undefined;

  push(text: string): readonly SseFrame[] {
    const frames: SseFrame[] = [];
    let piece = text;
    if (this.#afterReturn && piece.startsWith('\n')) piece = piece.slice(1);
    if (piece !== '') this.#afterReturn = piece.endsWith('\r');
    const lines = piece.split(/\r\n|\n|\r/);
    const last = lines.pop() ?? '';
    for (const line of lines) {
      const frame = this.#take(this.#rest + line);
      this.#rest = '';
      if (frame) frames.push(frame);
    }
    this.#rest += last;
    if (this.#rest.length + this.#size > MAX_FRAME) {
      throw new UnexpectedAnswer(200, `An event has more than ${MAX_FRAME} characters.`);
    }
    return frames;
  }

  #take(line: string): SseFrame | undefined {
    if (line === '') return this.#finish();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'data') {
      this.#data.push(value);
      this.#size += value.length;
    } else if (name === 'event') this.#event = value;
    else if (name === 'id') this.#id = value;
    return undefined;
  }

  #finish(): SseFrame | undefined {
    const frame =
      this.#data.length > 0
        ? { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') }
        : undefined;
    this.#data = [];
    this.#size = 0;
    this.#event = '';
    this.#id = undefined;
    return frame;
  }
}
