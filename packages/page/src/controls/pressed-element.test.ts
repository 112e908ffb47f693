import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { pressedElement } from './pressed-element.ts';

/** What a press on the element with the class "x" sets off, and where. */
function pressed(html: string): string | undefined {
  const tree = readHtml(html);
  const element = [...descendantsOf(tree, tree.root)].find((each) => tree.attribute(each, 'class') === 'x');
  if (!element) throw new Error('The page has no element "x".');
  const found = pressedElement(tree, element);
  return found && `${found.does} ${tree.tag(found.element)}`;
}

test.each([
  ['<a class="x" href="/">x</a>', 'follow a'],
  ['<a class="x">x</a>', undefined],
  ['<a href="/"><b class="x">x</b></a>', 'follow a'],
  ['<svg><a class="x" xlink:href="/"></a></svg>', 'follow a'],
  ['<map><area class="x" href="/"></map>', 'follow area'],
  ['<button class="x">x</button>', 'submit button'],
  ['<button class="x" type="SUBMIT">x</button>', 'submit button'],
  ['<button class="x" type="odd">x</button>', 'submit button'],
  ['<button class="x" type="button">x</button>', 'nothing button'],
  ['<button class="x" type="reset">x</button>', 'nothing button'],
  ['<button class="x" commandfor="d">x</button>', 'nothing button'],
  ['<button class="x" type="submit" command="close">x</button>', 'submit button'],
  ['<button><i class="x">x</i></button>', 'submit button'],
  ['<input class="x" type="submit">', 'submit input'],
  ['<input class="x" type="image">', 'submit input'],
  ['<input class="x">', 'nothing input'],
  ['<select class="x"></select>', 'nothing select'],
  ['<textarea class="x"></textarea>', 'nothing textarea'],
  ['<details><summary class="x">x</summary></details>', 'nothing summary'],
  ['<p class="x">x</p>', undefined],
  ['<label class="x">x <input type="submit"></label>', 'submit input'],
  ['<label class="x" for="b">x</label><button id="b">y</button>', 'submit button'],
  ['<label class="x" for="p">x</label><p id="p">y</p>', undefined],
  ['<label class="x" for="none">x <button>y</button></label>', undefined],
  ['<label class="x">x <input type="hidden"><textarea></textarea></label>', 'nothing textarea'],
  ['<label class="x">x</label>', undefined],
])('a press in %s comes to: %s', (html, expected) => {
  expect(pressed(html)).toBe(expected);
});
