const PLAIN = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as it reads: full-width and other compatibility forms are the letters they look like, and what cannot be seen,
 * such as a soft hyphen, is not there. Small letters, no space around it.
 */
export function foldText(text: string): string {
  const seen = PLAIN.test(text) ? text : text.normalize('NFKC').replace(INVISIBLE, '');
  return seen.trim().toLowerCase();
}
