import { type Phrases, phrasesOf } from '../text/phrases.ts';
import { phrases } from './word-lists.ts';

/** Phrases before a value that is a limit or is meant again and again, and so is not the value itself. */
export interface BoundWords {
  readonly least: Phrases;
  readonly most: Phrases;
  readonly repeat: Phrases;
}

const words = (least: string, most: string, repeat: string): BoundWords => ({
  least: phrasesOf(phrases(least)),
  most: phrasesOf(phrases(most)),
  repeat: phrasesOf(phrases(repeat)),
});

export const BOUND_WORDS: ReadonlyMap<string, BoundWords> = new Map([
  [
    'en',
    words(
      'at least, no less than, not less than, since, after',
      'at most, up to, no more than, not more than, before, no later than',
      'every, each, for each, for every',
    ),
  ],
  [
    'de',
    words(
      'mindestens, seit, nach dem',
      'höchstens, maximal, bis zu, vor dem, spätestens',
      'jeden, jede, jedes',
    ),
  ],
  [
    'fr',
    words('au moins, depuis, après', "au plus, au maximum, jusqu'à, avant", 'chaque, tous les, toutes les'),
  ],
  [
    'es',
    words(
      'al menos, por lo menos, desde, después del',
      'como máximo, hasta, antes del',
      'cada, todos los, todas las',
    ),
  ],
  ['it', words('almeno, dopo il', 'al massimo, fino a, prima del', 'ogni, tutti i, tutte le')],
  [
    'nl',
    words(
      'minstens, ten minste, sinds, na',
      'hoogstens, maximaal, hooguit, voor het, uiterlijk',
      'elke, iedere, elk',
    ),
  ],
]);
