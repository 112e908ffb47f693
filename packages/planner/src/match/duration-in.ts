import type { Knowledge } from '../knowledge.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { labelTokens } from '../text/tokens.ts';
import type { RequestValue } from './found-values.ts';

/** Units that are counted in each other, and how many of the smallest one each is. */
const SIZES: readonly Readonly<Record<string, number>>[] = [
  { TM: 1, TH: 60 },
  { D: 1, W: 7 },
  { M: 1, Y: 12 },
];

/** A length of time in the unit that a field has in its label: "90 min" are 1.5 hours. Undefined where that is not exact. */
export function durationIn(
  { readings }: Pick<RequestValue, 'readings'>,
  { label }: FieldInfo,
  { languages }: Pick<Knowledge, 'languages'>,
): { readonly word: string; readonly decimal: string } | undefined {
  const [said, ...others] = readings.flatMap((each) => (each.kind === 'duration' ? [each.duration] : []));
  if (said === undefined || others.length > 0) return undefined;
  for (const { word } of labelTokens(label)) {
    for (const { values } of languages) {
      const { durations } = values.words;
      const unit = Object.hasOwn(durations, word) ? durations[word] : undefined;
      if (unit === undefined) continue;
      // "Hours per week" are hours.
      const decimal = amountIn(said, unit);
      return decimal === undefined ? undefined : { word, decimal };
    }
  }
  return undefined;
}

function amountIn(duration: string, unit: string): string | undefined {
  const [days = '', times = ''] = duration.slice(1).split('T');
  const parts = [
    ...days.matchAll(/([\d.]+)(\D)/g),
    ...times.replace(/\D/g, 'T$&').matchAll(/([\d.]+)(T\D)/g),
  ];
  const [only, ...more] = parts;
  if (more.length === 0 && only?.[2] === unit) return only[1];
  const sizes = SIZES.find((each) => Object.hasOwn(each, unit)) ?? {};
  let sum = 0;
  for (const [, count, each = ''] of parts) sum += Number(count) * (sizes[each] ?? Number.NaN);
  const hundredths = (sum * 100) / (sizes[unit] ?? 1);
  return Number.isInteger(hundredths) ? String(hundredths / 100) : undefined;
}
