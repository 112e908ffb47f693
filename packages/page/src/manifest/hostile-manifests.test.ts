import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import publishedSchema from '../../../../schemas/site-manifest.schema.json' with { type: 'json' };
import { exampleDocument, exampleSite, schemaCheck, setAt } from '../../testing/manifests.ts';
import { parseManifest } from './parse-manifest.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const fitsSchema = schemaCheck.compile(publishedSchema);
const invoice = ['actions', 'invoice.create'];

describe('hostile manifests', () => {
  const deep = () => {
    let value: object = {};
    for (let level = 0; level < 100_000; level += 1) value = { a: value };
    return value;
  };
  test.each([
    ['text that is no JSON', '{'],
    ['a list', '[]'],
    ['nothing', undefined],
    ['a huge text', `"${'x'.repeat(3_000_000)}"`],
    ['endless nesting', deep()],
    [
      'an unresolved reference',
      JSON.stringify({
        ...exampleDocument(),
        actions: {
          'a.b': {
            title: 'x',
            scope: 'x',
            risk: 'low',
            confirmation: 'never',
            idempotent: true,
            inputSchema: { type: 'object', $ref: 'https://other.example/x' },
            outputSchema: {},
          },
        },
      }),
    ],
    [
      'a back reference',
      JSON.stringify({
        ...exampleDocument(),
        actions: {
          'a.b': {
            title: 'x',
            scope: 'x',
            risk: 'low',
            confirmation: 'never',
            idempotent: true,
            inputSchema: { type: 'object', properties: { a: { type: 'string', pattern: '(a)\\1' } } },
            outputSchema: {},
          },
        },
      }),
    ],
  ])('%s is a finding', (_what, given) => {
    const started = performance.now();
    const reading = parseManifest(given, { schemaCheck });
    expect(reading.ok).toBe(false);
    expect(reading.findings.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('inherited names are not actions', () => {
    const { actions, data, pages } = exampleSite();
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect([actions.get(name), data.get(name), pages.get(name)]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('never throws, and agrees with the published schema about shapes', () => {
    const paths = [
      [],
      ['version'],
      ['site'],
      ['site', 'name'],
      ['site', 'description'],
      ['actions'],
      invoice,
      [...invoice, 'risk'],
      [...invoice, 'inputSchema'],
      [...invoice, 'idempotent'],
      [...invoice, 'endpoint'],
      ['data'],
      ['data', 'invoice.list'],
      ['pages'],
      ['pages', '/settings/'],
      ['pages', '/settings/', 'actions'],
      ['errors'],
      ['errors', 'UNAUTHORIZED'],
      ['unknown'],
      ['@context'],
    ];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        'never',
        'low',
        '0.1',
        '9',
        ' ',
        true,
        [],
        {},
        { path: '/x', method: 'POST' },
        { path: '//x', method: 'POST' },
      ),
    );
    const beyondShape = new Set(['unknown-id', 'id-used-twice', 'wrong-semantic']);
    const property = fc.property(fc.constantFrom(...paths), value, (path, given) => {
      const document = exampleDocument();
      if (path.length > 0) setAt(document, path, given);
      const errors = parseManifest(document, { schemaCheck }).findings.filter(
        ({ severity }) => severity === 'error',
      );
      const shape = errors.filter(({ rule }) => !beyondShape.has(rule));
      const inner = errors.some(({ rule, pointer }) => rule === 'wrong-schema' && pointer !== '');
      if (!inner) expect(shape.length > 0).toBe(fitsSchema(document).length > 0);
    });
    fc.assert(property, runs);
  });
});
