/** What every word begins with. */
const START = 'CANARY-';

/** Canaries of one test: no two alike, and all easy to find, also in other clothes. */
export class Canaries {
  readonly #words: string[] = [];
  readonly #numbers: number[] = [];

  get made(): number {
    return this.#words.length + this.#numbers.length;
  }

  /** With signs that every way of writing has to escape. */
  word(): string {
    const core = `${START}${String(this.#words.length + 1_001)}`;
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
    return [
      ...placesOf(/(?:canary-|canary%2d|canary\\u002d)\d{4}/gi, text),
      ...placesOf(/871000\d{6}/g, text),
      ...CODES.flatMap((code) => this.#codedIn(text, code)),
    ];
  }

  /** The start of a word is the start of its code, so that most texts are searched for one start instead of every word. */
  #codedIn(text: string, code: Code): readonly string[] {
    if (!text.includes(code(START))) return [];
    return this.#words.map(code).filter((coded) => text.includes(coded));
  }
}

type Code = (word: string) => string;

const CODES: readonly Code[] = [
  ...[0, 1, 2].map(
    (shift): Code =>
      (word) =>
        base64At(word, shift),
  ),
  (word) => Buffer.from(word).toString('hex'),
];

/** The places with some text around them. The text is left out of the pattern, which would look for it from every character on. */
function placesOf(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) =>
    text.slice(Math.max(0, index - 60), index + length + 20),
  );
}

/** What stays the same of a word in base64, wherever in three bytes it begins. */
function base64At(word: string, shift: number): string {
  const code = Buffer.from(' '.repeat(shift) + word).toString('base64');
  return code.slice(shift === 0 ? 0 : 4, Math.floor((shift + word.length) / 3) * 4);
}
