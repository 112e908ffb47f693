import { FelSyntaxError } from '../fel-syntax-error.ts';
import { tokenize } from './lexer.ts';
import type { ExpressionToken } from './tokens.ts';

/** A read position in the tokens of one text, and the count of what is open around it. */
export class TokenStream {
  readonly #source: string;
  readonly #tokens: readonly ExpressionToken[];
  readonly #maximumDepth: number;
  #position = 0;
  #depth = 0;

  constructor(source: string, maximumDepth: number) {
    this.#source = source;
    this.#tokens = tokenize(source);
    this.#maximumDepth = maximumDepth;
  }

  peek(ahead = 0): ExpressionToken {
    return (
      this.#tokens[this.#position + ahead] ?? {
        kind: 'end',
        start: this.#source.length,
        end: this.#source.length,
      }
    );
  }

  next(): ExpressionToken {
    const token = this.peek();
    this.#position += 1;
    return token;
  }

  /** Where the token before the current one ends. */
  get lastEnd(): number {
    return this.#tokens[this.#position - 1]?.end ?? 0;
  }

  isSymbol(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === text;
  }

  isWord(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.text === text;
  }

  acceptSymbol(text: string): boolean {
    if (!this.isSymbol(text)) return false;
    this.#position += 1;
    return true;
  }

  expectSymbol(text: string): void {
    if (!this.acceptSymbol(text)) this.fail(`"${text}"`);
  }

  expectWord(text: string): void {
    if (!this.isWord(text)) this.fail(`"${text}"`);
    this.#position += 1;
  }

  /** Reads one level further in, refusing text that nests too deeply for the stack. */
  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > this.#maximumDepth) {
      throw new FelSyntaxError(
        this.#source,
        this.peek().start,
        `at most ${this.#maximumDepth} levels of nesting`,
        'more',
        'limit',
      );
    }
    const result = read();
    this.#depth -= 1;
    return result;
  }

  fail(expected: string, token: ExpressionToken = this.peek()): never {
    if (token.kind === 'invalid') throw token.error;
    throw new FelSyntaxError(this.#source, token.start, expected, this.#describe(token));
  }

  #describe(token: ExpressionToken): string {
    if (token.kind === 'end') return 'the end';
    const text = this.#source.slice(token.start, Math.min(token.end, token.start + 40));
    return `"${text}"`;
  }
}
