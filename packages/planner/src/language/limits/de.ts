import type { LimitWords } from '../limit-words.ts';
import { groups, phrases } from '../word-lists.ts';

export const limits: LimitWords = {
  pairs: groups(`
start: beginn, anfang, beginnt, erster, erste, ersten
end: ende, endet, schluss, letzter, letzte, letzten
departure: hinfahrt, hinflug, hinreise, abfahrt, abflug, abreise
return: rückfahrt, rückflug, rückreise, rückkehr
arrival: ankunft, anreise
open: öffnet, öffnung, öffnen
close: schliesst, schließt, schliessung, schließung
minimum: min, minimal, mindest, mindestens
maximum: max, maximal, höchst, höchstens
`),
  least: phrases('mindestens, seit, nach dem'),
  most: phrases('höchstens, maximal, bis zu, vor dem, spätestens'),
  repeat: phrases('jeden, jede, jedes'),
};
