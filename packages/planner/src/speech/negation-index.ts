import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { SiteIndex } from '../site/site-index.ts';

type ByWord = ReadonlyMap<string, ReadonlySet<ActionInfo>>;

/** What a negation may be harmless for, by words of the site. */
export interface NegationIndex {
  /** Actions with an option that is just this word. */
  readonly options: ByWord;
  /** Settings with a switch that has the word in its label, its name or what they mean. */
  readonly switches: ByWord;
  /** Settings with a switch whose label of several words begins with the word. */
  readonly labels: ByWord;
  /** Actions with a free text that is called so. */
  readonly texts: ByWord;
}

const known = new WeakMap<SiteIndex, NegationIndex>();

/** Made when a site is first told not to do something. */
export function negationIndex(index: SiteIndex): NegationIndex {
  const made = known.get(index) ?? {
    options: byWord(index, (_, { options }) =>
      options.flatMap(({ stems }) => (stems.length === 1 ? stems : [])),
    ),
    switches: byWord(index, ({ needsValue }, { kind, labelStems, nameStems, labelConcepts }) =>
      needsValue && kind === 'flag' ? [...labelStems, ...nameStems, ...labelConcepts.flat()] : [],
    ),
    labels: byWord(index, (info, field) => (isLabelled(info, field) ? field.labelStems.slice(0, 1) : [])),
    texts: byWord(index, (_, { kind, words }) => (kind === 'text' ? [...words] : [])),
  };
  known.set(index, made);
  return made;
}

/** A switch that its label may be said of as a whole: "Notify me by e-mail". */
export function isLabelled({ needsValue }: ActionInfo, { kind, labelStems }: FieldInfo): boolean {
  return needsValue && kind === 'flag' && labelStems.length > 1;
}

function byWord(
  { actions }: SiteIndex,
  wordsOf: (info: ActionInfo, field: FieldInfo) => readonly string[],
): ByWord {
  const found = new Map<string, Set<ActionInfo>>();
  for (const info of actions)
    for (const field of info.fields)
      for (const word of wordsOf(info, field)) found.set(word, (found.get(word) ?? new Set()).add(info));
  return found;
}

/** The actions that have any of some words. */
export function withAny(words: Iterable<string>, index: ByWord): readonly ActionInfo[] {
  return [...new Set([...words].flatMap((word) => [...(index.get(word) ?? [])]))];
}
