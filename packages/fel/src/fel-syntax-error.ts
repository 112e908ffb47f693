/** The text is not an expression of the language, or is larger than a parse limit allows. */
export class FelSyntaxError extends Error {
  override readonly name = 'FelSyntaxError';
  readonly code: 'unexpected' | 'limit';
  /** Zero-based offset in UTF-16 code units where reading stopped. */
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
  /** The expression text around the offset. */
  readonly excerpt: string;

  constructor(
    source: string,
    offset: number,
    expected: string,
    found: string,
    code: 'unexpected' | 'limit' = 'unexpected',
  ) {
    const excerpt = excerptAround(source, offset);
    super(`Expected ${expected} but found ${found} at offset ${offset}, near: ${excerpt}`);
    this.code = code;
    this.offset = offset;
    this.expected = expected;
    this.found = found;
    this.excerpt = excerpt;
  }
}

const AROUND = 30;

function excerptAround(source: string, offset: number): string {
  const start = Math.max(0, offset - AROUND);
  const end = Math.min(source.length, offset + AROUND);
  return `${start > 0 ? '…' : ''}${source.slice(start, end)}${end < source.length ? '…' : ''}`;
}
