import { redactAddresses } from './redact-addresses.ts';
import { redactBare, redactCodes } from './redact-bare.ts';
import { redactNamed } from './redact-named.ts';

const DEFAULT_LENGTH = 200;
/** Far above any message and cheap to look at. */
const LOOKED_AT = 20_000;
/** What no reader sees. It goes without a trace, so that it cannot take a name apart. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/gu;

/**
 * Text that may be kept: one line, bounded, without addresses, named secrets and keys. `isSecret` takes out whatever
 * looks like a code as well: everything is recorded that way, and shown with codes only from memory, to its owner, where no
 * secret is asked for. All that a connector or a probe says passes here before it is recorded. The shapes it has to know are in `testing/secret-shapes.ts`.
 */
export function redactText(text: string, isSecret: boolean, maxLength = DEFAULT_LENGTH): string {
  const seen = text.slice(0, LOOKED_AT).replace(INVISIBLE, '').replace(/\r\n?/gu, '\n');
  let safe = redactBare(redactAddresses(redactNamed(seen)).replace(CONTROLS, ' '));
  if (isSecret) safe = redactCodes(safe);
  safe = safe.trim();
  const characters = Array.from(safe);
  return characters.length <= maxLength ? safe : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** Whether a word says nothing that would be taken out of a text. For fields that need no free text. */
export function isSafeWord(word: string): boolean {
  return redactText(word, false, word.length) === word || isLongName(word);
}

const LONGEST_NAME = 80;

/** `address_line_2_optional` is as long as a key, and made of words; a key is made of single letters and digits. */
function isLongName(word: string): boolean {
  if (word.length > LONGEST_NAME || !/^[\w.$-]+$/u.test(word)) return false;
  const parts = word
    .split(/[_.$-]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/u)
    .filter((part) => part !== '');
  const numbers = parts.filter((part) => /^\d{1,4}$/u.test(part)).length;
  const words = parts.filter((part) => /^[A-Za-z]{2,20}$/u.test(part)).length;
  return numbers <= 2 && words >= 2 && numbers + words === parts.length;
}
