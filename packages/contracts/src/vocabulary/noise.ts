import { foldText } from './fold-text.ts';

/**
 * Words that are never the name of a business object: fillers, pronouns and pointing words, courtesies, commands. The
 * list is closed and part of the rules (rule 2 of the specification); a deployment adds words of its own languages.
 */
export const NOISE_WORDS: ReadonlySet<string> = new Set(
  [
    'ah aha alright and but cool eh er erm fine good great hey hi hello hm hmm hmmm huh just like maybe mhm nah no nope',
    'now oh ok okay right so sure then uh uhm um umm well what whatever when where which who whom whose why how wow yeah',
    'yep yes yup',
    'i me my mine myself you your yours yourself he him his she her hers it its itself we us our ours they them their',
    'theirs this that these those one ones same other another here there something anything everything someone anyone',
    'please pls plz thanks thank thx cheers sorry nevermind o.k. o.k more thing things stuff',
    'show tell give list find get open display explain go do does did done make let lets want need see look check',
  ].flatMap((line) => line.split(' ')),
);

/** Words that point only together with others: "the first one", "all of it", "never mind". Alone they may be a name. */
const POINTERS: ReadonlySet<string> = new Set(
  'first second third last next previous all both every whole rest never mind'.split(' '),
);
const NO_POINTERS: ReadonlySet<string> = new Set();

/** Words that mean something that was named or selected before. */
export const PRONOUNS: ReadonlySet<string> = new Set(
  'it its this that these those them they their one ones he him his she her'.split(' '),
);

/** Words that join others and name nothing by themselves. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the of to in on at by for from with without into over under and or not is are was were be been as if than'.split(
    ' ',
  ),
);

const MAX_WORDS = 12;
const MAX_LENGTH = 200;

/** The words of a message as they are said, in lower case: "it's" and "this-one" stay whole. */
export function spokenWords(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}'’-]+/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/g, ''))
    .filter((word) => word !== '');
}

/** Nothing but words of these sets. A long text is never noise alone, and is not worth splitting. */
export function consistsOf(text: string, ...sets: readonly ReadonlySet<string>[]): boolean {
  const whole = foldText(text);
  if (whole.length > MAX_LENGTH) return false;
  // A single word is the common case, and needs no splitting.
  if (sets.some((set) => set.has(whole))) return true;
  const words = spokenWords(whole).flatMap(partsOf);
  if (words.length > MAX_WORDS) return false;
  const pointers = words.length > 1 && sets.includes(NOISE_WORDS) ? POINTERS : NO_POINTERS;
  return words.every((word) => pointers.has(word) || sets.some((set) => set.has(word)));
}

/** "this-one" is two words, and "it's" is "it". */
function partsOf(word: string): readonly string[] {
  return word
    .replace(/['’](?:s|re|ll|d|ve|m)$/u, '')
    .split('-')
    .filter((part) => part !== '');
}
