import { mayRound } from '@handrail/base';
import { parseMessage } from '../parse-message.ts';

const LINE_END = 10;

/**
 * Stands before the library's own reading of lines, which would round long numbers. Lines without one go on as they came.
 */
export class ExactLines {
  readonly #deliver: (chunk: Buffer) => void;
  readonly #maxBytes: number;
  #waiting: Buffer[] = [];
  #length = 0;

  constructor(deliver: (chunk: Buffer) => void, maxBytes: number) {
    this.#deliver = deliver;
    this.#maxBytes = maxBytes;
  }

  take(chunk: Buffer): void {
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      this.#wait(chunk.subarray(0, end));
      this.#flush(rewritten);
    }
    if (end < chunk.length) this.#wait(chunk.subarray(end));
    // A line that never ends is for the library to refuse.
    if (this.#length > this.#maxBytes) this.#flush((bytes) => bytes);
  }

  #wait(part: Buffer): void {
    this.#waiting.push(part);
    this.#length += part.length;
  }

  #flush(change: (bytes: Buffer) => Buffer): void {
    const [first] = this.#waiting;
    const bytes = first && this.#waiting.length === 1 ? first : Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#length = 0;
    this.#deliver(change(bytes));
  }
}

function rewritten(bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  if (!mayRound(text)) return bytes;
  return Buffer.from(text.split('\n').map(rewrittenLine).join('\n'), 'utf8');
}

function rewrittenLine(line: string): string {
  if (!mayRound(line)) return line;
  try {
    return JSON.stringify(parseMessage(line));
  } catch {
    // Not a message; the library says so.
    return line;
  }
}
