import type { RowWords } from '../row-words.ts';
import { phrases } from '../word-lists.ts';

export const rows: RowWords = {
  comparisons: phrases(`
    in plaats van, liever dan, eerder dan, in tegenstelling tot, anders dan, vanwege, wegens, door, omdat, aangezien, want, zoals, als, dan, net als,
    dankzij, duplicaat van, dubbel van, kopie van, hetzelfde als, dezelfde als, gelijk aan, vergelijkbaar met, ten gunste van, vergeleken met, zie`),
  sparing: phrases(`
    min, minus, behoud, behouden, bewaar, bewaren, houd, hou, houden, laat, laten, spaar, sparen, oversla, sla over, overslaan, negeer, negeren, zonder,
    afgezien van, buiten, maar`),
  bounds: phrases(`
    voor, vóór, na, tot, tot en met, sinds, vanaf, tussen, over, boven, onder, meer dan, minder dan, minstens, hoogstens, ten minste, ten hoogste,
    ouder dan, nieuwer dan, later dan, eerder dan, groter dan, kleiner dan, hoger dan, lager dan, rond, ongeveer`),
  any: phrases(
    'een willekeurige, willekeurige, enige, enkele, een paar, sommige, meerdere, verschillende, de meeste, de helft, iets, iemand, wie dan ook',
  ),
  numbering: [],
  toward: phrases('naar, aan'),
  away: phrases('van, vanaf, uit, via'),
  leaving: phrases('vanaf, uit, via, weg van'),
  stray: phrases('om, tot, tegen, door, onder, tussen, tijdens, sinds, rond, omstreeks'),
  me: phrases('me, mij, ons'),
  relatives: phrases('die, dat, omdat, want'),
  theirs: phrases('haar'),
  back: phrases('terug, retour'),
};
