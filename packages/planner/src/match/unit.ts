import type { Knowledge } from '../knowledge.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { stemsOf } from '../text/tokens.ts';
import { durationIn } from './duration-in.ts';
import type { RequestValue } from './found-values.ts';

/** The unit of a value that a field has in its label or its name: "kg" of "Weight in kg", "h" of "Hours". */
export function unitOf(
  value: Pick<RequestValue, 'text' | 'readings'>,
  field: FieldInfo,
  knowledge: Pick<Knowledge, 'languages'>,
): string | undefined {
  const { labelStems, nameStems } = field;
  return (
    stemsOf(value.text).find(
      (stem) => /^\p{L}+$/u.test(stem) && (labelStems.includes(stem) || nameStems.includes(stem)),
    ) ?? durationIn(value, field, knowledge)?.word
  );
}
