import { ACTS, ONE_TIME, TICKED_ACTS } from './anew-words.ts';
import { foldedWords, wordTest } from './folded-words.ts';

const isAct = wordTest(ACTS);
const isTickedAct = wordTest(TICKED_ACTS);
const isOneTime = wordTest(ONE_TIME);

/** A sum to prove that a person fills in the form. */
const SUM = /(?<!\d)\d{1,2}\s*[+×x*−]\s*\d{1,2}\s*[=?]/u;

/** Where something is signed is a place like any other. */
const isPlace = wordTest({
  beginnings: ['place of', 'ort der', 'lieu de', 'lugar de', 'luogo di', 'local de', 'plaats van'],
});

const MAX_READ = 500;

/**
 * Whether a field is answered anew each time, told by the words of its name and label in some twenty languages: `act` for
 * declarations, consents and signatures, `one-time` for codes and days that pass. Such an answer is neither kept nor
 * proposed. `isTicked` is for what is ticked or answered with yes or no.
 */
export function answeredAnew(
  texts: readonly string[],
  { isTicked }: { readonly isTicked: boolean },
): 'act' | 'one-time' | undefined {
  const read = texts.map((text) => text.slice(0, MAX_READ));
  const words = read.map(foldedWords);
  const telling = words.filter((each) => !isPlace(each.slice(0, 2)));
  if (telling.some((each) => isAct(each) || (isTicked && isTickedAct(each)))) return 'act';
  return words.some(isOneTime) || read.some((text) => SUM.test(text)) ? 'one-time' : undefined;
}
