import { conceptsOf, verbAt } from '../language/lexicon.ts';
import { OPPOSITE_VERBS } from '../language/opposites.ts';
import { areRelated } from '../language/related-verbs.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { Clause } from '../speech/clauses.ts';
import { placesOf } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import type { Said } from './assignment.ts';
import { changedField } from './changed-field.ts';

/** Signs that a clause means an action, each counted on its own. */

interface Content {
  readonly said: Said;
  /** Words with content, without the verb that a command begins with. */
  readonly words: readonly { readonly at: number; readonly token: Token }[];
  /** Stems and concepts of all words. */
  readonly concepts: ReadonlySet<string>;
}

/** What a clause says outside of quotations. It is compared with many actions. */
const contents = new WeakMap<Clause, Content>();

function contentOf(said: Said, clause: Clause): Content {
  const known = contents.get(clause);
  if (known?.said === said) return known;
  const { head, first, last } = clause;
  const { tokens, lexicon } = said;
  const words: { readonly at: number; readonly token: Token }[] = [];
  const concepts = new Set<string>();
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at];
    if (!token || token.quote >= 0) continue;
    concepts.add(token.stem);
    for (const concept of conceptsOf(token, lexicon)) concepts.add(concept);
    const isHead = head && at >= head.first && at <= head.last;
    if (!isHead && !lexicon.fillers.has(token.word)) words.push({ at, token });
  }
  const made = { said, words, concepts };
  contents.set(clause, made);
  return made;
}

export function content(said: Said, clause: Clause): Content['words'] {
  return contentOf(said, clause).words;
}

export function verbPoints(info: ActionInfo, said: Said, clause: Clause): number {
  const { head } = clause;
  if (head) {
    const stem = tokenAt(said.tokens, head.first).stem;
    const isOwn = head.groups.some((group) => info.verbGroups.has(group));
    // "send it back" is less likely to send, and "add her as a member" still adds.
    if (head.first === head.last && info.verbStems.has(stem)) return isOwn || !head.also ? 3 : 2.2;
    if (isOwn) return 2.5;
    const changed = changedField(info, said, clause);
    if (changed) return changed;
    if (info.describedBy === stem || isNounOf(stem, info)) return 2.2;
    if (head.groups.some((group) => info.describedGroups.has(group))) return DESCRIBED;
    return isNear(head.groups, info) ? NEAR_VERB : 0;
  }
  const isWish = wishes(said, clause);
  // "bill B-1 closed please"
  const own = info.titleStems.slice(0, info.verbWords);
  const isOwn =
    placesOf(clause).some((at) => said.polite.has(at)) &&
    content(said, clause).some(({ token }) => own.includes(token.stem));
  for (const { at, token } of content(said, clause)) {
    if (said.lexicon.pastForms.has(token.word) || (!isOwn && isThing(info, token, said, isWish))) continue;
    const verb = verbAt(said.tokens, at, said.lexicon);
    if (verb && (info.verbStems.has(token.stem) || verb.groups.some((group) => info.verbGroups.has(group))))
      return 1.5;
  }
  return isWish && [...info.verbGroups].some((group) => GETTING.has(group)) ? WISHED : 0;
}

/** "Overdue bills": what is paid, though "to bill" is a verb as well. Who needs it may get it, and no more than that. */
function isThing(info: ActionInfo, token: Token, { lexicon }: Said, isWish: boolean): boolean {
  const { title, verbWords, titleStems, nouns, capability } = info;
  return (
    title.length > 1 &&
    !titleStems.slice(0, verbWords).includes(token.stem) &&
    !(isWish && capability.terms.confirmation !== 'required') &&
    conceptsOf(token, lexicon).some((concept) => nouns.has(concept))
  );
}

/** What the verb of its description counts. */
const DESCRIBED = 2;
/** What a verb that is only near counts. */
export const NEAR_VERB = 1.5;
/** What a wish counts for an action by which one gets something. */
export const WISHED = 1.4;

const GETTING: ReadonlySet<string> = new Set([
  'order',
  'book',
  'request',
  'apply',
  'buy',
  'borrow',
  'rent',
  'exchange',
  'replace',
  'schedule',
]);

/** "I need two rackets": a polite phrase with a verb of needing. "I want to stay" asks for doing something else. */
function wishes({ tokens, lexicon, polite }: Said, clause: Clause): boolean {
  const { wishes: own, getting = [], to } = lexicon.sentence;
  const words = [...own, ...getting];
  const isPart = (at: number, list: readonly string[]) =>
    polite.has(at) && list.includes(tokenAt(tokens, at).word);
  return placesOf(clause).some((at) => isPart(at, words) && !isPart(at, to) && !isPart(at + 1, to));
}

/** "remind" and "reminders", "donate" and "donation". */
function isNounOf(stem: string, { nouns, title }: ActionInfo): boolean {
  const isForm = (noun: string) => noun.startsWith(stem) && noun.length - stem.length < 6;
  return (
    stem.length > 3 && ([...nouns].some(isForm) || title.some(({ base }) => base !== stem && isForm(base)))
  );
}

/** Near verbs rank an action; one of high risk is then asked about. */
function isNear(groups: readonly string[], { verbGroups }: ActionInfo): boolean {
  return groups.some((group) => [...verbGroups].some((own) => areRelated(group, own)));
}

/** Nouns of the action that were said; "call back" is also "callback". */
export function nounsSaid({ nouns }: ActionInfo, said: Said, clause: Clause): number {
  const found = new Set<string>();
  for (const { at, token } of content(said, clause)) {
    const { base, word } = token;
    if (conceptsOf(token, said.lexicon).some((concept) => nouns.has(concept))) found.add(base);
    else if (nouns.has(`${word}${tokenAt(said.tokens, at + 1).word}`)) found.add(base);
  }
  return found.size;
}

/** Words of fields, options, rows and description. */
export function hintsSaid({ loose, hints }: ActionInfo, said: Said, clause: Clause): number {
  let count = 0;
  for (const { token } of content(said, clause)) {
    const { stem } = token;
    const isHint = hints.has(stem) || loose.has(stem);
    if (isHint || conceptsOf(token, said.lexicon).some((concept) => loose.has(concept))) count += 1;
  }
  return count;
}

/** Words of what the action says of itself beyond its title. */
export function looseSaid({ loose, nouns }: ActionInfo, said: Said, clause: Clause): number {
  const found = new Set<string>();
  for (const { token } of content(said, clause)) {
    const { stem, base } = token;
    if (!nouns.has(base) && (loose.has(stem) || loose.has(base))) found.add(base);
  }
  return found.size;
}

/** Words of the title that were not said. */
export function titleMissing({ title }: ActionInfo, said: Said, clause: Clause): readonly string[] {
  const { concepts: spoken } = contentOf(said, clause);
  return title
    .filter(({ base, concepts }) => !spoken.has(base) && !concepts.some((concept) => spoken.has(concept)))
    .map(({ base }) => base);
}

/**
 * Whether an action does the opposite of what was said: "switch on the reply" where it can only be switched off. A small
 * word at the end counts as well: "reply on".
 */
export function isOpposite({ verbGroups }: ActionInfo, said: Said, clause: Clause): boolean {
  const { head } = clause;
  // "lend me" is said by whoever borrows.
  if (head && said.lexicon.rows.me.has(tokenAt(said.tokens, head.last + 1).raw)) return false;
  const particle = particleOf(said, clause);
  const groups = [...(head?.groups ?? []), ...(particle ?? [])];
  if (groups.some((group) => verbGroups.has(group) && !NEUTRAL.has(group))) return false;
  return groups.some((group) => [...verbGroups].some((own) => areOpposite(group, own)));
}

/** Groups that say only that something is switched, whichever way. */
const NEUTRAL: ReadonlySet<string> = new Set(['switch', 'change']);

export function areOpposite(one: string, other: string): boolean {
  return OPPOSITE_VERBS.some(
    ([first, second]) => (first === one && second === other) || (first === other && second === one),
  );
}

/** "on" of "turn on", where nothing but politeness follows it. */
function particleOf(
  { tokens, lexicon, polite }: Said,
  { first, last }: Clause,
): readonly string[] | undefined {
  let at = last;
  while (at > first && polite.has(at)) at -= 1;
  const to = at === first ? undefined : switchWord({ tokens, lexicon }, at);
  return to === undefined ? undefined : [to ? 'turn on' : 'turn off'];
}

/** Which way a small word switches that is the end of a verb elsewhere: "on", "off". */
export function switchWord(
  { tokens, lexicon }: Pick<Said, 'tokens' | 'lexicon'>,
  at: number,
): boolean | undefined {
  const { word, quote } = tokens[at] ?? {};
  const isOf = (group: string) =>
    lexicon.language.verbPairs.some(([each, , second]) => each === group && second === word);
  const [on, off] = [isOf('turn on'), isOf('turn off')];
  return quote === -1 && on !== off ? on : undefined;
}

const SWITCHES: ReadonlySet<string> = new Set([
  'switch',
  'stop',
  'start',
  'turn on',
  'turn off',
  'subscribe',
  'unsubscribe',
]);

/** Verbs that switch when they are said of a switch: "sign me up for the newsletter", "cancel the newsletter". */
export const LOOSE_ON: ReadonlySet<string> = new Set(['register', 'join']);
export const LOOSE_OFF: ReadonlySet<string> = new Set([
  'cancel',
  'deregister',
  'leave',
  'remove',
  'withdraw',
  'decline',
]);

export function isSwitching({ tokens, lexicon }: Said, { head }: Clause): boolean {
  if (!head) return false;
  if (head.groups.some((group) => SWITCHES.has(group))) return true;
  const words = tokens.slice(head.first, head.last + 1).map(({ word }) => word);
  return [lexicon.on, lexicon.off].some((phrases) =>
    (phrases.get(words[0] ?? '') ?? []).some((phrase) => phrase.every((word, at) => words[at] === word)),
  );
}

/** How many words a label has that was said as a whole, from the command's verb on: "Show prices in". */
export function labelSaid({ fields }: ActionInfo, { tokens, lexicon }: Said, clause: Clause): number {
  const start = clause.head?.first ?? clause.first;
  let most = 0;
  for (const { labelStems } of fields) {
    if (labelStems.length < 2 || tokens[start]?.stem !== labelStems[0]) continue;
    const telling = labelStems.filter((stem) => !lexicon.fillers.has(stem));
    const isWhole = labelStems.every((stem, at) => tokens[start + at]?.stem === stem);
    if (isWhole || (telling.length > 2 && saysTelling(telling))) most = Math.max(most, labelStems.length);
  }
  return most;

  /** "Remind me of the bin days" is "Remind me of bin days". */
  function saysTelling(telling: readonly string[]): boolean {
    let at = start;
    return telling.every((stem) => {
      while (at < clause.last && lexicon.fillers.has(tokenAt(tokens, at).word)) at += 1;
      at += 1;
      return at - 1 <= clause.last && tokens[at - 1]?.stem === stem;
    });
  }
}
