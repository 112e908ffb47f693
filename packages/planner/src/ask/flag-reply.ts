import { verbAt } from '../language/lexicon.ts';
import { switchWord } from '../match/evidence.ts';
import type { ReadRequest } from '../read-request.ts';
import { phraseAt } from '../text/phrases.ts';
import { restOf } from './reply-rest.ts';

/** Which way a reply switches: "off", "turn it on". Undefined where it says something else as well. */
export function flagOfReply(read: ReadRequest): boolean | 'both' | undefined {
  const { tokens, lexicon } = read.said;
  const ways = new Set<boolean>();
  const taken = new Set<number>();
  const take = (to: boolean, first: number, last = first) => {
    ways.add(to);
    for (let at = first; at <= last; at += 1) taken.add(at);
  };
  tokens.forEach((_, at) => {
    const verb = verbAt(tokens, at, lexicon);
    const word = switchWord(read.said, at);
    const on = phraseAt(tokens, at, lexicon.on);
    const off = phraseAt(tokens, at, lexicon.off);
    if (word !== undefined) take(word, at);
    if (verb?.groups.includes('turn on')) take(true, verb.first, verb.last);
    if (verb?.groups.includes('turn off')) take(false, verb.first, verb.last);
    if (on !== undefined) take(true, at, on);
    if (off !== undefined) take(false, at, off);
  });
  if (ways.size > 1) return 'both';
  const [only] = ways;
  return ways.size === 1 && restOf(read, (at) => taken.has(at)).length === 0 ? only : undefined;
}
