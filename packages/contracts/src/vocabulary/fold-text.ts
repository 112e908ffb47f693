const PLAIN = /^[\x20-\x7e]*$/;
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A name as it is compared: width, case and what cannot be seen do not count, but "A²" is not "A2". */
export function foldName(text: string): string {
  const seen = PLAIN.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(FULL_WIDTH, (each) => each.normalize('NFKC'))
        .replace(INVISIBLE, '');
  return seen.trim().toLowerCase();
}

/**
 * A text as it reads: full-width and other compatibility forms are the letters they look like, and what cannot be seen,
 * such as a soft hyphen, is not there. Small letters, no space around it.
 */
export function foldText(text: string): string {
  const seen = PLAIN.test(text) ? text : text.normalize('NFKC').replace(INVISIBLE, '');
  return seen.trim().toLowerCase();
}
