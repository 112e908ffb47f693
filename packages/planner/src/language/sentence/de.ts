import { replies } from '../replies/de.ts';
import { rows } from '../rows/de.ts';
import type { SentenceWords } from '../sentence-words.ts';
import { phrases } from '../word-lists.ts';

export const sentence: SentenceWords = {
  replies,
  withdrawals: phrases('vergiss es, vergiss das, egal, lass es, schon gut, ignoriere das'),
  subjects: phrases('ich, wir, du, ihr, er, sie, es, man, mein, meine, unser, unsere'),
  from: phrases('von, vom, ab, zwischen, seit'),
  to: phrases('bis, bis zum, zum, auf, auf den'),
  open: phrases(
    'außer, ausser, ausgenommen, aber, sondern, und, oder, weil, dass, falls, wenn, bis, ohne, für, von, vom, zwischen, statt, anstatt, beim, zur, mein, unser',
  ),
  minus: phrases('minus'),
  becoming: phrases('auf, in, zu, zum, als, ist, ist jetzt, lautet, nach'),
  naming: phrases('namens, mit dem namen, mit dem titel'),
  openings: phrases('leider, also, aber, ach, na, so, dann, bitte, ab jetzt, ab sofort'),
  light: phrases(
    'stattdessen, komm, komme, kommen, bring, bringe, bringen, nimm, nehmen, lass, lassen, hol, hole, holen, gib, geben, spielen, bleiben',
  ),
  softeners: phrases(
    'vielleicht, eventuell, mal, bitte, auch, kurz, schnell, noch, gern, gerne, netterweise',
  ),
  modals: phrases('soll, sollen, sollte, sollten, muss, müssen'),
  courtesy: phrases(
    `hoffe, hoffentlich, entschuldigung, entschuldige, entschuldigen, sorry, danke, dank, dankeschön, gruß, grüße, grüßen, eile, stress, sorgen, stören, störung, hallo, hi, hey, liebe, lieber, guten, tag, abend, moment, minute, schönen`,
  ),
  chat: phrases(
    `gut, geht, alles, allen, wünsche, ihnen, späte, nachricht, viele, vielen, beste, besten, freundliche, freundlichen, herzlichen, team, voraus, mühe, hilfe, zeit, kurz, kurze, frage, keine, kein, wenn, sobald, morgen, woche, wochenende, noch, zusammen`,
  ),
  softening: phrases(
    'bis bald, bis dann, weil, wegen, aufgrund, vergiss nicht, vergiss bitte nicht, vergessen sie nicht, vergessen sie bitte nicht, nicht vergessen, bitte nicht vergessen, zögere nicht, zögern sie nicht, versäume nicht, versäumen sie nicht, denk daran, denken sie daran, denk dran',
  ),
  going: phrases('wo kann ich, zurück zu, zurück zur, zurück zum'),
  reported: phrases('sagt, meint, will dass, möchte dass, schrieb, hat geschrieben'),
  keeping: phrases('wie es ist, wie sie sind, so lassen'),
  inexact: phrases('etwa, ungefähr, ca, circa, rund, fast, über, unter, mehr, weniger'),
  both: phrases('beide, beiden'),
  who: phrases('wer, wen, wem'),
  definite: phrases(
    'der, die, das, den, dem, mein, meine, meinen, meinem, meiner, unser, unsere, unseren, diese, diesen, dieses',
  ),
  novelty: phrases('neu, neue, neuer, neues, neuen, jetzt, nun'),
  frequencies: phrases(
    'ab jetzt, ab sofort, von nun an, künftig, nächstes mal, das nächste mal, jedes mal, immer',
  ),
  nones: phrases('keine, keinen, nie, aus, nichts, gar nicht, niemals'),
  wishes: phrases(
    'will, möchte, brauche, schicke, schick, sende, senden, schicken, mehr, mir, uns, den, die, das',
  ),
  own: phrases('mein, meine, meiner, meinem, meinen, unser, unsere, unseren, ich, wir'),
  measuring: {
    sum: phrases('wie viel, wieviel, wie teuer, wie hoch, was kostet, was kosten'),
    length: phrases(
      'wie lange, wie oft, wie schnell, wie früh, wie viele (tage|wochen|monate|stunden|minuten|jahre)',
    ),
  },
  others: phrases('andere, anderen, anderer, anderes, anderem, sonst'),
  needs: phrases('brauche, brauchen, benötige, will, wollen, möchte, möchten, kann, können, komme, kommen'),
  telling: phrases(
    'ist, sind, hat, haben, lautet, war, waren, wurde, wurden, wird, werden, hatte, hatten, habe, muss, müssen, soll, sollen',
  ),
  endings: { past: [], told: phrases('t'), behind: [] },
  rows,
  verbsMayComeLast: true,
};
