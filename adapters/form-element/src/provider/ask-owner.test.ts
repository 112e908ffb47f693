import { expect, test } from 'vitest';
import { definitionOf, field, group } from '../../testing/definitions.ts';
import { formOf } from '../../testing/live-form.ts';
import { linesOf } from './ask-owner.ts';

const form = formOf(
  definitionOf({
    items: [
      field('name', 'string', { label: 'Your \u202Ename' }),
      group('rows', [field('x', 'string', { label: 'Thing' })], { repeatable: true, minRepeat: 1 }),
    ],
  }),
);

test.each([
  ['fields by their labels', { entries: [{ path: 'rows[0].x', value: 'a' }] }, ['Thing (rows[0].x): "a"']],
  [
    'what a value replaces, and no label but that of the form',
    [{ path: 'rows[0].x', label: 'Forged', value: 1, replaces: null }],
    ['Thing (rows[0].x): 1, replaces: null'],
  ],
  [
    'a label that hides something, with a mark',
    { entries: [{ path: 'name', value: '' }] },
    ['Your ‹U+202E›name (name): ""'],
  ],
  ['what is not in the form, as it came', { path: 'none', value: [1] }, ['path: "none", value: [1]']],
  ['a change without a value, as it came', { path: 'rows[0].x' }, ['path: "rows[0].x"']],
  ['anything else', 'text', ['"text"']],
])('a question before a change shows %s', (_what, change, lines) => {
  expect(linesOf(form, change)).toEqual(lines);
});
