import type { HtmlElement } from '@handrail/html';
import { expect, test } from 'vitest';
import { pageOf } from '../../testing/read.ts';
import { rowText, textBesideControls } from './shown-text.ts';
import { descendantsOf } from './walk-elements.ts';

function find(html: string) {
  const { tree } = pageOf(html);
  for (const each of descendantsOf(tree, tree.root))
    if (tree.attribute(each, 'id') === 'x') return { tree, element: each as HtmlElement };
  throw new Error('The page has no element "x".');
}

test.each([
  [
    'a list of options',
    '<label id="x">Plant <select><option>-<option>Ficus<option>Palm</select></label>',
    'Plant',
  ],
  ['a text area', '<label id="x">Note <textarea>old text</textarea> (optional)</label>', 'Note (optional)'],
  ['a button', '<label id="x">Day <button type="button">Pick</button><input></label>', 'Day'],
  ['an output', '<label id="x">Days <input type="range"><output>7</output></label>', 'Days'],
  [
    'a list of suggestions',
    '<label id="x">City <input list="c"><datalist id="c"><option>Rome</datalist></label>',
    'City',
  ],
  ['an editor', '<span id="x">Text <span contenteditable>draft</span></span>', 'Text'],
  ['a control by its role', '<span id="x">Color <span role="listbox"><i>red</i></span></span>', 'Color'],
  ['nothing that takes a value', '<label id="x">Plain <b>bold</b> words</label>', 'Plain bold words'],
])('the text beside controls leaves out the text of %s', (_what, html, text) => {
  const { tree, element } = find(html);
  expect(textBesideControls(tree, element, 80)).toBe(text);
});

test('the text beside controls is cut', () => {
  const { tree, element } = find(`<label id="x">${'long '.repeat(50)}<input></label>`);
  expect(textBesideControls(tree, element, 20)).toHaveLength(20);
});

test.each([
  [
    'what it shows, without the words of its controls',
    '<li id="x">Ficus <b>3 open</b> <form><label>More days <input></label><button>Extend</button></form></li>',
    'Ficus 3 open',
  ],
  [
    'the label of a check box',
    '<li id="x"><label><input type="checkbox"> Water the plants</label></li>',
    'Water the plants',
  ],
  [
    'a label without a control',
    '<li id="x"><label>Water the plants</label><button>×</button></li>',
    'Water the plants',
  ],
  ['the words of its controls when there are no others', '<li id="x"><button>Ficus</button></li>', 'Ficus'],
])('the text of a row is %s', (_what, html, text) => {
  const { tree, element } = find(html);
  expect(rowText(tree, element, 80)).toBe(text);
});
