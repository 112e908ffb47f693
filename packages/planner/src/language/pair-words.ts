import { phrases } from './word-lists.ts';

/** Words for one end of a pair of fields. Those of a group mean the same side of the same pair. */
export interface PairWords {
  readonly side: 'start' | 'end';
  readonly words: ReadonlySet<string>;
}

const group = (side: PairWords['side'], words: string): PairWords => ({
  side,
  words: new Set(phrases(words)),
});

/** Labels are in the language of the site, so the words of all languages are in one list. */
export const PAIR_WORDS: readonly PairWords[] = [
  group(
    'start',
    `start, starts, starting, begin, begins, beginning, first, earliest, beginn, anfang, beginnt, erster, erste, ersten, début, debut, commence,
    premier, première, inicio, comienzo, primer, primero, inizio, inizia, primo, prima, aanvang, begint, eerste`,
  ),
  group(
    'end',
    `end, ends, ending, last, latest, final, finish, ende, endet, schluss, letzter, letzte, letzten, fin, finit, dernier, dernière, final, último,
    ultimo, ultima, termina, fine, finisce, einde, eindigt, laatste`,
  ),
  group(
    'start',
    `departure, departing, depart, departs, outbound, outward, hinfahrt, hinflug, hinreise, abfahrt, abflug, abreise, départ, depart, aller, salida,
    ida, partenza, andata, vertrek, heenreis`,
  ),
  group(
    'end',
    `return, returns, returning, inbound, rückfahrt, rückflug, rückreise, rückkehr, retour, vuelta, regreso, ritorno, terugreis, terugkeer, terug`,
  ),
  group(
    'start',
    `arrival, arriving, arrive, arrives, checkin, ankunft, anreise, arrivée, llegada, entrada, arrivo, aankomst`,
  ),
  group('end', `checkout`),
  group(
    'start',
    `open, opens, opening, öffnet, öffnung, öffnen, ouvre, ouverture, abre, apertura, apre, opent, opening`,
  ),
  group(
    'end',
    `close, closes, closing, schliesst, schließt, schliessung, schließung, ferme, fermeture, cierra, cierre, chiude, chiusura, sluit, sluiting`,
  ),
  group(
    'start',
    `minimum, min, minimal, lowest, least, mindest, mindestens, minimale, mínimo, mínima, minimo, minima, minste`,
  ),
  group(
    'end',
    `maximum, max, maximal, highest, most, höchst, höchstens, maximale, máximo, máxima, massimo, massima, meeste`,
  ),
];
