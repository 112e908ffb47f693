import { describe, expect, test } from 'vitest';
import { definitionOf, everything, field, group } from '../../testing/definitions.ts';
import { formOf, viewAll } from '../../testing/live-form.ts';
import { english } from '../messages/english.ts';
import { german } from '../messages/german.ts';
import type { FieldView, PartView } from './part-view.ts';

const at = (views: readonly PartView[], path: string) => views.find((view) => view.path === path);
const fieldAt = (views: readonly PartView[], path: string) => at(views, path) as FieldView | undefined;

test('every data type has its control', () => {
  const views = viewAll(formOf(everything), english);
  const controls = views.flatMap((view) =>
    view.kind === 'field'
      ? [[view.path, view.control.kind, 'look' in view.control ? view.control.look : '']]
      : [],
  );
  expect(controls).toEqual([
    ['name', 'line', ''],
    ['secret', 'line', ''],
    ['count', 'number', ''],
    ['size', 'number', ''],
    ['double', 'number', ''],
    ['price', 'money', ''],
    ['offer', 'money', ''],
    ['born', 'moment', ''],
    ['meeting', 'moment', ''],
    ['alarm', 'moment', ''],
    ['site', 'line', ''],
    ['agree', 'yes-no', ''],
    ['letters', 'tick', ''],
    ['colour', 'one-of', 'radios'],
    ['month', 'one-of', 'list'],
    ['town', 'one-of', 'search'],
    ['days', 'some-of', 'ticks'],
    ['skills', 'some-of', 'search'],
    ['paper', 'file', ''],
    ['people[0].person', 'line', ''],
  ]);
});

describe('a field', () => {
  test('is marked as required or optional, unless it only shows a value', () => {
    const views = viewAll(formOf(everything), english);
    expect(['name', 'secret', 'double'].map((path) => fieldAt(views, path)?.mark)).toEqual([
      'required',
      'optional',
      null,
    ]);
  });

  test('that is calculated shows its value in the words of the locale', () => {
    const form = formOf(everything);
    form.set('size', 1.25);
    expect(fieldAt(viewAll(form, english), 'double')).toMatchObject({ mode: 'read', text: '2.5' });
    expect(fieldAt(viewAll(form, german), 'double')).toMatchObject({ mode: 'read', text: '2,5' });
  });

  test('that does not apply is not seen, unless its author wants it protected', () => {
    const form = formOf(
      definitionOf({
        items: [field('a'), field('b'), field('c')],
        binds: [
          { path: 'b', relevant: "$a = 'x'" },
          { path: 'c', relevant: "$a = 'x'", disabledDisplay: 'protected' },
        ],
      }),
    );
    expect(viewAll(form, english).map(({ path, mode }) => [path, mode])).toEqual([
      ['a', 'edit'],
      ['c', 'protected'],
    ]);
    form.set('a', 'x');
    expect(viewAll(form, english).map(({ mode }) => mode)).toEqual(['edit', 'edit', 'edit']);
  });

  test('of a completed response is only read', () => {
    const form = formOf(definitionOf({ items: [field('when', 'date'), field('agree', 'boolean')] }));
    form.set('when', '2026-03-09');
    form.set('agree', true);
    form.complete();
    expect(viewAll(form, german)).toMatchObject([
      { mode: 'read', text: '9. März 2026' },
      { mode: 'read', text: 'Ja' },
    ]);
  });

  test('never shows a secret where it is only read', () => {
    const form = formOf(everything);
    for (const [path, value] of [
      ['name', 'Ada'],
      ['secret', 'hidden word'],
      ['days', ['o1']],
      ['colour', 'o1'],
    ] as const)
      form.set(path, value);
    expect(form.complete().ok).toBe(true);
    expect(fieldAt(viewAll(form, english), 'secret')?.text).toBe('••••••');
  });

  test('whose list of options was not loaded is written by hand, and says so', () => {
    const form = formOf(
      definitionOf({ items: [field('town', 'choice', { options: 'https://example.com/towns' })] }),
    );
    expect(fieldAt(viewAll(form, english), 'town')).toMatchObject({
      control: { kind: 'line' },
      hint: english.optionsMissing,
    });
  });
});

describe('what is wrong', () => {
  const form = formOf(
    definitionOf({
      items: [
        field('name', 'string', { label: 'Name' }),
        field('count', 'integer', { label: 'Count' }),
        field('why', 'string', { label: 'Why?' }),
      ],
      binds: [
        { path: 'name', required: 'true' },
        { path: 'why', required: 'true' },
        { path: 'count', constraint: '$ > 0' },
      ],
    }),
  );

  test.each([
    ['en', english, ['Name is required.', 'Count is not valid.', 'An answer is required: Why?']],
    ['de', german, ['Name ist ein Pflichtfeld.', 'Count ist nicht gültig.', 'Eine Antwort fehlt: Why?']],
  ] as const)('is said in the language of the form: %s', (_code, messages, expected) => {
    form.set('count', -1);
    expect(viewAll(form, messages).flatMap(({ findings }) => findings.map(({ text }) => text))).toEqual(
      expected,
    );
  });

  test('with the type is said with an example', () => {
    form.set('count', 'many');
    expect(viewAll(form, english)[1]?.findings).toEqual([
      { severity: 'error', text: 'Count must be a whole number, such as 12.' },
    ]);
  });
});

test('rows can be moved within their list and removed down to the least number', () => {
  const form = formOf(
    definitionOf({
      items: [group('rows', [field('x')], { label: 'Row', repeatable: true, minRepeat: 1, maxRepeat: 2 })],
    }),
  );
  expect(at(viewAll(form, english), 'rows[0]')).toMatchObject({
    canMoveUp: false,
    canMoveDown: false,
    canRemove: false,
  });
  form.addRow('rows');
  const views = viewAll(form, english);
  expect(at(views, 'rows')).toMatchObject({
    rowCount: 2,
    canAdd: false,
    full: 'There can be at most 2 entries.',
  });
  expect(at(views, 'rows[0]')).toMatchObject({ label: 'Row 1', canMoveDown: true, canRemove: true });
  expect(at(views, 'rows[1]')).toMatchObject({ label: 'Row 2', canMoveUp: true, canMoveDown: false });
});
