/** One line of output: its text, or the news that it was longer than anybody may say at once. */
export type OutputLine = { readonly text: string } | { readonly tooLong: true };

const NEWLINE = 10;

/**
 * Cuts a stream of bytes into lines without ever holding more than one of the longest. A line that is too long is told as
 * soon as it is, once: its end may never come.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #length = 0;
  #isTooLong = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(bytes: Uint8Array): readonly OutputLine[] {
    const lines: OutputLine[] = [];
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      if (this.#add(bytes.subarray(start, end))) lines.push({ tooLong: true });
      const line = this.#take();
      if (line) lines.push(line);
      start = end + 1;
    }
    if (this.#add(bytes.subarray(start))) lines.push({ tooLong: true });
    return lines;
  }

  /** What was said last, without a line end. */
  end(): OutputLine | undefined {
    return this.#take();
  }

  /** True when the line has just become too long. */
  #add(bytes: Uint8Array): boolean {
    if (this.#isTooLong) return false;
    this.#length += bytes.length;
    if (this.#length > this.#maxBytes) {
      this.#isTooLong = true;
      this.#parts = [];
    } else if (bytes.length > 0) this.#parts.push(bytes);
    return this.#isTooLong;
  }

  /** Undefined for a blank line, which says nothing, and for the end of one that is too long. */
  #take(): OutputLine | undefined {
    const text = Buffer.concat(this.#parts).toString('utf8').trim();
    this.#parts = [];
    this.#length = 0;
    this.#isTooLong = false;
    return text === '' ? undefined : { text };
  }
}
