import type { ReplyWords } from '../reply-words.ts';
import { phrases } from '../word-lists.ts';

export const replies: ReplyWords = {
  fillers: phrases(
    "a, an, the, this, that, it, it's, its, is, be, to, on, at, in, for, of, with, my, our, me, us, one, yes, yeah, yep, ok, okay, sure, right, well, then, so, just, please, pls, plz, thanks, thank, you, cheers, hi, and, option, number, exactly, only, now, i, i'd, want, like, love, need, prefer, choose, pick, take, use, meant, mean, would, will, i'll, let's, say, go, correct, o'clock, instead, actually, make, fine, great, good, perfect, works, suits, alright, same, day",
  ),
  wrappers: phrases(
    "make it, make that, make him, make her, make them, call it, call this, call that, call him, call her, call them, name it, name him, name her, set it to, set to, set that to, change it to, change that to, rename it to, rename it, it should be, it should be called, it's called, it is called, it is, it's, that's, that is, should be, let it be, let's call it, let's say, let's take, let's go with, i'd like, i would like, i want, i'll take, i choose, i mean, i meant, please use, use, take, put, write, enter, go with, please call it, please make it",
  ),
  withdrawals: phrases(
    "stop, stop it, stop that, stop this, cancel, cancel it, cancel that, cancel this, abort, quit, exit, undo, undo it, undo that, wait, hold on, hang on, don't, dont, do not, don't do it, don't do that, do not do it, do not do that, please don't, i don't want to, i do not want to, i dont want to, i don't want it, i don't want that, i don't want this, i do not want it, i do not want that, i don't want to do it, i don't want to do that, i'd rather not, rather not, better not, not now, not today, not anymore, not any more, no more, no longer, no thanks, no thank you, nope, nah, no way, no need, nothing, none, never, never mind, nevermind, forget it, forget that, leave it, leave it alone, let it be, drop it, skip it, scrap that, scratch that, give up, i give up, go back, i changed my mind, i've changed my mind, i have changed my mind, changed my mind, on second thought no, no don't, do nothing",
  ),
  hedges: phrases(
    'about, around, roughly, approximately, approx, nearly, almost, circa, up to, at most, at least, at the most, at the least, maximum, max, minimum, min, no more than, no less than, more, less, fewer, more than, less than, over, under, above, below, beyond, before, after, until, till, by, since, from, between, within, during, sometime, some time, somewhere, or so, or more, or less, or later, or earlier, ish, later, earlier, sooner, higher, lower, bigger, smaller, another, extra, additional, further, again, but, except, excluding, without, other than, anything but, anyone but, any but, any, anything, anyone, whatever, whichever, other, others, different, else, too many, too much, too, enough, not, never, maybe, perhaps, possibly, probably, might, could be, might be, half, twice, double, every, each, all, both',
  ),
  additions: phrases(
    'also, and also, and, plus, as well, too, as well as, additionally, in addition, on top, and then, then, besides that, after that, afterwards, afterward',
  ),
  sequels: phrases('after that, after this, next, finally, now, later, once done'),
  agreements: phrases('do it, do that, go ahead, go on, proceed, continue, carry on, confirm'),
};
