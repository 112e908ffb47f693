import { describe, expect, test } from 'vitest';
import publishedSchema from '../../../../schemas/site-manifest.schema.json' with { type: 'json' };
import { exampleManifest } from '../../testing/examples.ts';
import { exampleDocument, exampleSite, readWith, rulesOf, schemaCheck } from '../../testing/manifests.ts';
import { parseManifest } from './parse-manifest.ts';

const fitsSchema = schemaCheck.compile(publishedSchema);
const invoice = ['actions', 'invoice.create'];

describe('the example', () => {
  test('AAF-6.5-01 is valid as it is and loses nothing', () => {
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
    for (const path of [['data'], ['pages'], ['errors'], ['site', 'description']]) {
      expect(readWith(path, undefined).ok).toBe(true);
    }
    expect(readWith(['@context'], 'https://schema.org').ok).toBe(true);
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
    expect(rulesOf(readWith([...invoice, 'idempotent'], 'false'))).toEqual([
      'wrong-member /actions/invoice.create/idempotent',
    ]);
  });

  test('AAF-6.4-13 scopes are with their actions and views', () => {
    const { actions, data } = exampleSite();
    expect([...actions, ...data].map(([id, { scope }]) => [id, scope])).toEqual([
      ['invoice.create', 'invoices.write'],
      ['workspace.delete', 'workspace.delete'],
      ['invoice.list', 'invoices.read'],
    ]);
  });

  test('AAF-6.5-08 a data view may give a list, and its enum is its own', () => {
    expect(parseManifest(exampleDocument(), { schemaCheck }).findings).toEqual([]);
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
    expect(readWith([...invoice, 'risk'], risk).ok).toBe(true);
  });

  test.each(['never', 'optional', 'review', 'required'])(
    'AAF-6.4-12 the confirmation %s is valid',
    (each) => {
      expect(readWith([...invoice, 'confirmation'], each).ok).toBe(true);
    },
  );

  test('AAF-6.4-12 other values are errors', () => {
    expect(rulesOf(readWith([...invoice, 'risk'], 'medium'))).toEqual([
      'wrong-member /actions/invoice.create/risk',
    ]);
    expect(rulesOf(readWith([...invoice, 'confirmation'], 'always'))).toEqual([
      'wrong-member /actions/invoice.create/confirmation',
    ]);
  });

  test('AAF-6.4-14 a manifest has a version', () => {
    expect(exampleSite().version).toBe('0.1');
    expect(rulesOf(readWith(['version'], undefined))).toEqual(['missing-member ']);
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
      const { ok, findings } = readWith(path, undefined);
      expect(ok).toBe(false);
      const errors = findings.filter(({ message }) => message.includes(`"${path.at(-1)}"`));
      expect(errors).toHaveLength(1);
    },
  );

  test('a misspelled member is told the name that is near', () => {
    const { findings } = readWith([...invoice, 'rsk'], 'low');
    expect(findings.map(({ message }) => message)).toEqual([
      '"rsk" is not a member of this object. Did you mean "risk"?',
    ]);
  });

  test.each([[[]], [['site']], [invoice], [['data', 'invoice.list']], [['pages', '/settings/']]])(
    'AAF-X.04-01 an unknown member of /%s is one error with its pointer',
    (path) => {
      const reading = readWith([...path, 'typo'], 1);
      const pointer = [...path, 'typo'].map((step) => `/${step.replaceAll('/', '~1')}`).join('');
      expect(rulesOf(reading)).toEqual([`unknown-member ${pointer}`]);
    },
  );

  test('AAF-X.04-01 a version that is not two numbers is an error, and no actions at all are fine', () => {
    expect(readWith(['version'], '1').ok).toBe(false);
    const reading = parseManifest(
      { version: '0.1', site: { name: 'Docs', origin: 'https://docs.example' }, actions: {} },
      { schemaCheck },
    );
    expect(reading).toMatchObject({ ok: true, findings: [] });
  });

  test('AAF-X.04-02 references must lead somewhere', () => {
    expect(rulesOf(readWith(['pages', '/settings/', 'actions'], ['invoice.typo']))).toContain(
      'unknown-id /pages/~1settings~1/actions/0',
    );
    expect(
      rulesOf(readWith(['actions', 'invoice.list'], exampleDocument().actions && { ...action() })),
    ).toContain('id-used-twice /actions/invoice.list');
    expect(rulesOf(readWith(['pages', '/settings/'], undefined))).toEqual([
      'on-no-page /actions/workspace.delete',
    ]);
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
  ])('%s is one warning', (_what, path, value, rule) => {
    const { ok, findings } = readWith(path, value);
    expect(ok).toBe(true);
    expect(findings.map((each) => [each.rule, each.severity])).toEqual([[rule, 'warning']]);
  });

  test('an origin with a path is not a origin', () => {
    expect(rulesOf(readWith(['site', 'origin'], 'https://x.example/app'))).toEqual([
      'wrong-origin /site/origin',
    ]);
    expect(readWith(['site', 'origin'], 'http://localhost:5173').findings).toEqual([]);
  });
});

describe('data views', () => {
  test('AAF-6.4-34 a view may have an input schema, and a broken one is found as in an action', () => {
    const view = ['data', 'invoice.list', 'inputSchema'];
    expect(readWith(view, undefined)).toMatchObject({ ok: true, findings: [] });
    const broken = { type: 'object', properties: { a: { type: 'nothing' } } };
    expect(readWith(view, broken).findings).toMatchObject([{ rule: 'wrong-schema' }]);
    expect(readWith([...invoice, 'inputSchema'], broken).findings).toMatchObject([{ rule: 'wrong-schema' }]);
  });
});

test('the key of a row is a text', () => {
  const declared = (property: object) =>
    rulesOf(readWith([...invoice, 'inputSchema', 'properties', 'row_key'], property));
  expect(declared({ type: 'string' })).toEqual([]);
  expect(declared({ type: 'integer' })).toEqual([
    'reserved-name /actions/invoice.create/inputSchema/properties/row_key',
  ]);
});
