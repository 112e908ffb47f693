import type { LimitWords } from '../limit-words.ts';
import { groups, phrases } from '../word-lists.ts';

export const limits: LimitWords = {
  pairs: groups(`
start: starts, starting, begin, begins, beginning, first, earliest
end: ends, ending, last, latest, final, finish, deadline, due
departure: departing, depart, departs, leaving, leaves, outbound, outward
return: returns, returning, inbound
arrival: arriving, arrive, arrives, checkin
checkout:
open: opens, opening
close: closes, closing
minimum: min, minimal, lowest, least
maximum: max, maximal, highest, most
`),
  least: phrases('at least, no less than, not less than, since, after'),
  most: phrases('at most, up to, no more than, not more than, before, no later than'),
  repeat: phrases('every, each, for each, for every'),
  since: phrases('from, since, after, past, starting, starting from, beginning, as of, later than'),
  until: phrases('until, till, through, by, before, prior to, no later than, up to, earlier than'),
  more: phrases('up, down, more, less, extra, additional, higher, lower, fewer'),
  by: phrases('by'),
  later: phrases('later, postpone, delay, push'),
  earlier: phrases('earlier, sooner'),
  fewer: phrases('less, fewer, lower, down'),
  of: phrases('from'),
  leads: phrases(
    'a, an, one, of, to, at, in, for, with, worth, and, want, need, like, get, have, just, now, then',
  ),
  when: phrases('on'),
  was: phrases('seen, found, noticed, read, spent, born, birth, received, paid, bought, purchased, happened'),
};
