import type { LimitWords } from '../limit-words.ts';
import { groups, phrases } from '../word-lists.ts';

export const limits: LimitWords = {
  pairs: groups(`
start: inizio, inizia, primo, prima
end: fine, finisce, ultimo, ultima, termina
departure: partenza, andata
return: ritorno
arrival: arrivo
open: apertura, apre
close: chiude, chiusura
minimum: minimo, minima
maximum: massimo, massima
`),
  least: phrases('almeno, dopo il'),
  most: phrases('al massimo, fino a, prima del'),
  repeat: phrases('ogni, tutti i, tutte le'),
  since: phrases('da, dal, dalle, a partire da, a partire dal, dopo, dopo il, dopo le'),
  until: phrases('fino a, fino al, fino alle, entro, entro il, entro le, prima di, prima del, prima delle'),
  more: phrases('più, meno, in più, in meno'),
  of: phrases('di, da, dal'),
  leads: phrases('un, una, di, del, a, al, in, per, con, e, voglio, vorrei, adesso, allora'),
  when: phrases('alle'),
  was: phrases('visto, letto, nascita, ricevuto, pagato, speso, acquistato'),
};
