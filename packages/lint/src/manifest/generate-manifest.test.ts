import { readHtml } from '@handrail/html';
import { parseManifest, readPage } from '@handrail/page';
import { linearPatterns } from '@handrail/patterns';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { describe, expect, test } from 'vitest';
import { audited, served } from '../../testing/audit-html.ts';
import { generateManifest } from './generate-manifest.ts';

const ACTION = 'data-agent-kind="action" data-agent-action';
const FIELD = 'data-agent-kind="field" data-agent-field';
const FORM = `<form ${ACTION}="invoice.create" data-agent-danger="low" data-agent-scope="invoices.write">
  <label>E-mail <input type="email" required ${FIELD}="customer_email"></label>
  <label>Amount <input type="number" min="1" max="100" step="any" aria-required="false" ${FIELD}="amount"></label>
  <label>Currency <select ${FIELD}="currency"><option>EUR<option>USD</select></label>
  <label>Urgent <input type="checkbox" ${FIELD}="urgent"></label>
  <button>Create</button></form>`;
const OTHER = `<form ${ACTION}="note.add"><label>Text <input ${FIELD}="text" maxlength="80"></label></form>`;
const LIST = `<ul data-agent-kind="collection" data-agent-action="invoice.list"><li data-agent-kind="item" data-agent-key="1">
  <span data-agent-kind="result" data-agent-field="number">1</span></li></ul>`;

const page = (path: string, html: string) => ({
  path,
  title: `Page ${path}`,
  page: readPage(readHtml(html, { positions: true })),
});
const generate = (pages: Parameters<typeof generateManifest>[0]['pages'], before?: object) =>
  generateManifest({
    origin: 'https://site.example',
    name: 'Site',
    pages,
    ...(before ? { before: before as never } : {}),
  });

test('lengths and patterns of texts are kept, unless another runtime may read them otherwise', () => {
  const texts = `<form ${ACTION}="a.b" data-agent-danger="none"><input ${FIELD}="code" minlength="2" maxlength="8" pattern="[A-Z]{2}\\d+" required>
    <input ${FIELD}="odd" pattern="(?<=a)b"><input ${FIELD}="fixed" value="x" readonly required><input ${FIELD}="off" disabled required></form>`;
  const { manifest, assumptions } = generate([page('/', texts)]);
  expect(manifest.actions).toMatchObject({
    'a.b': {
      inputSchema: {
        required: ['code'],
        properties: {
          code: { type: 'string', minLength: 2, maxLength: 8, pattern: '^(?:[A-Z]{2}\\d+)$' },
          odd: { type: 'string' },
        },
      },
    },
  });
  expect(JSON.stringify(manifest)).not.toContain('?<=');
  expect(assumptions).toContain(
    'The pattern of "odd" of "a.b" is left out, because not every runtime reads it.',
  );
  expect(assumptions.join()).not.toContain('harmless');
});

describe('a manifest from pages', () => {
  const { manifest, assumptions } = generate([page('/new', FORM + OTHER), page('/', LIST)]);

  test('is valid and agrees with its pages', () => {
    const schemaCheck = createInterpretingCheck({ patterns: linearPatterns });
    expect(parseManifest(manifest, { schemaCheck }).findings).toEqual([]);
    const place = { origin: 'https://site.example', path: '/new' };
    const { findings, scores } = audited(FORM + OTHER, { manifest: served(manifest), place });
    expect(scores.MANIFEST).toBe(100);
    expect(findings.filter(({ rule }) => rule !== 'button-without-action')).toEqual([]);
  });

  test('AAF-X.13-01: types, bounds, options and what is required come from the controls of the own form', () => {
    expect(manifest.actions).toMatchObject({
      'invoice.create': {
        scope: 'invoices.write',
        risk: 'low',
        inputSchema: {
          properties: {
            customer_email: { type: 'string', format: 'email', 'x-semantic': 'https://schema.org/email' },
            amount: { type: 'number', minimum: 1, maximum: 100 },
            currency: { enum: ['EUR', 'USD'] },
            urgent: { type: 'boolean' },
          },
          required: ['customer_email'],
        },
      },
      'note.add': { inputSchema: { properties: { text: { type: 'string', maxLength: 80 } } } },
    });
    const { actions } = manifest as unknown as {
      actions: Record<string, { inputSchema: { properties: Record<string, object> } }>;
    };
    expect(Object.keys(actions['note.add']?.inputSchema.properties ?? {})).toEqual(['text']);
    expect(actions['invoice.create']?.inputSchema.properties.amount).not.toHaveProperty('multipleOf');
  });

  test('lists views and pages, and says what was assumed', () => {
    expect(manifest.data).toEqual({
      'invoice.list': {
        title: 'Invoice list',
        scope: 'invoice.read',
        outputSchema: {
          type: 'array',
          items: { type: 'object', properties: { number: { type: 'string' } } },
        },
      },
    });
    expect(manifest.pages).toEqual({
      '/new': { title: 'Page /new', actions: ['invoice.create', 'note.add'] },
      '/': { title: 'Page /', data: ['invoice.list'] },
    });
    expect(assumptions).toEqual([
      'The scope of "note.add" is assumed to be "note.write".',
      '"note.add" is assumed to be harmless, because its page says nothing else.',
    ]);
  });

  test('the form that narrows a list gives its view parameters, and is no action', () => {
    const filter = `<form method="get" ${ACTION}="invoice.list"><label>Status
      <select name="status" ${FIELD}="status"><option value="">Any<option>draft<option>paid</select></label></form>`;
    const narrowed = generate([page('/', filter + LIST)]).manifest;
    expect(narrowed.actions).toEqual({});
    expect(narrowed.data).toMatchObject({
      'invoice.list': { inputSchema: { properties: { status: { enum: ['draft', 'paid'] } } } },
    });
    const place = { origin: 'https://site.example', path: '/' };
    const { findings } = audited(filter + LIST, { manifest: served(narrowed), place });
    expect(findings).toEqual([]);
  });

  test('does not call assumed what the page says, and takes a form that asks for a page as reading', () => {
    const search = `<form action="/search" ${ACTION}="shop.search" data-agent-danger="none"><label>Words <input ${FIELD}="q"></label></form>`;
    const { manifest: read, assumptions: told } = generate([page('/', search)]);
    expect(read.actions).toMatchObject({ 'shop.search': { scope: 'shop.read', idempotent: true } });
    expect(told).toEqual(['The scope of "shop.search" is assumed to be "shop.read".']);
    const posted = generate([page('/', search.replace('<form', '<form method="post"'))]);
    expect(posted.manifest.actions).toMatchObject({
      'shop.search': { scope: 'shop.write', idempotent: false },
    });
  });

  test('keeps what a manifest says already', () => {
    const own = { title: 'My title', scope: 'mine' };
    const before = { version: '0.1', site: { name: 'Mine' }, actions: { 'note.add': own }, errors: {} };
    const kept = generate([page('/new', FORM + OTHER)], before).manifest;
    expect(kept).toMatchObject({ site: { name: 'Mine' }, errors: {}, actions: { 'note.add': own } });
    expect(kept.actions).toHaveProperty(['invoice.create']);
  });
});
