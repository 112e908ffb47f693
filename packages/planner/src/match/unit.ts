import type { Value } from '@handrail/values';
import type { Knowledge } from '../knowledge.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { labelTokens, stemsOf } from '../text/tokens.ts';
import { durationIn } from './duration-in.ts';
import type { RequestValue } from './found-values.ts';

/** The unit of a value that a field has in its label or its name: "kg" of "Weight in kg", "h" of "Hours". */
export function unitOf(
  value: Pick<RequestValue, 'text' | 'readings'>,
  field: FieldInfo,
  knowledge: Pick<Knowledge, 'languages'>,
): string | undefined {
  const { label, labelStems, nameStems } = field;
  const [symbol, ...others] = value.readings.flatMap((each) => ('unit' in each ? [each.unit] : []));
  // "2 kilos" are kg, and "44 l" are litres.
  const isSymbol = ({ word }: { readonly word: string }) =>
    word === symbol?.toLowerCase() ||
    knowledge.languages.some(
      ({ values: { words } }) => Object.hasOwn(words.units, word) && words.units[word] === symbol,
    );
  return (
    stemsOf(value.text).find(
      (stem) => /^\p{L}+$/u.test(stem) && (labelStems.includes(stem) || nameStems.includes(stem)),
    ) ??
    (symbol !== undefined && others.length === 0 ? labelTokens(label).find(isSymbol)?.word : undefined) ??
    durationIn(value, field, knowledge)?.word
  );
}

/** The number that a reading says, as it is written. */
export function decimalOf(reading: Value): string | undefined {
  if ('decimal' in reading) return reading.decimal;
  if (reading.kind === 'ordinal') return String(reading.place);
  return reading.kind === 'duration'
    ? /^P(?:(\d+)[YMWD]|T(\d+(?:\.\d+)?)[HM])$/.exec(reading.duration)?.slice(1).find(Boolean)
    : undefined;
}
