import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import publishedSchema from '../../../../schemas/site-manifest.schema.json' with { type: 'json' };
import { exampleManifest } from '../../testing/examples.ts';
import { exampleDocument, exampleSite, schemaCheck, setAt } from '../../testing/manifests.ts';
import { type ManifestReading, parseManifest } from './parse-manifest.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };
const fitsSchema = schemaCheck.compile(publishedSchema);

function read(change: (document: Record<string, unknown>) => void): ManifestReading {
  const document = exampleDocument();
  change(document);
  return parseManifest(document, { schemaCheck });
}

const set = (path: readonly string[], value: unknown) => read((document) => setAt(document, path, value));
const rules = ({ findings }: ManifestReading) => findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
const invoice = ['actions', 'invoice.create'];
const email = [...invoice, 'inputSchema', 'properties', 'customer_email'];

describe('the example', () => {
  test('AAF-6.5-01 is valid as it stands and loses nothing', () => {
    const reading = parseManifest(exampleManifest(), { schemaCheck });
    expect(reading).toMatchObject({ ok: true, findings: [] });
    if (!reading.ok) throw new Error('not read');
    expect(JSON.parse(JSON.stringify(reading.manifest.document))).toEqual(JSON.parse(exampleManifest()));
    expect(fitsSchema(JSON.parse(exampleManifest()))).toEqual([]);
  });

  test('AAF-6.5-02 its members can be read, and the optional ones may be left out', () => {
    const { version, site, actions, data, pages, errors } = exampleSite();
    expect([version, site.name, site.origin]).toEqual([
      '0.1',
      'Example Billing',
      'https://billing.example.com',
    ]);
    expect(site.description).toContain('billing application');
    expect([actions.size, data.size, pages.size, errors.size]).toEqual([2, 1, 3, 3]);
    for (const path of [['pages'], ['errors'], ['site', 'description']])
      expect(set(path, undefined).ok).toBe(true);
    const withoutData = read((document) => {
      setAt(document, ['data'], undefined);
      setAt(document, ['pages', '/invoices/', 'data'], undefined);
    });
    expect(withoutData.ok).toBe(true);
    expect(set(['@context'], 'https://schema.org').ok).toBe(true);
  });

  test('AAF-6.4-04 its actions expose id, title, description, risk, confirmation and both schemas', () => {
    const actions = [...exampleSite().actions.values()];
    expect(actions.map(({ id, title, risk, confirmation }) => [id, title, risk, confirmation])).toEqual([
      ['invoice.create', 'Create invoice', 'low', 'optional'],
      ['workspace.delete', 'Delete workspace', 'high', 'required'],
    ]);
    for (const { description, inputSchema, outputSchema } of actions) {
      expect(description).toMatch(/\w/);
      expect(inputSchema).toHaveProperty('properties');
      expect(outputSchema).toHaveProperty('properties');
    }
  });

  test('AAF-6.5-03 an action has its eight members, and idempotent is a real boolean', () => {
    expect(exampleSite().actions.get('invoice.create')).toMatchObject({
      title: 'Create invoice',
      description: expect.stringContaining('Creates a new invoice'),
      scope: 'invoices.write',
      risk: 'low',
      confirmation: 'optional',
      idempotent: false,
      inputSchema: { type: 'object' },
      outputSchema: { type: 'object' },
    });
    expect(rules(set([...invoice, 'idempotent'], 'false'))).toEqual([
      'wrong-member /actions/invoice.create/idempotent',
    ]);
  });

  test('AAF-6.4-13 scopes stand with their actions and views', () => {
    const { actions, data } = exampleSite();
    expect([...actions, ...data].map(([id, { scope }]) => [id, scope])).toEqual([
      ['invoice.create', 'invoices.write'],
      ['workspace.delete', 'workspace.delete'],
      ['invoice.list', 'invoices.read'],
    ]);
  });

  test('AAF-6.5-08 a data view may give a list, and its enum is its own', () => {
    const { data, actions } = exampleSite();
    const view = data.get('invoice.list');
    expect(view).toMatchObject({
      title: 'List invoices',
      scope: 'invoices.read',
      outputSchema: { type: 'array' },
      inputSchema: { properties: { status: { enum: ['draft', 'sent', 'paid'] } } },
    });
    expect(view?.description).toContain('All invoices');
    expect(actions.get('invoice.create')?.outputSchema).toMatchObject({
      properties: { status: { enum: ['draft', 'sent'] } },
    });
  });

  test('AAF-6.5-09 pages keep their routes as written, with what they offer', () => {
    expect([...exampleSite().pages.values()]).toEqual([
      { route: '/invoices/new', title: 'Create Invoice', actions: ['invoice.create'], data: [] },
      {
        route: '/invoices/',
        title: 'Invoice List',
        description: 'Table listing all invoices with their status.',
        actions: [],
        data: ['invoice.list'],
      },
      { route: '/settings/', title: 'Settings', actions: ['workspace.delete'], data: [] },
    ]);
  });

  test('AAF-6.4-15 error messages are found by code, and an unknown code finds nothing', () => {
    const { errors } = exampleSite();
    expect(errors.get('UNAUTHORIZED')).toBe('User is not authorized for this action');
    for (const code of ['NOPE', '__proto__', 'constructor']) expect(errors.get(code)).toBeUndefined();
  });
});

describe('members', () => {
  test.each(['none', 'low', 'high'])('AAF-6.4-12 the risk %s is valid', (risk) => {
    expect(set([...invoice, 'risk'], risk).ok).toBe(true);
  });

  test.each(['never', 'optional', 'review', 'required'])(
    'AAF-6.4-12 the confirmation %s is valid',
    (each) => {
      expect(set([...invoice, 'confirmation'], each).ok).toBe(true);
    },
  );

  test('AAF-6.4-12 other values are errors', () => {
    expect(rules(set([...invoice, 'risk'], 'medium'))).toEqual(['wrong-member /actions/invoice.create/risk']);
    expect(rules(set([...invoice, 'confirmation'], 'always'))).toEqual([
      'wrong-member /actions/invoice.create/confirmation',
    ]);
  });

  test('AAF-6.4-14 a manifest has a version', () => {
    expect(exampleSite().version).toBe('0.1');
    expect(rules(set(['version'], undefined))).toEqual(['missing-member ']);
  });

  const required = [
    ...['version', 'site', 'actions'].map((name) => [name]),
    ...['name', 'origin'].map((name) => ['site', name]),
    ...['title', 'scope', 'risk', 'confirmation', 'idempotent', 'inputSchema', 'outputSchema'].map((name) => [
      ...invoice,
      name,
    ]),
    ...['title', 'scope', 'outputSchema'].map((name) => ['data', 'invoice.list', name]),
    ['pages', '/settings/', 'title'],
    ['errors', 'UNAUTHORIZED', 'message'],
  ];
  test.each(required.map((path) => [path.join(' › '), path] as const))(
    'AAF-X.04-01 %s cannot be left out',
    (_name, path) => {
      const { ok, findings } = set(path, undefined);
      expect(ok).toBe(false);
      const errors = findings.filter(({ message }) => message.includes(`"${path.at(-1)}"`));
      expect(errors).toHaveLength(1);
    },
  );

  test.each([[[]], [['site']], [invoice], [['data', 'invoice.list']], [['pages', '/settings/']]])(
    'AAF-X.04-01 an unknown member of /%s is one error with its pointer',
    (path) => {
      const reading = set([...path, 'typo'], 1);
      const pointer = [...path, 'typo'].map((step) => `/${step.replaceAll('/', '~1')}`).join('');
      expect(rules(reading)).toEqual([`unknown-member ${pointer}`]);
    },
  );

  test('AAF-X.04-01 a version that is no two numbers is an error, and no actions at all are fine', () => {
    expect(set(['version'], '1').ok).toBe(false);
    const reading = parseManifest(
      { version: '0.1', site: { name: 'Docs', origin: 'https://docs.example' }, actions: {} },
      { schemaCheck },
    );
    expect(reading).toMatchObject({ ok: true, findings: [] });
  });

  test('AAF-X.04-02 references must lead somewhere', () => {
    expect(rules(set(['pages', '/settings/', 'actions'], ['invoice.typo']))).toContain(
      'unknown-id /pages/~1settings~1/actions/0',
    );
    expect(rules(set(['actions', 'invoice.list'], exampleDocument().actions && { ...action() }))).toContain(
      'id-used-twice /actions/invoice.list',
    );
    expect(rules(set(['pages', '/settings/'], undefined))).toEqual(['on-no-page /actions/workspace.delete']);
  });

  const action = () => (exampleDocument().actions as Record<string, object>)['invoice.create'];

  test.each([
    ['high risk', [...invoice, 'risk'], 'high', 'high-risk-needs-confirmation'],
    [
      'a required name that is no property',
      [...invoice, 'inputSchema', 'required'],
      ['x'],
      'required-without-property',
    ],
    ['http', ['site', 'origin'], 'http://billing.example.com', 'insecure-origin'],
  ])('AAF-X.04-03 %s is one warning', (_what, path, value, rule) => {
    const { ok, findings } = set(path, value);
    expect(ok).toBe(true);
    expect(findings.map((each) => [each.rule, each.severity])).toEqual([[rule, 'warning']]);
  });

  test('an origin with a path is no origin', () => {
    expect(rules(set(['site', 'origin'], 'https://x.example/app'))).toEqual(['wrong-origin /site/origin']);
    expect(set(['site', 'origin'], 'http://localhost:5173').findings).toEqual([]);
  });
});

describe('concepts', () => {
  test.each([
    ['an input property', email],
    ['an output property', [...invoice, 'outputSchema', 'properties', 'invoice_id']],
    ['a property of a data view', ['data', 'invoice.list', 'inputSchema', 'properties', 'status']],
  ])('AAF-6.4-18 %s may carry x-semantic', (_what, path) => {
    expect(set([...path, 'x-semantic'], 'https://example.org/x')).toMatchObject({ ok: true, findings: [] });
  });

  test('AAF-6.4-18 x-semantic may be missing everywhere', () => {
    const text = exampleManifest().replace(/, "x-semantic": "[^"]*"/g, '');
    expect(text).not.toContain('x-semantic');
    expect(parseManifest(text, { schemaCheck })).toMatchObject({ ok: true, findings: [] });
  });

  test.each(['https://schema.org/email', 'https://example.org/vocab#thing'])(
    'AAF-6.4-19 %s is kept as written',
    (concept) => {
      const reading = set([...email, 'x-semantic'], concept);
      expect(reading).toMatchObject({ ok: true, findings: [] });
      expect(JSON.stringify(reading.ok && reading.manifest.document)).toContain(`"x-semantic":"${concept}"`);
    },
  );

  test.each([7, { '@id': 'https://schema.org/email' }])('AAF-6.4-19 %j is no URI', (value) => {
    expect(rules(set([...email, 'x-semantic'], value))).toEqual([
      'wrong-semantic /actions/invoice.create/inputSchema/properties/customer_email/x-semantic',
    ]);
  });

  test('AAF-6.4-22 a prefix is not expanded and a context changes nothing', () => {
    const reading = read((document) => {
      setAt(document, ['@context'], { schema: 'https://schema.org/' });
      setAt(document, [...email, 'x-semantic'], 'schema:email');
    });
    if (!reading.ok) throw new Error('not read');
    expect(reading.manifest.actions.get('invoice.create')?.inputSchema).toMatchObject({
      properties: {
        customer_email: { 'x-semantic': 'schema:email' },
        amount: { 'x-semantic': 'https://schema.org/price' },
      },
    });
  });

  test('AAF-6.4-32 a context of prefixes is fine, one that maps fields is not', () => {
    expect(set(['@context'], { schema: 'https://schema.org/' }).findings).toEqual([]);
    const reading = set(['@context'], { customer_email: 'https://example.org/mail' });
    expect(reading.findings).toMatchObject([{ rule: 'context-not-only-prefixes', severity: 'warning' }]);
  });

  test('AAF-6.4-33 the same mapping in both places is found and names the field', () => {
    const { findings } = set(['@context'], [{ customer_email: { '@id': 'https://schema.org/email' } }]);
    expect(findings).toMatchObject([{ rule: 'duplicate-mapping', pointer: '/@context/0/customer_email' }]);
    expect(findings[0]?.message).toContain('customer_email');
  });
});

describe('data views', () => {
  test('AAF-6.4-34 a view may have an input schema, and a broken one is found as in an action', () => {
    const view = ['data', 'invoice.list', 'inputSchema'];
    expect(set(view, undefined)).toMatchObject({ ok: true, findings: [] });
    const broken = { type: 'object', properties: { a: { type: 'nothing' } } };
    expect(set(view, broken).findings).toMatchObject([{ rule: 'wrong-schema' }]);
    expect(set([...invoice, 'inputSchema'], broken).findings).toMatchObject([{ rule: 'wrong-schema' }]);
  });
});

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
  ])('AAF-X.04-04 %s is a finding', (_what, given) => {
    const started = performance.now();
    const reading = parseManifest(given, { schemaCheck });
    expect(reading.ok).toBe(false);
    expect(reading.findings.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test('AAF-X.04-04 inherited names are no actions', () => {
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
