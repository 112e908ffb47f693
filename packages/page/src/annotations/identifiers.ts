/** The argument by which an action in a list learns which row is meant. No field may be called like it. */
export const ROW_KEY = 'row_key';

const MAX_ID = 200;

/** Control characters, line ends and halves of pairs have no place in a name and only ever hide something. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Dotted segments. Hyphens are read and frowned upon: they make poor names in generated code. */
const ACTION_STYLE = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/;
const FIELD_STYLE = /^[a-z][a-z0-9_]*$/;

/** Whether a name can be used at all; how it looks is a matter of style. */
export function isUsableId(id: string): boolean {
  return id !== '' && id.length <= MAX_ID && !UNUSABLE.test(id);
}

export function hasActionStyle(id: string): boolean {
  return ACTION_STYLE.test(id);
}

export function hasFieldStyle(name: string): boolean {
  return FIELD_STYLE.test(name);
}

/** `a.b.c` gives `a` and `a.b`, the shortest first. Ids are bounded, so this is too. */
export function prefixesOf(id: string): readonly string[] {
  const prefixes: string[] = [];
  for (let at = id.indexOf('.', 1); at !== -1; at = id.indexOf('.', at + 1)) prefixes.push(id.slice(0, at));
  return prefixes;
}
