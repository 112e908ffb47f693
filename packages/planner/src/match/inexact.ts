import type { FieldInfo } from '../site/field-info.ts';
import type { Assignment } from './assignment.ts';
import { boundBefore } from './bounds.ts';
import type { RequestValue } from './found-values.ts';
import { sideOf } from './ordered-pair.ts';

/** "around 9:00" is no time yet, and "until 18:00" is not when something begins. */
export function isInexactPoint(work: Assignment, field: FieldInfo, value: RequestValue): boolean {
  const { first } = value;
  const bound = boundBefore(work, value);
  if (bound !== undefined && sideOf(work, field) !== (bound === 'least' ? 'start' : 'end')) return true;
  const { inexact, becoming, to, from } = work.said.lexicon.sentence;
  // The value may have its own small word: "on 3 April".
  const words = [work.token(first)?.word ?? '', work.token(first - 1)?.word ?? ''];
  if (words.some((word) => inexact.includes(word) && !becoming.includes(word))) return true;
  if (field.kind !== 'time') return false;
  const own = [...field.labelStems, ...field.nameStems];
  const isEnd = words.some((word) => to.includes(word) && !becoming.includes(word) && !own.includes(word));
  return isEnd && own.some((stem) => from.includes(stem) || stem === 'start');
}
