import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Assignment, Said } from './assignment.ts';
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
  const own = [...field.labelStems, ...field.nameStems];
  const isEnd = words.some((word) => to.includes(word) && !becoming.includes(word) && !own.includes(word));
  if (field.kind !== 'time') {
    const isOnly = work.info.fields.filter(({ kind }) => kind === field.kind).length === 1;
    return isEnd && isOnly && !takesEnd(work.said, work.info, field);
  }
  return isEnd && own.some((stem) => from.includes(stem) || stem === 'start');
}

/** Verbs of what lasts until a day. */
const LASTING: ReadonlySet<string> = new Set([
  'borrow',
  'lend',
  'rent',
  'keep',
  'pause',
  'renew',
  'block',
  'mute',
  'hide',
  'turn off',
  'move',
]);

/** Whether "until 5 May" can be the day that a field asks for: it is an end, or of something that lasts. */
export function takesEnd(said: Said, { verbGroups }: ActionInfo, field: FieldInfo): boolean {
  return sideOf({ said }, field) === 'end' || [...verbGroups].some((group) => LASTING.has(group));
}
