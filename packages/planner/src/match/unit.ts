import type { FieldInfo } from '../site/field-info.ts';
import { stemsOf } from '../text/tokens.ts';

/** The unit of a value that a field has in its label or its name: "kg" of "Weight in kg". */
export function unitOf(text: string, { labelStems, nameStems }: FieldInfo): string | undefined {
  return stemsOf(text).find(
    (stem) => /^\p{L}+$/u.test(stem) && (labelStems.includes(stem) || nameStems.includes(stem)),
  );
}
