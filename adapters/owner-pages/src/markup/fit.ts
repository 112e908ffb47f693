import { cleanText } from '@handrail/tools';
import { type Html, html } from './html.ts';

/** Text for a sentence, cut so that it takes no more than these bytes once it is escaped. */
export function brief(text: string, maxBytes: number): Html {
  let length = maxBytes;
  let shown = apart(cleanText(text, length));
  while (shown.size > maxBytes && length > 1) {
    length = Math.max(1, Math.floor((length * maxBytes) / shown.size) - 1);
    shown = apart(cleanText(text, length));
  }
  return shown;
}

/** Keeps text that may be written from right to left from turning round what stands beside it. */
export function apart(text: string, shown: Html | string = text): Html {
  return PLAIN.test(text) ? html`${shown}` : html`<bdi>${shown}</bdi>`;
}

const PLAIN = /^[\n\t\x20-\x7e]*$/;

/** As many of these as fit in so many bytes: at least one, or a list could never be read to its end. */
export function fitting(rows: Iterable<Html>, room: number): readonly Html[] {
  const taken: Html[] = [];
  let left = room;
  for (const row of rows) {
    left -= row.size;
    if (left < 0 && taken.length > 0) break;
    taken.push(row);
  }
  return taken;
}
