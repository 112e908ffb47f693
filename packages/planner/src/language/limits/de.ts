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
  since: phrases('ab, ab dem, seit, seit dem, nach, nach dem, frühestens'),
  until: phrases('bis, bis zum, bis zu, vor, vor dem, spätestens, spätestens am'),
  more: phrases('mehr, weniger, zusätzlich, höher, niedriger, extra, dazu'),
  by: phrases('um'),
  later: phrases('später, verschiebe, verschieben'),
  earlier: phrases('früher, eher'),
  fewer: phrases('weniger, runter'),
  of: phrases('von'),
  leads: phrases('ein, eine, einen, einem, zu, in, für, von, mit, und, möchte, will, jetzt, dann'),
  when: phrases('um, an, am, im, so'),
  was: phrases(
    'gesehen, bemerkt, gefunden, abgelesen, geburtsdatum, geboren, ausgegeben, erhalten, bezahlt, gekauft',
  ),
};
