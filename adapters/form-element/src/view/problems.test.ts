import { expect, test } from 'vitest';
import { benefitApplication, definitionOf, field } from '../../testing/definitions.ts';
import { formOf } from '../../testing/live-form.ts';
import { english } from '../messages/english.ts';
import { viewProblems } from './problems.ts';

test('problems are listed in the order of reading, those in rows with the name of their row', () => {
  const form = formOf(benefitApplication());
  form.set('household.livesAlone', false);
  const problems = viewProblems(form, form.report(), english, ['household']);
  expect(problems.shown).toEqual([
    { path: 'household.members[0].memberName', text: 'People who live with you 1: Name is required.' },
    {
      path: 'household.members[0].memberBirthDate',
      text: 'People who live with you 1: Date of birth is required.',
    },
    {
      path: 'household.members[0].relationship',
      text: 'People who live with you 1: An answer is required: Who is this to you?',
    },
  ]);
});

test('a long list is cut, and its number is still the whole', () => {
  const items = Array.from({ length: 200 }, (_, index) => field(`f${index}`));
  const binds = items.map(({ key }) => ({ path: key, required: 'true' }));
  const form = formOf(definitionOf({ items, binds }));
  const { count, shown } = viewProblems(form, form.report(), english);
  expect([count, shown.length]).toEqual([200, 30]);
});

test('a message that does not name its field is listed with its label', () => {
  const dates = ['Day', 'When?', 'Count'].map((label, index) => field(`d${index}`, 'integer', { label }));
  const binds = dates.map(({ key }) => ({
    path: key,
    constraint: '$ > 5',
    constraintMessage: 'Count more.',
  }));
  const form = formOf(definitionOf({ items: dates, binds }));
  for (const { key } of dates) form.set(key, 1);
  const texts = viewProblems(form, form.report(), english).shown.map(({ text }) => text);
  expect(texts).toEqual(['Day: Count more.', 'When? Count more.', 'Count more.']);
});

test('a value that no control of its field could show is named', () => {
  const form = formOf(definitionOf({ items: [field('day', 'date'), field('fit', 'boolean')] }));
  form.set('day', '2026-02-30');
  form.set('fit', 'true');
  const texts = viewProblems(form, form.report(), english).shown.map(({ text }) => text);
  expect(texts).toEqual(['day must be a day that exists. (2026-02-30)', 'fit must be yes or no. (true)']);
});

test('warnings are not problems', () => {
  const form = formOf(
    definitionOf({
      items: [field('x', 'integer')],
      shapes: [{ id: 'small', target: 'x', severity: 'warning', constraint: '$ < 5', message: 'Large.' }],
    }),
  );
  form.set('x', 9);
  expect(viewProblems(form, form.report(), english).count).toBe(0);
});
