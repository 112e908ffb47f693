import { describe, expect, test } from 'vitest';
import {
  conceptEntry,
  type LooseJson,
  ontologyJson,
  orderDefinition,
  registryJson,
} from '../../testing/sidecar-samples.ts';
import { alignmentsFor, conceptFor, vocabularyFor } from './find-concept.ts';
import type { OntologyDocument } from './ontology-document.ts';
import { readOntology } from './read-ontology.ts';
import { readRegistry } from './read-registry.ts';

function ontology(changes: LooseJson): OntologyDocument {
  const { document, problems } = readOntology(ontologyJson(changes), orderDefinition);
  if (!document) throw new Error(`refused: ${JSON.stringify(problems)}`);
  return document;
}

const binding = (concepts: LooseJson) =>
  ontology({
    concepts: Object.fromEntries(Object.entries(concepts).map(([path, concept]) => [path, { concept }])),
  });

function registry(changes: LooseJson = {}) {
  const { document, problems } = readRegistry(registryJson([conceptEntry(changes)]));
  if (!document) throw new Error(`refused: ${JSON.stringify(problems)}`);
  return document;
}

const conceptAt = (ontologies: readonly OntologyDocument[], path: string) =>
  conceptFor({ ontologies, registries: [] }, path)?.concept;

describe('concept of a field', () => {
  test('the ontology comes first, then the registry, then the semantic type itself', () => {
    const sources = { ontologies: [binding({ name: 'urn:bound' })], registries: [registry()] };
    expect(conceptFor(sources, 'name', 'x-onto-name')).toMatchObject({
      source: 'ontology',
      concept: 'urn:bound',
    });
    expect(conceptFor({ ...sources, ontologies: [] }, 'name', 'x-onto-name')).toMatchObject({
      source: 'registry',
      concept: 'https://schema.org/name',
    });
    expect(conceptFor({ ...sources, ontologies: [] }, 'name', 'full name')).toEqual({
      source: 'semantic-type',
      concept: 'full name',
      equivalents: [],
    });
    expect(conceptFor({ ...sources, ontologies: [] }, 'name')).toBeUndefined();
  });

  test('CORE-23-05 a later document replaces bindings path by path and vocabularies name by name', () => {
    const first = ontology({
      concepts: { name: { concept: 'urn:1', display: 'One' }, '#': { concept: 'urn:form' } },
      vocabularies: { colours: { system: 'urn:v1', version: '1' } },
      alignments: [{ field: 'name', target: { system: 'urn:s', code: 'a' }, type: 'exact' }],
    });
    const second = ontology({
      concepts: { name: { concept: 'urn:2' } },
      vocabularies: { colours: { system: 'urn:v2' } },
      alignments: [{ field: 'name', target: { system: 'urn:s', code: 'b' }, type: 'exact' }],
    });
    const both = [first, second];
    expect(conceptFor({ ontologies: both, registries: [] }, 'name')).toEqual({
      source: 'ontology',
      concept: 'urn:2',
      equivalents: [],
    });
    expect(conceptAt(both, '#')).toBe('urn:form');
    expect(vocabularyFor(both, 'colours')).toEqual({ system: 'urn:v2' });
    expect(alignmentsFor(both, 'name').map(({ target }) => target.code)).toEqual(['a', 'b']);
  });

  test('CORE-23-06 the registry fills in the display and equivalents the ontology leaves out', () => {
    const equivalents = [{ system: 'urn:s', code: 'n' }];
    const known = registry({ metadata: { displayName: 'Name' }, conceptCode: 'name', equivalents });
    const bound = binding({ name: 'https://schema.org/name' });
    expect(conceptFor({ ontologies: [bound], registries: [known] }, 'name', 'x-onto-name')).toEqual({
      source: 'ontology',
      concept: 'https://schema.org/name',
      code: 'name',
      display: 'Name',
      equivalents: [{ system: 'urn:s', code: 'n', type: 'exact' }],
    });
  });

  test('a registry entry for another concept lends nothing to the ontology binding', () => {
    const known = registry({
      metadata: { displayName: 'Name' },
      equivalents: [{ system: 'urn:s', code: 'n' }],
    });
    const found = conceptFor(
      { ontologies: [binding({ name: 'urn:other' })], registries: [known] },
      'name',
      'x-onto-name',
    );
    expect(found).toEqual({ source: 'ontology', concept: 'urn:other', equivalents: [] });
  });

  test.each([
    [
      'CORE-23-07 the exact path first',
      { 'a[1].b[0].c': 'exact', 'a[*].b[*].c': 'wild', 'a.b.c': 'bare' },
      'exact',
    ],
    ['CORE-23-07 then the path with [*]', { 'a.b.c': 'bare', 'a[*].b[*].c': 'wild' }, 'wild'],
    ['CORE-23-07 then the path without rows', { 'a.b.c': 'bare', 'a[0].b[0].c': 'other row' }, 'bare'],
    ['CORE-23-07 and nothing of another row', { 'a[0].b[0].c': 'other row' }, undefined],
  ])('%s', (_title, concepts, expected) => {
    expect(conceptAt([binding(concepts)], 'a[1].b[0].c')).toBe(expected);
  });

  test.each(['__proto__', 'constructor', 'zzz', ''])(
    'nothing is found for the path, type or option set "%s"',
    (text) => {
      const sources = { ontologies: [binding({ name: 'urn:c' })], registries: [registry()] };
      expect(conceptFor(sources, text)).toBeUndefined();
      expect(conceptFor(sources, 'zzz', text)?.source ?? 'semantic-type').toBe('semantic-type');
      expect(vocabularyFor(sources.ontologies, text)).toBeUndefined();
      expect(alignmentsFor(sources.ontologies, text)).toEqual([]);
    },
  );
});
