import { replies } from '../replies/nl.ts';
import { rows } from '../rows/nl.ts';
import type { SentenceWords } from '../sentence-words.ts';
import { phrases } from '../word-lists.ts';

export const sentence: SentenceWords = {
  replies,
  withdrawals: phrases('laat maar, vergeet het, maakt niet uit, negeer dat'),
  subjects: phrases('ik, wij, we, jij, je, u, hij, zij, ze, mijn, ons, onze'),
  from: phrases('van, vanaf, tussen, sinds'),
  to: phrases('tot, tot en met, naar'),
  open: phrases(
    'behalve, uitgezonderd, maar, en, of, noch, omdat, als, tenzij, tot, zonder, van, met, tussen, per, de, een, mijn, onze',
  ),
  minus: phrases('min'),
  becoming: phrases('naar, in, op, als, is, is nu, tot'),
  naming: phrases('genaamd, met de naam, met de titel'),
  openings: phrases('helaas, dus, maar, nou, dan, voortaan'),
  light: phrases(
    'kom, komen, breng, brengen, neem, nemen, laat, laten, haal, halen, geef, geven, spelen, blijven',
  ),
  softeners: phrases('misschien, eventueel, even, ook, alsjeblieft, alstublieft, graag'),
  modals: phrases('moet, moeten, zou moeten'),
  courtesy: phrases(
    `hoop, hopelijk, sorry, excuses, excuus, bedankt, dank, dankjewel, dankuwel, groet, groeten, groetjes, hallo, hoi, hey, beste, goedemorgen, goedemiddag, goedenavond, haast, storen, minuutje, momentje, fijne`,
  ),
  chat: phrases(
    `goed, gaat, alles, iedereen, veel, alvast, heel, erg, late, bericht, team, dag, avond, tijd, hulp, vraag, vraagje, korte, snelle, wanneer, vriendelijke, geen`,
  ),
  softening: phrases(
    'tot ziens, tot snel, omdat, wegens, vanwege, vergeet niet om, vergeet niet, vergeet alsjeblieft niet om, vergeet u niet om, niet vergeten om, aarzel niet om, aarzelt u niet om, verzuim niet om, verzuim niet, denk eraan om, denk eraan',
  ),
  going: phrases('waar kan ik, terug naar'),
  reported: phrases('zegt, vindt, wil dat, schreef'),
  keeping: phrases('zoals het is, zoals ze zijn'),
  inexact: phrases('ongeveer, circa, bijna, ruim, meer, minder'),
  both: phrases('beide, allebei'),
  who: phrases('wie'),
  definite: phrases('de, het, mijn, onze, ons, deze, dit, die, dat'),
  novelty: phrases('nieuw, nieuwe, nu, voortaan, gewijzigd'),
  frequencies: phrases('voortaan, vanaf nu, de volgende keer, volgende keer, elke keer, altijd'),
  nones: phrases('geen, nooit, niets, uit, nee'),
  wishes: phrases('wil, wens, stuur, sturen, ontvangen, krijgen, meer, mij, me, ons, de, het'),
  own: phrases('mijn, onze, ons, ik, wij, we'),
  measuring: {
    sum: phrases('hoeveel, hoe duur, hoe hoog, wat kost, wat kosten'),
    length: phrases('hoe lang, hoe vaak, hoe snel, hoeveel (dagen|weken|maanden|uur|minuten)'),
  },
  others: phrases('andere, ander, anders'),
  needs: phrases('nodig, wil, willen, kan, kunnen, kom, komen'),
  telling: phrases(
    'is, zijn, heeft, hebben, luidt, was, waren, werd, werden, wordt, worden, heb, had, moet, moeten, zal',
  ),
  endings: { past: [], told: phrases('t'), behind: [] },
  rows,
  verbsMayComeLast: true,
};
