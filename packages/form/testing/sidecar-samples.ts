import { readFileSync } from 'node:fs';
import type { DefinitionDocument } from '../src/definition/document.ts';

/** JSON that a test may still break in any way. */
export type LooseJson = Record<string, unknown>;

export const ORDER_FORM = 'https://example.org/forms/order';

/** A field, and a repeat inside a repeat: `name`, `a[*].b[*].c`, with one option set. */
export const orderDefinition: DefinitionDocument = {
  $formspec: '1.0',
  url: ORDER_FORM,
  version: '1.0.0',
  status: 'active',
  title: 'Order',
  items: [
    { key: 'name', type: 'field', label: 'Name', dataType: 'string', semanticType: 'x-onto-name' },
    {
      key: 'a',
      type: 'group',
      label: 'A',
      repeatable: true,
      children: [
        {
          key: 'b',
          type: 'group',
          label: 'B',
          repeatable: true,
          children: [{ key: 'c', type: 'field', label: 'C', dataType: 'string' }],
        },
      ],
    },
  ],
  optionSets: { colours: { options: [{ value: 'r', label: 'Red' }] } },
};

export const referenceEntry = (changes: LooseJson = {}): LooseJson => ({
  target: 'name',
  type: 'documentation',
  audience: 'both',
  uri: 'https://example.org/help',
  ...changes,
});

export const referencesJson = (
  references: readonly unknown[] = [referenceEntry()],
  changes: LooseJson = {},
): LooseJson => ({
  $formspecReferences: '1.0',
  version: '1.0.0',
  targetDefinition: { url: ORDER_FORM },
  references,
  ...changes,
});

export const ontologyJson = (changes: LooseJson = {}): LooseJson => ({
  $formspecOntology: '1.0',
  version: '1.0.0',
  targetDefinition: { url: ORDER_FORM },
  ...changes,
});

export const conceptEntry = (changes: LooseJson = {}): LooseJson => ({
  name: 'x-onto-name',
  category: 'concept',
  version: '1.0.0',
  status: 'stable',
  description: 'A name',
  compatibility: { formspecVersion: '>=1.0.0 <2.0.0' },
  conceptUri: 'https://schema.org/name',
  ...changes,
});

export const registryJson = (
  entries: readonly unknown[] = [conceptEntry()],
  changes: LooseJson = {},
): LooseJson => ({
  $formspecRegistry: '1.0',
  publisher: { name: 'Office', url: 'https://example.org' },
  published: '2026-01-15T00:00:00Z',
  entries,
  ...changes,
});

export function without(object: LooseJson, key: string): LooseJson {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

export function readExample(name: string) {
  const place = new URL(`../../../fixtures/formspec/examples/${name}`, import.meta.url);
  return JSON.parse(readFileSync(place, 'utf8'));
}
