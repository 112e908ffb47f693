import type { DateValue } from '@handrail/values';
import { lexiconOf } from '../language/lexicon.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { findPhrases } from '../text/phrases.ts';
import { spaced, tokensOf } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

/**
 * The day that a reading should rather be asked about, where its year was not said and cannot be meant: a weekday that only
 * fits another year, or a day to come of a field for what is over. Empty where no day is likely; undefined when the
 * reading is fine.
 */
export function otherDays(
  work: Assignment,
  field: FieldInfo,
  { date, fromToday }: DateValue,
): readonly DateValue[] | undefined {
  const { today } = work.said.knowledge;
  const year = Number(today.slice(0, 4));
  const day = date.slice(4);
  const inYear = (each: number): readonly DateValue[] => [{ kind: 'date', date: `${each}${day}` }];
  if (isOver(work, field) && date > today) return fromToday === 'year' ? inYear(year - 1) : [];
  if (fromToday !== 'year' || day === '-02-29') return undefined;
  const next = today.slice(4) <= day ? year : year + 1;
  return date.startsWith(`${next}`) ? undefined : inYear(next);
}

const over = new WeakMap<FieldInfo, boolean>();

/** Whether a field asks for a day that is over: "Date of birth", "Spent on". Its label may be in any language. */
function isOver({ said }: Assignment, field: FieldInfo): boolean {
  const known = over.get(field);
  if (known !== undefined) return known;
  const tokens = tokensOf(spaced(`${field.label} ${field.name}`));
  const made = said.knowledge.languages.some(
    ({ requests }) => findPhrases(tokens, lexiconOf(requests).bounds.was).length > 0,
  );
  over.set(field, made);
  return made;
}
