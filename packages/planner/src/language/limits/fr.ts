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
};
