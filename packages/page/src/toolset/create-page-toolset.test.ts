import { type Confirmation, connectInProcess, readError, readOutcome, readResult } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { billing, billingPages, invoiceArgs } from '../../testing/billing-site.ts';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import type { ActionOutcome } from '../execution/outcome.ts';
import { createPageToolset } from './create-page-toolset.ts';

const deletion = { delete_confirmation_text: 'DELETE' };

function answering(answer: Confirmation) {
  const asked: unknown[] = [];
  const confirm = (request: { readonly change: unknown; readonly title: string; readonly risk: string }) => {
    asked.push({ change: request.change, title: request.title, risk: request.risk });
    return answer;
  };
  return { confirm, asked };
}

describe('the catalog', () => {
  test('offers each action and data view with its terms', () => {
    const toolset = createPageToolset(billing('/settings/').execution);
    expect(
      toolset
        .list()
        .map(({ name, effect, risk, idempotent, confirmation }) => [
          name,
          effect,
          risk,
          idempotent,
          confirmation,
        ]),
    ).toEqual([
      ['invoice.create', 'write', 'low', false, 'optional'],
      ['invoice.list', 'read', 'none', true, 'never'],
      ['page.data.read', 'read', 'none', true, 'never'],
      ['page.site.describe', 'read', 'none', true, 'never'],
      ['workspace.delete', 'write', 'high', false, 'required'],
    ]);
    expect(toolset.list()[0]?.inputSchema).toMatchObject({
      required: ['customer_email', 'amount', 'currency'],
    });
  });

  test('takes the controls of a page for schemas where there is no manifest', () => {
    const site = fakeSite({ pages: billingPages(), at: '/invoices/new' });
    const tool = createPageToolset(executionOn(site))
      .list()
      .find(({ name }) => name === 'invoice.create');
    expect(tool?.inputSchema).toMatchObject({
      properties: {
        customer_email: { format: 'email' },
        amount: { minimum: 0, multipleOf: 0.01 },
        currency: { enum: ['EUR', 'USD'] },
      },
    });
  });

  test('leaves out what cannot be a tool, and says why', () => {
    const left: string[] = [];
    const manifest = exampleSite((document) => {
      const actions = document.actions as Record<string, object>;
      setAt(document, ['actions', 'odd name"'], actions['invoice.create']);
      setAt(document, ['actions', 'page.site.describe'], actions['invoice.create']);
    });
    const { execution } = billing('/settings/', {}, { manifest });
    const toolset = createPageToolset(execution, { onLeftOut: (id) => left.push(id) });
    expect(left).toEqual(['odd name"', 'page.site.describe']);
    expect(toolset.list()).toHaveLength(5);
  });
});

describe('calls', () => {
  test('go to the page of an action and carry it out', async () => {
    const { site, execution } = billing('/settings/');
    const client = connectInProcess(createPageToolset(execution));
    const result = readResult(
      await client.call('invoice.create', { ...invoiceArgs, amount: '120.5', currency: 'eur' }),
    );
    expect(result).toMatchObject({
      status: 'completed',
      result: 'Invoice 7 created',
      changed: ['customer_email', 'amount', 'currency', 'memo'],
    });
    expect(site.done).toEqual([
      'go /invoices/new',
      'fill customer_email=a@example.com',
      'fill amount=120.5',
      'fill currency=EUR',
      'fill memo=x',
      'press invoice.create.submit',
    ]);
    expect(JSON.stringify(result)).not.toMatch(/\[data-agent/);
  });

  test('return the verdict and its evidence', async () => {
    const { execution } = billing('/invoices/new', {
      onActivate: (site) => site.say('status', '{"invoice_id":"7","status":"sent"}'),
    });
    const client = connectInProcess(createPageToolset(execution));
    expect(readResult(await client.call('invoice.create', invoiceArgs))).toMatchObject({
      status: 'completed',
      verdict: 'succeeded',
      evidence: [{ kind: 'output', from: 'status', supports: 'success' }, { kind: 'status' }],
      output: { invoice_id: '7', status: 'sent' },
    });
  });

  test('quote the site when it reports a failure', async () => {
    const { execution } = billing('/invoices/new', {
      onActivate: (site) => site.say('status', 'UNAUTHORIZED\u202e for you'),
    });
    const client = connectInProcess(createPageToolset(execution));
    expect(readError(await client.call('invoice.create', invoiceArgs))).toEqual({
      code: 'x-site-reported-failure',
      message:
        'The site reports UNAUTHORIZED for "invoice.create". The site calls this "UNAUTHORIZED": "User is not authorized for this action". The page says: "UNAUTHORIZED for you".',
    });
  });

  test('let the host hear the evidence of a failure, which a refusal does not hold', async () => {
    const heard: string[] = [];
    const { execution } = billing('/invoices/new', {
      onActivate: (site) => site.say('status', 'UNAUTHORIZED for you'),
    });
    const onOutcome = ({ verdict, evidence }: ActionOutcome) =>
      heard.push(verdict, ...evidence.map(({ kind }) => kind));
    const client = connectInProcess(createPageToolset(execution, { onOutcome }));
    await client.call('invoice.create', invoiceArgs);
    expect(heard).toEqual(expect.arrayContaining(['failed', 'site-error']));
    heard.length = 0;
    await client.call('invoice.list', {});
    expect(heard).toContain('rows');
  });

  test('report a value that the page changed, and press nothing', async () => {
    const { execution, site } = billing('/invoices/new', {
      onFill: (page, name) => name === 'memo' && page.values.set(name, 'cut'),
    });
    const client = connectInProcess(createPageToolset(execution));
    const refusal = readError(await client.call('invoice.create', { ...invoiceArgs, memo: 'cut me' }));
    expect(refusal.code).toBe('x-value-changed');
    expect(refusal.message).toContain('The field "memo" now holds "cut".');
    expect(refusal.message).not.toContain('cut me');
    expect(site.done.filter((each) => each.startsWith('press'))).toEqual([]);
  });

  test('look at data views', async () => {
    const { execution } = billing('/settings/');
    const client = connectInProcess(createPageToolset(execution));
    expect(readResult(await client.call('invoice.list', { status: 'paid' }))).toMatchObject({
      route: '/invoices/?status=paid',
      rows: [{ id: '1', amount: 120.5 }],
    });
    expect(readResult(await client.call('page.data.read', {}))).toMatchObject({
      data: [{ id: 'invoice.list' }],
    });
    expect(readError(await client.call('invoice.list', { status: 'overdue' })).code).toBe('INVALID_VALUE');
  });

  test('ask the owner with all permissions that are at stake, that of the page as well', async () => {
    const pages = billingPages();
    const asking = pages['/settings/']?.replace(
      'data-agent-scope="workspace.delete"',
      'data-agent-scope="notes.write"',
    );
    const { confirm, asked } = answering('declined');
    const { execution } = billing('/settings/', { pages: { ...pages, '/settings/': asking ?? '' } });
    const client = connectInProcess(createPageToolset(execution, { confirm }));
    expect(readError(await client.call('workspace.delete', deletion)).code).toBe('x-confirmation-declined');
    expect(asked).toMatchObject([{ change: { scope: 'notes.write workspace.delete' } }]);
  });

  test('ask the owner before a grave one, with scope and page, and only once', async () => {
    const { site, execution } = billing('/settings/');
    const { confirm, asked } = answering('granted');
    const client = connectInProcess(createPageToolset(execution, { confirm }));
    expect(readOutcome(await client.call('workspace.delete', deletion)).ok).toBe(true);
    expect(asked).toEqual([
      {
        title: 'Delete workspace',
        risk: 'high',
        change: {
          action: 'workspace.delete',
          scope: 'workspace.delete',
          page: 'https://billing.example.com/settings/',
          arguments: deletion,
        },
      },
    ]);
    expect(site.done).toEqual(['fill delete_confirmation_text=DELETE', 'press workspace.delete']);
  });

  test.each(['declined', 'unavailable'] as const)('do nothing when the owner is %s', async (answer) => {
    const { site, execution } = billing('/settings/');
    const client = connectInProcess(createPageToolset(execution, { confirm: answering(answer).confirm }));
    expect(readError(await client.call('workspace.delete', deletion)).code).toMatch(/^x-confirmation-/);
    expect(readError(await client.call('workspace.delete', { ...deletion, confirmed: true })).code).toBe(
      'INVALID_VALUE',
    );
    expect(site.done).toEqual([]);
  });

  test('do not ask about what cannot happen', async () => {
    const { site, execution } = billing('/settings/', { pages: { '/settings/': '<p>No button</p>' } });
    const { confirm, asked } = answering('granted');
    const client = connectInProcess(createPageToolset(execution, { confirm }));
    expect(readError(await client.call('workspace.delete', deletion)).code).toBe('NOT_FOUND');
    expect(asked).toEqual([]);
    expect(site.done).toEqual([]);
  });

  test('ask anew when the page has become stricter than the catalog says', async () => {
    const { site, execution } = billing('/invoices/new');
    const { confirm, asked } = answering('declined');
    const client = connectInProcess(createPageToolset(execution, { confirm }));
    site.show(
      (billingPages()['/invoices/new'] ?? '').replace(
        'data-agent-confirm="optional"',
        'data-agent-confirm="required"',
      ),
    );
    expect(readError(await client.call('invoice.create', invoiceArgs)).code).toBe('x-confirmation-declined');
    expect(asked).toHaveLength(1);
    expect(site.done).toEqual([]);
  });

  test('that are in doubt ask with all their arguments, also where the page itself does not ask', async () => {
    const { site, execution } = billing('/invoices/new');
    const { confirm, asked } = answering('declined');
    const provenance = {
      request: 'an invoice',
      saidBy: 'agent' as const,
      sources: {},
      doubts: ['Nobody said 12.'],
    };
    const toolset = createPageToolset(execution, { confirm });
    const refusal = readError(await toolset.call('invoice.create', invoiceArgs, { provenance }));
    expect(refusal.code).toBe('x-confirmation-declined');
    expect(asked).toMatchObject([{ change: { action: 'invoice.create', arguments: invoiceArgs } }]);
    expect(site.done).toEqual([]);
  });

  test('answer a missing scope with its own code', async () => {
    const { execution } = billing('/invoices/new', {}, { granted: new Set() });
    const client = connectInProcess(createPageToolset(execution));
    expect(readError(await client.call('invoice.create', invoiceArgs)).code).toBe('x-scope-denied');
  });

  test('say what was done to their arguments', async () => {
    const { execution } = billing('/invoices/new');
    const client = connectInProcess(createPageToolset(execution));
    const result = readResult(
      await client.call('invoice.create', { ...invoiceArgs, amount: '120.5', memo: null }),
    );
    const { log } = result as { log: { steps: object[] } };
    expect(log.steps[0]).toEqual({
      type: 'coerce',
      coercions: [
        { field: 'amount', from: '120.5', to: 120.5, rule: 'string→number' },
        { field: 'memo', from: null, rule: 'null→delete' },
      ],
    });
  });

  test('refuse arguments that nothing takes, before the owner is asked', async () => {
    const { execution, site } = billing('/settings/');
    const { confirm, asked } = answering('granted');
    const client = connectInProcess(createPageToolset(execution, { confirm }));
    const refusal = readError(await client.call('workspace.delete', { ...deletion, confirmed: true }));
    expect(refusal.code).toBe('INVALID_VALUE');
    expect(refusal.message).toContain('"confirmed"');
    expect(asked).toEqual([]);
    expect(site.done).toEqual([]);
  });

  test('stay small whatever was filled in or is shown', async () => {
    const pages = billingPages();
    const rows = Array.from(
      { length: 450 },
      (_, index) => `<tr data-agent-kind="item"><td>${index}</td><td>${'x'.repeat(400)}</td></tr>`,
    );
    pages['/invoices/'] =
      `<table data-agent-kind="collection" data-agent-action="invoice.list"><tr><th>Id</th><th>Status</th></tr>${rows.join('')}</table>`;
    const { execution, site } = billing('/invoices/new', { pages });
    const client = connectInProcess(createPageToolset(execution));
    const memo = 'm'.repeat(300_000);
    const result = await client.call('invoice.create', { ...invoiceArgs, memo });
    expect(readOutcome(result).ok).toBe(true);
    expect(JSON.stringify(result).length).toBeLessThan(10_000);
    expect(site.done).toContain(`fill memo=${memo}`);
    const view = readResult(await client.call('invoice.list', {})) as { rows: unknown[]; isCut: boolean };
    expect(view.isCut).toBe(true);
    expect(view.rows.length).toBeGreaterThan(50);
  });

  test('describe the site', async () => {
    const { execution } = billing('/settings/');
    const client = connectInProcess(createPageToolset(execution));
    expect(readResult(await client.call('page.site.describe', {}))).toMatchObject({
      name: 'Example Billing',
      here: '/settings/',
      capabilities: [
        { id: 'invoice.create', route: '/invoices/new', isHere: false },
        { id: 'workspace.delete', isHere: true },
        { id: 'invoice.list' },
      ],
    });
  });
});

describe('profiles', () => {
  const at = { confidence: 0.9 };
  const profile = {
    concepts: {
      'https://schema.org/email': { ...at, value: 'ann@example.com' },
      'https://schema.org/telephone/': { ...at, value: '+49 1' },
    },
    fields: { memo: { ...at, value: 'Thanks' }, password: { ...at, value: 'hunter2' } },
  };

  test('match by x-semantic, by autocomplete and by name, and apply without submitting', async () => {
    const pages = {
      '/invoices/new': `<form data-agent-kind="action" data-agent-action="invoice.create">
        <input data-agent-kind="field" data-agent-field="customer_email">
        <input data-agent-kind="field" data-agent-field="memo"></form>`,
    };
    const { site, execution } = billing('/invoices/new', { pages });
    const client = connectInProcess(
      createPageToolset(execution, {
        profiles: { profile: async () => profile, mayReveal: async () => true },
      }),
    );
    const { matches } = readResult(await client.call('page.profile.match', {})) as {
      matches: { field: string; value: string; relationship: string }[];
    };
    expect(matches.map(({ field, value, relationship }) => [field, value, relationship])).toEqual([
      ['customer_email', 'ann@example.com', 'exact'],
      ['memo', 'Thanks', 'field-key'],
    ]);
    const chosen = matches.map(({ field, value }) => ({ action: 'invoice.create', field, value }));
    const applied = readResult(await client.call('page.profile.apply', { matches: chosen }));
    expect(applied).toMatchObject({ filled: [{ field: 'customer_email' }, { field: 'memo' }], skipped: [] });
    expect(site.done).toEqual(['fill customer_email=ann@example.com', 'fill memo=Thanks']);
  });

  test('apply reports values that the page changed again', async () => {
    const { execution } = billing('/invoices/new', {
      onFill: (page, name) => name === 'memo' && page.values.set('customer_email', ''),
    });
    const client = connectInProcess(
      createPageToolset(execution, {
        profiles: { profile: async () => profile, mayReveal: async () => true },
      }),
    );
    const matches = [
      { action: 'invoice.create', field: 'customer_email', value: 'ann@example.com' },
      { action: 'invoice.create', field: 'memo', value: 'Thanks' },
    ];
    expect(readResult(await client.call('page.profile.apply', { matches }))).toMatchObject({
      filled: [{ field: 'memo' }],
      skipped: [{ field: 'customer_email', why: expect.stringContaining('changed') }],
    });
  });

  test('a token of HTML names the same concept, and secrets are left alone', async () => {
    const pages = {
      '/': `<form data-agent-kind="action" data-agent-action="a.b">
        <input autocomplete="section-x shipping tel" data-agent-kind="field" data-agent-field="reach">
        <input type="password" data-agent-kind="field" data-agent-field="password"></form>`,
    };
    const site = fakeSite({ pages, at: '/' });
    const toolset = createPageToolset(executionOn(site), {
      profiles: { profile: async () => profile, mayReveal: async () => true },
    });
    const client = connectInProcess(toolset);
    expect(readResult(await client.call('page.profile.match', {}))).toMatchObject({
      matches: [{ field: 'reach', concept: 'https://schema.org/telephone', value: '+49 1' }],
    });
    const stolen = { matches: [{ action: 'a.b', field: 'password', value: 'x' }] };
    expect(readResult(await client.call('page.profile.apply', stolen))).toMatchObject({ filled: [] });
    expect(site.done).toEqual([]);
  });

  test('apply asks when told to, and a no changes nothing', async () => {
    const { site, execution } = billing('/invoices/new');
    const { confirm } = answering('declined');
    const client = connectInProcess(
      createPageToolset(execution, {
        confirm,
        profiles: { profile: async () => profile, mayReveal: async () => true },
      }),
    );
    const input = { matches: [{ action: 'invoice.create', field: 'memo', value: 'x' }], confirm: true };
    expect(readError(await client.call('page.profile.apply', input)).code).toBe('x-confirmation-declined');
    expect(site.done).toEqual([]);
  });
});
