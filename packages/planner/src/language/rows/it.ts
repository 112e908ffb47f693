import type { RowWords } from '../row-words.ts';
import { phrases } from '../word-lists.ts';

export const rows: RowWords = {
  comparisons: phrases(`
    piuttosto che, invece di, invece del, invece della, al posto di, al posto del, a differenza di, contrariamente a, a causa di, a causa del, per via di,
    perché, poiché, siccome, dato che, visto che, come, che, grazie a, duplicato di, copia di, uguale a, lo stesso di, simile a, identico a,
    a favore di, rispetto a, in confronto a, vedi`),
  sparing: phrases(`
    salvo, meno, tieni, tenga, tenere, tenendo, mantieni, mantenere, conserva, conservare, lascia, lasciare, lasciando, salta, saltare, ometti,
    omettere, ignora, ignorare, risparmia, ma`),
  bounds: phrases(`
    prima di, prima del, dopo, dopo il, fino a, fino al, da, dal, a partire da, a partire dal, tra, fra, più di, meno di, almeno, al massimo, oltre,
    sopra, sotto, superiore a, superiori a, inferiore a, inferiori a, maggiore di, minore di, circa, verso`),
  any: phrases(
    'qualsiasi, qualunque, qualche, alcuni, alcune, parecchi, parecchie, diversi, diverse, la maggior parte, qualcosa, chiunque, qualcuno',
  ),
  numbering: [],
  toward: phrases('a, al, alla, verso, per'),
  away: phrases('da, dal, dalla, tramite'),
  leaving: phrases('da, dal, dalla, tramite'),
  stray: phrases('tra, fra, durante, circa'),
  me: phrases('mi, ci'),
  relatives: phrases('che, cui, perché'),
  theirs: phrases('suo, sua, suoi, sue'),
  back: phrases('ritorno'),
};
