import { readPeriods } from '@handrail/values/periods';
import type { DateScope } from '../admission/date-scope.ts';

export { readPeriods };

/** The periods that a message spells out. One that is not wholly understood, such as "not 2025", is left out. */
export function findDates(text: string): readonly DateScope[] {
  const { periods, isUnclear } = readPeriods(text);
  return isUnclear ? [] : periods;
}
