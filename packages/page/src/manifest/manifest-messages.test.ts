import { describe, expect, test } from 'vitest';
import { readWith, schemaCheck } from '../../testing/manifests.ts';
import { parseManifest } from './parse-manifest.ts';

const INVOICE = 'actions invoice.create';
const SCHEMA = `${INVOICE} inputSchema`;
const ORIGIN = 'The origin must be an http or https address without path, such as "https://example.org".';

const VIEW = { title: 'X', scope: 'x', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } };

/** What a developer reads about a manifest with one change, after the place it is about. */
function messages(path: string, value: unknown): readonly string[] {
  return readWith(path.split(' '), value).findings.map(({ pointer, message }) => `${pointer}: ${message}`);
}

describe('what is wrong with a manifest is said with its place and the way out', () => {
  test.each<[string, unknown, string]>([
    ['version', undefined, ': The member "version" is missing.'],
    ['version', 1, '/version: "version" must be a string that is not empty.'],
    ['version', '1', '/version: "version" must be two numbers separated by a dot, such as "0.1".'],
    ['site origin', 'nowhere', `/site/origin: ${ORIGIN}`],
    ['site origin', 'https://a.example/path', `/site/origin: ${ORIGIN}`],
    ['site name', 5, '/site/name: "name" must be a string that is not empty.'],
    ['site description', 5, '/site/description: "description" must be a string.'],
    ['actions', undefined, ': The member "actions" is missing.'],
    ['actions', [], '/actions: "actions" must be an object.'],
    ['data', 1, '/data: "data" must be an object.'],
    ['pages', 1, '/pages: "pages" must be an object.'],
    ['errors', 1, '/errors: "errors" must be an object.'],
    [INVOICE, 'x', '/actions/invoice.create: "invoice.create" must be an object.'],
    [`${INVOICE} title`, undefined, '/actions/invoice.create: The member "title" is missing.'],
    [`${INVOICE} title`, '', '/actions/invoice.create/title: "title" must be a string that is not empty.'],
    [`${INVOICE} scope`, 5, '/actions/invoice.create/scope: "scope" must be a string that is not empty.'],
    [`${INVOICE} risk`, 'huge', '/actions/invoice.create/risk: "risk" must be one of none, low, high.'],
    [
      `${INVOICE} confirmation`,
      'maybe',
      '/actions/invoice.create/confirmation: "confirmation" must be one of never, optional, review, required.',
    ],
    [
      `${INVOICE} idempotent`,
      'no',
      '/actions/invoice.create/idempotent: "idempotent" must be true or false.',
    ],
    [SCHEMA, undefined, '/actions/invoice.create: The member "inputSchema" is missing.'],
    [SCHEMA, 'x', '/actions/invoice.create/inputSchema: "inputSchema" must be an object.'],
    [
      SCHEMA,
      { type: 'array' },
      '/actions/invoice.create/inputSchema: The input schema must have the type "object".',
    ],
    [`${INVOICE} outputSchema`, undefined, '/actions/invoice.create: The member "outputSchema" is missing.'],
    [
      `${SCHEMA} required`,
      ['ghost'],
      '/actions/invoice.create/inputSchema/required: "ghost" is required but is not one of the properties.',
    ],
    [
      `${SCHEMA} properties amount x-semantic`,
      5,
      '/actions/invoice.create/inputSchema/properties/amount/x-semantic: "x-semantic" must be a string with a URI.',
    ],
    [
      `${SCHEMA} properties amount x-semantic`,
      'email',
      '/actions/invoice.create/inputSchema/properties/amount/x-semantic: "x-semantic" should be an absolute URI.',
    ],
    [
      `${SCHEMA} properties row_key`,
      { type: 'number' },
      '/actions/invoice.create/inputSchema/properties/row_key: "row_key" is reserved for the key of a row and must be of the type "string".',
    ],
    ['data invoice.list title', undefined, '/data/invoice.list: The member "title" is missing.'],
    ['data invoice.list inputSchema', 5, '/data/invoice.list/inputSchema: "inputSchema" must be an object.'],
    [
      'data invoice.list outputSchema',
      undefined,
      '/data/invoice.list: The member "outputSchema" is missing.',
    ],
    ['pages /x', 5, '/pages/~1x: "/x" must be an object.'],
    [
      'pages nowhere',
      { title: 'X' },
      '/pages/nowhere: A route must be a path of the site that starts with one "/".',
    ],
    ['pages /x', { title: 'X', actions: ['no.do'] }, '/pages/~1x/actions/0: There is no action "no.do".'],
    ['pages /x', { title: 'X', data: ['no.list'] }, '/pages/~1x/data/0: There is no data view "no.list".'],
    ['pages /x', {}, '/pages/~1x: The member "title" is missing.'],
    ['pages /x', { title: 'X', actions: 'y' }, '/pages/~1x/actions: "actions" must be a list of strings.'],
    ['pages /x', { title: 'X', description: 5 }, '/pages/~1x/description: "description" must be a string.'],
    ['errors X', 5, '/errors/X: "X" must be an object.'],
    ['errors X', {}, '/errors/X: The member "message" is missing.'],
    ['@context', 5, '/@context: "@context" must be a URI, an object, or a list of these.'],
    [
      '@context',
      { a: 5 },
      '/@context/a: "a" is not a prefix; where "x-semantic" is used, "@context" should contain only prefixes.',
    ],
    [
      'data workspace.delete',
      VIEW,
      '/actions/workspace.delete: "workspace.delete" is an action and a data view.',
    ],
    ['site origin', 'http://billing.example.com', '/site/origin: The origin should use https.'],
    [
      `${INVOICE} risk`,
      'high',
      '/actions/invoice.create: "invoice.create" is high risk but does not require confirmation.',
    ],
    [
      'pages /invoices/new actions',
      [],
      '/actions/invoice.create: "invoice.create" is on no page, so it cannot be reached.',
    ],
    ['unknown', 5, '/unknown: "unknown" is not a member of this object.'],
  ])('%s with %j', (path, value, message) => {
    expect(messages(path, value)).toEqual([message]);
  });

  test('each member that an action lacks is named', () => {
    expect(messages('actions a.b', {})).toEqual(
      ['title', 'scope', 'risk', 'confirmation', 'idempotent', 'inputSchema', 'outputSchema'].map(
        (name) => `/actions/a.b: The member "${name}" is missing.`,
      ),
    );
  });

  test.each([['x'], [undefined]])('a site that is %j is missed with its members', (site) => {
    const first = site === undefined ? ': The member "site" is missing.' : '/site: "site" must be an object.';
    expect(messages('site', site)).toEqual([
      first,
      '/site: The member "name" is missing.',
      '/site: The member "origin" is missing.',
    ]);
  });

  test.each([
    ['{', undefined, 'The manifest is not JSON.'],
    ['{', 'It ends too early', 'The manifest is not JSON: It ends too early.'],
    ['[]', undefined, 'The manifest must be an object.'],
    ['"x"', undefined, 'The manifest must be an object.'],
  ])('the text %s, explained by %j: %s', (text, why, message) => {
    const options = why === undefined ? { schemaCheck } : { schemaCheck, explainJson: () => why };
    const reading = parseManifest(text, options);
    expect(reading.ok).toBe(false);
    expect(reading.findings.map((each) => each.message)).toEqual([message]);
    expect(reading.findings[0]?.rule).toBe(text === '{' ? 'not-json' : 'wrong-member');
  });

  test('a text or a value beyond the bounds is refused as a whole', () => {
    const read = (given: unknown, bounds: object) =>
      parseManifest(given, { schemaCheck, bounds }).findings.map((each) => each.message);
    expect(read(' '.repeat(11), { maxText: 10 })).toEqual(['The manifest has more than 10 characters.']);
    expect(read({ a: { b: { c: {} } } }, { maxDepth: 2 })).toEqual([
      expect.stringMatching(/^The manifest \S.*\.$/),
    ]);
  });
});
