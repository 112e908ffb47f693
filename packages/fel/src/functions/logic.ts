import { includes, sameValue } from '../compile/comparison.ts';
import { isArray, isEmptyValue } from '../values/type-of.ts';
import { type FelFunction, plain } from './function.ts';
import { any, orNull, rest } from './parameter.ts';

export const LOGIC_FUNCTIONS: readonly FelFunction[] = [
  {
    name: 'if',
    category: 'logic',
    description:
      'The second argument when the condition is true, else the third. Only that one is evaluated.',
    parameters: [any('condition'), any('then'), any('else')],
    returns: 'any',
    form: 'special',
    special: 'if',
  },
  {
    name: 'coalesce',
    category: 'logic',
    description: 'The first argument that is not null; an empty text is a value.',
    parameters: [any('first'), rest(any('others'))],
    returns: 'any',
    form: 'special',
    special: 'coalesce',
  },
  plain({
    name: 'empty',
    category: 'logic',
    description: 'Whether a value is null, an empty text or an empty array.',
    parameters: [any('value')],
    returns: 'boolean',
    call: (_frame, value) => isEmptyValue(value),
  }),
  plain({
    name: 'present',
    category: 'logic',
    description: 'Whether a value is neither null, nor an empty text, nor an empty array.',
    parameters: [any('value')],
    returns: 'boolean',
    call: (_frame, value) => !isEmptyValue(value),
  }),
  plain({
    name: 'selected',
    category: 'logic',
    description:
      'Whether a choice holds an option: an element of an array, or the text itself. False for null.',
    parameters: [any('choice'), orNull(any('option'))],
    returns: 'boolean',
    call: (frame, choice, option) => {
      if (choice === null) return false;
      if (option === null) return null;
      return isArray(choice) ? includes(frame, choice, option) : sameValue(frame, choice, option) === true;
    },
  }),
];
