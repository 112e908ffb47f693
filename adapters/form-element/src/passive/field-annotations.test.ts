import type { ItemDocument } from '@handrail/form';
import { describe, expect, test } from 'vitest';
import { definitionOf, field } from '../../testing/definitions.ts';
import { formOf } from '../../testing/live-form.ts';
import { english } from '../messages/english.ts';
import { type FieldView, viewPart } from '../view/part-view.ts';
import { placeOf } from '../view/place.ts';
import { descriptionOf, type FieldFacts, fieldAnnotations } from './field-annotations.ts';

function viewOf(item: ItemDocument, required = false): FieldView {
  const binds = required ? [{ path: item.key, required: 'true' }] : [];
  const form = formOf(definitionOf({ items: [item], binds }));
  return viewPart(form, placeOf(item, null), english) as FieldView;
}

const facts = (more: Partial<FieldFacts> = {}): FieldFacts => ({
  name: 'x',
  dataType: 'string',
  concept: undefined,
  locale: 'en',
  required: 'required',
  ...more,
});

describe('the description of a field', () => {
  test('says what it is, in which shape it is written, and what its author says', () => {
    const item = field('size', 'decimal', {
      label: 'Size',
      hint: 'In metres.',
      description: 'Walls included.',
      suffix: 'm²',
    });
    expect(descriptionOf(viewOf(item, true), facts({ dataType: 'decimal' }))).toBe(
      'Size [decimal 1.5, m², required]. In metres. Walls included',
    );
  });

  test('shows numbers as the language of the form writes them', () => {
    const view = viewOf(field('size', 'decimal', { label: 'Größe' }));
    expect(descriptionOf(view, facts({ dataType: 'decimal', locale: 'de' }))).toBe('Größe [decimal 1,5]');
  });

  test('names the currency of an amount', () => {
    const view = viewOf(field('price', 'money', { currency: 'EUR' }));
    expect(descriptionOf(view, facts({ dataType: 'money' }))).toBe('price [money 12.50, EUR]');
  });

  test('is one bounded line without characters that hide something, whatever the author wrote', () => {
    const label = `a\nb\u202Ec\u0000${'x'.repeat(9_000)}`;
    const text = descriptionOf(viewOf(field('a', 'string', { label, hint: label })), facts());
    expect(text.length).toBeLessThanOrEqual(401);
    expect(['\n', '\u202E', '\u0000'].filter((sign) => text.includes(sign))).toEqual([]);
    expect(text).toContain('[string]');
  });
});

describe('the token of a field', () => {
  const tokenOf = (concept: string | undefined, item = field('a')) =>
    fieldAnnotations(viewOf(item), facts({ concept })).value.autocomplete;

  test('is that of its concept', () => {
    expect(tokenOf('https://schema.org/email')).toBe('email');
  });

  test.each([undefined, 'https://example.org/none', 'constructor', '__proto__', 'email'])(
    'is not invented for the concept %s',
    (concept) => {
      expect(tokenOf(concept)).toBeUndefined();
    },
  );

  test('is never given to a secret', () => {
    const secret = field('a', 'string', { presentation: { widgetHint: 'password' } });
    expect(tokenOf('https://schema.org/email', secret)).toBeUndefined();
  });
});

test('the parts of an amount are two fields, and a search is none', () => {
  const { amount, currency, search, group, option } = fieldAnnotations(
    viewOf(field('offer', 'money')),
    facts({ name: 'offer', dataType: 'money' }),
  );
  expect([amount, currency, group].map((each) => each['data-agent-field'])).toEqual([
    'offer_amount',
    'offer_currency',
    'offer',
  ]);
  expect(search).toEqual({ toolparamdescription: 'offer [search]' });
  expect(currency.toolparamdescription).toBe('offer [currency EUR]');
  expect(option).toEqual({ toolparamdescription: 'offer [money 12.50]', name: 'offer' });
});
