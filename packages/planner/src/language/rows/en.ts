import type { RowWords } from '../row-words.ts';
import { phrases } from '../word-lists.ts';

export const rows: RowWords = {
  comparisons: phrases(`
    rather than, sooner than, instead of, in place of, as opposed to, because, because of, since, like, unlike, than, duplicate of, duplicates, copy of,
    same as, the same as, just as, similar to, identical to, due to, owing to, thanks to, on account of, in favour of, in favor of, compared to,
    compared with, for the sake of, next to, close to, related to, see, seeing that, given that, now that, as with`),
  sparing: phrases(`
    save, saving, minus, bar, barring, spare, sparing, keep, keeping, leave, leaving, skip, skipping, omit, omitting, ignore, ignoring, less, sans,
    exempt, exempting, only not, just not, retain, preserve, bypass, outside, outside of, beyond, beside, besides, not counting, with the exclusion of,
    leave alone, hold back, miss out, but`),
  bounds: phrases(`
    before, prior to, after, past, until, till, since, over, under, above, below, between, beyond, up to, at least, at most, more than, less than,
    older than, newer than, later than, earlier than, bigger than, smaller than, higher than, lower than, larger than, fewer than, longer than,
    shorter than, starting, starting from, beginning, within, exceeding, around, about`),
  any: phrases(
    'any, any of, anything, whatever, whichever, some, some of, several, a few, most, most of, many, half, half of, something, someone, anyone, anybody, somebody',
  ),
  numbering: phrases('no'),
  toward: phrases('to, toward, towards, into'),
  away: phrases('from, off, via'),
  leaving: phrases('from, away from, off, via'),
  stray: phrases('out, up, down, over, under, between, through, within, around, about, than, until, till'),
  me: phrases('me, us'),
  relatives: phrases('who, that, which, whose, since, because'),
  theirs: phrases('his, her, their'),
  back: phrases('back'),
};
