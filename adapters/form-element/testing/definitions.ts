import { readFileSync } from 'node:fs';
import { assembleDefinition, type DefinitionDocument, type ItemDocument } from '@handrail/form';

export type Draft = Partial<DefinitionDocument> & Pick<DefinitionDocument, 'items'>;

/** A complete definition around the parts a test is about. */
export function definitionOf(draft: Draft): DefinitionDocument {
  return {
    $formspec: '1.0',
    url: 'https://forms.example/test',
    version: '1.0.0',
    status: 'active',
    title: 'Test form',
    ...draft,
  };
}

export function field(key: string, dataType = 'string', rest: Partial<ItemDocument> = {}): ItemDocument {
  return { key, type: 'field', dataType, label: key, ...rest };
}

export function group(key: string, children: readonly ItemDocument[], rest: Partial<ItemDocument> = {}) {
  return { key, type: 'group', label: key, children, ...rest } as const;
}

const fixture = (path: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../fixtures/${path}`, import.meta.url), 'utf8'),
  ) as DefinitionDocument;

/** Fifty fields on six pages, with repeats, calculations and rules. */
export const benefitApplication = () => fixture('forms/benefit-application.definition.json');

/** The published examples, made usable where they are not by themselves. */
export function example(name: string): DefinitionDocument {
  const document = fixture(`formspec/examples/${name}.definition.json`);
  if (name === 'grant-application') {
    // The fragment that it includes is not published with it; this one has its shape.
    const contact = definitionOf({
      url: 'https://example.gov/forms/fragments/contact-fragment',
      items: [group('contactCore', [field('Name', 'string'), field('Phone', 'string')])],
    });
    return assembleDefinition(document, () => contact).definition;
  }
  if (name !== 'household-benefits-renewal') return document;
  // One of its rules has escapes that the grammar does not know.
  const text = JSON.stringify(document).replace(/\\\\(?=[s.])/g, String.raw`\\\\`);
  return JSON.parse(text) as DefinitionDocument;
}

export const EXAMPLES = [
  'clinical-adverse-event',
  'clinical-intake',
  'grant-application',
  'household-benefits-renewal',
  'invoice',
  'multi-state-tax-filing',
] as const;

const OPTIONS = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `o${index}`, label: `Option ${index + 1}` }));

/** Every data type and every look of a control, on one page. */
export const everything = definitionOf({
  title: 'Everything a form can ask',
  description: 'One field of every kind.',
  items: [
    field('note', 'string', { type: 'display', label: 'Answer what applies to you.' }),
    field('name', 'string', {
      label: 'Name',
      hint: 'As in your passport.',
      description: 'We print it on the letter.',
    }),
    field('secret', 'string', { label: 'Secret', presentation: { widgetHint: 'password' } }),
    field('story', 'text', { label: 'Story' }),
    field('count', 'integer', { label: 'Count' }),
    field('size', 'decimal', { label: 'Size', suffix: 'm²' }),
    field('double', 'decimal', { label: 'Twice the size' }),
    field('price', 'money', { label: 'Price', currency: 'EUR' }),
    field('offer', 'money', { label: 'Offer' }),
    field('born', 'date', { label: 'Born' }),
    field('meeting', 'dateTime', { label: 'Meeting' }),
    field('alarm', 'time', { label: 'Alarm' }),
    field('site', 'uri', { label: 'Website' }),
    field('agree', 'boolean', { label: 'Do you agree?' }),
    field('letters', 'boolean', { label: 'Send letters', presentation: { widgetHint: 'checkbox' } }),
    field('colour', 'choice', { label: 'Colour', options: OPTIONS(3) }),
    field('month', 'choice', { label: 'Month', options: OPTIONS(12) }),
    field('town', 'choice', { label: 'Town', options: OPTIONS(250) }),
    field('days', 'multiChoice', { label: 'Days', options: OPTIONS(4) }),
    field('skills', 'multiChoice', { label: 'Skills', options: OPTIONS(60) }),
    field('paper', 'attachment', { label: 'Paper' }),
    group(
      'people',
      [
        field('person', 'string', { label: 'Person' }),
        group('phones', [field('phone', 'string', { label: 'Phone' })], {
          label: 'Phones',
          repeatable: true,
        }),
      ],
      { label: 'People', repeatable: true, minRepeat: 1, maxRepeat: 3 },
    ),
  ],
  binds: [
    { path: 'name', required: 'true' },
    { path: 'days', required: 'true' },
    { path: 'colour', required: 'true' },
    { path: 'double', calculate: '$size * 2' },
    { path: 'count', constraint: '$ > 0', constraintMessage: 'Count at least one.' },
    { path: 'story', relevant: '$agree = true' },
  ],
});
