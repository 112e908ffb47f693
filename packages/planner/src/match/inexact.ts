import { conceptsOf } from '../language/lexicon.ts';
import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Assignment, Said } from './assignment.ts';
import { boundBefore, sideSaid } from './bounds.ts';
import type { RequestValue } from './found-values.ts';
import { isJourney, orderedPair, sideOf } from './ordered-pair.ts';

/** "around 9:00" is no time yet, and "until 18:00" is not when something begins. */
export function isInexactPoint(work: Assignment, field: FieldInfo, value: RequestValue): boolean {
  const { first } = value;
  const bound = boundBefore(work, value);
  if (bound !== undefined && sideOf(work, field) !== (bound === 'least' ? 'start' : 'end')) return true;
  const { inexact, becoming } = work.said.lexicon.sentence;
  // The value may have its own small word: "on 3 April".
  const words = [work.tokenAt(first).word, work.tokenAt(first - 1).word];
  if (words.some((word) => inexact.includes(word) && !becoming.includes(word))) return true;
  const side = sideSaid(work, value);
  // "Deliver by" asks for just what is said before the value.
  const own = [...field.labelStems, ...field.nameStems];
  if (side === undefined || words.some((word) => own.includes(word))) return false;
  const all = work.info.fields.filter(({ kind }) => kind === field.kind);
  const pair = orderedPair(work, all);
  if (pair?.start === field || pair?.end === field) return pair[side] !== field;
  if (side === 'start')
    return sideOf(work, field) !== 'start' && !lastsLong(work, all) && !isDated(work, value);
  return !takesEnd(work.said, work.info, field);
}

/** "my reading from yesterday": what an action is about is of a day that is over. */
function isDated(work: Assignment, { first, readings: [day] }: RequestValue): boolean {
  const { lexicon, knowledge } = work.said;
  const { from } = lexicon.sentence;
  const before = [first, first - 1].find((at) => from.includes(work.tokenAt(at).word));
  const noun = before === undefined ? undefined : work.token(before - 1);
  return (
    day?.kind === 'date' &&
    day.date < knowledge.today &&
    noun?.after === ' ' &&
    conceptsOf(noun, lexicon).some((each) => work.info.nouns.has(each))
  );
}

/** "from 1 April for 6 months", where the months are counted: the only day is the first one. */
function lastsLong(work: Assignment, days: readonly FieldInfo[]): boolean {
  const isCounted = work.info.fields.some(({ kind }) => kind === 'integer' || kind === 'number');
  const lasts = work.freeValues().some(({ readings: [value] }) => value?.kind === 'duration');
  return days.length === 1 && isCounted && lasts;
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
]);

const PAUSES: ReadonlySet<string> = new Set(['pause', 'block', 'mute', 'hide', 'turn off']);

/** Whether "until 5 May" can be the day that a field asks for: it is an end, or of something that lasts. */
export function takesEnd(said: Said, { verbGroups }: ActionInfo, field: FieldInfo): boolean {
  const side = sideOf({ said }, field);
  const isPause = [...verbGroups].some((group) => PAUSES.has(group));
  // A stay that is extended ends with its departure, and a pause with the new start.
  if (side === 'start' && !isPause && !isJourney({ said }, field)) return false;
  return side === 'end' || [...verbGroups].some((group) => LASTING.has(group));
}
