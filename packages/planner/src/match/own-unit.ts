import { readQuantity } from '@handrail/values';
import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { tokensOf } from '../text/tokens.ts';
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
  const isMoney = ({ label }: FieldInfo) => currenciesIn(label, languages[0]).length > 0;
  const isMeasured = ({ label }: FieldInfo) =>
    tokensOf(label).some(({ word }) =>
      languages.some(
        (language) =>
          Object.hasOwn(language.words.durations, word) || readQuantity(`1 ${word}`, { language }).ok,
      ),
    );
  const isOwn = ({ kind }: RequestValue['readings'][number]) => {
    if (kind !== 'amount')
      return MEASURED.has(kind) && unitOf({ text, readings }, field, knowledge) !== undefined;
    return (
      isMoney(field) &&
      info.fields.every((each) => each === field || each.kind !== 'number' || isMeasured(each))
    );
  };
  return readings.length > 0 && readings.every(isOwn);
}

/** Kinds of values with a unit, which a field of numbers has in its label: "Weight in kg". */
const MEASURED: ReadonlySet<string> = new Set(['duration', 'quantity', 'measure']);
