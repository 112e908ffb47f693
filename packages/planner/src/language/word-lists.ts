import type { PlannerLanguage } from './language.ts';

const GAP = ' … ';

/** The phrases of a text, separated by commas. "(can|could) you (please|)" is four of them. */
export function phrases(text: string): string[] {
  return text
    .split(',')
    .flatMap(alternatives)
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}

function alternatives(phrase: string): readonly string[] {
  const [all, choice] = /\(([^)]*)\)/.exec(phrase) ?? [];
  if (all === undefined || choice === undefined) return [phrase];
  return choice.split('|').flatMap((each) => alternatives(phrase.replace(all, each)));
}

/** Phrases of which some have a gap: "ne … pas" becomes a pair. */
export function gapped(text: string): (string | readonly [string, string])[] {
  return phrases(text).map((phrase) => {
    const [first, second] = phrase.split(GAP);
    return first !== undefined && second !== undefined ? [first, second] : phrase;
  });
}

/** Places by their words: the first entry is 1, words of one place are separated by spaces, and those after ";" are the last. */
export function ordinals(text: string): Record<string, number> {
  const [counted = '', last = ''] = text.split(';');
  const places = phrases(counted).flatMap((entry, index) =>
    entry.split(' ').map((word) => [word, index + 1]),
  );
  return Object.fromEntries([...places, ...phrases(last).map((word) => [word, -1])]);
}

/** One group a line: "invoice: bill, bills, invoice". */
export function groups(text: string): [group: string, ...words: string[]][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', words = ''] = line.split(':');
      return [name.trim(), ...phrases(words)];
    });
}

/**
 * Groups of verbs, one a line. Past forms come after a bar, and "sag/sage … ab" is one pair for each first part:
 * "cancel: absagen, sag/sage … ab | abgesagt".
 */
export function verbGroups(text: string): Pick<PlannerLanguage, 'verbs' | 'verbPairs' | 'pastForms'> {
  const verbs: [string, ...string[]][] = [];
  const verbPairs: [string, string, string][] = [];
  const pastForms = new Set<string>();
  for (const [group, ...entries] of groups(text.replaceAll('|', ', |'))) {
    const words: string[] = [];
    let isPast = false;
    for (const entry of entries) {
      if (entry.startsWith('|')) isPast = true;
      const phrase = entry.replace('|', '').trim();
      const [first = '', second] = phrase.split(GAP);
      if (second !== undefined) {
        for (const part of first.split('/')) verbPairs.push([group, part, second]);
      } else if (phrase !== '') {
        words.push(phrase);
        if (isPast) pastForms.add(phrase);
      }
    }
    verbs.push([group, ...words]);
  }
  return { verbs, verbPairs, pastForms: [...pastForms] };
}
