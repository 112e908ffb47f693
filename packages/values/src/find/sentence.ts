import type { DateOptions } from '../options.ts';
import { type Reading, type Span, type UnreadReason, unread } from '../reading.ts';
import { type NormalText, normalText } from '../text/normal-text.ts';
import type { PhoneValue, Value } from '../value.ts';
import { splitSentence, type Word } from './words.ts';

/** A value that is in a sentence, or a text that looks like one and was not read. */
export interface FoundValue {
  readonly span: Span;
  /** The characters of the sentence, as they were written. */
  readonly text: string;
  readonly reading: Reading<Value>;
}

export interface FindOptions extends DateOptions {
  /** Reads telephone numbers; from `@handrail/values/phone`, which loads on its own. */
  readonly phone?: ((text: string) => Reading<PhoneValue>) | undefined;
}

interface Find {
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
  readonly reason: UnreadReason | undefined;
  readonly values: readonly Value[];
}

/** A sentence while values are found in it. Words that one value has taken no other takes. */
export class Sentence {
  readonly normal: NormalText;
  readonly words: readonly Word[];
  readonly options: FindOptions;
  readonly #taken: boolean[] = [];
  readonly #original: string;
  #finds: Find[] = [];
  #isSorted = true;

  constructor(original: string, options: FindOptions) {
    this.#original = original;
    this.normal = normalText(original);
    this.words = splitSentence(this.normal.text);
    this.options = options;
  }

  get finds(): readonly Find[] {
    if (!this.#isSorted) this.#finds.sort((one, other) => one.start - other.start);
    this.#isSorted = true;
    return this.#finds;
  }

  isFree(index: number): boolean {
    return index >= 0 && index < this.words.length && this.#taken[index] !== true;
  }

  /** Whether all words from first to last are free and nothing but single spaces is between them. */
  areJoined(first: number, last: number): boolean {
    for (let at = first; at <= last; at += 1) {
      if (!this.isFree(at)) return false;
      if (at > first && this.words[at]?.gap === 'wide') return false;
      if (at < last && !/^\.?$/.test(this.words[at]?.behind ?? '')) return false;
    }
    return true;
  }

  /** The normal text from one word to another. */
  slice(first: number, last: number): string {
    return this.normal.text.slice(this.words[first]?.start ?? 0, this.words[last]?.end ?? 0);
  }

  /** Whether these words follow a word. */
  isFollowedBy(at: number, phrase: string): boolean {
    const said = this.words.slice(at + 1, at + 1 + phrase.split(' ').length);
    return said.map(({ text }) => text.toLowerCase()).join(' ') === phrase;
  }

  /** The end of a phrase such as "and a half" behind a word: it belongs to what is before it, and is not read here. */
  endOfHalf(at: number): number | undefined {
    const half = this.options.language?.words.halves.find((phrase) => this.isFollowedBy(at, phrase));
    return half === undefined ? undefined : at + half.split(' ').length;
  }

  take(first: number, last: number, values: readonly Value[], reason?: UnreadReason): void {
    const start = this.words[first]?.start ?? 0;
    const end = this.words[last]?.end ?? 0;
    let isRetaken = false;
    for (let at = first; at <= last; at += 1) {
      isRetaken ||= this.#taken[at] === true;
      this.#taken[at] = true;
    }
    if (isRetaken) this.#finds = this.#finds.filter((find) => find.last < first || find.first > last);
    this.#finds.push({ first, last, start, end, values, reason });
    this.#isSorted = false;
  }

  /** Takes words of which nothing can be read. */
  refuse(
    first: number,
    last: number,
    reason: UnreadReason = 'unreadable',
    values: readonly Value[] = [],
  ): void {
    this.take(first, last, values, reason);
  }

  /** "minus 12" is negative, and "- 12" is negative or a dash. */
  hasMinusBefore(index: number): boolean {
    const before = this.words[index - 1]?.text.toLowerCase();
    if (before === undefined || !this.areJoined(index - 1, index)) return false;
    return /^[-–—±~≈<>]$/u.test(before) || (this.options.language?.words.minus.includes(before) ?? false);
  }

  results(): readonly FoundValue[] {
    return this.finds.map(({ start, end, values, reason }) => {
      const span = this.normal.spanOf(start, end);
      const [only, ...others] = values;
      const isRead = reason === undefined && only !== undefined && others.length === 0;
      return {
        span,
        text: this.#original.slice(span.start, span.end),
        reading: isRead
          ? { ok: true, value: only, span }
          : unread(span, reason ?? (others.length > 0 ? 'ambiguous' : 'unreadable'), values),
      };
    });
  }
}
