import type { FieldInfo } from '../site/field-info.ts';
import type { Assignment } from './assignment.ts';

/**
 * "Change my e-mail", where letters may come by e-mail: the words of an option that are also the name of another field mean
 * the option only behind a small word that leads to it ("by e-mail"), beside its own field ("e-mail reminders"), or alone.
 */
export function isOtherField(work: Assignment, field: FieldInfo, indexes: readonly number[]): boolean {
  const { info, said } = work;
  const others = info.fields.filter(
    (each) => each !== field && each.options.length === 0 && indexes.every((at) => work.isOf(each, at)),
  );
  if (others.length === 0) return false;
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)];
  const isName = (at: number) => others.some((each) => work.isOf(each, at)) && !work.isOf(field, at);
  const isValue = said.values.some((value) => value.first === last + 1);
  if (isName(last + 1) || isName(first - 1) || isValue) return true;
  if (first === work.run.first || work.isOf(field, first - 1) || work.isOf(field, last + 1)) return false;
  const { definite, own, novelty } = said.lexicon.sentence;
  const before = work.tokenAt(first - 1).word;
  return !work.isFiller(first - 1) || [...definite, ...own, ...novelty].includes(before);
}
