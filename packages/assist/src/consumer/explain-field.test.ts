import { expect, test } from 'vitest';
import { explainField } from './explain-field.ts';

type Help = Parameters<typeof explainField>[0];

test('the sources of a field come by their priority, each with its type', () => {
  const help = {
    label: 'Income',
    references: {
      regulation: [{ title: 'Background', priority: 'background' }, { title: 'Plain' }],
      documentation: [{ title: 'First', priority: 'primary' }],
      example: undefined,
    },
  } as unknown as Help;
  const { sources, label, advice, ...rest } = explainField(help);
  expect(sources.map((each) => ({ ...each }))).toEqual([
    { title: 'First', priority: 'primary', type: 'documentation' },
    { title: 'Plain', type: 'regulation' },
    { title: 'Background', priority: 'background', type: 'regulation' },
  ]);
  expect([label, advice, rest]).toEqual(['Income', { mistakes: [] }, {}]);
});

test('its concept, its summary and common mistakes are passed on where there are some', () => {
  const help = {
    label: 'Income',
    references: {},
    concept: { concept: 'https://example.org/income' },
    summary: 'What you earn.',
    commonMistakes: ['Net instead of gross'],
  } as unknown as Help;
  expect(explainField(help)).toEqual({
    label: 'Income',
    sources: [],
    concept: { concept: 'https://example.org/income' },
    advice: { summary: 'What you earn.', mistakes: ['Net instead of gross'] },
  });
});
