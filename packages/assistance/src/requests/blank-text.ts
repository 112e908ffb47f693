/**
 * Spaces, controls and characters that are drawn as nothing: joiners, marks of direction, variation selectors, tags,
 * fillers of Hangul, the empty pattern of Braille.
 */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a reader would see nothing at all. */
export function isBlankText(text: string): boolean {
  return INVISIBLE.test(text);
}
