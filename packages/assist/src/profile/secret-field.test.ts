import type { FieldConcept } from '@handrail/form';
import { expect, test } from 'vitest';
import { field } from '../../testing/provider.ts';
import { isSecretLike } from './secret-field.ts';

const meaning = (concept: string, rest: Partial<FieldConcept> = {}): FieldConcept => ({
  source: 'ontology',
  concept,
  equivalents: [],
  ...rest,
});

const plain = field('value', 'string', { label: 'Value' });

test.each([
  ['the widget', field('a', 'string', { presentation: { widgetHint: 'password' } }), undefined],
  [
    'a token of HTML',
    field('a', 'string', { presentation: { autocomplete: 'section-pay cc-csc' } }),
    undefined,
  ],
  [
    'a token in an extension',
    field('a', 'string', { extensions: { 'x-autocomplete': 'One-Time-Code' } }),
    undefined,
  ],
  ['its meaning', plain, meaning('https://schema.org/accessCode')],
  ['the last part of a short name', plain, meaning('us-gov:ssn')],
  ['what its meaning is called', plain, meaning('urn:1', { display: 'Social Security Number' })],
  [
    'an equivalent',
    plain,
    meaning('urn:1', { equivalents: [{ system: 'urn:s', code: 'SSN', type: 'close' }] }),
  ],
  ['its semantic type', field('a', 'string', { semanticType: 'x-onto-pin' }), undefined],
])('a secret is recognized by %s', (_, item, concept) => {
  expect(isSecretLike(item, concept)).toBe(true);
});

test.each([
  'password',
  'newpassword',
  'confirmPassword2',
  'userPIN',
  'PINCode',
  'card_cvc',
  'cvv2',
  'ssn',
  'ssnLast4',
  'otp',
  'oneTimeCode',
  'cardNumber',
  'apiKey',
  'securityAnswer',
])('the key %s sounds like a secret', (key) => {
  expect(isSecretLike(field(key, 'string', { label: 'X' }), undefined)).toBe(true);
});

test.each([
  'Passwort',
  'Ihr Kennwort',
  'Mot de passe',
  'Contraseña',
  'One-time code',
  'Card number (16 digits)',
])('the label %s sounds like a secret', (label) => {
  expect(isSecretLike(field('a', 'string', { label }), undefined)).toBe(true);
});

test.each([
  'opinion',
  'spinning',
  'pinned',
  'shipping',
  'secretary',
  'passport',
  'givenName',
  'assn',
  'encode',
])('the key %s does not', (key) => {
  expect(isSecretLike(field(key, 'string', { label: 'X' }), meaning('https://schema.org/givenName'))).toBe(
    false,
  );
});
