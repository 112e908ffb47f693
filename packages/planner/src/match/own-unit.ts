import { type Language, readQuantity } from '@handrail/values';
import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { labelTokens } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { currenciesIn } from './currency.ts';
import type { RequestValue } from './found-values.ts';
import { unitOf } from './unit.ts';

/** "32 litres" is for "Litres", and "55 euros" for the one field of money, when it says so and all others have another unit. */
export function isOfUnit(
  { said: { knowledge }, info }: Assignment,
  value: Run & Partial<Pick<RequestValue, 'text' | 'readings'>>,
  field: FieldInfo,
): boolean {
  const { text = '', readings = [] } = value;
  const languages = knowledge.languages.map(({ values }) => values);
  const isOwn = ({ kind }: RequestValue['readings'][number]) => {
    if (kind !== 'amount')
      return MEASURED.has(kind) && unitOf({ text, readings }, field, knowledge) !== undefined;
    return (
      unitsOf(field, languages).isMoney &&
      info.fields.every(
        (each) => each === field || each.kind !== 'number' || unitsOf(each, languages).isMeasured,
      )
    );
  };
  return readings.length > 0 && readings.every(isOwn);
}

/** Kinds of values with a unit, which a field of numbers has in its label: "Weight in kg". */
const MEASURED: ReadonlySet<string> = new Set(['duration', 'quantity', 'measure']);

interface Units {
  readonly isMoney: boolean;
  readonly isMeasured: boolean;
}

/** What a label says of units. What is known of a field is made anew for other languages, so it holds for all requests. */
const known = new WeakMap<FieldInfo, Units>();

function unitsOf(field: FieldInfo, languages: readonly Language[]): Units {
  const { label } = field;
  const made = known.get(field) ?? {
    isMoney: currenciesIn(label, languages[0]).length > 0,
    isMeasured: labelTokens(label).some(({ word }) =>
      languages.some(
        (language) =>
          Object.hasOwn(language.words.durations, word) || readQuantity(`1 ${word}`, { language }).ok,
      ),
    ),
  };
  known.set(field, made);
  return made;
}
