import type { ReplyWords } from '../reply-words.ts';
import { phrases } from '../word-lists.ts';

export const replies: ReplyWords = {
  fillers: phrases(
    'der, die, das, den, dem, des, ein, eine, einen, einem, einer, es, ist, sei, zu, zum, zur, am, an, im, in, um, für, von, mit, mein, meine, meinen, meiner, mir, mich, ja, jawohl, okay, ok, gut, genau, bitte, danke, dann, also, so, nur, und, option, nummer, ich, möchte, will, hätte, gern, gerne, nehme, nimm, wähle, meine, meinte, würde, sagen, wir, jetzt, uhr, lieber, richtig, sollte, soll, sein, passt, prima, super, geht, selben, gleichen, tag, perfekt',
  ),
  wrappers: phrases(
    'nenn es, nenne es, nenn sie, nenne sie, nenn ihn, nenne ihn, nenn das, nenne das, mach es, mach daraus, mach, setz es auf, setze es auf, ändere es auf, ändere es in, benenne es um in, benenne sie um in, es soll, er soll, sie soll, es heißt, sie heißt, er heißt, es ist, das ist, sagen wir, ich möchte, ich will, ich nehme, ich hätte gern, ich meine, nimm, nehmen wir, schreib, bitte nenn es',
  ),
  withdrawals: phrases(
    'stopp, stop, halt, abbrechen, abbruch, brich ab, brich das ab, brechen sie ab, warte, moment, rückgängig, mach das rückgängig, nicht, tu es nicht, tu das nicht, mach es nicht, mach das nicht, lass es, lass das, lassen wir das, lieber nicht, besser nicht, bitte nicht, doch nicht, ich will nicht, ich möchte nicht, ich will das nicht, ich möchte das nicht, ich will es nicht, ich möchte es nicht, ich will nicht mehr, jetzt nicht, nicht jetzt, heute nicht, nein danke, nein, nee, nö, nichts, gar nichts, auf keinen fall, vergiss es, vergiss das, schon gut, egal, ich habe es mir anders überlegt, aufhören, hör auf, zurück',
  ),
  hedges: phrases(
    'etwa, ungefähr, ca, circa, rund, fast, zirka, bis, bis zu, höchstens, maximal, mindestens, minimal, wenigstens, mehr, weniger, mehr als, weniger als, über, unter, ab, vor, nach, nachdem, bevor, seit, zwischen, innerhalb, gegen, irgendwann, später, früher, höher, niedriger, noch, weitere, weiterer, weiteren, zusätzlich, aber, außer, ohne, bis auf, alles außer, jeder, jede, jedes, jeden, irgendein, irgendeine, irgendeinen, andere, anderer, anderen, anderes, sonst, zu viel, zu viele, genug, nicht, kein, keine, keinen, nie, vielleicht, eventuell, womöglich, wahrscheinlich, halb, doppelt, alle, beide, oder so',
  ),
  additions: phrases(
    'auch, und, und auch, auch noch, außerdem, dazu, zusätzlich, ebenfalls, plus, sowie, dann noch, danach, anschließend, hinterher',
  ),
  sequels: phrases(
    'dann, und dann, danach, anschließend, daraufhin, nachher, als nächstes, zuletzt, schließlich, zum schluss, jetzt, nun',
  ),
  agreements: phrases('mach es, mach das, tu es, los, weiter, fortfahren, ausführen, bestätigen'),
};
