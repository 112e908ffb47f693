import type { ReplyWords } from './reply-words.ts';
import type { RowWords } from './row-words.ts';

/** The few words that hold a sentence together. Each language has its own file of them. */
export interface SentenceWords {
  readonly replies: ReplyWords;
  /** Verbs that what is done to somebody comes behind: "to be reminded". */
  readonly passive?: readonly string[];
  /** Words that soften a polite phrase right behind it: "could you maybe". */
  readonly softeners?: readonly string[];
  /** What takes back everything said before: "never mind". */
  readonly withdrawals: readonly string[];
  /** Words that begin a statement about somebody. A statement is not a command. */
  readonly subjects: readonly string[];
  /** Words before the beginning and before the end of a stretch of time. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Words that no request is over with: "except", "and", "my". Those that may also end a verb are left out: "auf", "on". */
  readonly open: readonly string[];
  /** Such words that may end what is said of something: "the course I signed up for". */
  readonly stranded?: readonly string[];
  /** Words before a number below zero. */
  readonly minus: readonly string[];
  /** Words between what is changed and its new value. */
  readonly becoming: readonly string[];
  /** Words before a name or a text. */
  readonly naming: readonly string[];
  /** Words that only open a command: "so", "just". */
  readonly openings: readonly string[];
  /** Words that greet where they open a request, and are times of the day elsewhere. */
  readonly greetings?: readonly string[];
  /** Verbs that leave open what is done: "come", "bring". */
  readonly light: readonly string[];
  /** What something has to be like: "should", "has to". */
  readonly modals: readonly string[];
  /** Words before how long something lasts: "for one day". */
  readonly during?: readonly string[];
  /** Words of what is to come: "will". */
  readonly future?: readonly string[];
  /** Words that make a greeting, an apology or thanks of a part of a request, and words that say nothing beside them. */
  readonly courtesy: readonly string[];
  readonly chat: readonly string[];
  /** Words that only ask whether it suits: "if it is no trouble". */
  readonly ease?: readonly string[];
  /** Words that ask whether it suits, before whoever is asked: "all right with you". */
  readonly suiting?: readonly string[];
  /** Words around "you" that ask for something in a roundabout way: "would there be any chance of asking you to". */
  readonly frame?: readonly string[];
  /** Words for whoever is asked. */
  readonly you?: readonly string[];
  /** Verbs of being so kind: "you could". */
  readonly able?: readonly string[];
  /** Phrases that only soften, and words that only fill. */
  readonly softening: readonly string[];
  /** More ways to ask for a page, and to tell what others want. */
  readonly going: readonly string[];
  readonly reported: readonly string[];
  /** Words that keep something as it is; they forbid like a negation. */
  readonly keeping: readonly string[];
  /** Words before a number that is not exact, or that is added to or taken from what there is. */
  readonly inexact: readonly string[];
  /** Words for all of two. */
  readonly both: readonly string[];
  /** Words before something that is known to both: "the", "my". */
  readonly definite: readonly string[];
  /** Words that say that something is not as it was: "new", "now". */
  readonly novelty: readonly string[];
  /** Phrases of how often, or from when on: "once a", "next time". What is done once is not done so. */
  readonly frequencies: readonly string[];
  /** Names of options that switch everything off. */
  readonly nones: readonly string[];
  /** Words between a negation and what is not wished for: "do not send me offers", "I don’t want offers". */
  readonly wishes: readonly string[];
  /** Verbs that a question asks to be given something with: "can I have", "could I get". */
  readonly getting?: readonly string[];
  /** Phrases that ask for things by what is done with them: "what do I have to pay", "who has booked". */
  readonly asking?: readonly string[];
  /** Words that ask for people: "who". */
  readonly who?: readonly string[];
  /** Phrases that ask whether one may do something, and often ask for it: "can I", "may we". */
  readonly permissions?: readonly string[];
  /** Words of not knowing: what is said behind them is not decided. */
  readonly doubting?: readonly string[];
  /** Negations of what somebody is able to, or is like: they tell why something is asked for. */
  readonly unable?: readonly string[];
  /** Words that say whose something is: the visitor’s own. */
  readonly own: readonly string[];
  /** The word between a portion and what it is of: "5 rolls of tape". */
  readonly portions?: readonly string[];
  /** Openings of questions for an amount, and for how long or how often: no list says that unless a column does. */
  readonly measuring?: Readonly<Record<'sum' | 'length', readonly string[]>>;
  /** Words for something else than what is there: "another". */
  readonly others: readonly string[];
  /** Verbs of needing and of being able to come, whose negation gives something up. */
  readonly needs: readonly string[];
  /** Verbs that only tell how something is or was, or that it can or must be. */
  readonly telling: readonly string[];
  /** Endings of verbs that do not command: of something done, of something told, and of what a subject before it does. */
  readonly endings: Readonly<Record<'past' | 'told' | 'behind', readonly string[]>>;
  /** How rows are mentioned. */
  readonly rows: RowWords;
  /** Whether a command may end with its verb: "den Termin bitte absagen". */
  readonly verbsMayComeLast: boolean;
}
