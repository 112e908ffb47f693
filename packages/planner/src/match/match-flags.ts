import { conceptsOf, type Lexicon, verbAt } from '../language/lexicon.ts';
import { familiesOf } from '../language/verb-families.ts';
import type { FieldInfo, OptionInfo } from '../site/field-info.ts';
import { findPhrases, phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { labelTokens, tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { areOpposite, LOOSE_OFF, LOOSE_ON, switchWord } from './evidence.ts';
import { fieldOptions } from './match-options.ts';

const MOST_OF = 0.75;
const WINDOW = 4;
const OFF: ReadonlySet<string> = new Set(['stop', 'turn off', 'unsubscribe', 'mute']);
const ON: ReadonlySet<string> = new Set(['start', 'turn on', 'subscribe', 'unmute']);

/** Switches what is named by its label: on, unless words of switching off or of negation are there. */
export function matchFlags(work: Assignment): void {
  for (const field of work.info.fields) {
    if (field.kind !== 'flag' || work.has(field.name)) continue;
    const words = mentioned(work, field);
    const indexes = words.filter((at) => work.claims.isFree(at));
    if (indexes.length === 0) continue;
    if (isKept(work, Math.min(...indexes))) {
      work.claims.takeAll(indexes, KEPT);
      continue;
    }
    const isReplaced = indexes.some((at) => work.replaced.has(at));
    const value = isReplaced ? false : switchedTo(work, field, words);
    if (value === undefined) {
      work.claims.takeAll(indexes, field.name);
      work.fit += 0.8;
      work.ask(field.name, `Should “${field.label}” be on or off?`, fieldOptions(field));
      continue;
    }
    const first = Math.min(...indexes);
    askUnnamed(work, Math.max(...indexes));
    work.give(field, value, { first, last: first }, 1);
    work.claims.takeAll(indexes, field.name);
    const { tokens } = work.said;
    const span = [tokenAt(tokens, first).span[0], tokenAt(tokens, Math.max(...indexes)).span[1]] as const;
    const source = work.sources[field.name];
    if (source?.from === 'request') {
      work.sources[field.name] = { from: 'request', span, text: work.said.request.slice(...span) };
    }
  }
}

/** What owns the words of a switch that is to stay as it is. */
const KEPT = 'kept';

/** "Stop the offers but keep the newsletter": the verb right before the label leaves it as it is. */
function isKept({ said, run }: Assignment, label: number): boolean {
  const { tokens, lexicon } = said;
  for (let at = label - 1; at >= run.first; at -= 1) {
    const verb = verbAt(tokens, at, lexicon);
    if (verb && !lexicon.fillers.has(tokenAt(tokens, at).word))
      return verb.groups.includes('keep') && at > run.first;
  }
  return false;
}

/** "Send me offers by post", where post is a way to be reminded: an option that is said of a switch is asked about. */
function askUnnamed(work: Assignment, last: number): void {
  let next = last + 1;
  while (work.isFiller(next) && /^\s$/.test(work.tokenAt(next - 1).after)) next += 1;
  const owner = next > last + 1 ? work.claims.ownerOf(next) : undefined;
  const field = work.info.fields.find(({ kind, name }) => kind === 'choice' && name === owner);
  if (!field || !work.has(field.name) || work.indexes().some((at) => work.isOf(field, at))) return;
  work.forget(field.name);
  work.ask(field.name, `Which one do you mean for “${field.label}”?`, fieldOptions(field));
}

/** "Switch off the reminders", where one option of the form is to have none. */
export function matchNone(work: Assignment): void {
  const { info, said } = work;
  if (!info.needsValue || info.fields.some(({ name }) => work.has(name)) || work.issues.length > 0) return;
  const head = work.indexes().find((at) => work.claims.ownerOf(at) === 'verb');
  const verb = head === undefined ? undefined : verbAt(said.tokens, head, said.lexicon);
  const isOff =
    verb?.groups.some((group) => OFF.has(group)) ||
    (head !== undefined && phraseAt(said.tokens, head, said.lexicon.off) !== undefined);
  if (!verb || !isOff) return;
  const { nones } = said.lexicon.sentence;
  // "No reminders" of a form about reminders.
  const isNone = ({ label, stems }: OptionInfo) => {
    const [first, ...rest] = labelTokens(label);
    const isAll = rest.length > 0 && rest.every(({ base }) => info.nouns.has(base));
    return (
      nones.includes(label.toLowerCase()) || (stems.length > 1 && isAll && nones.includes(first?.word ?? ''))
    );
  };
  const found = info.fields.flatMap((field) =>
    field.kind === 'choice' ? field.options.filter(isNone).map((option) => ({ field, option })) : [],
  );
  const [only, ...others] = found;
  if (!only || others.length > 0) return;
  // "Turn the lights off" says nothing of reminders.
  const isNamed = work.indexes().some((at) => {
    const token = work.token(at);
    const concepts = token ? conceptsOf(token, said.lexicon) : [];
    return work.isOf(only.field, at) || concepts.some((concept) => info.nouns.has(concept));
  });
  if (!isNamed) return;
  work.give(only.field, only.option.value, { first: verb.first, last: verb.last }, 0.8);
}

/** The words of a label that were said: all that tell something, or most of them for a label that is a sentence. */
function mentioned(work: Assignment, field: FieldInfo): readonly number[] {
  for (const words of tellingWords(field, work.said.lexicon)) {
    const isCounted = (at: number) => work.claims.isFree(at) || isShared(work, field, at);
    const said = work
      .indexes()
      .filter(isCounted)
      .flatMap((at) => {
        const place = placeIn(words, work, at);
        return place < 0 ? [] : [{ at, place }];
      });
    const found = said
      .map(({ at }) => together(said, at, words.length))
      .find(({ length }) => length >= words.length * MOST_OF);
    if (found && found.length > 0) return found;
  }
  return [];
}

interface LabelWord {
  readonly stem: string;
  readonly concepts: readonly string[];
}

/** The words of a label, and those of a name, that tell something in a language. They are the same for all requests. */
const telling = new WeakMap<
  FieldInfo,
  { readonly lexicon: Lexicon; readonly words: readonly (readonly LabelWord[])[] }
>();

function tellingWords(field: FieldInfo, lexicon: Lexicon): readonly (readonly LabelWord[])[] {
  const known = telling.get(field);
  if (known?.lexicon === lexicon) return known.words;
  const wordsOf = (stems: readonly string[], concepts: readonly (readonly string[])[]) =>
    stems.flatMap((stem, at) => (lexicon.fillers.has(stem) ? [] : [{ stem, concepts: concepts[at] ?? [] }]));
  const words = [
    wordsOf(field.labelStems, field.labelConcepts),
    wordsOf(field.nameStems, field.nameConcepts),
  ].filter(({ length }) => length > 0);
  telling.set(field, { lexicon, words });
  return words;
}

/** "Notify me by e-mail and text message": the verb, and what one label took, is said of the next label as well. */
function isShared(work: Assignment, field: FieldInfo, at: number): boolean {
  const owner = work.claims.ownerOf(at);
  if (owner === 'verb') return true;
  return work.info.fields.some(({ kind, name }) => kind === 'flag' && name === owner && name !== field.name);
}

/** Which word of a label a word is: the same one, or one of another language for the same thing. */
function placeIn(label: readonly LabelWord[], work: Assignment, at: number): number {
  const token = work.token(at);
  if (!token) return -1;
  const same = label.findIndex(({ stem }) => stem === token.stem);
  if (same >= 0 || work.isFiller(at)) return same;
  // The first is the word itself.
  const [, ...groups] = conceptsOf(token, work.said.lexicon);
  return groups.length === 0
    ? -1
    : label.findIndex(({ concepts }) => groups.some((concept) => concepts.includes(concept)));
}

/** Words of one label stand near each other; the same words further on belong to another label. */
function together(
  said: readonly { readonly at: number; readonly place: number }[],
  start: number,
  length: number,
): readonly number[] {
  const places = new Set<number>();
  return said
    .filter(({ at, place }) => {
      if (at < start || at > start + length + WINDOW || places.has(place)) return false;
      places.add(place);
      return true;
    })
    .map(({ at }) => at);
}

/** "stop sending", "start texting": the second verb says nothing of its own. */
function claimSwitched(work: Assignment): void {
  for (const at of work.freeIndexes()) {
    const follows = ['switch', 'verb'].includes(work.claims.ownerOf(at - 1) ?? '');
    if (follows && verbAt(work.said.tokens, at, work.said.lexicon))
      work.claims.take({ first: at, last: at }, 'switch');
  }
}

/**
 * The nearest word of switching before the label decides: "turn off A, turn on B". A label may itself be negative ("Do not
 * show my name"): then what is compared is whether the request negates as well. Undefined when nothing says which way.
 */
function switchedTo(
  work: Assignment,
  { label, labelStems }: FieldInfo,
  indexes: readonly number[],
): boolean | undefined {
  const { tokens, lexicon, cues } = work.said;
  const until = Math.max(...indexes);
  const isHere = ({ first }: Run) => first >= work.run.first && first <= until;
  const all = [
    ...findPhrases(tokens, lexicon.off).map((run) => ({ ...run, to: false })),
    ...findPhrases(tokens, lexicon.on).map((run) => ({ ...run, to: true })),
    ...verbSwitches(work),
    // "Leave parcels with neighbours": a verb of the label itself switches nothing.
  ].filter((run) => !placesOf(run).every((at) => labelStems.includes(tokenAt(tokens, at).stem)));
  const before = all.filter(isHere);
  // "Newsletter abbestellen", "newsletter off": without one before the label, the one right behind it.
  const isBehind = ({ first }: Run) =>
    first > until && first <= work.run.last && (first === until + 1 || work.claims.ownerOf(first) === 'verb');
  const own = ownSwitch(work, until);
  if (own !== undefined) return own;
  const switches = before.length > 0 ? before : all.filter(isBehind);
  for (const run of switches) if (work.claims.areFree(run)) work.claims.take(run, 'switch');
  claimSwitched(work);
  const nearest = switches
    .sort((one, other) => one.first - other.first || Number(one.to) - Number(other.to))
    .at(-1);
  // In some languages it comes last: "ich möchte den Newsletter nicht".
  const isNegated = cues.some(
    (cue) =>
      cue.kind === 'negation' && (isHere(cue) || (cue.first === until + 1 && cue.last <= work.run.last)),
  );
  const isNegative = findPhrases(labelTokens(label), lexicon.phrases.negations).length > 0;
  if (isNegated || isNegative) return nearest ? undefined : isNegated === isNegative;
  if (nearest) return nearest.to;
  return changesOnly(work) ? undefined : turnedVerb(work, label);
}

/** "newsletter off, research on": a small word that ends what is said of a label is said of that label only. */
function ownSwitch({ said, run, claims }: Assignment, label: number): boolean | undefined {
  const at = label + 1;
  const isEnd =
    at === run.last ||
    said.joints.has(at + 1) ||
    said.polite.has(at + 1) ||
    tokenAt(said.tokens, at).after.includes(',');
  const to = isEnd && said.tokens[label]?.after === ' ' ? switchWord(said, at) : undefined;
  if (to !== undefined) claims.take({ first: at, last: at }, 'switch');
  return to;
}

/** "stop" and "start" switch as well, whatever follows them. */
function verbSwitches({ run, said, claims, info }: Assignment): readonly (Run & { readonly to: boolean })[] {
  const found: (Run & { readonly to: boolean })[] = [];
  for (let at = run.first; at <= run.last; at += 1) {
    const verb = verbAt(said.tokens, at, said.lexicon);
    const isHead = claims.ownerOf(at) === 'verb' && info.needsValue;
    const to =
      verb &&
      (switchOf(verb.groups, ON, OFF) ?? (isHead ? switchOf(verb.groups, LOOSE_ON, LOOSE_OFF) : undefined));
    if (verb && to !== undefined) found.push({ first: verb.first, last: verb.last, to });
  }
  return found;
}

function switchOf(
  groups: readonly string[],
  on: ReadonlySet<string>,
  off: ReadonlySet<string>,
): boolean | undefined {
  if (groups.some((group) => on.has(group))) return true;
  return groups.some((group) => off.has(group)) ? false : undefined;
}

/**
 * "Hide my birthday", where the label says "Show my birthday": the opposite of the label's own verb switches it off. A verb that
 * hides, holds or ends something says nothing clear of any other label.
 */
function turnedVerb({ said, run, claims }: Assignment, label: string): boolean | undefined {
  const { tokens, lexicon } = said;
  const own = labelTokens(label);
  const groups = own.flatMap((_, at) => verbAt(own, at, lexicon)?.groups ?? []);
  for (let at = run.first; at <= run.last; at += 1) {
    const verb = claims.ownerOf(at) === 'verb' ? verbAt(tokens, at, lexicon) : undefined;
    if (!verb || verb.groups.some((group) => groups.includes(group))) continue;
    if (verb.groups.some((group) => groups.some((each) => areOpposite(group, each)))) return false;
    const families = familiesOf(verb.groups);
    if (families.size > 0 && [...families].every((each) => each === 'end' || each === 'hold'))
      return undefined;
  }
  return true;
}

/** "Change the newsletter" does not say to what. */
function changesOnly({ claims, said, run }: Assignment): boolean {
  for (let at = run.first; at <= run.last; at += 1) {
    if (claims.ownerOf(at) !== 'verb') continue;
    return verbAt(said.tokens, at, said.lexicon)?.groups.includes('change') ?? false;
  }
  return false;
}
