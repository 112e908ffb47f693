import type { StateQuery } from '../reference.ts';
import type { FelFunction, SpecialFunction } from './function.ts';
import { reference } from './parameter.ts';

export const STATE_FUNCTIONS: readonly FelFunction[] = [
  stateQuery('valid', 'Whether a field has no error finding.'),
  stateQuery('relevant', 'Whether a field is relevant.'),
  stateQuery('readonly', 'Whether a field is read-only.'),
  stateQuery('required', 'Whether a field is required.'),
];

function stateQuery(name: StateQuery, description: string): SpecialFunction {
  return {
    name,
    category: 'state',
    description,
    parameters: [reference('field')],
    returns: 'boolean',
    form: 'special',
    special: name,
  };
}
