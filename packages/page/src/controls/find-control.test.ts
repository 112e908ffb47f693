import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { findControl } from './find-control.ts';
import { planFill } from './plan-fill.ts';
import { isOneRadioGroup } from './radio-group.ts';

function read(html: string) {
  const tree = readHtml(html);
  const element = [...descendantsOf(tree, tree.root)].find((each) => tree.attribute(each, 'class') === 'x');
  if (!element) throw new Error('The page has no element "x".');
  const control = findControl(tree, element);
  const values = control?.group.map((each) => tree.attribute(each, 'value'));
  return { tree, control, values };
}

const radio = (value: string, more = '') => `<input type="radio" name="s" value="${value}" ${more}>`;
const annotated = radio('M', 'class="x"');

test.each([
  ['of its form', `<form>${radio('S')}<p>${annotated}</p>${radio('L')}</form>`, ['S', 'M', 'L']],
  [
    'of its form only',
    `<form>${radio('S')}${annotated}</form><form>${radio('L')}</form>${radio('XL')}`,
    ['S', 'M'],
  ],
  ['of no form', `<form>${radio('S')}</form>${annotated}${radio('L')}`, ['M', 'L']],
  [
    'of the form they name',
    `${radio('S', 'form="f"')}<form id="f">${annotated}</form><form>${radio('L', 'form="f"')}</form>`,
    ['S', 'M', 'L'],
  ],
  ['of its name', `${annotated}<input type="radio" name="t" value="T">`, ['M']],
  [
    'of its shadow tree',
    `${radio('S')}<p><template shadowrootmode="open">${annotated}</template></p>`,
    ['M'],
  ],
  ['without a name: itself', '<input type="radio" class="x" value="M"><input type="radio" value="L">', ['M']],
  [
    'in an annotated group: those in it',
    `<form><p class="x">${radio('S')}${radio('M')}</p>${radio('L')}</form>`,
    ['S', 'M'],
  ],
])('the group of a radio button is that %s', (_what, html, group) => {
  expect(read(html)).toMatchObject({ control: { type: 'radio' }, values: group });
});

test('of several radio buttons with one value none is picked', () => {
  const { tree, control } = read(`<form>${radio('S')}${radio('S')}${annotated}</form>`);
  if (!control) throw new Error('There is no control.');
  expect(planFill(tree, control, 'S')).toMatchObject({
    do: 'refuse',
    reason: expect.stringMatching(/several/i),
  });
  expect(planFill(tree, control, 'M')).toMatchObject({ do: 'pick' });
  expect(planFill(tree, control, 'L')).toMatchObject({ do: 'refuse' });
});

const box = (value: string, more = '') => `<input type="checkbox" name="c" value="${value}" ${more}>`;

test.each([
  ['several of one name', `<p class="x">${box('a')}${box('b')}</p>`, 'checkboxes', ['a', 'b']],
  [
    'those of the first name',
    `<p class="x">${box('a')}<input><input type="checkbox" name="d">${box('b')}</p>`,
    'checkboxes',
    ['a', 'b'],
  ],
  ['only one of a name', `<p class="x">${box('a')}<input type="checkbox" name="d"></p>`, 'checkbox', []],
  ['some without a name', '<p class="x"><input type="checkbox"><input type="checkbox"></p>', 'checkbox', []],
  ['one that is annotated itself', `${box('a', 'class="x"')}${box('b')}`, 'checkbox', []],
])('checkboxes in a field: %s', (_what, html, type, group) => {
  expect(read(html)).toMatchObject({ control: { type }, values: group });
});

test('more radio buttons than any person chooses from are not a group', () => {
  expect(read(`${radio('S').repeat(2_000)}${annotated}`).values).toEqual(['M']);
});

test.each([
  ['a combobox', '<input class="x" role="combobox">', 'combobox'],
  ['a combobox of an older kind', '<div class="x" role="combobox"><input></div>', 'combobox'],
  ['a combobox without typing', '<div class="x" role="combobox">Pick</div>', 'combobox'],
  ['a list, whatever its role', '<select class="x" role="combobox"></select>', 'select'],
  ['a checkbox, whatever its role', '<input class="x" type="checkbox" role="combobox">', 'checkbox'],
  ['a text with another role first', '<input class="x" role="searchbox combobox">', 'text'],
  ['a custom element', '<my-field class="x"></my-field>', 'custom'],
  ['what is in a custom element', '<my-field class="x"><input type="date"></my-field>', 'date'],
  [
    'what is in the shadow tree of one',
    '<my-field class="x"><template shadowrootmode="open"><textarea></textarea></template></my-field>',
    'textarea',
  ],
])('the control of a field is %s', (_what, html, type) => {
  expect(read(html).control?.type).toBe(type);
});

test('a custom element that has a value itself comes before what is in it', () => {
  const tree = readHtml('<p><my-field><input></my-field></p>');
  const live = { ...tree, takesValue: () => true };
  expect(findControl(live, live.root)).toMatchObject({ type: 'custom', element: { tagName: 'my-field' } });
});

test.each([
  ['datetime-local', '2026-02-28T10:00:00', '2026-02-28T10:00'],
  ['datetime-local', '2026-02-28 10:00', '2026-02-28T10:00'],
  ['datetime-local', '2026-02-28T10:00:30.500', '2026-02-28T10:00:30.5'],
  ['datetime-local', '2026-02-28T10:00:00.000', '2026-02-28T10:00'],
  ['datetime-local', '2026-02-28T00:00', '2026-02-28T00:00'],
  ['email" multiple x="', 'a@b.example, d@e.example', 'a@b.example,d@e.example'],
  ['color', '#AABBCC', '#aabbcc'],
  ['text', ' as it is ', ' as it is '],
])('an input of type %s holds "%s" as "%s"', (type, given, held) => {
  const { tree, control } = read(`<input class="x" type="${type}">`);
  if (!control) throw new Error('There is no control.');
  expect(planFill(tree, control, given)).toEqual({ do: 'write', text: held });
});

test.each([
  ['the buttons of one group', `<form>${radio('S')}${radio('M')}</form>`, true],
  ['buttons of two forms', `<form>${radio('S')}</form><form>${radio('M')}</form>`, false],
  ['buttons of two names', `${radio('S')}<input type="radio" name="t">`, false],
  ['buttons without a name', '<input type="radio"><input type="radio">', false],
  ['a button and a text', `${radio('S')}<input name="s">`, false],
  ['a text and a button', `<input name="s">${radio('S')}`, false],
  ['nothing', '', false],
  ['more than any person chooses from', radio('S').repeat(1_001), false],
  ['as many as a person may choose from', radio('S').repeat(1_000), true],
])('%s are one group of radio buttons: %s', (_what, html, isOne) => {
  const tree = readHtml(html);
  const inputs = [...descendantsOf(tree, tree.root)].filter((each) => tree.tag(each) === 'input');
  expect(isOneRadioGroup(tree, inputs)).toBe(isOne);
});
