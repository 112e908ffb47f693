import { cleanText } from '@handrail/tools';
import { textLimits } from '../answers/text-limits.ts';

/** Texts longer than this are read only so far: a sentence that has not ended by then is cut anyway. */
const MAX_READ = 1_000;

/**
 * The first sentence of a text on one line, short enough for a tooltip. It stays plain text: marks of HTML and
 * Markdown are taken off, so that no reader draws them.
 */
export function oneSentence(text: string): string {
  const line = cleanText(text, MAX_READ)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/^[#> \t]{1,20}(?=\S)/gm, '')
    .replace(/[*_`#>]{1,10}(?=\S)|(?<=\S)[*_`]{1,10}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  // A mark only ends a sentence before a blank and a capital, so that "e.g. a date" and "3.5" go on.
  const end = line.search(/[.!?](?= \p{Lu})/u);
  return cut(end < 0 ? line : line.slice(0, end + 1));
}

function cut(sentence: string): string {
  const characters = Array.from(sentence);
  if (characters.length <= textLimits.sentence) return sentence;
  const start = characters.slice(0, textLimits.sentence - 1).join('');
  const lastBlank = start.lastIndexOf(' ');
  return `${lastBlank > textLimits.sentence / 2 ? start.slice(0, lastBlank) : start}…`;
}
