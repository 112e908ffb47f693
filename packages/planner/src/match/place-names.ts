import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';

const PLACES = ['noun:address', 'noun:street', 'noun:place'];

/** "at Long Lane 3b", for a field that asks where: words with capital letters and a number, and no other name beside them. */
export function placeFor(work: Assignment, field: FieldInfo): Run | undefined {
  if (!isPlace(field)) return undefined;
  const runs: { first: number; last: number; isNumbered: boolean }[] = [];
  for (const at of work.freeIndexes()) {
    const { text = '', quote = 0 } = work.token(at) ?? {};
    const before = runs.at(-1);
    const isJoined = before?.last === at - 1 && work.token(at - 1)?.after === ' ';
    const isNumber = /^\d+\p{L}?$/u.test(text);
    if (quote >= 0 || at === work.run.first || !(isNumber ? isJoined : /^\p{Lu}\p{Ll}/u.test(text))) continue;
    if (before && isJoined) Object.assign(before, { last: at, isNumbered: isNumber });
    else runs.push({ first: at, last: at, isNumbered: false });
  }
  const [only, ...others] = runs;
  return only?.isNumbered && others.length === 0 ? only : undefined;
}

/** The label is in the language of the site. */
function isPlace({ labelConcepts }: FieldInfo): boolean {
  return labelConcepts.flat().some((concept) => PLACES.includes(concept));
}
