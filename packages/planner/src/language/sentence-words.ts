import { phrases } from './word-lists.ts';

/** The few words that hold a sentence together, which only the core of the planner asks for. */
export interface SentenceWords {
  /** What takes back everything said before: "never mind". */
  readonly withdrawals: readonly string[];
  /** Words that begin a statement about somebody. A statement is not a command. */
  readonly subjects: readonly string[];
  /** Words before the beginning and before the end of a stretch of time. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Words between what is changed and its new value. */
  readonly becoming: readonly string[];
  /** Words before a name or a text. */
  readonly naming: readonly string[];
  /** Words that only open a command: "so", "just". */
  readonly openings: readonly string[];
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
  /** Phrases of how often, which begin like a condition: "once a". */
  readonly frequencies: readonly string[];
  /** Names of options that switch everything off. */
  readonly nones: readonly string[];
  /** Words between a negation and what is not wished for: "do not send me offers", "I don’t want offers". */
  readonly wishes: readonly string[];
  /** Words that say whose something is: the visitor’s own. */
  readonly own: readonly string[];
  /** Words for something else than what is there: "another". */
  readonly others: readonly string[];
  /** Verbs of needing and of being able to come, whose negation gives something up. */
  readonly needs: readonly string[];
  /** Verbs that only tell how something is. */
  readonly telling: readonly string[];
  /** Whether a command may end with its verb: "den Termin bitte absagen". */
  readonly verbsMayComeLast: boolean;
}

const NONE: SentenceWords = {
  withdrawals: [],
  subjects: [],
  from: [],
  to: [],
  becoming: [],
  naming: [],
  openings: [],
  softening: [],
  going: [],
  reported: [],
  keeping: [],
  inexact: [],
  both: [],
  definite: [],
  novelty: [],
  frequencies: [],
  nones: [],
  wishes: [],
  own: [],
  others: [],
  needs: [],
  telling: [],
  verbsMayComeLast: false,
};

const WORDS: Readonly<Record<string, SentenceWords>> = {
  en: {
    withdrawals: phrases(
      'never mind, nevermind, forget it, forget that, forget about it, leave it, ignore that, ignore it, ignore this, do nothing',
    ),
    subjects: phrases(
      "i, we, you, he, she, they, it, i'm, we're, you're, he's, she's, it's, i've, we've, there, somebody, someone, i'll, we'll",
    ),
    from: phrases('from, starting, beginning, between, since'),
    to: phrases('to, until, till, through'),
    becoming: phrases('to, as, into, is, is now, at, by, in, be, of'),
    naming: phrases('called, named, titled, saying, entitled'),
    openings: phrases('so, but, oh, well, just, now, then, ok, okay'),
    softening: phrases(
      "hi there, thanks a lot, morning, good morning, good evening, sorry to bother you, if it's not too much trouble, any chance you could, is there any chance you could, i'd be grateful if you could, i'd be grateful if you, would you be so kind and, from now on, id like to, once more, would you, myself, somebody else, still, currently, there, back, one, ones, next, new, who, whoever, all right, enough, we would like, we'd like, we want, we need, because, because of, due to",
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
    definite: phrases('the, my, our, your, this, that'),
    novelty: phrases('new, now, changed'),
    frequencies: phrases('once a, once an, once per, once every, once each, once more, once again'),
    nones: phrases('none, never, off, nothing, not at all, no'),
    wishes: phrases(
      'want, wish, like, need, send, sending, get, getting, receive, receiving, mail, email, any, me, more, to, us, the, your, any more',
    ),
    own: phrases("my, our, mine, ours, i, we, i'm, i've"),
    others: phrases('other, others, another, else, different'),
    needs: phrases('need, want, require, use, come, attend, make'),
    telling: phrases("is, are, has, have, isn't, seems, looks"),
    verbsMayComeLast: false,
  },
  de: {
    withdrawals: phrases('vergiss es, vergiss das, egal, lass es, schon gut, ignoriere das'),
    subjects: phrases('ich, wir, du, ihr, er, sie, es, man, mein, meine, unser, unsere'),
    from: phrases('von, vom, ab, zwischen, seit'),
    to: phrases('bis, bis zum, zum, auf, auf den'),
    becoming: phrases('auf, in, zu, zum, als, ist, ist jetzt, lautet, nach'),
    naming: phrases('namens, mit dem namen, mit dem titel'),
    openings: phrases('also, aber, ach, na, so, dann, bitte, ab jetzt, ab sofort'),
    softening: phrases('weil, wegen, aufgrund'),
    going: phrases('wo kann ich, zurück zu, zurück zur, zurück zum'),
    reported: phrases('sagt, meint, will dass, möchte dass, schrieb, hat geschrieben'),
    keeping: phrases('wie es ist, wie sie sind, so lassen'),
    inexact: phrases('etwa, ungefähr, ca, circa, rund, fast, über, unter, mehr, weniger'),
    both: phrases('beide, beiden'),
    definite: phrases(
      'der, die, das, den, dem, mein, meine, meinen, meinem, meiner, unser, unsere, unseren, diese, diesen, dieses',
    ),
    novelty: phrases('neu, neue, neuer, neues, neuen, jetzt, nun'),
    frequencies: phrases(''),
    nones: phrases('keine, keinen, nie, aus, nichts, gar nicht, niemals'),
    wishes: phrases(
      'will, möchte, brauche, schicke, schick, sende, senden, schicken, mehr, mir, uns, den, die, das',
    ),
    own: phrases('mein, meine, meiner, meinem, meinen, unser, unsere, unseren, ich, wir'),
    others: phrases('andere, anderen, anderer, anderes, anderem, sonst'),
    needs: phrases('brauche, brauchen, benötige, will, wollen, möchte, möchten, kann, können, komme, kommen'),
    telling: phrases('ist, sind, hat, haben, lautet'),
    verbsMayComeLast: true,
  },
  fr: {
    withdrawals: phrases('laisse tomber, oublie ça, oublie, peu importe, ignore ça'),
    subjects: phrases("je, j', nous, tu, vous, il, elle, on, ils, elles, mon, ma, mes, notre"),
    from: phrases('de, du, depuis, entre, à partir du'),
    to: phrases("à, au, jusqu'au, jusqu'à"),
    becoming: phrases('à, en, par, est, est maintenant, pour, au'),
    naming: phrases('appelé, appelée, nommé, nommée, intitulé, intitulée'),
    openings: phrases('alors, mais, donc, bon, désormais'),
    softening: phrases('parce que, car, à cause de'),
    going: phrases('où puis-je, retour à'),
    reported: phrases('dit, pense, veut que, voudrait que, a écrit'),
    keeping: phrases('comme il est, comme elle est, tel quel, telle quelle'),
    inexact: phrases('environ, presque, plus, moins'),
    both: phrases('deux'),
    definite: phrases("le, la, les, l', mon, ma, mes, notre, nos, ce, cette, cet"),
    novelty: phrases('nouveau, nouvelle, nouvel, maintenant, désormais, changé'),
    frequencies: phrases(''),
    nones: phrases('aucun, aucune, jamais, rien, non, désactivé'),
    wishes: phrases(
      "veux, voudrais, souhaite, envoie, envoyez, envoyer, recevoir, plus, pas, me, m', nous, la, le, les, de, d'",
    ),
    own: phrases("mon, ma, mes, notre, nos, je, j', nous"),
    others: phrases('autre, autres'),
    needs: phrases('besoin, veux, voulons, peux, pouvons, viens, venons'),
    telling: phrases('est, sont, a, ont'),
    verbsMayComeLast: false,
  },
  es: {
    withdrawals: phrases('olvídalo, olvidalo, no importa, déjalo, dejalo, ignora eso'),
    subjects: phrases('yo, nosotros, tú, usted, ustedes, él, ella, ellos, mi, mis, nuestro, nuestra'),
    from: phrases('de, del, desde, entre'),
    to: phrases('a, al, hasta, hasta el'),
    becoming: phrases('a, en, por, es, es ahora, como, al'),
    naming: phrases('llamado, llamada, titulado, titulada'),
    openings: phrases('pues, pero, bueno, entonces, ahora'),
    softening: phrases('porque, debido a'),
    going: phrases('dónde puedo, volver a'),
    reported: phrases('dice, piensa, quiere que, escribió'),
    keeping: phrases('como está, como están, tal cual'),
    inexact: phrases('aproximadamente, unos, unas, casi, más, menos'),
    both: phrases('ambos, ambas'),
    definite: phrases('el, la, los, las, mi, mis, nuestro, nuestra, este, esta, ese, esa'),
    novelty: phrases('nuevo, nueva, ahora, cambiado'),
    frequencies: phrases(''),
    nones: phrases('ninguno, ninguna, nunca, nada, no'),
    wishes: phrases(
      'quiero, deseo, necesito, envíes, envíe, envies, enviar, recibir, más, me, la, el, los, las',
    ),
    own: phrases('mi, mis, nuestro, nuestra, nuestros, tengo, tenemos'),
    others: phrases('otro, otra, otros, otras'),
    needs: phrases('necesito, necesitamos, quiero, queremos, puedo, podemos'),
    telling: phrases('es, está, son, están, tiene, tienen'),
    verbsMayComeLast: false,
  },
  it: {
    withdrawals: phrases('lascia stare, lascia perdere, non importa, dimentica, ignora'),
    subjects: phrases('io, noi, tu, lei, lui, voi, loro, il mio, la mia, i miei, mio, mia'),
    from: phrases('da, dal, tra, fra'),
    to: phrases('a, al, fino a, fino al'),
    becoming: phrases('a, in, con, è, è ora, come, al'),
    naming: phrases('chiamato, chiamata, intitolato, intitolata'),
    openings: phrases('allora, ma, dunque, quindi, ora'),
    softening: phrases('a causa di'),
    going: phrases('dove posso, torna a'),
    reported: phrases('dice, pensa, vuole che, ha scritto'),
    keeping: phrases("com'è, come sono, così com'è"),
    inexact: phrases('circa, quasi, più, meno'),
    both: phrases('entrambi, entrambe'),
    definite: phrases("il, lo, la, i, gli, le, l', mio, mia, miei, nostro, nostra, questo, questa"),
    novelty: phrases('nuovo, nuova, ora, adesso, cambiato'),
    frequencies: phrases(''),
    nones: phrases('nessuno, nessuna, mai, niente, no'),
    wishes: phrases(
      'voglio, desidero, inviare, inviarmi, mandare, mandarmi, ricevere, più, mi, la, il, le, gli',
    ),
    own: phrases('mio, mia, miei, mie, nostro, nostra, ho, abbiamo'),
    others: phrases('altro, altra, altri, altre'),
    needs: phrases('serve, voglio, vogliamo, posso, possiamo'),
    telling: phrases('è, sono, ha, hanno'),
    verbsMayComeLast: false,
  },
  nl: {
    withdrawals: phrases('laat maar, vergeet het, maakt niet uit, negeer dat'),
    subjects: phrases('ik, wij, we, jij, je, u, hij, zij, ze, mijn, ons, onze'),
    from: phrases('van, vanaf, tussen, sinds'),
    to: phrases('tot, tot en met, naar'),
    becoming: phrases('naar, in, op, als, is, is nu, tot'),
    naming: phrases('genaamd, met de naam, met de titel'),
    openings: phrases('dus, maar, nou, dan, voortaan'),
    softening: phrases('omdat, wegens, vanwege'),
    going: phrases('waar kan ik, terug naar'),
    reported: phrases('zegt, vindt, wil dat, schreef'),
    keeping: phrases('zoals het is, zoals ze zijn'),
    inexact: phrases('ongeveer, circa, bijna, ruim, meer, minder'),
    both: phrases('beide, allebei'),
    definite: phrases('de, het, mijn, onze, ons, deze, dit, die, dat'),
    novelty: phrases('nieuw, nieuwe, nu, voortaan, gewijzigd'),
    frequencies: phrases(''),
    nones: phrases('geen, nooit, niets, uit, nee'),
    wishes: phrases('wil, wens, stuur, sturen, ontvangen, krijgen, meer, mij, me, ons, de, het'),
    own: phrases('mijn, onze, ons, ik, wij, we'),
    others: phrases('andere, ander, anders'),
    needs: phrases('nodig, wil, willen, kan, kunnen, kom, komen'),
    telling: phrases('is, zijn, heeft, hebben, luidt'),
    verbsMayComeLast: true,
  },
};

export function sentenceWords(code: string): SentenceWords {
  return Object.hasOwn(WORDS, code) ? (WORDS[code] ?? NONE) : NONE;
}
