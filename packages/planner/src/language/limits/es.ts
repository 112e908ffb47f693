import type { LimitWords } from '../limit-words.ts';
import { groups, phrases } from '../word-lists.ts';

export const limits: LimitWords = {
  pairs: groups(`
start: inicio, comienzo, primer, primero
end: fin, final, último, ultimo, termina
departure: salida, ida
return: vuelta, regreso
arrival: llegada, entrada
open: abre, apertura
close: cierra, cierre
minimum: mínimo, mínima
maximum: máximo, máxima
`),
  least: phrases('al menos, por lo menos, desde, después del'),
  most: phrases('como máximo, hasta, antes del'),
  repeat: phrases('cada, todos los, todas las'),
  since: phrases('desde, desde el, desde las, a partir de, a partir del, después de, después del, tras'),
  until: phrases('hasta, hasta el, hasta las, antes de, antes del'),
  more: phrases('más, menos, adicionales, adicional'),
  of: phrases('de, del'),
  leads: phrases('un, una, de, del, a, en, por, para, con, y, quiero, ahora, entonces'),
  when: phrases('sobre'),
  was: phrases('visto, leído, nacimiento, recibido, pagado, gastado, comprado'),
};
