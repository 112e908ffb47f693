import { replies } from '../replies/es.ts';
import { rows } from '../rows/es.ts';
import type { SentenceWords } from '../sentence-words.ts';
import { phrases } from '../word-lists.ts';

export const sentence: SentenceWords = {
  replies,
  withdrawals: phrases('olvídalo, olvidalo, no importa, déjalo, dejalo, ignora eso'),
  subjects: phrases('yo, nosotros, tú, usted, ustedes, él, ella, ellos, mi, mis, nuestro, nuestra'),
  from: phrases('de, del, desde, entre'),
  to: phrases('a, al, hasta, hasta el'),
  open: phrases(
    'salvo, excepto, menos, pero, sino, y, e, o, u, ni, porque, que, si, hasta, sin, de, del, a, al, para, por, con, en, entre, desde, el, mi, nuestro, nuestra',
  ),
  minus: phrases('menos'),
  becoming: phrases('a, en, por, es, es ahora, como, al'),
  naming: phrases('llamado, llamada, titulado, titulada'),
  openings: phrases('lamentablemente, pues, pero, bueno, entonces, ahora'),
  light: phrases('ven, venir, trae, traer, toma, tomar, pon, poner, deja, da, jugar, quedar'),
  softeners: phrases('quizás, quizá, tal vez, también, solo'),
  modals: phrases('debe, deben, debería, deberían, tiene que, tienen que'),
  courtesy: phrases(
    `espero, perdón, perdona, perdone, disculpa, disculpe, disculpen, siento, gracias, saludos, saludo, hola, buenos, buenas, prisa, molestia, molestar, molestarte, minuto, momento, cordial`,
  ),
  chat: phrases(
    `bien, todo, todos, muchas, mil, antemano, mensaje, tarde, tardes, días, noches, equipo, día, tiempo, ayuda, pregunta, rápida, cuando, haya, estés, esté`,
  ),
  softening: phrases(
    'hasta luego, hasta pronto, porque, debido a, no olvides, no olvide, no te olvides de, no se olvide de, no olvidéis, no dejes de, no deje de, no dudes en, no dude en, no te olvides, recuerda, recuerde, acuérdate de',
  ),
  going: phrases('dónde puedo, volver a'),
  reported: phrases('dice, piensa, quiere que, escribió'),
  keeping: phrases('como está, como están, tal cual'),
  inexact: phrases('aproximadamente, unos, unas, casi, más, menos'),
  both: phrases('ambos, ambas'),
  who: phrases('quién, quiénes, quien, quienes'),
  definite: phrases('el, la, los, las, mi, mis, nuestro, nuestra, este, esta, ese, esa'),
  novelty: phrases('nuevo, nueva, ahora, cambiado'),
  frequencies: phrases('de ahora en adelante, a partir de ahora, la próxima vez, cada vez, siempre'),
  nones: phrases('ninguno, ninguna, nunca, nada, no'),
  wishes: phrases(
    'quiero, deseo, necesito, envíes, envíe, envies, enviar, recibir, más, me, la, el, los, las',
  ),
  own: phrases('mi, mis, nuestro, nuestra, nuestros, tengo, tenemos'),
  portions: phrases('de'),
  measuring: {
    sum: phrases('cuánto, cuánto cuesta, cuánto cuestan'),
    length: phrases('cuánto tiempo, cuántos (días|meses|minutos), cuántas (semanas|horas|veces)'),
  },
  others: phrases('otro, otra, otros, otras'),
  needs: phrases('necesito, necesitamos, quiero, queremos, puedo, podemos'),
  telling: phrases(
    'es, está, son, están, tiene, tienen, fue, fueron, era, eran, estaba, será, debe, deben, ha, han',
  ),
  endings: { past: [], told: [], behind: phrases('a, e, an, en') },
  rows,
  verbsMayComeLast: false,
};
