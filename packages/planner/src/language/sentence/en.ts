import { replies } from '../replies/en.ts';
import { rows } from '../rows/en.ts';
import type { SentenceWords } from '../sentence-words.ts';
import { phrases } from '../word-lists.ts';

export const sentence: SentenceWords = {
  replies,
  withdrawals: phrases(
    'never mind, nevermind, forget it, forget that, forget about it, leave it, ignore that, ignore it, ignore this, do nothing',
  ),
  subjects: phrases(
    "i, we, you, he, she, they, it, i'm, we're, you're, he's, she's, it's, i've, we've, there, somebody, someone, i'll, we'll",
  ),
  from: phrases('from, starting, beginning, between, since'),
  to: phrases('to, until, till, through'),
  open: phrases(
    'except, excepting, excluding, including, but, and, or, nor, unless, until, till, because, if, without, of, into, onto, than, the, a, an, my, our, your, as, per, between, besides, despite',
  ),
  stranded: phrases('for, with, to, at, from'),
  minus: phrases('minus, negative'),
  becoming: phrases('to, as, into, is, is now, at, by, in, be, of'),
  naming: phrases('called, named, titled, saying, entitled'),
  openings: phrases(
    'sadly, unfortunately, regrettably, anyway, listen, basically, honestly, hmm, um, uh, right so, alright, so, but, oh, well, just, now, then, ok, okay',
  ),
  greetings: phrases('morning, afternoon, evening'),
  light: phrases(
    'instead, only, come, comes, coming, go, bring, take, put, have, let, get, drop, send, give, fetch, use, play, stay, see, be, do, gets, goes, may, think, talk, speak',
  ),
  passive: phrases('be, being, get, getting'),
  softeners: phrases('maybe, perhaps, possibly, just, also, quickly, kindly, please, better, best, too'),
  modals: phrases('should, must, has to, have to, needs to, need to'),
  during: phrases('for'),
  future: phrases("will, shall, i'll, we'll, he'll, she'll, it'll, they'll, there'll"),
  courtesy: phrases(
    `hope, hoping, sorry, apologies, apologise, apologize, thanks, thank, thx, cheers, regards, greetings, wishes, rush, hurry, worries, pressure, bother, bothering, disturb, appreciate, appreciated, grateful, hi, hiya, hello, hey, dear, morning, afternoon, evening, second, sec, minute, moment, quick, favour, favor, nice`,
  ),
  chat: phrases(
    `good, great, lovely, best, kind, warm, late, message, much, many, all, everyone, everything, team, day, week, weekend, time, chance, trouble, advance, help, question, one, small, back, again, you're, find, whenever, when, have, got, today, folks, there`,
  ),
  ease: phrases(
    'trouble, bother, problem, hassle, inconvenience, imposition, possible, ok, okay, alright, convenient',
  ),
  frame: phrases(
    'wonder, wondering, think, possible, possibly, way, chance, ask, asking, able, if, whether, any, might, mind, ok, okay, alright, good, great, nice, kind, lovely, wonderful, fantastic, brilliant, super, grateful, happy, glad, love, much, maybe, perhaps',
  ),
  you: phrases('you, u, someone, somebody'),
  able: phrases('could, can, would, might, may'),
  suiting: phrases('right, alright, fine, ok, okay, suits, works, with, for'),
  softening: phrases(
    "see you, see you soon, hi there, thanks a lot, good morning, good evening, sorry to bother you, if it's not too much trouble, any chance you could, is there any chance you could, i'd be grateful if you could, i'd be grateful if you, would you be so kind and, id like to, once more, once again, would you, myself, somebody else, i'd rather, i would rather, i'd prefer, i would prefer, i prefer, we'd rather, we prefer, still, currently, there, back, one, ones, next, new, who, whoever, all right, enough, we would like, we'd like, we want, we need, because, because of, due to, don't forget to, do not forget to, dont forget to, don't you forget to, never forget to, please don't forget to, don't fail to, do not fail to, never fail to, don't hesitate to, do not hesitate to, don't neglect to, do not neglect to, don't omit to, do not omit to, don't miss to, remember to, don't let me forget to, feel free to",
  ),
  going: phrases('where can i, where do i, bring me back to, take me back to, get me back to'),
  reported: phrases(
    'thinks, thinks i should, asked, wrote, typed, told, says, said, would like, suggests, recommends, insists, believes',
  ),
  keeping: phrases('as it is, as they are, as is, no need'),
  inexact: phrases(
    'about, around, roughly, approximately, approx, nearly, almost, circa, by, over, under, above, below, more, less, than',
  ),
  both: phrases('both'),
  who: phrases('who, whom'),
  definite: phrases('the, my, our, your, this, that'),
  novelty: phrases('new, now, changed'),
  frequencies: phrases(
    'once a, once an, once per, once every, once each, once more, once again, from now on, next time, each time, every time, as usual, always',
  ),
  nones: phrases('none, never, off, nothing, not at all, no'),
  wishes: phrases(
    'want, wish, like, need, send, sending, get, getting, receive, receiving, mail, email, any, me, more, to, us, the, your, any more',
  ),
  own: phrases("my, our, mine, ours, i, we, i'm, i've"),
  portions: phrases('of'),
  measuring: {
    sum: phrases('how much'),
    length: phrases(
      'how long, how often, how soon, how early, how many (days|weeks|months|hours|minutes|years)',
    ),
  },
  others: phrases('other, others, another, else, different'),
  getting: phrases('get, have'),
  permissions: phrases(
    '(can|could|may) (i|we), (is it|would it be) possible (for me|for us|) to, any chance (i|we) (can|could)',
  ),
  asking: phrases('what, which, who, when, how much, how many, did i, have i, do i, am i'),
  unable: phrases(
    "can't, cant, cannot, can not, couldn't, won't, wont, will not, isn't, is not, aren't, are not, not, should not, shouldn't, no longer",
  ),
  doubting: phrases(
    'sure, certain, decide, decided, know, think, believe, say, says, said, tell, told, allowed, mean',
  ),
  needs: phrases('need, want, require, use, come, attend, make, have, own'),
  telling: phrases(
    "is, are, has, have, isn't, seems, looks, was, were, had, did, must, will, should, might, cannot",
  ),
  endings: { past: phrases('ed'), told: phrases('s, ing'), behind: [] },
  rows,
  verbsMayComeLast: false,
};
