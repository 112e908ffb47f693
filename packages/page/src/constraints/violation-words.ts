import { cleanText } from '@handrail/tools';
import type { Violation } from './check-value.ts';

const MAX_LIMIT = 40;

/** Why a value does not pass, for whoever has to choose another one. */
export function violationWords(
  violation: Violation,
  read: (attribute: string) => string | undefined,
): string {
  const limit = (attribute: string) => cleanText(read(attribute) ?? '', MAX_LIMIT);
  switch (violation) {
    case 'missing':
      return 'a value is required';
    case 'type':
      return 'the format is not right';
    case 'short':
      return `at least ${limit('minlength')} characters`;
    case 'long':
      return `at most ${limit('maxlength')} characters`;
    case 'low':
      return `not below ${limit('min')}`;
    case 'high':
      return `not above ${limit('max')}`;
    case 'step':
      return `only in steps of ${limit('step') || '1'}`;
    case 'pattern':
      return 'the required pattern is not met';
  }
}
