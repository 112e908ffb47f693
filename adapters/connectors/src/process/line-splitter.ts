/** One line of output: its text, or the news that it was longer than anybody may say at once. */
export type SplitLine = { readonly text: string } | { readonly tooLong: true };

const NEWLINE = 10;

/** Cuts a stream of bytes into lines without ever holding more than one of the longest. */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #length = 0;
  #isTooLong = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(bytes: Uint8Array): readonly SplitLine[] {
    const lines: SplitLine[] = [];
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      this.#add(bytes.subarray(start, end));
      const line = this.#take();
      if (line) lines.push(line);
      start = end + 1;
    }
    this.#add(bytes.subarray(start));
    return lines;
  }

  /** What was said last, without a line end. */
  end(): SplitLine | undefined {
    return this.#take();
  }

  #add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#length > this.#maxBytes) {
      this.#isTooLong = true;
      this.#parts = [];
    } else if (bytes.length > 0) this.#parts.push(bytes);
  }

  /** Undefined for a blank line: it says nothing. */
  #take(): SplitLine | undefined {
    const isTooLong = this.#isTooLong;
    const text = isTooLong ? '' : Buffer.concat(this.#parts).toString('utf8').trim();
    this.#parts = [];
    this.#length = 0;
    this.#isTooLong = false;
    if (isTooLong) return { tooLong: true };
    return text === '' ? undefined : { text };
  }
}
