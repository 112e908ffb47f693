import type { ReplyWords } from '../reply-words.ts';
import { phrases } from '../word-lists.ts';

export const replies: ReplyWords = {
  fillers: phrases(
    "le, la, les, l', un, une, des, du, de, d', ce, cet, cette, c', c'est, est, à, au, aux, en, pour, avec, mon, ma, mes, moi, oui, ouais, ok, okay, d'accord, accord, bien, exactement, s'il, s', il, te, vous, plaît, plait, svp, stp, merci, alors, donc, seulement, et, option, numéro, je, j', veux, voudrais, aimerais, prends, prendrai, choisis, préfère, dire, disons, maintenant, heure, heures, plutôt, mets, celui, celle, parfait, convient, va, bon, même, jour",
  ),
  wrappers: phrases(
    "appelle le, appelle la, appelle l', appelez le, appelez la, nomme le, nomme la, nommez le, nommez la, renomme la en, renomme le en, mets, mettez, mets le à, mets la à, change le en, change la en, il s'appelle, elle s'appelle, il s' appelle, elle s' appelle, c'est, ce sera, disons, je veux, je voudrais, j' aimerais, je prends, je choisis, prends, prenons, écris, ça doit être",
  ),
  withdrawals: phrases(
    "stop, arrête, arrêtez, arrête ça, annule, annulez, annule ça, annuler, attends, attendez, pas, non, non merci, ne le fais pas, ne fais pas ça, ne fais rien, ne le faites pas, fais pas ça, je ne veux pas, je veux pas, je ne veux plus, je n' en veux pas, je ne le veux pas, plutôt pas, pas maintenant, pas aujourd'hui, surtout pas, rien, rien du tout, jamais, laisse tomber, laissez tomber, laisse, oublie, oublie ça, oubliez, peu importe, j' ai changé d' avis, abandonne, retour",
  ),
  hedges: phrases(
    "environ, presque, à peu près, vers, autour de, jusqu', jusqu'à, jusqu'au, jusque, au plus, au maximum, au moins, au minimum, maximum, minimum, maxi, mini, plus, moins, plus de, moins de, sur, sous, dessus, dessous, avant, après, dès, depuis, entre, pendant, dans, plus tard, plus tôt, encore, autre, autres, supplémentaire, supplémentaires, mais, sauf, sans, excepté, hormis, tout sauf, n' importe, importe, quelconque, trop, assez, pas, ne, n', jamais, aucun, aucune, peut-être, peut être, peut, probablement, éventuellement, moitié, double, chaque, tous, toutes, tout",
  ),
  additions: phrases(
    'aussi, et, et aussi, également, en plus, de plus, plus, ainsi que, puis, et puis, ensuite, après',
  ),
  sequels: phrases(
    'puis, et puis, ensuite, et ensuite, après, après ça, après cela, enfin, maintenant, pour finir',
  ),
  agreements: phrases('fais le, faites le, vas y, allez y, continue, continuez, confirme'),
};
