import type { Assignment } from '../match/assignment.ts';
import type { FieldInfo } from '../site/field-info.ts';

const MEASURES: ReadonlySet<string> = new Set(['number', 'amount', 'percent', 'quantity']);

const CLOCK = /^\d{1,2}[:.]\d{2}$|^half\b/;

/** The field that words without a place were probably meant for. */
export function fieldOfLeft(work: Assignment, left: readonly number[]): FieldInfo | undefined {
  const { said, info } = work;
  const { fields } = info;
  const open = fields.filter(({ name, kind }) => !work.has(name) && kind !== 'text' && kind !== 'flag');
  const isMeasure = work
    .freeValues()
    .some(
      ({ first, last, readings }) =>
        left.some((at) => at >= first && at <= last) && readings.every(({ kind }) => MEASURES.has(kind)),
    );
  const often = oftenField(work, left);
  if (often) return often;
  const isAll = work.said.cues.some(({ kind, first }) => kind === 'universal' && left.includes(first));
  const isQuoted = isAll || left.some((at) => work.tokenAt(at).quote >= 0);
  if (isQuoted) return undefined;
  // "half past ten" may be two times, and "25:00" is none.
  const isTime = said.values.some(
    ({ first, text, readings }) =>
      left.includes(first) && (CLOCK.test(text) || readings.some(({ kind }) => kind === 'time')),
  );
  // "tomorrow evening" is no time yet.
  const isPart = left.some((at) => said.lexicon.sentence.greetings?.includes(work.tokenAt(at).word));
  const time = (isTime || isPart) && open.find(({ kind }) => kind === 'time');
  if (time) return time;
  // "20 EUR a night for 3 nights": one of two numbers was taken, and a yes must not take it for the other.
  const counted = fields.find(
    ({ name, kind }) => work.has(name) && (kind === 'number' || kind === 'integer'),
  );
  if (counted && isMeasureLeft(work, left)) return counted;
  // "Max and Junior", where there is a "Max Junior" as well.
  const again = fields.find(
    ({ name, options }) =>
      work.has(name) &&
      options.some(({ telling }) => left.some((at) => telling.includes(work.tokenAt(at).stem))),
  );
  if (again) return again;
  const number = open.find(({ kind }) => kind === 'number' || kind === 'integer');
  if (isMeasure && number) return number;
  const beside = fields.find(
    ({ name }) =>
      work.partial.has(name) &&
      left.some((at) => [at - 1, at + 1].some((near) => work.claims.ownerOf(near) === name)),
  );
  if (beside) return beside;
  const longer = fields.find((field) => mayBeLonger(work, field, left));
  if (longer) return longer;
  const shared = open.find(
    ({ options }) =>
      options.length > 0 &&
      left.some((at) =>
        [at - 1, at, at + 1].some((near) => {
          const stem = work.tokenAt(near).stem;
          return options.some(({ telling }) => telling.includes(stem)) && work.claims.isFree(near);
        }),
      ),
  );
  if (shared) return shared;
  const [before] = left.map((at) => labelledBefore(work, at, open)).filter((field) => field !== undefined);
  if (before) return before;
  // Where something else was set, what is left is hardly an option that need not be chosen.
  const isSet = info.needsValue && fields.some(({ name }) => work.has(name));
  const choices = open.filter(({ kind, isRequired }) => kind === 'choice' && (isRequired || !isSet));
  return choices.length === 1 ? choices[0] : undefined;
}

/** "every 6 weeks", where the options are "Every 4 weeks" and "Every 8 weeks". */
function oftenField(work: Assignment, left: readonly number[]): FieldInfo | undefined {
  const { said, info } = work;
  const value = said.values.find(
    ({ first, last, readings }) =>
      left.some((at) => at >= first && at <= last) && readings.some(({ kind }) => kind === 'duration'),
  );
  const unit = work.tokenAt(value?.last ?? -1).stem;
  return info.fields.find(
    ({ name, options }) => !work.has(name) && options.filter(({ stems }) => stems.includes(unit)).length > 1,
  );
}

function isMeasureLeft(work: Assignment, left: readonly number[]): boolean {
  // A year says which one, and "Street 5" is a name.
  return left.some(
    (at) => !left.includes(at - 1) && /^(?!(?:19|20)\d\d$)[\d.,]+$/.test(work.tokenAt(at).text),
  );
}

/** "Max jr", where there is a "Max" and a "Max Junior": an unknown word right behind the shorter of two options. */
function mayBeLonger(work: Assignment, { name, options }: FieldInfo, left: readonly number[]): boolean {
  const chosen = options.find(({ value }) => value === work.args[name]);
  if (!chosen || !left.some((at) => work.claims.ownerOf(at - 1) === name)) return false;
  return options.some(
    ({ stems }) => stems.length > chosen.stems.length && chosen.stems.every((stem, at) => stems[at] === stem),
  );
}

/** "Remind me by WhatsApp": the words before it are those of a label. */
function labelledBefore(work: Assignment, at: number, fields: readonly FieldInfo[]): FieldInfo | undefined {
  return fields.find((field) => {
    const { labelStems } = field;
    if (
      labelStems.length > 1 &&
      labelStems.every((stem, offset) => work.token(at - labelStems.length + offset)?.stem === stem)
    )
      return true;
    return [at - 1, at - 2, at - 3].some(
      (near) => work.isOf(field, near) && work.claims.ownerOf(near) !== 'verb',
    );
  });
}
