import type { FieldInfo, OptionInfo } from '../site/field-info.ts';
import { placesOf } from '../text/phrases.ts';
import { stemsOf, tokenAt } from '../text/tokens.ts';
import type { Assignment, Said } from './assignment.ts';
import { isAway, isToward } from './directions.ts';
import { areJoined, isExcluded } from './excluded.ts';
import { isOtherField } from './field-called-so.ts';
import { sideOf } from './ordered-pair.ts';
import { strayBefore } from './stray-words.ts';

interface Found {
  readonly option: OptionInfo;
  readonly indexes: readonly number[];
  readonly isWhole: boolean;
}

/** Words of one option stand near each other: "squash on court 2". */
const WINDOW = 4;

/** Gives a field the option whose whole label or value was said. */
export function matchWholeOptions(work: Assignment, field: FieldInfo): void {
  if (field.kind !== 'choice' || work.has(field.name)) return;
  const found = longest(field.options.flatMap((option) => wholeOption(work, option)));
  choose(work, field, ofField(work, field, besideAction(work, found)));
}

/** "2 nano SIM cards", where "SIM" is what is ordered: it chooses no "eSIM" beside an option that was said by words of its own. */
function besideAction({ info, said }: Assignment, found: readonly Found[]): readonly Found[] {
  const isOfAction = ({ indexes, option }: Found) =>
    indexes.length < option.stems.length &&
    indexes.every((at) => info.nouns.has(tokenAt(said.tokens, at).base));
  const own = found.filter((each) => !isOfAction(each));
  return own.length > 0 ? own : found;
}

/**
 * Gives a field the option of which a telling part was said: words that no other option has, at least half of its own.
 * Words that name the action itself tell nothing.
 */
export function matchPartialOptions(work: Assignment, field: FieldInfo): void {
  if (field.kind !== 'choice' || work.has(field.name)) return;
  const { info } = work;
  const isOwn = (stem: string) => info.nouns.has(stem) || info.verbStems.has(stem);
  const byWord = ownWords(field);
  const named = new Map<OptionInfo, number[]>();
  for (const at of work.freeIndexes()) {
    const stem = work.tokenAt(at).stem;
    const option = byWord.get(stem);
    if (!option || isOwn(stem) || inTyped(work, at) || isAnswer(work, [at])) continue;
    named.set(option, [...(named.get(option) ?? []), at]);
  }
  if (named.size === 0) return;
  const found = field.options.flatMap((option): Found[] => {
    const indexes = named.get(option) ?? [];
    const said = new Set(indexes.map((at) => work.token(at)?.stem));
    // What every option has tells nothing: "the Riverside zone" of "Zone C (Riverside)".
    const isShared = (stem: string) =>
      field.options.length > 1 && field.options.every((each) => each.telling.includes(stem));
    const telling = option.telling.filter((stem) => !isOwn(stem) && !isShared(stem));
    const isEnough = said.size * 2 >= telling.length || indexes.some((at) => isFirstName(work, option, at));
    return said.size > 0 && isEnough ? [{ option, indexes, isWhole: false }] : [];
  });
  choose(work, field, ofField(work, field, found));
}

/** "Vela" of "Vela Sailing School": a name that the option begins with, and no word of the language. */
function isFirstName({ said }: Assignment, { stems }: OptionInfo, at: number): boolean {
  const { stem, word = '', text = '' } = said.tokens[at] ?? {};
  return stem === stems[0] && /^\p{Lu}/u.test(text) && !said.lexicon.words.has(word);
}

/** The options of fields by the words that no other option of theirs has. They are the same for all requests. */
const byOwnWord = new WeakMap<FieldInfo, ReadonlyMap<string, OptionInfo | undefined>>();

function ownWords(field: FieldInfo): ReadonlyMap<string, OptionInfo | undefined> {
  const known = byOwnWord.get(field);
  if (known) return known;
  const made = new Map<string, OptionInfo | undefined>();
  for (const option of field.options) {
    for (const stem of option.telling) {
      if (/^\d+$/.test(stem)) continue;
      made.set(stem, made.has(stem) && made.get(stem) !== option ? undefined : option);
    }
  }
  byOwnWord.set(field, made);
  return made;
}

/** Where two fields offer the same, "from" and "to" say which is which; what says nothing is left to be asked for. */
function ofField(work: Assignment, field: FieldInfo, found: readonly Found[]): readonly Found[] {
  const values = new Set(field.options.map(({ value }) => value));
  const twins = work.info.fields.filter(
    (each) => each !== field && each.kind === 'choice' && each.options.some(({ value }) => values.has(value)),
  );
  if (twins.length === 0) return found;
  const isOf = ({ labelStems, nameStems }: FieldInfo, stem: string) =>
    labelStems.includes(stem) || nameStems.includes(stem);
  return found.filter(({ indexes }) => {
    const before = [1, 2].map((back) => work.tokenAt(Math.min(...indexes) - back).stem);
    if (before.some((stem) => isOf(field, stem) && !twins.some((twin) => isOf(twin, stem)))) return true;
    // "de Harlow à Skerry", where the site says "From" and "To".
    const side = sideOf(work, field);
    const isOther = twins.every((twin) => sideOf(work, twin) !== side);
    const first = Math.min(...indexes);
    return isOther && (side === 'start' ? isAway(work, first) : side === 'end' && isToward(work, first));
  });
}

function choose(work: Assignment, field: FieldInfo, all: readonly Found[]): void {
  const found = all.filter(({ indexes }) => !isOtherField(work, field, indexes));
  const chosen = found.length > 1 ? afterTo(work, found) : found;
  const [only, ...others] = chosen;
  if (!only) return;
  if (others.length > 0) {
    for (const { indexes } of found) work.claims.takeAll(indexes, field.name);
    work.ask(
      field.name,
      `Which one do you mean for “${field.label}”?`,
      optionsFor(found.map(({ option }) => option)),
    );
    work.fit += 1;
    return;
  }
  for (const { indexes } of found) work.claims.takeAll(indexes, field.name);
  const first = Math.min(...only.indexes);
  const last = Math.max(...only.indexes);
  const stray = strayBefore(work, field, first);
  if (stray !== undefined || isDoubtful(work, field, only)) {
    work.claims.takeAll(only.indexes, field.name);
    work.fit += 1;
    const unused = stray === undefined ? '' : `I did not use: “${stray}”. `;
    work.doubt(field.name, `${unused}What exactly should “${field.label}” be?`);
    return;
  }
  work.give(
    field,
    only.option.value,
    { first, last: first === last || only.isWhole ? last : first },
    pointsFor(only),
  );
  work.claims.takeAll(only.indexes, field.name);
  // Other words of the same option say it again.
  const again = work.freeIndexes().filter((at) => {
    const stem = work.tokenAt(at).stem;
    // "room 2 for 2 hours": a number is not said again.
    return only.option.telling.includes(stem) && !work.isFiller(at) && !/^\d+$/.test(stem);
  });
  if (!again.some((at) => work.info.nouns.has(work.tokenAt(at).base))) work.claims.takeAll(again, field.name);
  if (!only.isWhole) work.partial.add(field.name);
}

/** "a cabin without window", "guinea fowl pig", "upgrade from Cabin": other words say that it is not this one, or not alone. */
function isDoubtful(work: Assignment, field: FieldInfo, { indexes, option }: Found): boolean {
  const first = Math.min(...indexes);
  const isFrom = sideOf(work, field) !== 'start' && isAway(work, first, true);
  return (
    !areJoined(work, indexes, option.label) || isExcluded(work, first) || isFrom || isTold(work, indexes)
  );
}

/** "… as Dr. Hall is away" tells something of an option, and does not choose it. "Anna is ill, report it" does. */
function isTold({ said: { tokens, lexicon } }: Assignment, indexes: readonly number[]): boolean {
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)];
  const isInside = tokens[first - 1]?.after === ' ';
  return (
    isInside &&
    tokens[last]?.after === ' ' &&
    lexicon.sentence.telling.includes(tokenAt(tokens, last + 1).word)
  );
}

/** A single word is a weak sign: "e-mail" is a way to be reminded, and what one may want to change. */
function pointsFor({ isWhole, indexes }: Found): number {
  if (!isWhole) return 0.8;
  return indexes.length > 1 ? 1.5 : 0.9;
}

/** What may be answered for a field. */
export function fieldOptions({ kind, options }: FieldInfo): readonly { label: string; reply: string }[] {
  return optionsFor(kind === 'flag' ? [{ label: 'On' }, { label: 'Off' }] : options);
}

export function optionsFor(
  options: readonly Pick<OptionInfo, 'label'>[],
): readonly { label: string; reply: string }[] {
  return options.slice(0, 12).map(({ label }) => ({ label, reply: label }));
}

/** "from every 4 weeks to every 8 weeks": what comes after "to" is meant, and what was before is only mentioned. */
function afterTo(work: Assignment, found: readonly Found[]): readonly Found[] {
  const {
    sentence,
    pairs: { replacements: pairs },
  } = work.said.lexicon;
  const starts = found.map(({ indexes }) => wordBefore(work, Math.min(...indexes)));
  const isAfter = (word: string) => pairs.some(([, to]) => to === word);
  const isBefore = (word: string) => pairs.some(([from]) => from === word) || sentence.from.includes(word);
  const targets = found.filter((_, at) => isAfter(starts[at] ?? ''));
  const origins = found.filter((_, at) => isBefore(starts[at] ?? ''));
  return targets.length === 1 && origins.length === found.length - 1 ? targets : found;
}

function wordBefore(work: Assignment, at: number): string {
  for (let before = at - 1; before >= at - 2; before -= 1) {
    const word = work.token(before)?.word;
    if (word === undefined) return '';
    const isPair = work.said.lexicon.pairs.replacements.some((pair) => pair.includes(word));
    if (isPair) return word;
  }
  return work.tokenAt(at - 1).word;
}

function wholeOption(work: Assignment, option: OptionInfo): readonly Found[] {
  for (const stems of [option.stems, option.telling, option.valueStems]) {
    const indexes = stems.length === 0 ? undefined : near(work, stems, option.label);
    if (indexes) return [{ option, indexes, isWhole: true }];
  }
  return [];
}

/** The stems of requests: most options begin with none of them. */
const stemsOfSaid = new WeakMap<Said, ReadonlySet<string>>();

function stemsSaid(said: Said): ReadonlySet<string> {
  const made =
    stemsOfSaid.get(said) ??
    new Set(said.tokens.flatMap(({ stem, word }) => [stem, countOf(said, word) ?? stem]));
  stemsOfSaid.set(said, made);
  return made;
}

/** "six" is "6" of "6 months". */
function countOf({ knowledge }: Said, word: string): string | undefined {
  for (const { values } of knowledge.languages) {
    const { numbers, ones } = values.words;
    if (Object.hasOwn(numbers, word)) return String(numbers[word]);
    if (ones[0] === word) return '1';
  }
  return undefined;
}

/** Where all stems stand in their order, with only a few words between them. */
function near(work: Assignment, stems: readonly string[], label: string): readonly number[] | undefined {
  if (!stemsSaid(work.said).has(stems[0] ?? '')) return undefined;
  for (let start = work.run.first; start <= work.run.last; start += 1) {
    const { stem: own = '', word = '' } = work.said.tokens[start] ?? {};
    // A single number in words is a number first.
    const isCount = stems.length > 1 && countOf(work.said, word) === stems[0];
    if ((own !== stems[0] && !isCount) || !work.claims.isFree(start)) continue;
    // "bookings" is what a list holds, and none of its states called "booked".
    if (stems.length === 1 && isListed(work, start, label)) continue;
    // "a permit" does not choose an option called "A".
    if (stems.length === 1 && own.length === 1 && isArticle(work, start, label)) continue;
    const indexes = [start];
    for (const stem of stems.slice(1)) {
      const after = indexes.at(-1) ?? start;
      const next = placesOf({ first: after + 1, last: after + WINDOW }).find(
        (at) => work.claims.isFree(at) && work.token(at)?.stem === stem,
      );
      if (next === undefined) break;
      indexes.push(next);
    }
    if (isAnswer(work, indexes)) continue;
    if (indexes.length === stems.length && !cutsValue(work, indexes) && areJoined(work, indexes, label))
      return indexes;
  }
  return undefined;
}

function isListed({ info, said }: Assignment, at: number, label: string): boolean {
  const { base, word } = tokenAt(said.tokens, at);
  return info.capability.kind !== 'action' && info.nouns.has(base) && !label.toLowerCase().includes(word);
}

function isArticle({ said }: Assignment, at: number, label: string): boolean {
  const { word = '', text = '' } = said.tokens[at] ?? {};
  const before = tokenAt(said.tokens, at - 1).stem;
  return text === word && said.lexicon.fillers.has(word) && !stemsOf(label).slice(0, -1).includes(before);
}

/** "Yes, archive it": what opens a request by agreeing to it is no option called "Yes". */
function isAnswer({ said }: Assignment, indexes: readonly number[]): boolean {
  return (
    !said.isReply &&
    indexes.length === 1 &&
    indexes[0] === 0 &&
    said.tokens.length > 1 &&
    said.lexicon.fillers.has(tokenAt(said.tokens, 0).word)
  );
}

const WHOLE: ReadonlySet<string> = new Set(['amount', 'date', 'time', 'email', 'phone', 'percent']);

/** "by Saturday" is a day, and no part of "Express Saturday". */
function inTyped(work: Assignment, at: number): boolean {
  return work.said.values.some(
    ({ first, last, readings }) =>
      at >= first && at <= last && readings.some(({ kind }) => WHOLE.has(kind)) && work.claims.isFree(at),
  );
}

/** "EUR" of "120 EUR" belongs to the amount. */
function cutsValue(work: Assignment, indexes: readonly number[]): boolean {
  return work.said.values.some(({ first, last, readings }) => {
    const isTyped = readings.some(({ kind }) => WHOLE.has(kind));
    const inside = indexes.filter((at) => at >= first && at <= last).length;
    return isTyped && inside > 0 && inside < last - first + 1;
  });
}

/** An option whose words are all part of a longer one that was said is not meant: "court 1" of "squash court 1". */
function longest(found: readonly Found[]): readonly Found[] {
  return found.filter(
    ({ indexes, option }) =>
      !found.some(
        (other) =>
          other.option !== option &&
          other.indexes.length > indexes.length &&
          indexes.every((at) => other.indexes.includes(at)),
      ),
  );
}
