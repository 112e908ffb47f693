import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { findControl } from '../controls/find-control.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { isSecretControl } from './secret-field.ts';

test.each([
  ['password', '<input>', true],
  ['user_password', '<input>', true],
  ['accessKey', '<input>', true],
  ['card-number', '<input>', true],
  ['iban', '<input>', true],
  ['spin', '<input>', false],
  ['name', '<input>', false],
  ['name', '<input type="password">', true],
  ['name', '<input autocomplete="cc-csc">', true],
  ['name', '<input autocomplete="one-time-code">', true],
  ['name', '<input autocomplete="name">', false],
])('the values of a field "%s" of %s must not be kept: %s', (field, html, expected) => {
  const tree = readHtml(html);
  const [element] = [...descendantsOf(tree, tree.root)].filter((each) => tree.tag(each) === 'input');
  const control = element && findControl(tree, element);
  expect(isSecretControl(tree, field, control)).toBe(expected);
});

test('without a control its name alone tells', () => {
  const tree = readHtml('');
  expect(isSecretControl(tree, 'pin', undefined)).toBe(true);
  expect(isSecretControl(tree, 'town', undefined)).toBe(false);
});
