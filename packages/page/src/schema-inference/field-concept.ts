import type { JsonObject } from '@handrail/base';
import { findControl } from '../controls/find-control.ts';
import { conceptOf, propertyNamesOf, propertySchema } from '../manifest/property-schema.ts';
import type { SiteManifest } from '../manifest/site-manifest.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { conceptOfAutocomplete } from './autocomplete.ts';
import { normalizeConcept } from './concept.ts';

/**
 * What a field of a page means: `x-semantic` of its schema, else its `autocomplete` token. Both are spellings of the
 * same concept that a form names, so a value learned there fits here.
 */
export function fieldConcept<Element extends object>(
  property: JsonObject | undefined,
  tree: ElementTree<Element>,
  element: Element,
): string | undefined {
  const declared = conceptOf(property);
  if (declared !== undefined) return declared;
  const control = findControl(tree, element);
  return conceptOfAutocomplete(control && tree.attribute(control.element, 'autocomplete'));
}

export interface ConceptPair {
  readonly concept: string;
  readonly one: FieldName;
  readonly other: FieldName;
}

export interface FieldName {
  /** An action or data view. */
  readonly id: string;
  readonly field: string;
}

/** Fields of two sites that mean the same, whatever they are called (§6.4). */
export function pairConcepts(one: SiteManifest, other: SiteManifest): readonly ConceptPair[] {
  const byConcept = new Map<string, FieldName[]>();
  for (const [concept, name] of inputConcepts(other)) {
    byConcept.set(normalizeConcept(concept), [...(byConcept.get(normalizeConcept(concept)) ?? []), name]);
  }
  return inputConcepts(one).flatMap(([concept, name]) =>
    (byConcept.get(normalizeConcept(concept)) ?? []).map((match) => ({ concept, one: name, other: match })),
  );
}

function inputConcepts(manifest: SiteManifest): readonly (readonly [concept: string, name: FieldName])[] {
  const entries = [...manifest.actions.values(), ...manifest.data.values()];
  return entries.flatMap(({ id, inputSchema }) =>
    (inputSchema ? propertyNamesOf(inputSchema) : []).flatMap((field) => {
      const concept = inputSchema && conceptOf(propertySchema(inputSchema, field));
      return concept === undefined ? [] : [[concept, { id, field }] as const];
    }),
  );
}
