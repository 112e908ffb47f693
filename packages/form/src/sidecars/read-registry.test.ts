import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords } from '../../testing/in-words.ts';
import {
  conceptEntry,
  type LooseJson,
  readExample,
  registryJson,
  without,
} from '../../testing/sidecar-samples.ts';
import { findConcept, findExtension, findVocabulary } from './find-entry.ts';
import { readRegistry } from './read-registry.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function problems(json: unknown, severity: 'error' | 'warning' = 'error') {
  const reading = readRegistry(json);
  expect(reading.document === null).toBe(reading.problems.some((problem) => problem.severity === 'error'));
  return inWords(reading.problems)
    .filter((problem) => problem.severity === severity)
    .map(({ code, pointer }) => `${code} ${pointer}`);
}

function read(...entries: readonly LooseJson[]) {
  const { document, problems: found } = readRegistry(registryJson(entries));
  if (!document) throw new Error(`refused: ${JSON.stringify(found)}`);
  return document;
}

const dataType = (changes: LooseJson = {}): LooseJson => ({
  ...without(
    conceptEntry({ name: 'x-size', category: 'dataType', baseType: 'integer', ...changes }),
    'conceptUri',
  ),
});

describe('registry document', () => {
  test.each([[null], [[]], ['x'], [7]])(
    '%j is refused for what it is, and for nothing that it lacks',
    (json) => {
      expect(problems(json)).toEqual(['wrong-type ']);
      expect(problems(json, 'warning')).toEqual([]);
    },
  );

  test.each(['$formspecRegistry', 'publisher', 'published', 'entries'])(
    'CORE-24-01 a registry without %s is refused',
    (name) => {
      expect(problems(without(registryJson(), name))).toEqual(['missing-property ']);
    },
  );

  test.each(['name', 'category', 'version', 'status', 'description', 'compatibility'])(
    'CORE-24-01 an entry without %s is refused',
    (name) => {
      expect(
        problems(registryJson([conceptEntry(), without(conceptEntry({ version: '2.0.0' }), name)])),
      ).toEqual(['missing-property /entries/1']);
    },
  );

  test.each(['foo', 'x-', 'x-Foo', 'x-1a', 'x-a--b', 'x-a-', '__proto__'])(
    'CORE-24-02 the name "%s" is refused',
    (name) => {
      expect(problems(registryJson([conceptEntry({ name })]))).toEqual(['bad-format /entries/0/name']);
    },
  );

  test('CORE-24-02 a name and version stand only once', () => {
    expect(problems(registryJson([conceptEntry(), conceptEntry()]))).toEqual(['duplicate-entry /entries/1']);
    expect(problems(registryJson([conceptEntry(), conceptEntry({ version: '1.0.1' })]))).toEqual([]);
  });

  test.each([
    ['concept', 'conceptUri'],
    ['vocabulary', 'vocabularySystem'],
    ['dataType', 'baseType'],
    ['function', 'returns'],
    ['function', 'parameters'],
    ['constraint', 'parameters'],
  ])('CORE-24-03 a %s entry needs %s', (category, property) => {
    const full = { vocabularySystem: 'urn:v', baseType: 'string', parameters: [], returns: 'string' };
    expect(problems(registryJson([conceptEntry({ ...full, category })]))).toEqual([]);
    expect(problems(registryJson([without(conceptEntry({ ...full, category }), property)]))).toEqual([
      'missing-property /entries/0',
    ]);
  });

  test('CORE-24-03 a deprecated entry needs a notice', () => {
    expect(problems(registryJson([conceptEntry({ status: 'deprecated' })]))).toEqual([
      'missing-property /entries/0',
    ]);
    expect(
      problems(registryJson([conceptEntry({ status: 'deprecated', deprecationNotice: 'Use x-b.' })])),
    ).toEqual([]);
  });

  test.each([
    ['version', '1.0'],
    ['version', '1.0.0-rc.1'],
    ['version', `1.0.${'9'.repeat(300)}`],
    ['status', 'live'],
    ['category', 'widget'],
    ['baseType', 'money'],
    ['constraints', []],
    ['members', ['foo']],
    ['parameters', [{ name: 'a' }]],
    ['compatibility', {}],
    ['equivalents', [{ code: 'a' }]],
  ])('%s with the value %j is refused', (name, value) => {
    expect(problems(registryJson([conceptEntry({ [name]: value })]))).toHaveLength(1);
  });

  test.each(['>=2.0.0', 'nonsense'])('an entry for specification versions "%s" warns', (formspecVersion) => {
    expect(
      problems(registryJson([conceptEntry({ compatibility: { formspecVersion } })]), 'warning'),
    ).toHaveLength(1);
  });
});

describe('finding registry entries', () => {
  test('CORE-24-04 the highest version that is not retired is used', () => {
    const registry = read(
      conceptEntry({ version: '1.0.0' }),
      conceptEntry({ version: '2.0.0', status: 'retired' }),
    );
    expect(findConcept([registry], 'x-onto-name')?.version).toBe('1.0.0');
  });

  test('CORE-24-04 versions compare as numbers over all registries, and the later registry wins a tie', () => {
    const first = read(
      conceptEntry({ version: '1.9.0' }),
      conceptEntry({ version: '1.10.0', description: 'first' }),
    );
    const second = read(
      conceptEntry({ version: '1.10.0', description: 'second' }),
      conceptEntry({ version: '1.2.0' }),
    );
    expect(findConcept([first, second], 'x-onto-name')?.description).toBe('second');
    expect(findConcept([second, first], 'x-onto-name')?.description).toBe('first');
  });

  test('a concept that is only retired is not found', () => {
    expect(findConcept([read(conceptEntry({ status: 'retired' }))], 'x-onto-name')).toBeUndefined();
  });

  test('a name of another category is no concept and no vocabulary', () => {
    expect(findConcept([read(dataType())], 'x-size')).toBeUndefined();
    expect(findVocabulary([read(conceptEntry())], 'x-onto-name')).toBeUndefined();
  });

  test('an extension that is only retired is still found, with its status', () => {
    const registry = read(dataType({ status: 'retired' }));
    expect(findExtension([registry], 'x-size')?.status).toBe('retired');
    expect(findExtension([registry, read(dataType({ version: '0.1.0' }))], 'x-size')?.version).toBe('0.1.0');
  });

  test('the constraints of a data type are given, without those that make no sense', () => {
    const constraints = { pattern: '^a', maxLength: -1, minimum: 'low', maximum: 5, 'x-other': true };
    const json = registryJson([dataType({ constraints })]);
    expect(problems(json, 'warning')).toEqual([
      'unusable-constraint /entries/0/constraints/maxLength',
      'unusable-constraint /entries/0/constraints/minimum',
    ]);
    expect(findExtension([read(dataType({ constraints }))], 'x-size')).toMatchObject({
      category: 'dataType',
      baseType: 'integer',
      constraints: { pattern: '^a', maximum: 5, 'x-other': true },
    });
  });

  test.each(['__proto__', 'constructor', 'toString', ''])('nothing is found for the name "%s"', (name) => {
    expect(findExtension([read(conceptEntry())], name)).toBeUndefined();
  });
});

describe('example and hostile registries', () => {
  test.each(['concepts', 'formspec-common'])('the %s example is read without problems', (name) => {
    const reading = readRegistry(readExample(`${name}.registry.json`));
    expect(reading.problems).toEqual([]);
    expect(reading.document?.entries.length).toBeGreaterThan(2);
  });

  test('the common registry gives the pattern of an extended type', () => {
    const { document } = readRegistry(readExample('formspec-common.registry.json'));
    expect(findExtension(document ? [document] : [], 'x-formspec-ein')).toMatchObject({
      baseType: 'string',
      constraints: { pattern: '^[0-9]{2}-[0-9]{7}$' },
    });
  });

  test.each([
    [
      'nested 10,000 levels deep',
      registryJson([
        conceptEntry({ metadata: JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) }),
      ]),
    ],
    ['with half a million entries', registryJson(new Array(500_000).fill(0))],
    ['that is null', null],
  ])('a registry %s is refused with one clear problem', (_what, json) => {
    expect(problems(json)).toHaveLength(1);
  });

  test('whatever stands in a registry, reading it gives a model or problems', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('concept', 'dataType', '1.0.0', 'stable'),
    );
    const names = fc.constantFrom(
      ...Object.keys(conceptEntry()),
      'equivalents',
      'constraints',
      'filter',
      '__proto__',
    );
    const entry = fc.oneof(
      value,
      fc.dictionary(names, value).map((changes) => conceptEntry(changes)),
    );
    const anyDocument = fc.array(entry, { maxLength: 4 }).map((entries) => registryJson(entries));
    fc.assert(
      fc.property(fc.oneof(anyDocument, fc.jsonValue()), (json) => {
        const reading = readRegistry(json);
        if (reading.document) findExtension([reading.document], 'x-onto-name');
        else expect(reading.problems.length).toBeGreaterThan(0);
      }),
      { numRuns },
    );
  });
});
