import { describe, expect, test } from 'vitest';
import { definitionOf, documentOf, field, problemsIn, responseWith } from '../../testing/forms.ts';
import {
  ontologyJson,
  orderDefinition,
  readExample,
  referencesJson,
  registryJson,
  without,
} from '../../testing/sidecar-samples.ts';
import { DocumentError, type DocumentProblem } from '../problem.ts';
import { readResponse } from '../response/response.ts';
import { readOntology } from '../sidecars/read-ontology.ts';
import { readReferences } from '../sidecars/read-references.ts';
import { readRegistry } from '../sidecars/read-registry.ts';

type Loose = Record<string, unknown>;

function responseProblems(json: unknown): readonly DocumentProblem[] {
  try {
    readResponse(json);
    return [];
  } catch (error) {
    if (error instanceof DocumentError) return error.problems;
    throw error;
  }
}

const definition = documentOf({ items: [] }) as unknown as Loose;
const response = responseWith({}) as unknown as Loose;

/** Each kind of document: its marker, one that is right, and what reading says. */
const KINDS: readonly [string, string, Loose, (json: unknown) => readonly DocumentProblem[]][] = [
  ['a definition', '$formspec', definition, (json) => problemsIn(json)],
  ['a response', '$formspecResponse', response, responseProblems],
  [
    'references',
    '$formspecReferences',
    referencesJson(),
    (json) => readReferences(json, orderDefinition).problems,
  ],
  [
    'an ontology',
    '$formspecOntology',
    ontologyJson(),
    (json) => readOntology(json, orderDefinition).problems,
  ],
  ['a registry', '$formspecRegistry', registryJson(), (json) => readRegistry(json).problems],
];

const errorsOf = (problems: readonly DocumentProblem[]) =>
  problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);

describe.each(KINDS)('%s', (_kind, marker, document, problemsOf) => {
  test('CORE-1-01 is read with its own marker "1.0"', () => {
    expect(errorsOf(problemsOf(document))).toEqual([]);
  });

  test.each([
    ['"2.0"', { ...document, [marker]: '2.0' }, 'expected the version marker "1.0"'],
    ['1', { ...document, [marker]: 1 }, 'expected the version marker "1.0"'],
    ['none', without(document, marker), `"${marker}" is missing`],
  ])('CORE-1-01 is refused as a document with marker %s', (_marker, broken, message) => {
    expect(errorsOf(problemsOf(broken))).toEqual([message]);
  });
});

describe('shortened examples of the core text', () => {
  test('CORE-21-02 a definition without its marker is refused', () => {
    expect(errorsOf(problemsIn(without(definition, '$formspec')))).toEqual(['"$formspec" is missing']);
    expect(errorsOf(problemsIn({ ...without(definition, '$formspec'), formspec: '1.0' }))).toContain(
      '"$formspec" is missing',
    );
  });

  test('CORE-21-02 an item without its label is refused', () => {
    const items = [{ key: 'a', type: 'field', dataType: 'string' }];
    expect(errorsOf(problemsIn({ ...definition, items }))).toEqual(['"label" is missing']);
  });
});

test('a definition read from a file is the same as one made in memory', () => {
  const { document } = definitionOf({ items: [field('a')] });
  expect(document.items).toHaveLength(1);
  expect(problemsIn(readExample('invoice.definition.json'))).toEqual([]);
});
