import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords } from '../../testing/in-words.ts';
import {
  ORDER_FORM,
  ontologyJson,
  orderDefinition,
  readExample,
  without,
} from '../../testing/sidecar-samples.ts';
import { alignmentsFor, conceptFor, vocabularyFor } from './find-concept.ts';
import { readOntology } from './read-ontology.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function problems(json: unknown, severity: 'error' | 'warning' = 'error') {
  const reading = readOntology(json, orderDefinition);
  expect(reading.document === null).toBe(reading.problems.some((problem) => problem.severity === 'error'));
  return inWords(reading.problems)
    .filter((problem) => problem.severity === severity)
    .map(({ code, pointer }) => `${code} ${pointer}`);
}

function read(changes: Record<string, unknown>) {
  const { document, problems: found } = readOntology(ontologyJson(changes), orderDefinition);
  if (!document) throw new Error(`refused: ${JSON.stringify(found)}`);
  return document;
}

const equivalentsOf = (equivalents: readonly unknown[]) =>
  read({ concepts: { name: { concept: 'urn:c', equivalents } } }).concepts.get('name')?.equivalents;

describe('ontology document', () => {
  test.each(['$formspecOntology', 'version', 'targetDefinition'])(
    'CORE-23-01 a document without %s is refused',
    (name) => {
      expect(problems(without(ontologyJson(), name))).toEqual(['missing-property ']);
    },
  );

  test('CORE-23-01 a binding without concept is refused', () => {
    expect(problems(ontologyJson({ concepts: { name: { system: 'urn:s' } } }))).toEqual([
      'missing-property /concepts/name',
    ]);
  });

  test.each([
    ['$formspecOntology', '2.0'],
    ['concepts', []],
    ['concepts', { name: { concept: 1 } }],
    ['concepts', { name: { concept: 'urn:c', equivalents: [{ system: 'urn:s' }] } }],
    ['vocabularies', { colours: {} }],
    ['vocabularies', { colours: { system: 'urn:s', valueMap: { r: 1 } } }],
    ['vocabularies', { colours: { system: 'urn:s', filter: { maxDepth: 0 } } }],
    ['vocabularies', { colours: { system: 'urn:s', filter: { include: [] } } }],
    ['publisher', { name: 'Office' }],
    ['extensions', { plain: 1 }],
  ])('%s with the value %j is refused', (name, value) => {
    expect(problems(ontologyJson({ [name]: value }))).toHaveLength(1);
  });

  test('CORE-23-02 a binding without system takes the default one', () => {
    const { concepts } = read({
      defaultSystem: 'urn:default',
      concepts: { name: { concept: 'urn:c' }, 'a[*].b[*].c': { concept: 'urn:d', system: 'urn:own' } },
    });
    expect([...concepts.values()].map(({ system }) => system)).toEqual(['urn:default', 'urn:own']);
  });

  test('CORE-23-03 an equivalent without type is exact, an unknown type warns and is related', () => {
    const equivalents = [
      { system: 'urn:s', code: 'a' },
      { system: 'urn:s', code: 'b', type: 'foo' },
      { system: 'urn:s', code: 'c', type: 'x-foo' },
      { system: 'urn:s', code: 'd', type: 'broader' },
    ];
    expect(equivalentsOf(equivalents)?.map(({ type }) => type)).toEqual([
      'exact',
      'related',
      'x-foo',
      'broader',
    ]);
    expect(
      problems(ontologyJson({ concepts: { name: { concept: 'urn:c', equivalents } } }), 'warning'),
    ).toEqual(['unknown-relation /concepts/name/equivalents/1/type']);
  });

  test('CORE-23-04 a document for another url is not applied', () => {
    const json = ontologyJson({
      targetDefinition: { url: 'urn:other' },
      concepts: { name: { concept: 'urn:c' } },
    });
    expect(problems(json)).toEqual(['other-definition /targetDefinition/url']);
  });

  test('CORE-23-04 unknown paths and option sets warn, and the rest works', () => {
    const changes = {
      concepts: { zzz: { concept: 'urn:z' }, name: { concept: 'urn:c' } },
      vocabularies: { sizes: { system: 'urn:v' }, constructor: { system: 'urn:v' } },
      alignments: [{ field: 'yyy', target: { system: 'urn:s', code: 'c' }, type: 'exact' }],
    };
    expect(problems(ontologyJson(changes), 'warning')).toEqual([
      'unknown-target /concepts/zzz',
      'unknown-option-set /vocabularies/sizes',
      'unknown-option-set /vocabularies/constructor',
      'unknown-target /alignments/0/field',
    ]);
    expect(conceptFor({ ontologies: [read(changes)], registries: [] }, 'name')?.concept).toBe('urn:c');
  });

  test('a version outside the range warns, and refuses when strict', () => {
    const json = ontologyJson({ targetDefinition: { url: ORDER_FORM, compatibleVersions: '^2' } });
    expect(problems(json, 'warning')).toHaveLength(1);
    expect(readOntology(json, orderDefinition, { strict: true }).document).toBeNull();
  });

  test('CORE-23-09 vocabularies and alignments come back unchanged', () => {
    const colours = {
      system: 'urn:v',
      version: '2',
      filter: { ancestor: 'X', maxDepth: 3 },
      valueMap: { r: 'RED' },
    };
    const alignment = {
      field: 'name',
      target: { system: 'urn:s', code: 'c' },
      type: 'close',
      bidirectional: true,
    };
    const document = read({ vocabularies: { colours }, alignments: [alignment] });
    expect(vocabularyFor([document], 'colours')).toEqual(colours);
    expect(alignmentsFor([document])).toEqual([alignment]);
  });

  test.each(['field', 'target', 'type'])('CORE-23-09 an alignment without %s is refused', (name) => {
    const alignment = { field: 'name', target: { system: 'urn:s', code: 'c' }, type: 'exact' };
    expect(problems(ontologyJson({ alignments: [without(alignment, name)] }))).toEqual([
      'missing-property /alignments/0',
    ]);
  });
});

describe('example and hostile ontology documents', () => {
  test.each(['clinical-intake', 'grant-application'])('the %s example is read without problems', (name) => {
    const reading = readOntology(
      readExample(`${name}.ontology.json`),
      readExample(`${name}.definition.json`),
    );
    expect(reading.problems).toEqual([]);
    expect(reading.document?.concepts.size).toBeGreaterThan(2);
  });

  test.each([
    [
      'nested 10,000 levels deep',
      ontologyJson({ extensions: { 'x-a': JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) } }),
    ],
    ['with half a million alignments', ontologyJson({ alignments: new Array(500_000).fill(0) })],
    ['that is a text', 'ontology'],
  ])('a document %s is refused with one clear problem', (_what, json) => {
    expect(problems(json)).toHaveLength(1);
  });

  test('a path named __proto__ binds nothing and touches no prototype', () => {
    const json = JSON.parse(
      JSON.stringify(ontologyJson()).replace(
        '"version"',
        '"concepts":{"__proto__":{"concept":"urn:c"}},"version"',
      ),
    );
    expect(problems(json, 'warning')).toEqual(['unknown-target /concepts/__proto__']);
    expect(({} as { concept?: string }).concept).toBeUndefined();
  });

  test('whatever stands in a document, reading it gives a model or problems', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('name', 'urn:c', 'exact'));
    const equivalent = fc.dictionary(fc.constantFrom('system', 'code', 'type'), value, { maxKeys: 3 });
    const part = fc.dictionary(
      fc.constantFrom(
        'concept',
        'system',
        'equivalents',
        'field',
        'target',
        'type',
        'code',
        'filter',
        'valueMap',
      ),
      fc.oneof(value, fc.array(equivalent, { maxLength: 2 })),
      { maxKeys: 4 },
    );
    const keys = fc.constantFrom('name', '#', 'colours', '__proto__');
    const parts = fc.dictionary(keys, fc.oneof(value, part), { maxKeys: 3 });
    const alignments = fc.array(fc.oneof(value, part), { maxLength: 3 });
    const anyDocument = fc
      .record({ concepts: parts, vocabularies: parts, alignments, publisher: value })
      .map((changes) => ontologyJson(changes));
    fc.assert(
      fc.property(fc.oneof(anyDocument, fc.jsonValue()), (json) => {
        const reading = readOntology(json, orderDefinition);
        if (reading.document) conceptFor({ ontologies: [reading.document], registries: [] }, 'name');
        else expect(reading.problems.length).toBeGreaterThan(0);
      }),
      { numRuns },
    );
  });
});
