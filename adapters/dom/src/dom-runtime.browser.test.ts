import { exampleManifest, invoicePage, workspacePage } from '@handrail/page/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '../testing/browser.ts';
import type { DomPage, RunInPage } from '../testing/dom-page.ts';

type Ran = Awaited<ReturnType<DomPage['run']>>;
type InPage = typeof globalThis & { readonly domPage: DomPage };

let site: TestSite;
beforeAll(async () => {
  site = await startSite('./dom-page.ts');
}, 60_000);
afterAll(() => site.close());

async function run(page: Page, action: string, args: object, options: RunInPage = {}): Promise<Ran> {
  const given = { action, args: JSON.stringify(args), options };
  const text = await page.evaluate(
    async (each) =>
      JSON.stringify(await (globalThis as InPage).domPage.run(each.action, each.args, each.options)),
    given,
  );
  return JSON.parse(text) as Ran;
}
const eventsOf = (page: Page) => page.evaluate(() => (globalThis as InPage).domPage.events);

/** Script of the page itself, served as a file since the policy forbids any other. */
const invoiceScript = `
  window.submits = 0;
  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    window.submits += 1;
    setTimeout(() => { document.querySelector('[role=status]').textContent = 'Invoice 7 created'; }, 120);
  });`;
const deleteScript = `
  window.clicks = [];
  document.querySelector('button').addEventListener('click', () => {
    window.clicks.push(document.querySelector('input').value);
  });`;
const withScript = (html: string, name: string) => `${html}<script type="module" src="/${name}.js"></script>`;
const manifestFor = (origin: string) => exampleManifest().replace('https://billing.example.com', origin);
const pages = () => ({
  '/invoices/new': withScript(invoicePage(), 'invoice'),
  '/settings/': withScript(workspacePage(), 'delete'),
  '/invoice.js': invoiceScript,
  '/delete.js': deleteScript,
});
const args = { customer_email: 'a@example.com', amount: 120.5, currency: 'EUR', memo: 'x' };
const deletion = { delete_confirmation_text: 'DELETE' };

describe('the invoice example in a real browser', () => {
  test('AAF-6.2-05 is filled, submitted once, and its status is the result', async () => {
    const page = await site.open('/invoices/new', pages());
    const { outcome, asked } = await run(page, 'invoice.create', args, { answer: 'declined' });
    expect(outcome).toMatchObject({
      status: 'completed',
      result: 'Invoice 7 created',
      changed: ['customer_email', 'amount', 'memo'],
    });
    expect(asked).toEqual([]);
    expect(await page.evaluate('window.submits')).toBe(1);
    const values = await page.evaluate(
      `['email', 'amount', 'currency', 'memo'].map((name) => document.querySelector('form').elements[name].value)`,
    );
    expect(values).toEqual(['a@example.com', '120.5', 'EUR', 'x']);
  });

  test('AAF-6.2-06 keeps its own semantics through discovery and execution', async () => {
    const page = await site.open('/invoices/new', pages());
    const attributes = `[...document.querySelectorAll('form *')].map((each) => [...each.attributes].filter(({ name }) => name !== 'value').map(({ name, value }) => name + '=' + value))`;
    const before = await page.evaluate(attributes);
    await run(page, 'invoice.create', args);
    expect(await page.evaluate(attributes)).toEqual(before);
    expect(JSON.stringify(before)).toMatch(
      /aria-label=Customer email.*min=0.*step=0\.01.*role=status.*aria-live=polite/,
    );
  });

  test('AAF-6.1-05 is filled by the ids of its fields, not by their names', async () => {
    const page = await site.open('/invoices/new', pages());
    const value = `document.querySelector('form').elements.email.value`;
    const wrong = await run(page, 'invoice.create', { ...args, email: 'wrong@example.com' });
    expect(wrong.outcome.error?.reason).toBe('INVALID_ARGUMENTS');
    expect(await page.evaluate(value)).toBe('');
    const { outcome } = await run(page, 'invoice.create', args);
    expect(outcome.status).toBe('completed');
    expect(await page.evaluate(value)).toBe('a@example.com');
  });

  test('a status that stays silent is unclear after one submit', async () => {
    const silent = { ...pages(), '/invoice.js': invoiceScript.replace('setTimeout', '(() => {})') };
    const page = await site.open('/invoices/new', silent);
    const { outcome } = await run(page, 'invoice.create', args, { statusLimit: 300 });
    expect(outcome.error?.reason).toBe('OUTCOME_UNCLEAR');
    expect(await page.evaluate('window.submits')).toBe(1);
  });

  test('what the page itself finds wrong is not submitted', async () => {
    const page = await site.open('/invoices/new', {
      ...pages(),
      '/invoices/new': withScript(invoicePage().replace('name="memo"', 'name="memo" required'), 'invoice'),
    });
    const { memo: _, ...rest } = args;
    const { outcome } = await run(page, 'invoice.create', rest);
    expect(outcome).toMatchObject({ status: 'missing_required_fields', missingFields: ['memo'] });
    const shut = await site.open('/invoices/new', {
      ...pages(),
      '/invoices/new': withScript(
        `${invoicePage().replace('</form>', '<input name="extra" required></form>')}`,
        'invoice',
      ),
    });
    const refused = await run(shut, 'invoice.create', args);
    expect(refused.outcome.error).toMatchObject({
      reason: 'NOT_OPERABLE',
      detail: expect.stringContaining('extra'),
    });
    expect(await shut.evaluate('window.submits')).toBe(0);
  });
});

describe('the dangerous example in a real browser', () => {
  const withManifest = () => ({ ...pages(), '/.well-known/agent-manifest.json': manifestFor(site.origin) });

  test('AAF-6.3-03 is not pressed without confirmation', async () => {
    const page = await site.open('/settings/', withManifest());
    const { outcome } = await run(page, 'workspace.delete', deletion);
    expect(outcome).toMatchObject({
      status: 'needs_confirmation',
      error: { message: 'Action requires explicit confirmation' },
    });
    expect(await page.evaluate('window.clicks')).toEqual([]);
    expect(await page.evaluate(`document.querySelector('input').value`)).toBe('');
  });

  test('AAF-6.3-04 confirmed, the text is filled and then the button pressed once', async () => {
    const page = await site.open('/settings/', withManifest());
    const { outcome, asked } = await run(page, 'workspace.delete', deletion, { answer: 'granted' });
    expect(outcome.status).toBe('completed');
    expect(asked).toHaveLength(1);
    expect(await page.evaluate('window.clicks')).toEqual(['DELETE']);
    const events = await eventsOf(page);
    expect(events.indexOf('input delete_confirmation_text')).toBeLessThan(
      events.indexOf('click workspace.delete'),
    );
  });
});

describe('manifests in a real browser', () => {
  const knownTo = async (page: Page) => (await run(page, 'no.such', {})).outcome.error?.detail;

  test('AAF-6.4-01 a page deep inside is under the well-known manifest of its origin', async () => {
    const manifest = { '/.well-known/agent-manifest.json': manifestFor(site.origin) };
    const page = await site.open('/a/b/c/deep', { '/a/b/c/deep': '<p>Deep</p>', ...manifest });
    expect(await knownTo(page)).toContain('invoice.create, workspace.delete');
    expect(site.requests).toContain('GET /.well-known/agent-manifest.json');
  });

  test('AAF-6.4-02 a manifest may be embedded under its own type and under no other', async () => {
    const embed = (type: string) => `<script type="${type}">${manifestFor(site.origin)}</script>`;
    const page = await site.open('/', { '/': embed('application/agent+json') });
    expect(await knownTo(page)).toContain('invoice.create, workspace.delete');
    const other = await site.open('/', { '/': embed('application/json') });
    expect(await knownTo(other)).toContain('There are: none');
  });
});

describe('policies in a real browser', () => {
  test('AAF-6.1-08 review fills and submits nothing', async () => {
    const html = withScript(
      invoicePage().replace('data-agent-confirm="optional"', 'data-agent-confirm="review"'),
      'invoice',
    );
    const page = await site.open('/invoices/new', { ...pages(), '/invoices/new': html });
    const { outcome } = await run(page, 'invoice.create', args);
    expect(outcome.status).toBe('awaiting_review');
    expect(await page.evaluate('window.submits')).toBe(0);
    expect((await eventsOf(page)).filter((each) => /^(?:submit|click)/.test(each))).toEqual([]);
    expect(await page.evaluate(`document.querySelector('form').elements.memo.value`)).toBe('x');
  });

  test('AAF-6.1-09 required waits for the owner, and then happens once', async () => {
    const html = withScript(
      invoicePage().replace('data-agent-confirm="optional"', 'data-agent-confirm="required"'),
      'invoice',
    );
    const page = await site.open('/invoices/new', { ...pages(), '/invoices/new': html });
    expect((await run(page, 'invoice.create', args)).outcome.status).toBe('needs_confirmation');
    expect(await page.evaluate('window.submits')).toBe(0);
    expect((await run(page, 'invoice.create', args, { answer: 'granted' })).outcome.status).toBe('completed');
    expect(await page.evaluate('window.submits')).toBe(1);
  });

  test('AAF-6.1.1-14 AAF-6.1.1-15 two fields of one name: strict touches neither, lenient fills the first', async () => {
    const twice = `<form data-agent-kind="action" data-agent-action="a.b" data-agent-confirm="review">
      <input id="one" data-agent-kind="field" data-agent-field="amount"><input id="two" data-agent-kind="field" data-agent-field="amount"></form>`;
    const page = await site.open('/', { '/': twice });
    const values = () => page.evaluate(`['one', 'two'].map((id) => document.getElementById(id).value)`);
    const strict = await run(page, 'a.b', { amount: '5' });
    expect(strict.outcome).toMatchObject({
      status: 'validation_error',
      error: { detail: expect.stringMatching(/"amount" of "a\.b" is declared by 2/) },
    });
    expect(await values()).toEqual(['', '']);
    const lenient = await run(page, 'a.b', { amount: '5' }, { mode: 'lenient' });
    expect(await values()).toEqual(['5', '']);
    expect(lenient.outcome.diagnostics.filter(({ rule }) => rule === 'ambiguous-field')).toHaveLength(1);
  });
});

describe('controls in a real browser', () => {
  const field = (name: string) => `data-agent-kind="field" data-agent-field="${name}"`;
  const all = `<form data-agent-kind="action" data-agent-action="a.b" data-agent-confirm="review">
    <input ${field('text')} id="text"><input type="number" step="any" ${field('number')} id="number">
    <input type="date" ${field('date')} id="date"><textarea ${field('area')} id="area"></textarea>
    <input type="checkbox" ${field('flag')} id="flag">
    <select ${field('one')} id="one"><option value="a">Ay</option><option value="b">Bee</option></select>
    <select multiple ${field('many')} id="many"><option>1</option><option>2</option><option>3</option></select>
    <fieldset ${field('size')}><input type="radio" name="s" value="S" id="small"><input type="radio" name="s" value="L" id="large"></fieldset>
    <div contenteditable="true" ${field('editor')} id="editor">old</div>
    <div ${field('wrapped')}><label>W <input id="wrapped"></label></div></form>`;

  test('AAF-X.08-03 each kind ends in the wanted state, with the events a person makes', async () => {
    const page = await site.open('/', { '/': all });
    const { outcome } = await run(page, 'a.b', {
      text: 'Ann "x"',
      number: 12.5,
      date: '2026-03-12',
      area: 'one\ntwo',
      flag: true,
      one: 'b',
      many: ['1', '3'],
      size: 'L',
      editor: 'new text',
      wrapped: 'w',
    });
    expect(outcome.error).toBeUndefined();
    expect(outcome.status).toBe('awaiting_review');
    const state = await page.evaluate(`({
      texts: ['text', 'number', 'date', 'area', 'one', 'wrapped'].map((id) => document.getElementById(id).value),
      flag: document.getElementById('flag').checked,
      many: [...document.getElementById('many').selectedOptions].map((option) => option.value),
      size: [document.getElementById('small').checked, document.getElementById('large').checked],
      editor: document.getElementById('editor').textContent,
    })`);
    expect(state).toEqual({
      texts: ['Ann "x"', '12.5', '2026-03-12', 'one\ntwo', 'b', 'w'],
      flag: true,
      many: ['1', '3'],
      size: [false, true],
      editor: 'new text',
    });
    const events = await eventsOf(page);
    for (const name of ['text', 'number', 'date', 'area', 'one', 'many']) {
      const own = events.filter((each) => each.endsWith(` ${name}`)).map((each) => each.split(' ')[0]);
      expect(own).toEqual(['focusin', 'input', 'change', 'focusout']);
    }
    expect(events.filter((each) => each.endsWith(' flag'))).toEqual([
      'focusin flag',
      'click flag',
      'input flag',
      'change flag',
      'focusout flag',
    ]);
    expect(events).toContain('input editor');
    expect(outcome.changed).toHaveLength(10);
  });

  test('a second run changes nothing and says so', async () => {
    const page = await site.open('/', { '/': all });
    const given = { text: 'x', flag: true, one: 'b', size: 'S' };
    await run(page, 'a.b', given);
    expect((await run(page, 'a.b', given)).outcome.changed).toEqual([]);
  });

  test('a framework that tracks its own writes notices', async () => {
    const tracking = `
      const input = document.getElementById('text');
      const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      let known = '';
      Object.defineProperty(input, 'value', {
        configurable: true,
        get() { return native.get.call(this); },
        set(value) { known = value; native.set.call(this, value); },
      });
      window.seen = [];
      input.addEventListener('input', () => { if (native.get.call(input) !== known) window.seen.push(native.get.call(input)); });`;
    const page = await site.open('/', { '/': withScript(all, 'tracking'), '/tracking.js': tracking });
    await run(page, 'a.b', { text: 'typed' });
    expect(await page.evaluate('window.seen')).toEqual(['typed']);
  });

  test.each([
    ['AAF-X.08-03 a file', `<input type="file" ${field('x')}>`, /chosen by the owner/],
    ['a disabled control', `<input disabled ${field('x')}>`, /disabled/],
    ['a control in a disabled group', `<fieldset disabled><input ${field('x')}></fieldset>`, /disabled/],
    ['a read-only control', `<input readonly ${field('x')}>`, /read only/],
    ['a control that nobody sees', `<div hidden><input ${field('x')}></div>`, /not visible/],
  ])('%s is refused with the reason, and nothing is sent', async (_what, control, reason) => {
    const html = `<form data-agent-kind="action" data-agent-action="a.b">${control}<input ${field('y')} id="y"><button>Go</button></form>`;
    const page = await site.open('/', { '/': html });
    const { outcome } = await run(page, 'a.b', { y: '1', x: '1' });
    expect(outcome.error?.reason).toBe('NOT_OPERABLE');
    expect(outcome.error?.detail).toMatch(reason);
    expect((await eventsOf(page)).filter((each) => /^(?:submit|click)/.test(each))).toEqual([]);
  });

  test('AAF-X.02-04 a form without annotated submit is submitted once, and cancel is never pressed', async () => {
    const html = `<form data-agent-kind="action" data-agent-action="a.b">
      <button type="button" id="no" data-agent-kind="action" data-agent-action="a.b.cancel">Cancel</button></form>
      <script type="module" src="/count.js"></script>`;
    const count = `window.submits = 0; document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); window.submits += 1; });`;
    const page = await site.open('/', { '/': html, '/count.js': count });
    expect((await run(page, 'a.b', {})).outcome.status).toBe('completed');
    expect(await page.evaluate('window.submits')).toBe(1);
    expect((await eventsOf(page)).filter((each) => each.startsWith('click'))).toEqual([]);
  });
});

describe('requests across pages in a real browser', () => {
  const rows = (...states: string[]) => `<table data-agent-kind="collection" data-agent-action="invoice.list">
    <tr><th>Id</th><th>Status</th></tr>${states.map((state, index) => `<tr data-agent-kind="item"><td>${index}</td><td>${state}</td></tr>`).join('')}</table>`;
  const whole = () => ({
    ...pages(),
    '/invoices/': rows('paid', 'draft'),
    '/invoices/?status=paid': rows('paid'),
    '/.well-known/agent-manifest.json': manifestFor(site.origin),
  });
  const endedOf = async (page: Page) => {
    await page.waitForFunction(async () => {
      type InPage = { readonly domPage?: { ended(): Promise<unknown> } };
      return (await (globalThis as InPage).domPage?.ended()) !== undefined;
    });
    return page.evaluate(() => (globalThis as InPage).domPage.ended());
  };
  const follow = async (page: Page, request: string) => {
    await page.evaluate((text) => (globalThis as InPage).domPage.follow(text), request);
  };

  test('AAF-6.4-36 "show me paid invoices" ends at the filtered page with its rows, and submits nothing', async () => {
    const page = await site.open('/settings/', whole());
    await follow(page, 'show me paid invoices');
    await page.waitForURL('**/invoices/?status=paid');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/invoices/?status=paid');
    expect(await endedOf(page)).toMatchObject({
      ended: 'viewed',
      outcome: { rows: [{ id: '0', status: 'paid' }] },
    });
    expect(site.requests.filter((each) => each.startsWith('POST'))).toEqual([]);
    expect((await eventsOf(page)).filter((each) => /^(?:submit|click|input)/.test(each))).toEqual([]);
  });

  test('AAF-6.6-07 an action on another page is reached, planned again and carried out once', async () => {
    const page = await site.open('/settings/', whole());
    await follow(page, 'create an invoice for a@example.com over 120.50 EUR');
    await page.waitForURL('**/invoices/new');
    expect(await endedOf(page)).toMatchObject({
      ended: 'acted',
      outcome: { status: 'completed', result: 'Invoice 7 created' },
    });
    expect(await page.evaluate('window.submits')).toBe(1);
    await page.reload();
    await page.waitForFunction(() => 'domPage' in globalThis);
    expect(await page.evaluate(() => (globalThis as InPage).domPage.ended())).toBeUndefined();
    expect(await page.evaluate('window.submits')).toBe(0);
  });

  test('AAF-6.6-08 going to a page stops there', async () => {
    const page = await site.open('/invoices/new', whole());
    await follow(page, 'go to the settings page');
    await page.waitForURL('**/settings/');
    await page.waitForFunction(() => 'domPage' in globalThis);
    expect(site.requests.filter((each) => each.startsWith('GET /settings'))).toHaveLength(1);
    expect(await page.evaluate(() => (globalThis as InPage).domPage.ended())).toBeUndefined();
    expect(await page.evaluate('window.clicks')).toEqual([]);
  });
});
