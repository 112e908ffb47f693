import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';

/** The words before and after a value that can say what it is for. */
export interface Zone {
  /** From the last pause on; the whole of it is in `allBefore`. */
  readonly before: readonly number[];
  readonly allBefore: readonly number[];
  readonly after: readonly number[];
}

const PAUSE = /[,;()]|[.!?](?:\s|$)|\s[–—-]\s/u;

const range = (first: number, last: number) => placesOf({ first, last });

/**
 * Shares out the words around values of one kind. A pause or a joining word between two values divides their words; where
 * there is none, labels come before their values if the first value has one before it, and after them otherwise.
 */
export function zonesOf(
  work: Assignment,
  values: readonly Run[],
  names: (zone: readonly number[], value: Run) => boolean,
): readonly Zone[] {
  const breaks = (at: number) =>
    PAUSE.test(work.tokenAt(at).after) || isJoiner(work, at) || isJoiner(work, at + 1);
  const [first] = values;
  const last = values.at(-1);
  if (!first || !last) return [];
  const ahead = range(work.run.first, first.first - 1);
  const behind = upTo(range(last.last + 1, work.run.last), (at) => breaks(at), breaks(last.last));
  const isBefore = () => names(ahead, first);
  const isAfter = () => names(behind, last);
  return values.map((value, index) => {
    const previous = values[index - 1];
    const next = values[index + 1];
    const left = previous ? between(previous, value).right : ahead;
    const right = next ? between(value, next).left : behind;
    const cut = left.findLastIndex((at) => at < value.first - 1 && breaks(at));
    return { before: left.slice(cut + 1), allBefore: left, after: right };
  });

  function between(
    one: Run,
    other: Run,
  ): { readonly left: readonly number[]; readonly right: readonly number[] } {
    const all = range(one.last + 1, other.first - 1);
    const pause = [one.last, ...all].find((at) => at < other.first && breaks(at));
    if (pause !== undefined) {
      return { left: all.filter((at) => at <= pause), right: all.filter((at) => at > pause) };
    }
    const [isLed, isFollowed] = [isBefore(), isAfter()];
    return { left: isLed && !isFollowed ? [] : all, right: isFollowed && !isLed ? [] : all };
  }
}

function upTo(all: readonly number[], breaks: (at: number) => boolean, isCut: boolean): readonly number[] {
  if (isCut) return [];
  const end = all.findIndex(breaks);
  return end < 0 ? all : all.slice(0, end + 1);
}

function isJoiner({ said }: Assignment, at: number): boolean {
  const { joiners, alternatives } = said.lexicon.phrases;
  return [joiners, alternatives].some((each) => phraseAt(said.tokens, at, each) !== undefined);
}
