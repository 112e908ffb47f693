import type { LimitWords } from '../limit-words.ts';
import { groups, phrases } from '../word-lists.ts';

export const limits: LimitWords = {
  pairs: groups(`
start: aanvang, begin, begint, eerste
end: einde, eindigt, laatste
departure: vertrek, heenreis
return: retour, terugreis, terugkeer, terug
arrival: aankomst
open: opent, opening
close: sluit, sluiting
minimum: min, minimale, minste
maximum: max, maximale, meeste
`),
  least: phrases('minstens, ten minste, sinds, na'),
  most: phrases('hoogstens, maximaal, hooguit, voor het, uiterlijk'),
  repeat: phrases('elke, iedere, elk'),
  since: phrases('vanaf, sinds, na'),
  until: phrases('tot, tot en met, voor, vóór, uiterlijk, uiterlijk op'),
  more: phrases('meer, minder, extra, erbij'),
  by: phrases('met'),
  of: phrases('van'),
  leads: phrases('een, voor, van, met, op, in, aan, en, wil, graag, nu, dan'),
  when: phrases('om'),
  was: phrases('gezien, afgelezen, geboortedatum, geboren, ontvangen, betaald, uitgegeven, gekocht'),
};
