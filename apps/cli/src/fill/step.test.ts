import { expect, test } from 'vitest';
import { orderForm } from '../../testing/order-form.ts';
import { isWithin, stepsOf } from './step.ts';

test('steps are the relevant, writable fields in order, and one question for the rows of each repeat', () => {
  const form = orderForm();
  expect(stepsOf(form).map(({ key }) => key)).toEqual([
    'field who.name',
    'field who.gift',
    'field lines[0].count',
    'field lines[0].each',
    'rows lines',
    'field end.method',
  ]);
});

test('what an answer makes relevant is there at once', () => {
  const form = orderForm();
  form.set('who.gift', true);
  expect(stepsOf(form).map(({ path }) => path)).toContain('who.card');
});

test('each step knows its page, its row and the texts before it', () => {
  const steps = stepsOf(orderForm());
  const titles = (path: string) => steps.find((step) => step.path === path)?.trail.map(({ title }) => title);
  expect(titles('who.name')).toEqual(['You (page 1 of 3)']);
  expect(titles('lines[0].count')).toEqual(['Line (page 2 of 3)', 'Line · 1']);
  expect(steps.at(-1)).toMatchObject({ notes: ['Nearly done.'] });
});

test.each([
  ['lines[0].count', 'lines[0]', true],
  ['lines[0]', 'lines[0]', true],
  ['lines[0]', 'lines', true],
  ['linesOfCode', 'lines', false],
  ['lines[10]', 'lines[1]', false],
])('%s within %s: %s', (path, container, within) => {
  expect(isWithin(path, container)).toBe(within);
});
