import type { ReplyWords } from '../reply-words.ts';
import { phrases } from '../word-lists.ts';

export const replies: ReplyWords = {
  fillers: phrases(
    'el, la, los, las, lo, un, una, unos, unas, de, del, es, sea, a, al, en, para, con, mi, mis, me, sí, vale, ok, okay, bien, exacto, exactamente, por, favor, gracias, pues, entonces, solo, sólo, y, opción, número, yo, quiero, quisiera, querría, gustaría, prefiero, elijo, tomo, digo, digamos, ahora, horas, hora, mejor, este, esta, ese, esa, pon, que, perfecto, va, viene, está, mismo, misma, día',
  ),
  wrappers: phrases(
    'llámalo, llámala, llamalo, llamala, nómbralo, nómbrala, ponle, ponlo en, ponla en, ponlo a, ponla a, pon, cámbialo a, cámbiala a, cambialo a, que sea, que sean, que se llame, se llama, es, será, digamos, quiero, quisiera, prefiero, elijo, tomo, escribe, usa',
  ),
  withdrawals: phrases(
    'para, paren, alto, detente, cancela, cancelar, cancélalo, cancelalo, anula, anular, espera, espere, deshaz, deshacer, no, no gracias, no lo hagas, no lo haga, no hagas nada, no hagas eso, no quiero, no lo quiero, ya no quiero, no quiero hacerlo, mejor no, ahora no, hoy no, nada, nunca, olvídalo, olvidalo, olvida eso, déjalo, dejalo, da igual, no importa, he cambiado de idea, he cambiado de opinión, cambié de idea, abandona, atrás',
  ),
  hedges: phrases(
    'unos cuantos, aproximadamente, aprox, casi, alrededor de, cerca de, hacia, sobre, hasta, como mucho, como máximo, al menos, como mínimo, por lo menos, máximo, mínimo, más, mas, menos, más de, menos de, encima, debajo, antes, antes de, después, despues, después de, desde, entre, durante, dentro, más tarde, tarde, antes, otro, otra, otros, otras, adicional, pero, excepto, salvo, sin, menos, todo menos, cualquiera, cualquier, demasiado, demasiados, bastante, no, ni, nunca, ningún, ninguno, ninguna, tal vez, quizás, quizá, quizas, acaso, a lo mejor, probablemente, mitad, doble, cada, todos, todas, todo, ambos, ambas',
  ),
  additions: phrases(
    'también, tambien, y, y también, además, ademas, más, así como, y luego, luego, después, despues',
  ),
  sequels: phrases(
    'y luego, luego, después, despues, y después, después de eso, a continuación, por último, finalmente, ahora',
  ),
  agreements: phrases('hazlo, hágalo, adelante, continúa, sigue, confirma'),
};
