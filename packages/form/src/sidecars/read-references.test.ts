import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords } from '../../testing/in-words.ts';
import {
  type LooseJson,
  ORDER_FORM,
  orderDefinition,
  readExample,
  referenceEntry,
  referencesJson,
  without,
} from '../../testing/sidecar-samples.ts';
import { findReferences, titleOf } from './find-references.ts';
import { readReferences } from './read-references.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
function problems(json: unknown, severity: 'error' | 'warning' = 'error') {
  const reading = readReferences(json, orderDefinition);
  expect(reading.document === null).toBe(reading.problems.some((problem) => problem.severity === 'error'));
  return inWords(reading.problems)
    .filter((problem) => problem.severity === severity)
    .map(({ code, pointer }) => `${code} ${pointer}`);
}

function read(json: unknown) {
  const { document: model, problems: found } = readReferences(json, orderDefinition);
  if (!model) throw new Error(`refused: ${JSON.stringify(found)}`);
  return model;
}

describe('references document', () => {
  test.each(['$formspecReferences', 'version', 'targetDefinition', 'references'])(
    'CORE-22-01 a document without %s is refused',
    (name) => {
      expect(problems(without(referencesJson(), name))).toEqual(['missing-property ']);
    },
  );

  test('CORE-22-01 a targetDefinition without url is refused', () => {
    expect(problems(referencesJson([], { targetDefinition: {} }))).toEqual([
      'missing-property /targetDefinition',
    ]);
  });

  test('another version marker is refused', () => {
    expect(problems(referencesJson([], { $formspecReferences: '2.0' }))).toEqual([
      'wrong-marker /$formspecReferences',
    ]);
  });

  test.each(['target', 'type', 'audience', 'uri'])('CORE-22.1-01 an entry without %s is refused', (name) => {
    expect(problems(referencesJson([referenceEntry(), without(referenceEntry(), name)]))).toEqual([
      'missing-property /references/1',
    ]);
  });

  test('CORE-22.1-01 an entry with content needs no uri', () => {
    expect(problems(referencesJson([without(referenceEntry({ content: 'Help' }), 'uri')]))).toEqual([]);
  });

  test.each([
    ['audience', 'everyone'],
    ['priority', 'urgent'],
    ['audience', 1],
    ['content', ['list']],
    ['tags', 'tag'],
    ['id', '1a'],
    ['extensions', { plain: 1 }],
  ])('CORE-22.1-02 %s with the value %j is refused', (name, value) => {
    expect(problems(referencesJson([referenceEntry({ [name]: value })]))).toHaveLength(1);
  });

  test('CORE-22.1-03 an absent priority is supplementary, an absent or unknown rel is see-also', () => {
    const { references } = read(
      referencesJson([
        referenceEntry(),
        referenceEntry({ rel: 'foo' }),
        referenceEntry({ rel: 'x-mine', priority: 'primary' }),
      ]),
    );
    expect(references.map(({ priority, rel }) => [priority, rel])).toEqual([
      ['supplementary', 'see-also'],
      ['supplementary', 'see-also'],
      ['primary', 'x-mine'],
    ]);
  });

  test('CORE-22.1-04 an unknown type warns and leaves the document usable', () => {
    const json = referencesJson([
      referenceEntry({ type: 'foo' }),
      referenceEntry({ type: 'x-foo' }),
      referenceEntry(),
    ]);
    expect(problems(json, 'warning')).toEqual(['unknown-type /references/0/type']);
    expect(read(json).references.map(({ type }) => type)).toEqual(['foo', 'x-foo', 'documentation']);
  });

  test('CORE-22.1-05 ids are unique, titles may be missing', () => {
    expect(problems(referencesJson([referenceEntry({ id: 'a' }), referenceEntry({ id: 'a' })]))).toEqual([
      'duplicate-id /references/1/id',
    ]);
    expect(problems(referencesJson([referenceEntry({ id: 'a' }), referenceEntry({ id: 'b' })]))).toEqual([]);
    expect(
      problems(referencesJson([referenceEntry({ id: 'shared' })], { referenceDefs: { shared: {} } })),
    ).toHaveLength(1);
  });

  test('all problems are reported at once', () => {
    const json = referencesJson(
      [
        referenceEntry({ audience: 'x' }),
        without(referenceEntry(), 'type'),
        referenceEntry({ target: 'zzz' }),
      ],
      {
        version: 1,
      },
    );
    expect(readReferences(json, orderDefinition).problems.map(({ pointer }) => pointer)).toEqual([
      '/version',
      '/references/0/audience',
      '/references/1',
      '/references/2/target',
    ]);
  });

  test('unknown properties warn, and x- properties at the root are silent', () => {
    expect(problems(referencesJson([], { 'x-mine': 1, other: 1 }), 'warning')).toEqual([
      'unknown-property /other',
    ]);
  });
});

describe('shared definitions of references', () => {
  const shared = {
    type: 'policy',
    audience: 'both',
    uri: 'https://example.org/p',
    title: 'A',
    priority: 'primary',
  };
  const pointing = (changes: LooseJson = {}): LooseJson => ({
    target: 'name',
    $ref: '#/referenceDefs/notice',
    ...changes,
  });

  test('CORE-22.2-01 an entry takes the orderDefinition, its own properties win, its id is the key', () => {
    const { references } = read(
      referencesJson([pointing({ title: 'B' })], { referenceDefs: { notice: shared } }),
    );
    expect(references).toEqual([{ ...shared, target: 'name', id: 'notice', title: 'B', rel: 'see-also' }]);
  });

  test('CORE-22.2-01 a definition may be used more than once, or not at all', () => {
    const json = referencesJson([pointing(), pointing({ target: 'a' })], {
      referenceDefs: { notice: shared, unused: shared },
    });
    expect(read(json).references.map(({ id }) => id)).toEqual(['notice', 'notice']);
  });

  test('CORE-22.2-02 an override does not set the id, and a definition does not point further', () => {
    expect(
      problems(referencesJson([pointing({ id: 'mine' })], { referenceDefs: { notice: shared } })),
    ).toEqual(['not-allowed /references/0/id']);
    const chained = { ...shared, $ref: '#/referenceDefs/notice' };
    expect(problems(referencesJson([], { referenceDefs: { notice: chained } }))).toEqual([
      'not-allowed /referenceDefs/notice/$ref',
    ]);
  });

  test('a definition that has an id has its own key as id', () => {
    expect(problems(referencesJson([], { referenceDefs: { notice: { ...shared, id: 'other' } } }))).toEqual([
      'wrong-id /referenceDefs/notice/id',
    ]);
  });

  test.each(['none', 'constructor', 'toString'])(
    'CORE-22.2-03 pointing to the missing "%s" is refused',
    (key) => {
      const json = referencesJson([pointing({ $ref: `#/referenceDefs/${key}` })], {
        referenceDefs: { notice: shared },
      });
      expect(problems(json)).toEqual(['broken-reference /references/0/$ref']);
    },
  );

  test.each(['#/referenceDefs/__proto__', '#/references/0', 'https://example.org#x', ''])(
    'CORE-22.2-03 "%s" is no pointer to a definition',
    ($ref) => {
      expect(
        problems(referencesJson([pointing({ $ref })])).filter((problem) => problem.startsWith('bad-format')),
      ).toEqual(['bad-format /references/0/$ref']);
    },
  );

  test('CORE-22.2-04 the merged entry has all an entry needs', () => {
    const incomplete = without(shared, 'audience');
    const referenceDefs = { notice: incomplete };
    expect(problems(referencesJson([pointing()], { referenceDefs }))).toEqual([
      'missing-property /references/0',
    ]);
    expect(problems(referencesJson([pointing({ audience: 'human' })], { referenceDefs }))).toEqual([]);
  });
});

describe('binding of references to the definition', () => {
  test('CORE-22.3-01 a document for another url is not applied, and this is reported', () => {
    const reading = readReferences(
      referencesJson([referenceEntry()], { targetDefinition: { url: 'https://example.org/other' } }),
      orderDefinition,
    );
    expect(reading.document).toBeNull();
    expect(reading.problems).toMatchObject([
      { severity: 'error', code: 'other-definition', pointer: '/targetDefinition/url' },
    ]);
  });

  test.each(['^2.0.0', 'nonsense'])(
    'CORE-22.3-02 the range "%s" warns, and refuses when strict',
    (compatibleVersions) => {
      const json = referencesJson([referenceEntry()], {
        targetDefinition: { url: ORDER_FORM, compatibleVersions },
      });
      expect(problems(json, 'warning')).toHaveLength(1);
      expect(read(json).references).toHaveLength(1);
      const strict = readReferences(json, orderDefinition, { strict: true });
      expect(strict.document).toBeNull();
      expect(strict.problems).toMatchObject([
        { severity: 'error', pointer: '/targetDefinition/compatibleVersions' },
      ]);
    },
  );

  test('CORE-22.3-02 a version inside the range is silent', () => {
    const json = referencesJson([referenceEntry()], {
      targetDefinition: { url: ORDER_FORM, compatibleVersions: '>=1 <2' },
    });
    expect(readReferences(json, orderDefinition, { strict: true }).problems).toEqual([]);
  });

  test('CORE-22.3-04 a target that meets no item warns, and the rest is usable', () => {
    const json = referencesJson([referenceEntry({ target: 'zzz' }), referenceEntry({ title: 'kept' })]);
    expect(problems(json, 'warning')).toEqual(['unknown-target /references/0/target']);
    expect(findReferences([read(json)], 'name').map(({ reference }) => reference.title)).toEqual(['kept']);
  });
});

describe('example and hostile references documents', () => {
  test.each(['clinical-intake', 'grant-application'])('the %s example is read without problems', (name) => {
    const reading = readReferences(
      readExample(`${name}.references.json`),
      readExample(`${name}.definition.json`),
    );
    expect(reading.problems).toEqual([]);
    expect(reading.document?.references.length).toBeGreaterThan(5);
  });

  test('the help for a row of the clinical example is complete', () => {
    const { document: model } = readReferences(
      readExample('clinical-intake.references.json'),
      readExample('clinical-intake.definition.json'),
    );
    const path = 'medicalHistory.conditions[0].medications[2].medDrugName';
    const found = findReferences(model ? [model] : [], path, { ancestors: true, audience: 'agent' });
    expect(found.map(({ reference }) => titleOf(reference))).toEqual([
      'Notice of privacy practices',
      'Form purpose',
      'Active condition',
      'Condition synonyms',
      'Drug name lookup',
    ]);
  });

  test('a key named __proto__ is data like any other', () => {
    const json = JSON.parse(
      JSON.stringify(referencesJson()).replace(
        '"target":',
        '"__proto__":{"audience":"agent"},"extensions":{"x-a":{"__proto__":1}},"target":',
      ),
    );
    expect(problems(json, 'warning')).toEqual(['unknown-property /references/0/__proto__']);
    expect(({} as { audience?: string }).audience).toBeUndefined();
  });

  test.each([
    ['nested 10,000 levels deep', JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), 'too-deep'],
    ['with half a million entries', referencesJson(new Array(500_000).fill(1)), 'too-large'],
    ['with endless text', referencesJson([referenceEntry({ content: 'x'.repeat(9_000_000) })]), 'too-large'],
    ['that is no document', [1, 2], 'wrong-type'],
  ])('a document %s is refused with one clear problem', (_what, json, code) => {
    const reading = readReferences(json, orderDefinition);
    expect(reading.document).toBeNull();
    expect(reading.problems.map((problem) => problem.code)).toEqual([code]);
  });

  test('whatever stands in a document, reading it gives a model or problems', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('name', '#', 'primary', '#/referenceDefs/a'),
    );
    const names = fc.constantFrom(
      ...Object.keys(referenceEntry()),
      'id',
      'rel',
      '$ref',
      'priority',
      'tags',
      '__proto__',
    );
    const anyEntry = fc.oneof(
      value,
      fc.dictionary(names, value).map((changes) => referenceEntry(changes)),
    );
    const anyDocument = fc
      .record({
        references: fc.array(anyEntry, { maxLength: 4 }),
        referenceDefs: fc.dictionary(fc.constantFrom('a', 'b'), anyEntry),
      })
      .map((changes) => referencesJson([], changes));
    fc.assert(
      fc.property(fc.oneof(anyDocument, fc.jsonValue()), (json) => {
        const reading = readReferences(json, orderDefinition);
        if (reading.document) findReferences([reading.document], 'a[0].b[0].c', { ancestors: true });
        else expect(reading.problems.length).toBeGreaterThan(0);
      }),
      { numRuns },
    );
  });
});
