import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { formOwner, ownedBy } from './form-owner.ts';

test.each([
  ['the form around it', '<form class="own"><p><input class="x"></p></form>', true],
  ['the form it names', '<form id="f" class="own"></form><form><input class="x" form="f"></form>', true],
  ['none around it', '<form></form><input class="x">', false],
  ['none when it names nothing that is there', '<form class="own"><input class="x" form="g"></form>', false],
  ['none when it names nothing', '<form id="" class="own"><input class="x" form=""></form>', false],
  [
    'none when what it names first is no form',
    '<p id="f"></p><form id="f" class="own"><input class="x" form="f"></form>',
    false,
  ],
  [
    'the first form of that id',
    '<form id="f" class="own"></form><form id="f"><input class="x" form="f"></form>',
    true,
  ],
])('a control belongs to %s', (_what, html, isOwned) => {
  const tree = readHtml(html);
  const byClass = (name: string) =>
    [...descendantsOf(tree, tree.root)].find((each) => tree.attribute(each, 'class') === name);
  const control = byClass('x');
  const form = byClass('own');
  if (!control) throw new Error('The page has no control.');
  expect(formOwner(tree, control)).toBe(isOwned ? form : undefined);
  for (const each of descendantsOf(tree, tree.root))
    if (tree.tag(each) === 'form') expect(ownedBy(tree, each)(control)).toBe(isOwned && each === form);
});
