import type { FelFunction, SpecialFunction } from './function.ts';

export const ROW_FUNCTIONS: readonly FelFunction[] = [
  neighbour('prev', 'The row before the current one; null in the first row.'),
  neighbour('next', 'The row after the current one; null in the last row.'),
  neighbour('parent', 'The row around a nested row, else the object that contains the repeat.'),
];

function neighbour(name: 'prev' | 'next' | 'parent', description: string): SpecialFunction {
  return {
    name,
    category: 'row',
    description,
    parameters: [],
    returns: 'object',
    form: 'special',
    special: name,
  };
}
