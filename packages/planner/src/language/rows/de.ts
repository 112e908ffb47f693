import type { RowWords } from '../row-words.ts';
import { phrases } from '../word-lists.ts';

export const rows: RowWords = {
  comparisons: phrases(`
    anstatt, statt, anstelle von, an stelle von, im gegensatz zu, im unterschied zu, wegen, aufgrund, aufgrund von, weil, da, denn, wie, als, dank,
    duplikat von, kopie von, dasselbe wie, gleich wie, so wie, ähnlich wie, identisch mit, zugunsten von, verglichen mit, im vergleich zu, siehe`),
  sparing: phrases(`
    bis auf, minus, behalte, behalten, behalt, lass, lasse, lassen, schone, verschone, überspringe, überspring, spare, ohne, abgesehen von,
    ausgelassen, ausgespart, weniger, aber, nur nicht, ignoriere, auslassen, aussparen`),
  bounds: phrases(`
    vor, vor dem, nach, nach dem, bis, bis zum, seit, seit dem, ab, ab dem, über, unter, zwischen, mehr als, weniger als, mindestens, höchstens,
    älter als, neuer als, später als, früher als, größer als, kleiner als, höher als, ungefähr, etwa`),
  any: phrases(
    'irgendein, irgendeine, irgendeinen, irgendwelche, beliebige, beliebigen, einige, ein paar, mehrere, manche, die meisten, die hälfte, etwas, irgendwas, irgendetwas, irgendwer, irgendjemand, jemand',
  ),
  numbering: [],
  toward: phrases('nach, an, zu, zum, zur'),
  away: phrases('von, vom, aus, ab'),
  leaving: phrases('aus, weg von, weg vom, über'),
  stray: phrases('um, seit, bis, ab, durch, gegen, während, zwischen, unter, vor, hin, her'),
  me: phrases('mich, uns, mir'),
  relatives: phrases('die, der, das, deren, weil, da'),
  theirs: phrases('sein, seine, seinen, seinem, seiner, deren, dessen'),
  back: phrases('zurück'),
};
