import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { findControl } from './find-control.ts';
import { planFill } from './plan-fill.ts';

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

test('more radio buttons than any person chooses from are no group', () => {
  expect(read(`${radio('S').repeat(2_000)}${annotated}`).values).toEqual(['M']);
});
