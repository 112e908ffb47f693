import { type HtmlElement, readHtml } from '@handrail/html';
import { linearPatterns } from '@handrail/patterns';
import { describe, expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { checkControls, shownLines } from './check-controls.ts';
import { PatternChecker } from './pattern-checker.ts';

/** The controls of a page as it was loaded, which nobody has touched, and what is wrong with them, by id. */
function problemsOf(html: string): readonly string[] {
  const tree = readHtml(html);
  const controls = [...descendantsOf(tree, tree.root)].filter((each) =>
    /^(?:input|select|textarea|button|output)$/.test(tree.tag(each)),
  );
  const selectedOf = (select: HtmlElement) =>
    [...descendantsOf(tree, select)].filter((each) => tree.attribute(each, 'selected') !== undefined);
  const state = {
    tree,
    textOf: (control: HtmlElement) => tree.attribute(control, 'value') ?? '',
    writtenOf: (control: HtmlElement) => tree.attribute(control, 'value'),
    isEdited: () => true,
    isChecked: (control: HtmlElement) => tree.attribute(control, 'checked') !== undefined,
    selectedOf,
  };
  return checkControls(state, controls, new PatternChecker(linearPatterns)).map(
    ({ control, violation }) => `${tree.attribute(control, 'id')}: ${violation}`,
  );
}

const option = (attributes: string, label: string) => `<option ${attributes}>${label}</option>`;

describe('what keeps a browser from sending a form', () => {
  test.each([
    ['an empty text that is required', '<input id="a" required>', ['a: missing']],
    ['an empty text area that is required', '<textarea id="a" required></textarea>', ['a: missing']],
    ['a value of another type', '<input id="a" type="email" value="nobody">', ['a: type']],
    ['an unchecked box that is required', '<input id="a" type="checkbox" required>', ['a: missing']],
    ['a list of which nothing is chosen', '<select id="a" required></select>', ['a: missing']],
    [
      'a list whose opening option has no value',
      `<select id="a" required>${option('value="" selected', 'Choose')}</select>`,
      ['a: missing'],
    ],
    [
      'a list whose opening option is empty',
      `<select id="a" required>${option('selected', '')}</select>`,
      ['a: missing'],
    ],
    [
      'each button of a group of which one is required and none is picked',
      '<input id="a" type="radio" name="r" required><input id="b" type="radio" name="r">',
      ['a: missing', 'b: missing'],
    ],
    [
      'a pattern that only a browser can read',
      '<input id="a" pattern="(?=a)b" value="b">',
      ['a: unreadable'],
    ],
  ])('%s', (_what, html, problems) => {
    expect(problemsOf(html)).toEqual(problems);
  });

  test('problems are named in the order of the page', () => {
    expect(problemsOf('<input id="b" required><input id="x"><input id="a" type="url" value="x">')).toEqual([
      'b: missing',
      'a: type',
    ]);
  });
});

describe('what does not', () => {
  test.each([
    ['a text that is not required', '<input id="a">'],
    ['a checked box', '<input id="a" type="checkbox" required checked>'],
    ['a list that is not required', '<select id="a"></select>'],
    ['a chosen option', `<select id="a" required>${option('value="x" selected', 'X')}</select>`],
    ['an option whose label is its value', `<select id="a" required>${option('selected', 'X')}</select>`],
    [
      'an empty option that is not the opening one',
      `<select id="a" required>${option('value="x"', 'X')}${option('value="" selected', 'None')}</select>`,
    ],
    [
      'an empty option in a group, which is not the opening one either',
      `<select id="a" required><optgroup>${option('value="" selected', 'None')}</optgroup></select>`,
    ],
    [
      'the empty opening option of a list of several lines',
      `<select id="a" required size="2">${option('value="" selected', 'None')}</select>`,
    ],
    [
      'the empty opening option of a list of several choices',
      `<select id="a" required multiple>${option('value="" selected', 'None')}</select>`,
    ],
    [
      'a group of which one is picked',
      '<input id="a" type="radio" name="r" required><input id="b" type="radio" name="r" checked>',
    ],
    ['a radio button without a name', '<input id="a" type="radio" required>'],
    [
      'a text of the name of a group',
      '<input id="a" type="radio" name="r"><input id="b" name="r" value="x">',
    ],
    [
      'a required text of the name of a group',
      '<input id="a" type="radio" name="r"><input id="b" name="r" required value="x">',
    ],
    ['a control that is disabled', '<input id="a" required disabled>'],
    ['a control that is read only', '<input id="a" required readonly>'],
    ['an example in a list of suggestions', '<datalist><input id="a" required></datalist>'],
    ...['hidden', 'button', 'reset', 'submit', 'image'].map((type) => [
      `an input of the type ${type}`,
      `<input id="a" type="${type}" required pattern="x" value="y">`,
    ]),
    ['a button', '<button id="a" required></button>'],
    ['an output', '<output id="a" required></output>'],
  ])('%s', (_what, html) => {
    expect(problemsOf(html ?? '')).toEqual([]);
  });
});

test('on a list `readonly` means nothing', () => {
  expect(problemsOf('<select id="a" required readonly></select>')).toEqual(['a: missing']);
});

test('a disabled radio button still counts as picked for its group', () => {
  const html =
    '<input id="a" type="radio" name="r" required><input id="b" type="radio" name="r" checked disabled>';
  expect(problemsOf(html)).toEqual([]);
});

test.each([
  ['', 1],
  ['multiple', 4],
  ['size="3"', 3],
  ['size="1"', 1],
  ['size="0"', 1],
  ['size="0" multiple', 4],
  ['size="+2 lines"', 2],
  ['size="many"', 1],
])('a list with the attributes "%s" shows %i lines at once', (attributes, lines) => {
  const tree = readHtml(`<select ${attributes}></select>`);
  const [select] = [...descendantsOf(tree, tree.root)].filter((each) => tree.tag(each) === 'select');
  if (!select) throw new Error('There is no list.');
  expect(shownLines(tree, select)).toBe(lines);
});
