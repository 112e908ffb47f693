/** Controls, format characters and whatever renders as nothing: all of them can hide words from people. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Format characters that are drawn, such as the Arabic number sign. */
const DRAWN = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/** Needed by scripts and emoji, and by nobody beside ASCII characters or in a row. */
const JOINERS: ReadonlySet<string> = new Set(['\u200C', '\u200D']);
const SELECTORS: ReadonlySet<string> = new Set(['\uFE0E', '\uFE0F']);
const PLAIN_OR_HIDDEN = /[\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Makes text from a form, page or reference fit for an agent to read: no invisible and no bidirectional control
 * characters, at most `maxLength` code points. Lines and tabs stay. What it says is still data, never an instruction.
 */
export function cleanText(text: string, maxLength: number): string {
  // Text that is mostly hidden is not worth more than this look at its start.
  const looked = maxLength * 8 + 1_000;
  const start = text.slice(0, looked).replace(LINE_BREAK, '\n');
  const visible = start.replace(HIDDEN, (character, at: number) =>
    isKept(character, start, at) ? character : '',
  );
  return cappedText(visible, maxLength, looked < text.length);
}

function isKept(character: string, text: string, at: number): boolean {
  if (character === '\n' || character === '\t' || DRAWN.test(character)) return true;
  if (SELECTORS.has(character)) return isVisible(before(text, at));
  return JOINERS.has(character) && isVisible(before(text, at)) && isVisible(after(text, at));
}

function isVisible(character: string): boolean {
  return character !== '' && (DRAWN.test(character) || !PLAIN_OR_HIDDEN.test(character));
}

/** The whole character that ends at a position, and the one that starts after it. */
function before(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  const isPair = unit >= 0xdc00 && unit <= 0xdfff && at > 1;
  return text.slice(isPair ? at - 2 : Math.max(at - 1, 0), at);
}

function after(text: string, at: number): string {
  return String.fromCodePoint(...[text.codePointAt(at + 1)].filter((point) => point !== undefined));
}

/** At most so many code points, for words that are kept as they were said: whoever shows them marks what cannot be seen. */
export function cappedText(text: string, maxLength: number, isCut = false): string {
  // Fewer units than code points allowed: nothing to count.
  if (text.length <= maxLength && !isCut) return text;
  const characters = Array.from(text);
  if (characters.length <= maxLength && !isCut) return text;
  return maxLength < 1 ? '' : `${characters.slice(0, maxLength - 1).join('')}…`;
}
