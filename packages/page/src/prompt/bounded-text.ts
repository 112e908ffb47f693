/** Lines up to a number of characters. Each section has a share at most, so that a long one leaves room for others. */
export class BoundedText {
  readonly #maxLength: number;
  readonly #lines: string[] = [];
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** A section with a heading; nothing at all where it would be empty. */
  titled(heading: string, share: number, lines: readonly string[]): void {
    if (lines.length > 0) this.section(share, [heading, ...lines]);
  }

  section(share: number, lines: readonly string[]): void {
    const limit = Math.min(this.#maxLength, this.#length + this.#maxLength * share);
    for (const [index, line] of lines.entries()) {
      // Room for the note that something was left out.
      if (this.#length + line.length + 1 > limit - 40) {
        this.#push(`… ${lines.length - index} more left out.`);
        return;
      }
      this.#push(line);
    }
  }

  toString(): string {
    return this.#lines.join('\n');
  }

  #push(line: string): void {
    this.#lines.push(line);
    this.#length += line.length + 1;
  }
}
