import type { Knowledge } from '../knowledge.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { stemsOf, tokensOf } from '../text/tokens.ts';
import type { RequestValue } from './found-values.ts';

const ONE_UNIT = /^P(T?)[\d.]+(\D)$/;

/** The unit of a value that a field has in its label or its name: "kg" of "Weight in kg", "h" of "Hours". */
export function unitOf(
  { text, readings }: Pick<RequestValue, 'text' | 'readings'>,
  { label, labelStems, nameStems }: FieldInfo,
  { languages }: Pick<Knowledge, 'languages'>,
): string | undefined {
  const own = stemsOf(text).find(
    (stem) => /^\p{L}+$/u.test(stem) && (labelStems.includes(stem) || nameStems.includes(stem)),
  );
  const units = readings.flatMap((each) => {
    const [, isTime = '', letter] = (each.kind === 'duration' && ONE_UNIT.exec(each.duration)) || [];
    return letter === undefined ? [] : [isTime + letter];
  });
  if (own !== undefined || units.length !== 1) return own;
  return tokensOf(label).find(({ word }) =>
    languages.some(
      ({ values: { words } }) => Object.hasOwn(words.durations, word) && words.durations[word] === units[0],
    ),
  )?.word;
}
