import { describe, expect, test } from 'vitest';
import { factsOf } from '../../testing/facts.ts';
import { HINT_KINDS, type HintKind } from './field-facts.ts';
import { guessConcept } from './guess-concept.ts';

const of = (hints: Partial<Record<HintKind, string>>) => guessConcept(factsOf(hints).hints);
const named = (hints: Partial<Record<HintKind, string>>) => of(hints)?.concept.split('/').at(-1);

test.each(HINT_KINDS)('the %s alone tells what a field means, above the threshold', (kind) => {
  const guess = of({ [kind]: 'email' });
  expect(guess?.concept).toBe('https://schema.org/email');
  expect(guess?.confidence).toBeGreaterThanOrEqual(0.5);
  expect(guess?.confidence).toBeLessThan(1);
  expect(guess?.evidence).toMatchObject({ kind, isWhole: true });
});

describe('the words of a label', () => {
  test.each([
    ['First name', 'givenName'],
    ['Please enter your first name *', 'givenName'],
    ['firstName', 'givenName'],
    ['last_name', 'familyName'],
    ['E-Mail-Adresse', 'email'],
    ['Prénom', 'givenName'],
    ['Straße und Hausnummer', 'streetAddress'],
    ['Geburtsdatum', 'birthDate'],
    ['Código postal', 'postalCode'],
    ['telefoonnummer', 'telephone'],
    ['ZIP', 'postalCode'],
  ])('"%s" mean %s', (label, concept) => {
    expect(named({ label })).toBe(concept);
  });

  test.each(['Comment', 'Name of your pet', 'Order number', '', 'constructor', '__proto__', 'State'])(
    '"%s" mean nothing we know',
    (label) => {
      expect(of({ label })).toBeUndefined();
    },
  );

  test.each([
    'Street of the warehouse',
    "Your friend's email",
    'Company phone number',
    'Country of the bank',
  ])('"%s" mean more than one thing, and are below the threshold', (label) => {
    const guess = of({ label });
    expect(guess?.confidence).toBeLessThan(0.5);
    expect(guess?.evidence.isWhole).toBe(false);
  });
});

test('hints that agree are surer than one, and never certain', () => {
  const one = of({ label: 'Email' })?.confidence ?? 0;
  const two = of({ label: 'Email', name: 'email' })?.confidence ?? 0;
  const all = of(Object.fromEntries(HINT_KINDS.map((kind) => [kind, 'email'])))?.confidence ?? 0;
  expect(two).toBeGreaterThan(one);
  expect(all).toBeLessThanOrEqual(0.9);
});

test('hints that contradict each other are not believed', () => {
  const guess = of({ label: 'Email', name: 'phone' });
  expect(guess?.confidence).toBeLessThan(0.5);
  expect(guess?.contradiction).toMatchObject({ kind: 'name', text: 'phone' });
});

test.each([
  { label: 'Leave this field empty', name: 'email' },
  { label: 'IBAN', id: 'city' },
  { placeholder: 'Social security number', name: 'tel' },
])('a name that people do not see is not believed against words that say something else: %o', (hints) => {
  const guess = of(hints);
  expect(guess?.confidence).toBeLessThan(0.5);
  expect(guess?.unknown).toBe(hints.label ?? hints.placeholder);
});

test('of an autocomplete attribute the last token counts', () => {
  expect(named({ autocomplete: 'section-a shipping postal-code' })).toBe('postalCode');
  expect(of({ autocomplete: 'off' })).toBeUndefined();
  expect(of({ autocomplete: 'cc-number' })).toBeUndefined();
});
