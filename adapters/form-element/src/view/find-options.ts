import type { Options } from './control.ts';

/** As many as can be looked through; a longer text leaves fewer. */
const MOST_FOUND = 100;

/** Options whose label, value or keywords have all the words of a text, those that begin with it first. */
export function findOptions(
  options: Options,
  text: string,
): { readonly found: Options; readonly count: number } {
  const words = folded(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return { found: options.slice(0, MOST_FOUND), count: options.length };
  const matching = options.flatMap((option) => {
    const label = folded(option.label);
    const searched = [label, folded(option.value), ...(option.keywords ?? []).map(folded)].join('\n');
    return words.every((word) => searched.includes(word)) ? [{ option, label }] : [];
  });
  const first = words[0] ?? '';
  const rank = ({ label }: { readonly label: string }) => (label.startsWith(first) ? 0 : 1);
  matching.sort((a, b) => rank(a) - rank(b));
  return { found: matching.slice(0, MOST_FOUND).map(({ option }) => option), count: matching.length };
}

/** Accents and capitals do not matter when searching. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
