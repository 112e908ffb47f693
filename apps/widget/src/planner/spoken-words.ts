/** What is quoted is a value, and may be in any language. */
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g;
const LETTERS = /[\p{L}\p{M}'’-]+/gu;
const MOST_WORDS = 200;

/** The words of a request in lower case, without quotations. */
export function spokenWords(request: string): readonly string[] {
  const own = request.normalize('NFC').replace(QUOTED, ' ').toLowerCase();
  return (own.match(LETTERS) ?? []).slice(0, MOST_WORDS).map((word) => word.replaceAll('’', "'"));
}
