import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { findControl } from '../controls/find-control.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { neverOffered } from './never-offered.ts';

const ACT = 'Declarations, consents and signatures are given by the owner, not by a profile.';

test.each<[string, string, string | undefined, string | undefined]>([
  ['a lone radio button', '<input type="radio" name="nick" value="a">', undefined, ACT],
  [
    'a lone radio button that says what it means',
    '<input type="radio" name="nick" value="a">',
    'urn:x',
    undefined,
  ],
  [
    'one of two radio buttons',
    '<input type="radio" name="nick" value="a"><input type="radio" name="nick" value="b">',
    undefined,
    undefined,
  ],
  ['a tick box', '<input type="checkbox" name="nick">', undefined, ACT],
  ['a text', '<input name="nick">', undefined, undefined],
  ['a password', '<input type="password" name="nick">', undefined, 'Secrets are not filled from a profile.'],
])('%s is filled from a profile as far as it is no act of the owner', (_what, html, concept, why) => {
  const tree = readHtml(html);
  const element = [...descendantsOf(tree, tree.root)].find((each) => tree.tag(each) === 'input');
  const control = element && findControl(tree, element);
  if (!control) throw new Error('There is no control.');
  expect(neverOffered(tree, 'nick', control, concept)).toBe(why);
});
