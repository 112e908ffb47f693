import { createTextPlanner, followRequest, lookAtView, readPage, runAction } from '@handrail/page';
import { billingPlanner } from '@handrail/page/testing/billing-planner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnnotatedSite, type Answers, startAnnotatedSite } from '../../testing/annotated-site.ts';
import { billingPages, redesignedInvoice } from '../../testing/billing-pages.ts';

let site: AnnotatedSite;
beforeAll(async () => {
  site = await startAnnotatedSite();
});
afterAll(() => site.close());

const args = { customer_email: 'a@example.com', amount: 120.5, currency: 'EUR', memo: 'x' };
const deletion = { delete_confirmation_text: 'DELETE' };
const granted = { ask: async () => 'granted' as const };

describe('the examples of the proposal in a real browser', () => {
  test('AAF-6.2-05 the form is filled, submitted once, and its status is the result', async () => {
    const { withManifest, page } = await site.open('/invoices/new', billingPages());
    const outcome = await runAction(withManifest(), 'invoice.create', args);
    expect(outcome).toMatchObject({
      status: 'completed',
      result: 'Invoice 7 created',
      changed: ['customer_email', 'amount', 'memo'],
    });
    expect(await page.evaluate('window.submits')).toEqual([
      { email: 'a@example.com', amount: '120.5', currency: 'EUR', memo: 'x' },
    ]);
  });

  test('AAF-6.3-03 AAF-6.3-04 the dangerous button waits for the owner, and is then pressed once', async () => {
    const { withManifest, page } = await site.open('/settings/', billingPages());
    const execution = withManifest();
    const unasked = await runAction(execution, 'workspace.delete', deletion);
    expect(unasked).toMatchObject({
      status: 'needs_confirmation',
      error: { message: 'Action requires explicit confirmation' },
    });
    const declined = await runAction(execution, 'workspace.delete', deletion, {
      ask: async () => 'declined',
    });
    expect(declined.error?.reason).toBe('CONFIRMATION_DECLINED');
    expect(await page.evaluate('window.clicks')).toEqual([]);
    expect(await page.evaluate(`document.querySelector('input').value`)).toBe('');
    expect((await runAction(execution, 'workspace.delete', deletion, granted)).status).toBe('completed');
    expect(await page.evaluate('window.clicks')).toEqual(['DELETE']);
  });

  test('AAF-6.1-08 review fills and leaves the submit to the owner', async () => {
    const pages = billingPages((html) => html.replace('confirm="optional"', 'confirm="review"'));
    const { withManifest, page } = await site.open('/invoices/new', pages);
    expect((await runAction(withManifest(), 'invoice.create', args)).status).toBe('awaiting_review');
    expect(await page.evaluate('window.submits')).toEqual([]);
    expect(await page.evaluate(`document.querySelector('form').elements.memo.value`)).toBe('x');
  });

  test('AAF-6.4-36 "show me paid invoices" ends at the filtered page with the answer read from it', async () => {
    const { withManifest, page } = await site.open('/settings/', billingPages());
    const ended = await followRequest(withManifest(), 'show me paid invoices', {
      planner: billingPlanner,
    });
    expect(ended).toMatchObject({
      ended: 'viewed',
      outcome: {
        rows: [
          { id: '1', status: 'paid' },
          { id: '2', status: 'paid' },
        ],
      },
    });
    expect(page.url()).toBe(`${site.origin}/invoices/?status=paid`);
    expect(site.requests).toEqual(['GET /invoices/?status=paid']);
  });

  test('AAF-6.6-07 an action on another page is reached, planned again and carried out once', async () => {
    const { withManifest, page, runtime } = await site.open('/settings/', billingPages());
    const ended = await followRequest(withManifest(), 'create an invoice for a@example.com over 120.50 EUR', {
      planner: billingPlanner,
    });
    expect(ended).toMatchObject({
      ended: 'acted',
      outcome: { result: 'Invoice 7 created' },
      visited: ['/invoices/new'],
    });
    expect(await page.evaluate('window.submits.length')).toBe(1);
    await page.reload();
    // Whatever would act again on a new document begins with reading it.
    await runtime.refresh();
    expect(await page.evaluate('window.submits.length')).toBe(0);
  });

  test('a redesigned page works with the same call', async () => {
    const pages = { ...billingPages(redesignedInvoice) };
    const { withManifest, page } = await site.open('/invoices/new', pages);
    expect(await runAction(withManifest(), 'invoice.create', args)).toMatchObject({
      status: 'completed',
      result: 'Invoice 7 created',
    });
    expect(await page.evaluate('window.submits')).toEqual([
      { notes: 'x', cur: 'EUR', sum: '120.5', who: 'a@example.com' },
    ]);
  });
});

test('a page that was replaced by one alike while the owner was asked is not touched', async () => {
  const pages = billingPages((html) => html.replace('confirm="optional"', 'confirm="required"'));
  const alike = { ...pages, '/invoices/other': pages['/invoices/new'] ?? '' };
  const { withManifest, page } = await site.open('/invoices/new', alike);
  const ask = async () => {
    await page.goto(page.url().replace('/new', '/other'));
    return 'granted' as const;
  };
  const outcome = await runAction(withManifest(), 'invoice.create', args, { ask });
  expect(outcome).toMatchObject({ verdict: 'failed', error: { reason: 'PAGE_CHANGED' } });
  expect(await page.evaluate(`document.querySelector('form').elements.memo.value`)).toBe('');
  expect(await page.evaluate('window.submits')).toEqual([]);
});

test('a list that the page filters some time after loading is read when it has settled', async () => {
  const { withManifest } = await site.open('/settings/', {
    ...billingPages(),
    '/invoices/?status=paid': `${billingPages()['/invoices/']}<script src="/filter.js"></script>`,
    '/filter.js': `setTimeout(() => {
      for (const row of document.querySelectorAll('tr[data-agent-kind=item]'))
        if (!row.textContent.includes('paid')) row.remove();
    }, 800);`,
  });
  const outcome = await lookAtView(withManifest(), 'invoice.list', { status: 'paid' });
  expect(outcome.verdict).toBe('succeeded');
  expect(outcome.rows?.map(({ id }) => id)).toEqual(['1', '3']);
});

describe('a request over several pages', () => {
  test('goes to one other page at most, whatever the planner says there', async () => {
    const { withManifest, page } = await site.open('/invoices/', billingPages());
    const answers = ['{"action":"invoice.create","args":{}}', '{"action":"workspace.delete","args":{}}'];
    const planner = createTextPlanner({
      complete: async () => answers.shift() ?? '{"navigate":"/invoices/"}',
    });
    const ended = await followRequest(withManifest(), 'go round', { planner });
    expect(ended).toMatchObject({ ended: 'failed', message: expect.stringContaining('circles') });
    expect(site.requests).toEqual(['GET /invoices/new']);
    expect(await page.evaluate('window.submits')).toEqual([]);
  });

  test('ends where it was when the other page does not come in time', async () => {
    const { withManifest, page } = await site.open(
      '/settings/',
      { ...billingPages(), '/invoices/new': () => undefined },
      { limit: 1_500 },
    );
    const ended = await followRequest(withManifest(), 'create an invoice for a@example.com over 120.50 EUR', {
      planner: billingPlanner,
    });
    expect(ended).toMatchObject({ ended: 'failed', message: expect.stringContaining('in time') });
    expect(page.url()).toBe(`${site.origin}/settings/`);
  });
});

describe('pages that no person made', () => {
  const opened = async (code: string) => {
    const open = await site.open('/', {
      '/': '<script src="/page.js"></script>',
      '/page.js': 'window.ready = 1;',
    });
    await open.page.evaluate(code);
    await open.runtime.refresh();
    return open.runtime;
  };

  test('are read as deep as a browser shows them', async () => {
    const runtime = await opened(`
      let inner = document.body;
      for (let depth = 0; depth < 600; depth += 1) inner = inner.appendChild(document.createElement('div'));
      inner.innerHTML = '<button data-agent-kind="action" data-agent-action="deep.down">Down</button>';`);
    expect([...readPage(runtime.read()).actions.keys()]).toEqual(['deep.down']);
  });

  test('are refused when they are larger than any page', async () => {
    const runtime = await opened(`
      const many = document.createDocumentFragment();
      for (let count = 0; count < 200_001; count += 1) many.append(document.createElement('i'));
      const hidden = document.createElement('div');
      hidden.hidden = true;
      hidden.append(many);
      document.body.append(hidden);`);
    expect(() => runtime.read()).toThrowError(expect.objectContaining({ code: 'too-many-elements' }));
  });
});

test('a request of script is evidence also when the driver does not report it', async () => {
  const pages = {
    '/': '<button data-agent-kind="action" data-agent-action="a.save">Save</button><script src="/app.js"></script>',
    '/app.js': `document.querySelector('button').addEventListener('click', () => fetch('/save?now', { method: 'POST' }))`,
    'POST /save': (_request, response) => response.writeHead(201).end(),
  } satisfies Answers;
  const { page, runtime, execution } = await site.open('/', pages);
  // As for a request that is under way while interception ends.
  const on = page.on.bind(page) as (name: string, listener: () => void) => typeof page;
  page.on = ((name: string, listener: () => void) =>
    name === 'request' ? page : on(name, listener)) as typeof page.on;
  const { evidence } = await runAction({ ...execution, statusLimit: 300 }, 'a.save', {});
  expect(site.requests).toEqual(['POST /save?now']);
  expect(evidence).toContainEqual({ kind: 'request', method: 'POST', supports: 'neither' });
  expect(runtime.requests?.()).toEqual({ pending: 0, answered: 0 });
});
