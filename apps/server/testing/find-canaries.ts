/** Canaries of one test: no two alike, and all easy to find, also in other clothes. */
export class Canaries {
  readonly #words: string[] = [];
  readonly #numbers: number[] = [];

  get made(): number {
    return this.#words.length + this.#numbers.length;
  }

  /** With signs that every way of writing has to escape. */
  word(): string {
    const core = `CANARY-${String(this.#words.length + 1_001)}`;
    this.#words.push(core);
    return `${core} “&"<`;
  }

  number(): number {
    const number = 871_000_000_001 + this.#numbers.length * 7;
    this.#numbers.push(number);
    return number;
  }

  /** Every place in a text where one of them is, as it is, in another case, or in base64 or hexadecimal. */
  in(text: string): readonly string[] {
    const found = text.match(/.{0,60}(?:canary-|canary%2d|canary\\u002d)\d{4}.{0,20}/gi) ?? [];
    const numbers = text.match(/.{0,60}871000\d{6}.{0,20}/g) ?? [];
    return [...found, ...numbers, ...this.#coded.filter((code) => text.includes(code))];
  }

  get #coded(): readonly string[] {
    return this.#words.flatMap((word) => [
      ...[0, 1, 2].map((shift) => base64At(word, shift)),
      Buffer.from(word).toString('hex'),
    ]);
  }
}

/** What stays the same of a word in base64, wherever in three bytes it begins. */
function base64At(word: string, shift: number): string {
  const code = Buffer.from(' '.repeat(shift) + word).toString('base64');
  return code.slice(shift === 0 ? 0 : 4, Math.floor((shift + word.length) / 3) * 4);
}
