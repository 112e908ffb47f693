import { findConcept } from './find-entry.ts';
import type {
  Alignment,
  ConceptBinding,
  ConceptEquivalent,
  OntologyDocument,
  VocabularyBinding,
} from './ontology-document.ts';
import type { ConceptEntry, RegistryDocument } from './registry-document.ts';

/** What a field means, and where that was stated. */
export interface FieldConcept {
  readonly source: 'ontology' | 'registry' | 'semantic-type';
  /** An IRI, or the plain `semanticType` text when nothing better is known. */
  readonly concept: string;
  readonly system?: string;
  readonly display?: string;
  readonly code?: string;
  readonly equivalents: readonly ConceptEquivalent[];
}

export interface ConceptSources {
  /** In load order: for one path, the later document wins. */
  readonly ontologies: readonly OntologyDocument[];
  readonly registries: readonly RegistryDocument[];
}

/**
 * The meaning of a field: an ontology binding for its path, else the registry concept its `semanticType` names, else
 * that text itself (ontology 3.4).
 */
export function conceptFor(
  sources: ConceptSources,
  path: string,
  semanticType?: string,
): FieldConcept | undefined {
  const binding = bindingFor(sources.ontologies, path);
  const entry = semanticType === undefined ? undefined : findConcept(sources.registries, semanticType);
  if (binding) return fromBinding(binding, entry);
  if (entry) return fromEntry(entry);
  return semanticType ? { source: 'semantic-type', concept: semanticType, equivalents: [] } : undefined;
}

/** Vocabularies of all documents merge by option set; the later document wins. */
export function vocabularyFor(
  ontologies: readonly OntologyDocument[],
  optionSet: string,
): VocabularyBinding | undefined {
  return ontologies.findLast((ontology) => ontology.vocabularies.has(optionSet))?.vocabularies.get(optionSet);
}

/** Alignments of all documents add up. Without a path, all of them. */
export function alignmentsFor(ontologies: readonly OntologyDocument[], path?: string): readonly Alignment[] {
  return ontologies.flatMap((ontology) => {
    if (path === undefined) return ontology.alignments;
    const place = ontology.alignmentPlaces.read(path);
    return place ? ontology.alignmentPlaces.at(place).map(({ entry }) => entry) : [];
  });
}

/** The exact path beats `[*]`, which beats a path without rows (conflict C14); at the same distance, the later one. */
function bindingFor(ontologies: readonly OntologyDocument[], path: string): ConceptBinding | undefined {
  let best: { readonly entry: ConceptBinding; readonly distance: number } | undefined;
  for (const { conceptPlaces } of ontologies) {
    const place = conceptPlaces.read(path);
    for (const found of place ? conceptPlaces.at(place) : []) {
      if (!best || found.distance <= best.distance) best = found;
    }
  }
  return best?.entry;
}

function fromBinding(binding: ConceptBinding, entry: ConceptEntry | undefined): FieldConcept {
  // A registry entry fills gaps only for the concept the ontology means; another concept's equivalents would be wrong.
  const same = entry?.conceptUri === binding.concept ? fromEntry(entry) : undefined;
  return {
    ...same,
    ...binding,
    source: 'ontology',
    equivalents: binding.equivalents ?? same?.equivalents ?? [],
  };
}

function fromEntry(entry: ConceptEntry): FieldConcept {
  const displayName =
    entry.metadata && Object.hasOwn(entry.metadata, 'displayName') ? entry.metadata.displayName : undefined;
  return {
    source: 'registry',
    concept: entry.conceptUri,
    ...(entry.conceptSystem === undefined ? {} : { system: entry.conceptSystem }),
    ...(entry.conceptCode === undefined ? {} : { code: entry.conceptCode }),
    ...(typeof displayName === 'string' ? { display: displayName } : {}),
    equivalents: entry.equivalents ?? [],
  };
}
