import { expect, test } from 'vitest';
import { GARDEN } from '../testing/garden-site.ts';
import { answersTo } from './answers-to.ts';

test('options that read the same are told apart by what they answer', () => {
  const options = [
    { label: 'Oak table', reply: 'T-1' },
    { label: 'Oak table', reply: 'T-2' },
    { label: 'Lamp', reply: 'T-3' },
  ];
  const question = { about: 'row', text: 'Which one?', options, kept: [] };
  expect(answersTo(question, GARDEN)).toEqual([
    { label: 'Oak table (T-1)', reply: 'T-1' },
    { label: 'Oak table (T-2)', reply: 'T-2' },
    { label: 'Lamp', reply: 'T-3' },
  ]);
});
