import type { JsonValue } from '@handrail/base';
import { linearPatterns } from '@handrail/fel/patterns';
import type { BindDocument, DefinitionDocument, ItemDocument } from '../src/definition/document.ts';
import { createForm, type FormOptions } from '../src/live/create-form.ts';
import type { Form } from '../src/live/form.ts';
import { type Definition, type LoadOptions, loadDefinition } from '../src/template/load-definition.ts';

/** A field in one line: `field('qty', 'integer')`. */
export function field(key: string, dataType = 'string', rest: Partial<ItemDocument> = {}): ItemDocument {
  return { key, type: 'field', dataType, label: key, ...rest };
}

export function group(
  key: string,
  children: readonly ItemDocument[],
  rest: Partial<ItemDocument> = {},
): ItemDocument {
  return { key, type: 'group', label: key, children, ...rest };
}

export function repeat(
  key: string,
  children: readonly ItemDocument[],
  rest: Partial<ItemDocument> = {},
): ItemDocument {
  return group(key, children, { repeatable: true, ...rest });
}

export type Draft = Partial<Omit<DefinitionDocument, 'items' | 'binds'>> & {
  readonly items: readonly ItemDocument[];
  readonly binds?: readonly BindDocument[];
};

/** A complete definition document around the parts a test is about. */
export function documentOf(draft: Draft): DefinitionDocument {
  return {
    $formspec: '1.0',
    url: 'https://forms.example/test',
    version: '1.0.0',
    status: 'active',
    title: 'Test form',
    ...draft,
  };
}

export function definitionOf(draft: Draft, options: LoadOptions = {}): Definition {
  return loadDefinition(documentOf(draft), { patterns: linearPatterns, ...options });
}

/** A live form at a fixed moment, 2026-03-04T05:06:07Z. */
export function formOf(draft: Draft, options: Partial<FormOptions> = {}, load: LoadOptions = {}): Form {
  return createForm(definitionOf(draft, load), {
    clock: { now: () => Date.UTC(2026, 2, 4, 5, 6, 7) },
    newId: () => 'response-1',
    ...options,
  });
}

/** Path and code of every finding, for short assertions. */
export function codesOf(
  form: Form,
  mode: 'continuous' | 'submit' = 'continuous',
): readonly (readonly [string, string])[] {
  return form.report({ mode }).results.map(({ path, code }) => [path, code ?? ''] as const);
}

/** Resumes a form from data as if it had been saved before. */
export function resumed(draft: Draft, data: Readonly<Record<string, JsonValue>>): Form {
  const { url, version } = documentOf(draft);
  return formOf(draft, {
    response: {
      $formspecResponse: '1.0',
      definitionUrl: url,
      definitionVersion: version,
      status: 'in-progress',
      authored: '2026-01-01T00:00:00Z',
      data,
    },
  });
}
