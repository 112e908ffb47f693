import { classOfName, type NameClass } from './secret-names.ts';

const MASK = '[secret]';
/** A name as programs write it. Long runs are one name, so that each character is looked at once. */
const NAME = /[\p{L}\p{N}_$.-]+/gu;
/** What separates a name from its value: quotes that end the name, then a sign, a verb, or the end of a tag. */
const SIGN =
  /(?:\\{0,4}["'`]|&(?:quot|apos|#3[49]);|%22)?\]?\s{0,8}(?:=>|->|:=|={1,3}|[:：＝]|%3[ad])\s{0,8}/iuy;
/** Anything but a letter or a digit: what follows counts when it looks like a secret. */
const LOOSE = /[^\p{L}\p{N}\n]{1,8}(?=\S{0,200}\d)\S{4,}/uy;
const VERB = /\s{1,3}(?:is|was|are|ist|war|lautet|est|es)\s{1,3}/iuy;
const TAG = /(?:\s[^<>]{0,200})?>/uy;
const QUOTE_FOLLOWS = /\s{1,3}(?=["'`])/uy;
const SPACE = /\s{1,3}/uy;
const OPENING = /\\{0,4}["'`]/uy;
/** The words of a scheme belong to the value: `Bearer abc`. */
const SCHEME = /(?:bearer|basic|token|digest|negotiate|ntlm)\s{1,3}/iuy;
const REST = /\S+/uy;
/** Comes after a name without being its value: "The password is wrong." */
const PLAIN =
  /^(?:wrong|incorrect|invalid|missing|required|needed|not|no|now|too|expired|empty|blank|weak|short|accepted|correct|unknown|used|sent|still|being|already|the|a|an|in|on|for|from|your|valid|over|ok|okay|ended|open|closed|lost|gone|active|ready|about|there|here|available|unavailable|falsch|ungültig|abgelaufen|nicht|leer)\b[.,;:!?]*$/iu;
const LOOKS_SECRET = /\d|\p{Ll}\p{Lu}|\p{L}{16}/u;
const SHORTEST = 4;
const LOOKED_AT = 400;

/** The text without the values of secret names, and without those names. One pass from left to right. */
export function redactNamed(text: string): string {
  let safe = '';
  let done = 0;
  let before = '';
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const [name] = match;
    const kind = classOfName(name, before);
    before = name;
    if (kind === 'harmless') continue;
    const end = endOfValue(text, match.index, name, kind);
    if (end === undefined) continue;
    safe += text.slice(done, match.index) + MASK;
    done = end;
    NAME.lastIndex = end;
    before = '';
  }
  return safe + text.slice(done);
}

/** Where the value of this name ends; undefined when it has none. */
function endOfValue(text: string, at: number, name: string, kind: NameClass): number | undefined {
  const after = at + name.length;
  const sign = reach(SIGN, text, after);
  if (sign !== undefined) {
    const isMember = /["\\]/u.test(text[after] ?? '') || name.toLowerCase() === 'value';
    // A password of several words has no other end.
    const isPhrase = /passw|kennwort/iu.test(name) && /:\s+$/u.test(text.slice(after, sign));
    return valueEnd(text, sign, isPhrase ? 'line' : kind, isMember);
  }
  // "Your code is" goes on with a code, which is known by its looks.
  if (kind === 'unclear') return undefined;
  const verb = reach(VERB, text, after);
  if (verb !== undefined) {
    const [word = ''] = /^\S{1,40}/u.exec(text.slice(verb, verb + 40)) ?? [];
    return PLAIN.test(word) ? undefined : valueEnd(text, verb, kind, false);
  }
  if (text[at - 1] === '<') {
    const tag = reach(TAG, text, after);
    if (tag !== undefined) return upTo(text, tag, '<');
  }
  if (name.startsWith('--')) {
    const option = reach(SPACE, text, after);
    if (option !== undefined) return valueEnd(text, option, kind, false);
  }
  // The name of a field, with its value behind it: name="password" and then the value.
  if (/name=\\?["']$/iu.test(text.slice(Math.max(0, at - 8), at))) return upToField(text, after);
  const quote = reach(QUOTE_FOLLOWS, text, after);
  if (quote !== undefined) return valueEnd(text, quote, kind, false);
  return reach(LOOSE, text, after);
}

function valueEnd(text: string, at: number, kind: NameClass, isMember: boolean): number | undefined {
  const opened = reach(OPENING, text, at);
  if (kind === 'unclear' && !(isMember && opened !== undefined)) {
    // Judged by its beginning, so that a long harmless text is not searched again for every name in it.
    const [value = ''] = /^\S*/u.exec(text.slice(opened ?? at, (opened ?? at) + LOOKED_AT)) ?? [];
    if (value.length < SHORTEST || !LOOKS_SECRET.test(value)) return undefined;
  }
  return opened === undefined ? bareEnd(text, at, kind) : quoteEnd(text, at, opened);
}

function bareEnd(text: string, at: number, kind: NameClass): number {
  // A list, an object or a line goes to its end: brackets in hostile text cannot be counted on.
  if (kind === 'line' || text[at] === '{' || text[at] === '[') return upTo(text, at, '\n');
  return reach(REST, text, reach(SCHEME, text, at) ?? at) ?? at;
}

/** Up to the quote that was opened, with as many backslashes in front of it; to the end when there is none. */
function quoteEnd(text: string, at: number, opened: number): number {
  const opening = text.slice(at, opened);
  const slashes = opening.length - 1;
  const quote = opening.slice(-1);
  for (let found = text.indexOf(quote, opened); found !== -1; found = text.indexOf(quote, found + 1)) {
    let before = 0;
    while (before <= slashes && text[found - 1 - before] === '\\') before += 1;
    if (before === slashes) return found + 1;
  }
  return text.length;
}

/** Past the rest of a tag, or the blank line that divides the head of a part from its value. */
function upToField(text: string, at: number): number {
  const tag = upTo(text, at, '>');
  if (tag < text.length && tag - at < 400) return tag;
  return reach(/["']?[^\S]{0,8}\S*/uy, text, at) ?? at;
}

function upTo(text: string, at: number, end: string): number {
  const found = text.indexOf(end, at);
  return found === -1 ? text.length : found;
}

function reach(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
