/** @jsxImportSource #markup */
import { cleanText } from '@handrail/tools';
import type { Content, Markup } from './elements.ts';
import { sizeOf } from './render-markup.ts';

/** Text for a sentence, cut so that it takes no more than these bytes once it is escaped. */
export function brief(text: string, maxBytes: number): Markup {
  let length = maxBytes;
  let shown = apart(cleanText(text, length));
  if (text.length * MOST_BYTES + ISOLATED_BYTES <= maxBytes) return shown;
  for (let size = sizeOf(shown); size > maxBytes && length > 1; size = sizeOf(shown)) {
    length = Math.max(1, Math.floor((length * maxBytes) / size) - 1);
    shown = apart(cleanText(text, length));
  }
  return shown;
}

/** What one unit of a text can take at most: a quote becomes `&quot;`. Most texts are so short that they need not be measured. */
const MOST_BYTES = 6;
const ISOLATED_BYTES = '<bdi></bdi>'.length;

/** Keeps text that may be written from right to left from turning round what stands beside it. */
export function apart(text: string, shown: Content = text): Markup {
  return PLAIN.test(text) ? <>{shown}</> : <bdi>{shown}</bdi>;
}

const PLAIN = /^[\n\t\x20-\x7e]*$/;

/** As many of these as fit in so many bytes: at least one, or a list could never be read to its end. */
export function fitting(rows: Iterable<Markup>, room: number): readonly Markup[] {
  const taken: Markup[] = [];
  let left = room;
  for (const row of rows) {
    left -= sizeOf(row);
    if (left < 0 && taken.length > 0) break;
    taken.push(row);
  }
  return taken;
}
