import { stringsIn } from './strings-in.ts';

/** Apps whose wording is reviewed in one place: their folder or file of messages. */
const WITH_CATALOGUE = /^(?:apps\/(?:cli|dashboard|extension|server|widget)|adapters\/owner-pages)\/src\//;

/** The catalogues, help texts that live beside the option they explain, and a contract that is written out as a file. */
const ELSEWHERE =
  /\/src\/messages(?:\/|\.ts$)|^apps\/cli\/src\/(?:declarations\/|declare-program\.ts|exit-code\.ts|contracts\/draft-contract\.ts)/;

/** Three words or more, from a capital letter, a quote or an option to a mark that ends a sentence. */
const SENTENCE = /^\s*["“]?(?:[A-Z…]|--[a-z]|handrail: ).*\s\S+\s.*[.?!][”"]?\s*$/s;

export function needsCatalogue(path: string): boolean {
  return WITH_CATALOGUE.test(path) && !ELSEWHERE.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);
}

/** Sentences that are written where they are used. The text of a defect is for developers, so it may be. */
export function inlineSentences(path: string, source: string): string[] {
  return stringsIn(path, source)
    .filter(({ text, isDefect }) => !isDefect && SENTENCE.test(text) && !/<\/?[a-z]/.test(text))
    .map(
      ({ text, line }) => `${path}:${line} "${text.trim()}" belongs in the message catalogue of this app.`,
    );
}
