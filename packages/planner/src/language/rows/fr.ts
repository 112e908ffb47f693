import type { RowWords } from '../row-words.ts';
import { phrases } from '../word-lists.ts';

export const rows: RowWords = {
  comparisons: phrases(`
    plutôt que, au lieu de, à la place de, contrairement à, par opposition à, à cause de, en raison de, parce que, car, puisque, comme, que, grâce à,
    doublon de, copie de, le même que, la même que, pareil à, semblable à, identique à, en faveur de, par rapport à, comparé à, voir, vu que`),
  sparing: phrases(`
    hormis, moins, garde, gardez, garder, conserve, conservez, conserver, laisse, laissez, laisser, épargne, épargnez, ignore, ignorez, saute, sautez,
    omets, en dehors de, en laissant, en gardant, mais`),
  bounds: phrases(`
    avant, avant le, après, après le, jusqu'à, jusqu'au, depuis, depuis le, à partir du, entre, plus de, moins de, au moins, au plus, au dessus de,
    en dessous de, au delà de, supérieur à, supérieurs à, inférieur à, inférieurs à, environ, vers`),
  any: phrases(
    "n'importe quel, n'importe quelle, n'importe lequel, n'importe laquelle, quelconque, quelques, plusieurs, certains, certaines, la plupart, quelque chose, n'importe qui, quelqu'un",
  ),
  numbering: phrases('no'),
  toward: phrases('à, au, vers, pour'),
  away: phrases('de, du, depuis, via'),
  leaving: phrases('depuis, via'),
  stray: phrases("sous, entre, jusque, jusqu'à, jusqu'au, depuis, pendant, dès"),
  me: phrases('moi, nous'),
  relatives: phrases('qui, que, dont, parce que, car'),
  theirs: phrases('son, sa, ses'),
  back: phrases('retour'),
};
