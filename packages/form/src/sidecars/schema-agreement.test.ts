import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../testing/published-schemas.ts';
import {
  conceptEntry,
  type LooseJson,
  ontologyJson,
  orderDefinition,
  registryJson,
} from '../../testing/sidecar-samples.ts';
import { readOntology } from './read-ontology.ts';
import { readRegistry } from './read-registry.ts';
import type { SidecarReading } from './sidecar-reading.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(readFixture('schemas/component.schema.json'));

const ontology = ontologyJson({
  defaultSystem: 'urn:d',
  publisher: { name: 'Office', url: 'urn:office' },
  concepts: {
    name: { concept: 'urn:c', code: 'c', equivalents: [{ system: 'urn:s', code: 'c', type: 'exact' }] },
  },
  vocabularies: {
    colours: { system: 'urn:v', filter: { maxDepth: 1, include: ['a'] }, valueMap: { r: 'R' } },
  },
  alignments: [{ field: 'name', target: { system: 'urn:s', code: 'c' }, type: 'exact', bidirectional: true }],
  context: { '@context': { a: 1 } },
  extensions: { 'x-a': 1 },
});

const registry = registryJson([
  conceptEntry({ equivalents: [{ system: 'urn:s', code: 'c' }], metadata: { displayName: 'Name' } }),
  conceptEntry({ name: 'x-b', category: 'dataType', baseType: 'string', constraints: { minimum: 1 } }),
  conceptEntry({
    name: 'x-f',
    category: 'function',
    parameters: [{ name: 'a', type: 'date' }],
    returns: 'string',
  }),
  conceptEntry({ name: 'x-n', category: 'namespace', members: ['x-a'] }),
  conceptEntry({ name: 'x-v', category: 'vocabulary', vocabularySystem: 'urn:v', filter: { maxDepth: 1 } }),
  conceptEntry({ name: 'x-d', status: 'deprecated', deprecationNotice: 'Use x-b.', license: 'MIT' }),
]);

const junk = fc.constantFrom<unknown>(
  null,
  1,
  -1,
  0.5,
  'x',
  'x-foo',
  'exact',
  true,
  [],
  {},
  [1],
  ['a'],
  { a: 1 },
  [{}],
);

interface Change {
  readonly container: number;
  readonly key: number;
  readonly to: unknown;
  readonly remove: boolean;
}

const changes = fc.array(fc.record({ container: fc.nat(), key: fc.nat(), to: junk, remove: fc.boolean() }), {
  minLength: 1,
  maxLength: 2,
});

/** A document with a few of its properties removed or replaced by something else. */
function changed(document: LooseJson, steps: readonly Change[]): unknown {
  const copy: unknown = structuredClone(document);
  for (const { container, key, to, remove } of steps) {
    const containers: LooseJson[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      containers.push(value as LooseJson);
      Object.values(value).forEach(visit);
    };
    visit(copy);
    const chosen = containers[container % containers.length];
    const name = chosen && Object.keys(chosen)[key % Math.max(Object.keys(chosen).length, 1)];
    if (!chosen || name === undefined) continue;
    if (remove && !Array.isArray(chosen)) delete chosen[name];
    else chosen[name] = structuredClone(to);
  }
  return copy;
}

/** Whether the published schema refuses a document for more than properties it does not know. */
function isRefused(schema: ValidateFunction, document: unknown): boolean {
  return !schema(document) && (schema.errors ?? []).some(({ keyword }) => keyword !== 'additionalProperties');
}

/** Rules that no schema can say. */
const BEYOND_SCHEMA = ['other-definition', 'duplicate-entry'];

describe('readers and published schemas', () => {
  test.each<[string, string, LooseJson, (json: unknown) => SidecarReading<unknown>]>([
    ['ontology', 'schemas/ontology.schema.json', ontology, (json) => readOntology(json, orderDefinition)],
    ['registry', 'schemas/registry.schema.json', registry, (json) => readRegistry(json)],
  ])(
    'the reader of the %s refuses what its schema refuses, and nothing else',
    (_kind, name, document, read) => {
      const schema = ajv.compile(readFixture(name));
      expect(isRefused(schema, document)).toBe(false);
      fc.assert(
        fc.property(changes, (steps) => {
          const given = changed(document, steps);
          const errors = read(given).problems.filter(({ severity }) => severity === 'error');
          const structural = errors.filter(({ code }) => !BEYOND_SCHEMA.includes(code));
          expect({ refused: structural.length > 0, problems: structural }).toMatchObject({
            refused: isRefused(schema, given),
          });
        }),
        { numRuns },
      );
    },
  );
});
