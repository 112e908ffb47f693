import { readHtml } from '@handrail/html';
import { describe, expect, test } from 'vitest';
import { exampleManifest, invoicePage, workspacePage } from '../../testing/examples.ts';
import { exampleSite, schemaCheck, setAt } from '../../testing/manifests.ts';
import { pageOf } from '../../testing/read.ts';
import { readPage } from '../resolution/read-page.ts';
import { pairConcepts } from '../schema-inference/field-concept.ts';
import { pageAt, routeOf } from '../site/find-page.ts';
import { alignPage } from './align.ts';
import { discoverManifest } from './discover-manifest.ts';

const named = (name: string) => exampleManifest().replace('Example Billing', name);
const script = (text: string, type = 'application/agent+json') => `<script type="${type}">${text}</script>`;

async function discover(files: Readonly<Record<string, string>>, html: string) {
  const fetched: string[] = [];
  const found = await discoverManifest({
    origin: 'https://billing.example.com',
    schemaCheck,
    embedded: pageOf(html).manifests,
    fetchText: async (url) => {
      fetched.push(url);
      return files[url];
    },
  });
  return { ...found, fetched };
}
const wellKnown = 'https://billing.example.com/.well-known/agent-manifest.json';

describe('discovery', () => {
  test('AAF-6.4-01 takes the well-known file of the origin', async () => {
    const { manifest, from, fetched } = await discover(
      { [wellKnown]: exampleManifest() },
      '<p>deep page</p>',
    );
    expect([manifest?.site.name, from, fetched]).toEqual(['Example Billing', 'well-known', [wellKnown]]);
  });

  test('AAF-6.4-02 takes what a page embeds under the right type, and no other script', async () => {
    const embedded = await discover({}, script(exampleManifest()));
    expect([embedded.manifest?.site.name, embedded.from]).toEqual(['Example Billing', 'embedded']);
    for (const type of ['application/json', 'application/ld+json', 'application/agent+json; charset=utf-8']) {
      expect((await discover({}, script(exampleManifest(), type))).manifest).toBeUndefined();
    }
  });

  test('AAF-6.4-03 prefers the well-known file, and says when they differ', async () => {
    const found = await discover({ [wellKnown]: named('Known') }, script(named('Embedded')));
    expect(found.manifest?.site.name).toBe('Known');
    expect(found.findings).toMatchObject([{ rule: 'manifests-differ', severity: 'warning' }]);
    expect((await discover({ [wellKnown]: exampleManifest() }, script(exampleManifest()))).findings).toEqual(
      [],
    );
  });

  test('AAF-6.4-22 fetches no context, and leaves a concept as it is written', async () => {
    const context = JSON.stringify({ schema: 'https://schema.org/', '@import': 'https://schema.org/more' });
    const text = exampleManifest().replace('"version"', `"@context": ${context}, "version"`);
    const { manifest, fetched } = await discover({ [wellKnown]: text }, '');
    expect(fetched).toEqual([wellKnown]);
    expect(manifest?.actions.get('invoice.create')?.inputSchema).toMatchObject({
      properties: { customer_email: { 'x-semantic': 'https://schema.org/email' } },
    });
  });

  test('AAF-6.4-21 asks for nothing that a concept or a context names', async () => {
    const text = exampleManifest()
      .replaceAll('https://schema.org/email', 'https://schema.org/NoSuchThing')
      .replace('"version"', '"@context": "https://schema.org/context.jsonld", "version"');
    const { manifest, fetched, findings } = await discover({ [wellKnown]: text }, '');
    expect(findings).toEqual([]);
    expect(manifest?.actions.size).toBe(2);
    expect(fetched).toEqual([wellKnown]);
  });

  test('an embedded manifest outside the trusted root is not used, and found', () => {
    const html = `<main id="m"><p>x</p></main><div id="comments">${script(exampleManifest())}
      <button data-agent-kind="action" data-agent-action="forged.run"></button></div>`;
    const tree = readHtml(html);
    const [, body] = tree.children(tree.root);
    const [trustedRoot] = body ? tree.children(body) : [];
    if (!trustedRoot) throw new Error('no root');
    const trusted = readPage(tree, { trustedRoot });
    expect(trusted.manifests).toEqual([]);
    expect(trusted.actions.size).toBe(0);
    expect(trusted.findings.map(({ rule }) => rule)).toEqual([
      'outside-trusted-root',
      'outside-trusted-root',
    ]);
  });

  test('a broken file is reported and not replaced', async () => {
    const found = await discover({ [wellKnown]: '{' }, script(exampleManifest()));
    expect(found.manifest).toBeUndefined();
    expect(found.findings).toMatchObject([{ rule: 'not-json' }]);
    expect((await discover({}, script('{'))).findings).toMatchObject([{ rule: 'not-json' }]);
  });
});

describe('pages', () => {
  test('AAF-6.4-07 a route gives its ids and an id gives its route', () => {
    const manifest = exampleSite((document) => setAt(document, ['pages', '/about'], { title: 'About' }));
    expect(pageAt(manifest, '/invoices/new')).toMatchObject({ actions: ['invoice.create'], data: [] });
    expect(pageAt(manifest, '/invoices')).toMatchObject({ actions: [], data: ['invoice.list'] });
    expect(pageAt(manifest, '/about')).toMatchObject({ actions: [], data: [] });
    expect(pageAt(manifest, '/nowhere')).toBeUndefined();
    expect(
      ['invoice.create', 'invoice.list', 'workspace.delete', 'nothing'].map((id) => routeOf(manifest, id)),
    ).toEqual(['/invoices/new', '/invoices/', '/settings/', undefined]);
  });
});

describe('alignment', () => {
  test('AAF-6.5-11 the examples agree with their manifest, and a change of danger is found', () => {
    const manifest = exampleSite();
    expect(alignPage(pageOf(invoicePage()), manifest, '/invoices/new')).toEqual([]);
    expect(alignPage(pageOf(workspacePage()), manifest, '/settings/')).toEqual([]);
    const changed = workspacePage().replace('data-agent-danger="high"', 'data-agent-danger="none"');
    const findings = alignPage(pageOf(changed), manifest);
    expect(findings).toMatchObject([{ rule: 'terms-differ', action: 'workspace.delete' }]);
    expect(findings[0]?.message).toContain('risk');
  });

  test('fields and actions are compared both ways, each for its own action', () => {
    const manifest = exampleSite();
    const stolen = `${workspacePage()}${invoicePage().replace('data-agent-field="memo"', 'data-agent-field="note"')}
      <div data-agent-kind="action" data-agent-action="other.thing"><input data-agent-kind="field" data-agent-field="memo"></div>`;
    const rules = alignPage(pageOf(stolen), manifest).map(({ rule, field }) => [rule, field]);
    expect(rules).toEqual([
      ['field-not-on-page', 'memo'],
      ['field-not-in-manifest', 'note'],
      ['not-in-manifest', undefined],
    ]);
    expect(alignPage(pageOf('<p></p>'), manifest, '/settings/')).toMatchObject([{ rule: 'not-on-page' }]);
  });

  test('an action in rows is compared in a row, and the manifest should say that it takes a key', () => {
    const rows = `<ul><li data-agent-kind="item" data-agent-key="a">${invoicePage()}</li></ul>`;
    const rulesWith = (more: object) =>
      alignPage(
        pageOf(rows),
        exampleSite((document) => {
          const schema = (document.actions as Record<string, { inputSchema: { properties: object } }>)[
            'invoice.create'
          ]?.inputSchema;
          if (schema) Object.assign(schema.properties, more);
        }),
      ).map(({ rule }) => rule);
    expect(rulesWith({})).toEqual(['row-key-not-in-manifest']);
    expect(rulesWith({ row_key: { type: 'string' } })).toEqual([]);
    const outside = exampleSite((document) =>
      setAt(document, ['actions', 'invoice.create', 'inputSchema', 'properties', 'row_key'], {
        type: 'string',
      }),
    );
    expect(alignPage(pageOf(invoicePage()), outside).map(({ rule }) => rule)).toEqual(['not-in-rows']);
  });
});

describe('concepts', () => {
  test('AAF-6.4-24 equal concepts pair fields of different names, other concepts do not', () => {
    const other = exampleSite((document) => {
      setAt(document, ['actions', 'invoice.create', 'inputSchema'], {
        type: 'object',
        properties: {
          mail: { type: 'string', 'x-semantic': 'https://schema.org/email' },
          amount: { type: 'number', 'x-semantic': 'https://example.org/other' },
        },
      });
      setAt(document, ['data'], {});
      setAt(document, ['pages'], {});
    });
    const mine = exampleSite((document) => {
      setAt(document, ['data'], {});
      setAt(document, ['pages'], {});
    });
    expect(pairConcepts(mine, other)).toEqual([
      {
        concept: 'https://schema.org/email',
        one: { id: 'invoice.create', field: 'customer_email' },
        other: { id: 'invoice.create', field: 'mail' },
      },
    ]);
  });
});
