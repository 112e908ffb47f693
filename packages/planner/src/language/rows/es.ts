import type { RowWords } from '../row-words.ts';
import { phrases } from '../word-lists.ts';

export const rows: RowWords = {
  comparisons: phrases(`
    en lugar de, en vez de, antes que, más bien que, a diferencia de, por oposición a, a causa de, por culpa de, debido a, porque, ya que, puesto que,
    como, que, gracias a, duplicado de, copia de, igual que, lo mismo que, parecido a, similar a, idéntico a, a favor de, comparado con, véase, ver`),
  sparing: phrases(`
    salvo, quitando, menos, conserva, conserve, conservar, mantén, manten, mantener, deja, deje, dejar, dejando, guarda, guardar, omite, omitir, salta,
    saltar, ignora, ignorar, respeta, pero`),
  bounds: phrases(`
    antes de, antes del, después de, después del, hasta, hasta el, desde, desde el, a partir de, a partir del, entre, más de, menos de, al menos,
    como máximo, como mínimo, por encima de, por debajo de, mayor que, mayores que, menor que, menores que, superior a, inferior a, sobre, alrededor de`),
  any: phrases(
    'cualquier, cualquiera, cualquiera de, algún, alguna, algunos, algunas, varios, varias, unos cuantos, la mayoría, algo, alguien',
  ),
  numbering: [],
  toward: phrases('a, al, hacia, para'),
  away: phrases('de, del, desde, vía'),
  leaving: phrases('desde, vía'),
  stray: phrases('bajo, tras, entre, durante, ante, hasta, sobre'),
  me: phrases('me, nos'),
  relatives: phrases('que, cuyo, porque'),
  theirs: phrases('su, sus'),
  back: phrases('vuelta'),
};
