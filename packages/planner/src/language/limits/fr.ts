import type { LimitWords } from '../limit-words.ts';
import { groups, phrases } from '../word-lists.ts';

export const limits: LimitWords = {
  pairs: groups(`
start: début, debut, commence, premier, première
end: fin, finit, dernier, dernière, final
departure: départ, depart, aller
return: retour
arrival: arrivée
open: ouvre, ouverture
close: ferme, fermeture
minimum: min, minimale
maximum: max, maximale
`),
  least: phrases('au moins, depuis, après'),
  most: phrases("au plus, au maximum, jusqu'à, avant"),
  repeat: phrases('chaque, tous les, toutes les'),
  since: phrases('à partir de, à partir du, dès, dès le, depuis, depuis le, après, après le'),
  until: phrases("jusqu'à, jusqu'au, jusque, avant, avant le, d'ici, d'ici le, d'ici au"),
  more: phrases('de plus, de moins, en plus, en moins, supplémentaires'),
  of: phrases("de, du, d'"),
  leads: phrases('un, une, des, de, du, à, au, en, pour, avec, et, veux, maintenant, alors'),
  when: phrases('dans, sur'),
  was: phrases('vu, constaté, relevé, naissance, né, née, reçu, payé, dépensé, acheté'),
};
