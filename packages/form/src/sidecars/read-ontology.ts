import { isJsonObject, type JsonObject, type JsonValue, pointerTo } from '@handrail/base';
import type { DefinitionDocument } from '../definition/document.ts';
import {
  extensionMap,
  flag,
  listOf,
  mapOf,
  objectWith,
  type Structure,
  text,
} from '../definition/structure.ts';
import { ItemTree } from '../item-tree.ts';
import { marker, NAME, publisher } from './common-structure.ts';
import {
  eachEntry,
  equivalents,
  readEquivalents,
  readRelationType,
  relationType,
  vocabularyFilter,
  warnUnknownPath,
} from './concept-structure.ts';
import type { Alignment, ConceptBinding, OntologyDocument, VocabularyBinding } from './ontology-document.ts';
import { PlaceIndex } from './place-index.ts';
import type { ReadSidecarOptions } from './read-references.ts';
import { readSidecar, type SidecarReading } from './sidecar-reading.ts';
import { checkTargetDefinition, targetDefinition } from './target-definition.ts';

const name = text({ empty: false });

const concept = objectWith({
  required: { concept: name },
  optional: { system: name, display: text(), code: text(), equivalents },
  unknown: 'warning',
});

const vocabulary = objectWith({
  required: { system: name },
  optional: { version: text(), display: text(), filter: vocabularyFilter, valueMap: mapOf(text()) },
  unknown: 'warning',
});

const alignment = objectWith({
  required: {
    field: name,
    target: objectWith({
      required: { system: name, code: name },
      optional: { display: text() },
      unknown: 'warning',
    }),
    type: relationType,
  },
  optional: { bidirectional: flag, notes: text() },
  unknown: 'warning',
});

const linkedDataContext: Structure = (value, at, list) => {
  if (typeof value === 'string' || (typeof value === 'object' && value !== null)) return;
  list.error('wrong-type', at, 'expected a text, an object or a list');
};

const ontologyStructure: Structure = objectWith({
  required: { $formspecOntology: marker, version: name, targetDefinition },
  optional: {
    $schema: text(),
    url: text(),
    name: text(NAME),
    title: text(),
    description: text(),
    publisher,
    published: text(),
    defaultSystem: name,
    concepts: mapOf(concept),
    vocabularies: mapOf(vocabulary),
    alignments: listOf(alignment),
    context: objectWith({ optional: { '@context': linkedDataContext }, unknown: 'warning' }),
    extensions: extensionMap,
  },
  unknown: 'warning',
});

/** Reads what the fields of one definition mean. IRIs are names: nothing is ever fetched. */
export function readOntology(
  json: unknown,
  definition: DefinitionDocument,
  options: ReadSidecarOptions = {},
): SidecarReading<OntologyDocument> {
  const tree = new ItemTree(definition.items);
  const conceptPlaces = new PlaceIndex<ConceptBinding>(tree);
  const alignmentPlaces = new PlaceIndex<Alignment>(tree);
  return readSidecar(
    json,
    {
      structure: ontologyStructure,
      meaning: (document, list) => {
        checkTargetDefinition(document, definition, options, list);
        eachEntry(document, 'concepts', (path, at) => {
          if (!conceptPlaces.read(path)) warnUnknownPath(at, list);
        });
        eachEntry(document, 'vocabularies', (optionSet, at) => {
          if (Object.hasOwn(definition.optionSets ?? {}, optionSet)) return;
          list.warning('unknown-option-set', at, 'the definition has no option set of this name');
        });
        for (const [position, entry] of listIn(document, 'alignments').entries()) {
          if (!isJsonObject(entry) || typeof entry.field !== 'string' || alignmentPlaces.read(entry.field))
            continue;
          warnUnknownPath(pointerTo('/alignments', position, 'field'), list);
        }
      },
      build: (document) => buildOntology(document, conceptPlaces, alignmentPlaces),
    },
    options.bounds,
  );
}

function buildOntology(
  document: JsonObject,
  conceptPlaces: PlaceIndex<ConceptBinding>,
  alignmentPlaces: PlaceIndex<Alignment>,
): OntologyDocument {
  const { $formspecOntology: _, $schema: __, ...rest } = document;
  const ontology = rest as unknown as Omit<OntologyDocument, 'concepts' | 'vocabularies'>;
  const concepts = new Map(
    entriesIn(document, 'concepts').map(([path, entry]) => [
      path,
      buildConcept(entry, ontology.defaultSystem),
    ]),
  );
  for (const [path, binding] of concepts) conceptPlaces.add(path, binding);
  const alignments = listIn(document, 'alignments').map((entry) => {
    const source = entry as unknown as Alignment;
    return { ...source, type: readRelationType(source.type) };
  });
  for (const each of alignments) alignmentPlaces.add(each.field, each);
  const vocabularies = entriesIn(document, 'vocabularies') as unknown as readonly [
    string,
    VocabularyBinding,
  ][];
  return {
    ...ontology,
    concepts,
    vocabularies: new Map(vocabularies),
    alignments,
    conceptPlaces,
    alignmentPlaces,
  };
}

function buildConcept(entry: JsonValue, defaultSystem: string | undefined): ConceptBinding {
  const source = entry as unknown as ConceptBinding;
  const system = source.system ?? defaultSystem;
  return {
    ...source,
    ...(system === undefined ? {} : { system }),
    ...(source.equivalents ? { equivalents: readEquivalents((entry as JsonObject).equivalents) } : {}),
  };
}

function entriesIn(document: JsonObject, property: string): readonly (readonly [string, JsonValue])[] {
  const map = document[property];
  return isJsonObject(map) ? Object.entries(map) : [];
}

function listIn(document: JsonObject, property: string): readonly JsonValue[] {
  const list = document[property];
  return Array.isArray(list) ? list : [];
}
