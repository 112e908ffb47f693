import { describe, expect, test } from 'vitest';
import { exampleManifest } from '../../testing/examples.ts';
import { readChanged, readWith, rulesOf, schemaCheck, setAt } from '../../testing/manifests.ts';
import { parseManifest } from './parse-manifest.ts';

const invoice = ['actions', 'invoice.create'];
const email = [...invoice, 'inputSchema', 'properties', 'customer_email'];

describe('concepts', () => {
  test.each([
    ['an input property', email],
    ['an output property', [...invoice, 'outputSchema', 'properties', 'invoice_id']],
    ['a property of a data view', ['data', 'invoice.list', 'inputSchema', 'properties', 'status']],
  ])('AAF-6.4-18 %s may carry x-semantic', (_what, path) => {
    expect(readWith([...path, 'x-semantic'], 'https://example.org/x')).toMatchObject({
      ok: true,
      findings: [],
    });
  });

  test('AAF-6.4-18 x-semantic may be missing everywhere', () => {
    const text = exampleManifest().replace(/, "x-semantic": "[^"]*"/g, '');
    expect(text).not.toContain('x-semantic');
    expect(parseManifest(text, { schemaCheck })).toMatchObject({ ok: true, findings: [] });
  });

  test.each(['https://schema.org/email', 'https://example.org/vocab#thing'])(
    'AAF-6.4-19 %s is kept as written',
    (concept) => {
      const reading = readWith([...email, 'x-semantic'], concept);
      expect(reading).toMatchObject({ ok: true, findings: [] });
      expect(JSON.stringify(reading.ok && reading.manifest.document)).toContain(`"x-semantic":"${concept}"`);
    },
  );

  test.each([7, { '@id': 'https://schema.org/email' }])('AAF-6.4-19 %j is not a URI', (value) => {
    expect(rulesOf(readWith([...email, 'x-semantic'], value))).toEqual([
      'wrong-semantic /actions/invoice.create/inputSchema/properties/customer_email/x-semantic',
    ]);
  });

  test('AAF-6.4-22 a prefix is not expanded and a context changes nothing', () => {
    const reading = readChanged((document) => {
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
    expect(readWith(['@context'], { schema: 'https://schema.org/' }).findings).toEqual([]);
    const reading = readWith(['@context'], { customer_email: 'https://example.org/mail' });
    expect(reading.findings).toMatchObject([{ rule: 'context-not-only-prefixes', severity: 'warning' }]);
  });

  test('AAF-6.4-33 the same mapping in both places is found and names the field', () => {
    const { findings } = readWith(['@context'], [{ customer_email: { '@id': 'https://schema.org/email' } }]);
    expect(findings).toMatchObject([{ rule: 'duplicate-mapping', pointer: '/@context/0/customer_email' }]);
    expect(findings[0]?.message).toContain('customer_email');
  });
});
