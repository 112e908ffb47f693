import { stringsIn } from './strings-in.ts';
import { type TextRule, textProblems } from './text-rules.ts';

/**
 * Turns of phrase that make a reader stop, and what to write instead. The list is short on purpose: it holds what came
 * back again and again, not everything that could be said better.
 */
const PHRASES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:stands?|stood)\b(?!-)/i, 'is, is in, represents'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bnobody\b|\bno one\b/i, 'name who or what, or say what does not happen'],
  [/\b(?:is|are|was|were|be|being|been) told\b/i, 'is notified, receives, is distinguished'],
  [/\b(?:is|are|was|were|be|being|been) said\b/i, 'is shown, is reported, is stated'],
  [/(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b|less\b)/i, 'is not a, has no'],
  [/\bheed(?:s|ed|ing)?\b/i, 'follow, respect'],
  [/\bturn(?:s|ed|ing)? [^.]{0,20}\baway\b/i, 'reject'],
  [/\bplainly\b/i, 'clearly, in plain words'],
  [/\b(?:comes?|came) of\b/i, 'result, outcome'],
  [/\bharms? nothing\b/i, 'has no effect, is safe'],
  [/\bof (?:its|their) own\b/i, 'its own, separate'],
];

/** A phrase may go on in the next line. */
export const PHRASE_RULES: readonly TextRule[] = PHRASES.map(([{ source, flags }, instead]) => ({
  what: `a phrase that plain English avoids (${source}); write: ${instead}`,
  pattern: new RegExp(source.replaceAll(' ', '\\s+'), flags),
}));

/** What people read: documentation, and the messages of the apps. The conformance page quotes titles of tests. */
export function isReadByPeople(path: string): boolean {
  if (path === 'docs/conformance.md' || path === 'CHANGELOG.md') return false;
  return (
    /^docs\/.*\.md$|^[A-Z]+\.md$|^(?:apps|adapters|packages|examples)\/[^/]+\/README\.md$/.test(path) ||
    /\/src\/(?:messages\/.*|messages)\.ts$|^apps\/cli\/src\/declarations\/.*\.ts$/.test(path)
  );
}

/** In sources only texts count, such as errors and hints; a text of one word is a name. */
export function phraseProblems(path: string, source: string): string[] {
  // Finding the texts takes far longer than this look, in which a line break in a text is two characters.
  const written = source.replaceAll(/\\[a-z]/g, ' ');
  if (!PHRASE_RULES.some(({ pattern }) => pattern.test(written))) return [];
  return stringsIn(path, source)
    .filter(({ text }) => /\s/.test(text))
    .flatMap(({ text, line }) => textProblems(`${path}:${line}`, text, PHRASE_RULES));
}
