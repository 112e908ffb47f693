import { replies } from '../replies/fr.ts';
import { rows } from '../rows/fr.ts';
import type { SentenceWords } from '../sentence-words.ts';
import { phrases } from '../word-lists.ts';

export const sentence: SentenceWords = {
  replies,
  withdrawals: phrases('laisse tomber, oublie ça, oublie, peu importe, ignore ça'),
  subjects: phrases("je, j', nous, tu, vous, il, elle, on, ils, elles, mon, ma, mes, notre"),
  from: phrases('de, du, depuis, entre, à partir du'),
  to: phrases("à, au, jusqu'au, jusqu'à"),
  open: phrases(
    "sauf, excepté, hormis, mais, et, ou, ni, parce, que, si, jusqu'à, jusqu'au, sans, de, du, des, à, au, aux, pour, avec, entre, dans, chez, dès, mon, ma, mes, notre, nos",
  ),
  minus: phrases('moins'),
  becoming: phrases('à, en, par, est, est maintenant, pour, au'),
  naming: phrases('appelé, appelée, nommé, nommée, intitulé, intitulée'),
  openings: phrases('malheureusement, alors, mais, donc, bon, désormais'),
  light: phrases(
    'viens, venez, venir, apporte, apporter, prends, prendre, mets, mettre, laisse, donne, jouer, rester',
  ),
  softeners: phrases('peut-être, éventuellement, aussi, vite, bien, juste'),
  modals: phrases('doit, doivent, devrait, devraient'),
  courtesy: phrases(
    `espère, espérant, désolé, désolée, pardon, excusez, excuse, merci, mercis, salutations, cordialement, salut, bonjour, bonsoir, coucou, urgence, déranger, dérangement, minute, moment, souci, bonne`,
  ),
  chat: phrases(
    `bien, tout, tous, allez, vas, beaucoup, mille, avance, message, tardif, équipe, journée, soirée, temps, aide, petite, question, quand, dès, journee`,
  ),
  softening: phrases(
    "à bientôt, parce que, car, à cause de, n'oublie pas de, n'oublie pas d', n'oubliez pas de, n'oubliez pas d', n' oublie pas de, n' oublie pas d', n' oubliez pas de, n' oubliez pas d', ne manque pas de, ne manquez pas de, n' hésite pas à, n' hésitez pas à, n'hésite pas à, n'hésitez pas à, ne pas oublier de, pense à, pensez à",
  ),
  going: phrases('où puis-je, retour à'),
  reported: phrases('dit, pense, veut que, voudrait que, a écrit'),
  keeping: phrases('comme il est, comme elle est, tel quel, telle quelle'),
  inexact: phrases('environ, presque, plus, moins'),
  both: phrases('deux'),
  who: phrases('qui'),
  definite: phrases("le, la, les, l', mon, ma, mes, notre, nos, ce, cette, cet"),
  novelty: phrases('nouveau, nouvelle, nouvel, maintenant, désormais, changé'),
  frequencies: phrases("désormais, dorénavant, à l'avenir, la prochaine fois, chaque fois, toujours"),
  nones: phrases('aucun, aucune, jamais, rien, non, désactivé'),
  wishes: phrases(
    "veux, voudrais, souhaite, envoie, envoyez, envoyer, recevoir, plus, pas, me, m', nous, la, le, les, de, d'",
  ),
  own: phrases("mon, ma, mes, notre, nos, je, j', nous"),
  portions: phrases('de'),
  measuring: {
    sum: phrases('combien'),
    length: phrases('combien de temps, combien de fois, combien de (jours|semaines|mois|heures|minutes)'),
  },
  others: phrases('autre, autres'),
  needs: phrases('besoin, veux, voulons, peux, pouvons, viens, venons'),
  telling: phrases('est, sont, a, ont, était, étaient, sera, doit, doivent, avait'),
  endings: { past: [], told: [], behind: phrases('e, es, ent') },
  rows,
  verbsMayComeLast: false,
};
