import { conceptsOf } from '../language/lexicon.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Token } from '../text/tokens.ts';
import { spaced, tokensOf } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { pairGroups } from './ordered-pair.ts';

interface FieldWord {
  readonly token: Token;
  readonly concepts: ReadonlySet<string>;
  /** Whether no other field of the kind has it, nor what the action is about. */
  readonly isOwn: boolean;
}

interface FieldNames {
  readonly field: FieldInfo;
  /** The telling words of its label. */
  readonly words: readonly FieldWord[];
  /** Words of its name in code that its label does not have. */
  readonly others: readonly FieldWord[];
}

/** What tells fields apart does not depend on the request, but on its language. */
const known = new WeakMap<ActionInfo, Map<string, readonly FieldNames[]>>();
const MOST_KNOWN = 50;

/** How fields of one kind are told from each other by words. */
export function fieldNames(work: Assignment, fields: readonly FieldInfo[]): readonly FieldNames[] {
  const own = known.get(work.info) ?? new Map<string, readonly FieldNames[]>();
  const key = [work.said.lexicon.language.code, ...fields.map(({ name }) => name)].join(' ');
  const made = own.get(key) ?? namesOf(work, fields);
  if (own.size < MOST_KNOWN) known.set(work.info, own.set(key, made));
  return made;
}

function namesOf(work: Assignment, fields: readonly FieldInfo[]): readonly FieldNames[] {
  const { info, said } = work;
  const isTitle = ({ base, stem }: Token) => info.nouns.has(base) || info.verbStems.has(stem);
  const read = (text: string, concepts: readonly (readonly string[])[]) =>
    tokensOf(spaced(text)).map((token, at) => ({
      token,
      concepts: new Set([...conceptsFor(token, work), ...(concepts[at] ?? [])]),
    }));
  const all = fields.map((field) => ({
    field,
    label: read(field.label, field.labelConcepts),
    name: read(field.name, field.nameConcepts),
  }));
  return all.map(({ field, label, name }) => {
    const rest = all.filter((each) => each.field !== field).flatMap((each) => [...each.label, ...each.name]);
    const own = (word: { readonly token: Token; readonly concepts: ReadonlySet<string> }): FieldWord => ({
      ...word,
      isOwn: !isTitle(word.token) && !rest.some((each) => isSame(each.token, each.concepts, word)),
    });
    const words = label.filter(({ token }) => !said.lexicon.fillers.has(token.word)).map(own);
    const others = name.filter(({ token }) => !said.lexicon.fillers.has(token.word)).map(own);
    return { field, words: words.length > 0 ? words : others, others: others.filter(({ isOwn }) => isOwn) };
  });
}

/**
 * The fields that some words name: by a word that only one field has, or by all words of a label. A label that is part of
 * a longer one that was said as well is not meant: "phone" of "second phone".
 */
export function namedIn(
  work: Assignment,
  names: readonly FieldNames[],
  zone: readonly number[],
  valueFirst: number,
): readonly { readonly field: FieldInfo; readonly at: readonly number[] }[] {
  const found = names.flatMap(({ field, words, others }) => {
    const hits = (list: readonly FieldWord[]) =>
      list.flatMap((word) => {
        const places = zone.filter((each) => isSaid(work, each, word, field));
        return places.length > 0 ? [{ ...word, places }] : [];
      });
    const said = hits(words);
    const all = [...said, ...hits(others)];
    if (all.length === 0) return [];
    const isOwn = all.some((word) => word.isOwn);
    const isAll = said.length > 0 && said.length === words.length;
    // Words of the title say what is done; beside the value they say which field.
    const isTitle = isAll && said.every(({ token }) => work.info.nouns.has(token.base));
    const at = [...new Set(all.flatMap(({ places }) => places))];
    const isBeside = !isTitle || isLinked(work, Math.max(...at), valueFirst);
    return isOwn || (isAll && isBeside) ? [{ field, at, isOwn, count: said.length }] : [];
  });
  return found.filter(
    ({ at, isOwn }) =>
      !found.some(
        (other) => !isOwn && other.at.length > at.length && at.every((each) => other.at.includes(each)),
      ),
  );
}

/** Only small words are between a word and the value. */
function isLinked(work: Assignment, at: number, valueFirst: number): boolean {
  for (let between = Math.min(at, valueFirst) + 1; between < Math.max(at, valueFirst); between += 1)
    if (!work.isFiller(between)) return false;
  return true;
}

function isSaid(work: Assignment, at: number, word: FieldWord, field: FieldInfo): boolean {
  const token = work.token(at);
  const owner = work.claims.ownerOf(at);
  if (!token || token.quote >= 0 || (owner !== undefined && owner !== field.name)) return false;
  return isSame(token, conceptsFor(token, work), word);
}

function isSame(
  token: Token,
  concepts: ReadonlySet<string>,
  word: { readonly token: Token; readonly concepts: ReadonlySet<string> },
): boolean {
  if (token.stem === word.token.stem || isInflected(token.word, word.token.word)) return true;
  for (const concept of concepts) if (word.concepts.has(concept)) return true;
  return false;
}

const LEAST_SHARED = 4;

/** "month" and "monthly", "close" and "closing". */
function isInflected(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared += 1;
  return shared >= LEAST_SHARED && shorter - shared <= 1 && Math.abs(one.length - other.length) <= 4;
}

/** A word is compared with those of many fields. */
const tokenConcepts = new WeakMap<Token, ReadonlySet<string>>();

function conceptsFor(token: Token, work: Assignment): ReadonlySet<string> {
  const made =
    tokenConcepts.get(token) ??
    new Set([
      ...conceptsOf(token, work.said.lexicon),
      ...pairGroups(work, token.word).map((group) => `pair:${group}`),
    ]);
  tokenConcepts.set(token, made);
  return made;
}
