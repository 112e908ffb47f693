import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

/** "2.3 kg of rhubarb": what a number with its unit is said to be of, where a field has taken the number. */
export function measuredText(work: Assignment, end: (first: number) => number): Run | undefined {
  const { tokens, knowledge } = work.said;
  const of = new Set(knowledge.languages.flatMap(({ values }) => values.words.of));
  const isUnit = (field: FieldInfo, at: number) =>
    work.claims.ownerOf(at) === field.name
      ? /\p{L}/u.test(tokenAt(tokens, at).text)
      : work.isOf(field, at) && work.claims.ownerOf(at - 1) === field.name;
  const at = work
    .indexes()
    .find(
      (each) =>
        of.has(tokenAt(tokens, each).word) &&
        work.info.fields.some(
          (field) =>
            (field.kind === 'number' || field.kind === 'integer') &&
            work.has(field.name) &&
            isUnit(field, each - 1),
        ),
    );
  if (at === undefined || work.isFiller(at + 1)) return undefined;
  const run = { first: at + 1, last: end(at + 1) };
  return run.first <= run.last && work.claims.areFree(run) ? run : undefined;
}
