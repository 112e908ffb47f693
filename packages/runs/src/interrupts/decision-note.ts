/** How much somebody who decides may write, in the characters that a field of a page counts. */
export const MOST_NOTE = 2_000;

/** Spaces, controls, marks of direction and whatever else shows as nothing. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/gu;

/** What is wrong with a note; undefined when it can be read. Pages, the API and the terminal all ask here. */
export function noteFault(text: unknown): 'no-text' | 'empty' | 'long' | undefined {
  if (typeof text !== 'string') return 'no-text';
  // A form sends two characters for the end of a line, and its field counts one.
  if (text.replaceAll('\r\n', '\n').length > MOST_NOTE) return 'long';
  return text.replace(UNSEEN, '') === '' ? 'empty' : undefined;
}
