import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject, JsonValue } from '@handrail/base';
import { type Billing, startBilling } from '@handrail/billing';
import {
  createDnsResolver,
  createEgress,
  createEgressPolicy,
  createOwnAddresses,
  loopbackRule,
} from '@handrail/egress';
import type { Egress, OpenToolset } from '@handrail/host';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { readError, readResult } from '@handrail/tools';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSiteSource } from './site-source.ts';

let folder = '';
let billing: Billing;
let opened: ReturnType<typeof createEgress>[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-sites-'));
  billing = await startBilling({ file: join(folder, 'billing.json') });
});
afterEach(async () => {
  for (const egress of opened) await egress.close();
  opened = [];
  await billing.close();
  rmSync(folder, { recursive: true });
});

function egressTo(url: string): Egress {
  const policy = createEgressPolicy({ allow: [loopbackRule([Number(new URL(url).port)])] });
  const egress = createEgress({ policy, resolve: createDnsResolver(), own: createOwnAddresses() });
  opened.push(egress);
  return egress;
}

function sourceAt(url: string, confirms: 'as-declared' | 'every-action' = 'every-action', egress?: Egress) {
  return createSiteSource({
    sites: [{ name: 'billing', url: `${url}/invoices/`, confirms }],
    egress: egress ?? egressTo(url),
    clock: { now: () => Date.UTC(2026, 0, 1) },
    schemaCheck: createAjvCheck(),
    onDefect: (defect) => {
      throw defect;
    },
  });
}

const scope = { tenant: 't', runId: 'run1' };
const open = (saved?: JsonValue) => sourceAt(billing.url).open('billing', saved, scope);
const invoice = { customer_email: 'ada@example.com', amount: 388.95, currency: 'EUR', memo: 'Trip' };
const granted = { confirm: () => 'granted' as const };

/** What the host learns when the owner has to be asked. */
async function asked({ toolset, place, submits }: OpenToolset, tool: string, input: JsonObject) {
  let seen: JsonObject = {};
  const confirm = () => {
    seen = { values: submits?.(tool) ?? null, place: { ...place?.() } };
    return 'unavailable' as const;
  };
  const result = await toolset.call(tool, input, { confirm });
  expect(readError(result).code).toBe('x-confirmation-required');
  expect({ values: submits?.(tool) ?? null, place: { ...place?.() } }).toEqual(seen);
  return seen;
}

/** Methods as the host calls them. */
function bound(site: OpenToolset): OpenToolset {
  return {
    toolset: site.toolset,
    save: () => site.save(),
    submits: (tool) => site.submits?.(tool),
    place: () => site.place?.() ?? { origin: '', path: '' },
    produced: () => site.produced?.() ?? [],
  };
}

describe('a site of a host', () => {
  test('is known by name and origin, and others are refused', async () => {
    const source = sourceAt(billing.url);
    expect(source.instances()).toEqual([
      {
        instance: 'billing',
        title: `Billing on ${new URL(billing.url).host}`,
        address: `${billing.url}/invoices/`,
      },
    ]);
    await expect(source.open('other', undefined, scope)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('offers its actions and data views as tools, and asks the owner as the operator wants', async () => {
    const termsOf = async (confirms: 'as-declared' | 'every-action') => {
      const { toolset } = await sourceAt(billing.url, confirms).open('billing', undefined, scope);
      return Object.fromEntries(toolset.list().map(({ name, confirmation }) => [name, confirmation]));
    };
    expect(await termsOf('as-declared')).toMatchObject({
      'invoice.create': 'optional',
      'invoice.list': 'never',
      'workspace.delete': 'required',
    });
    expect(await termsOf('every-action')).toMatchObject({ 'invoice.create': 'required' });
  });

  test('tells the owner where and what exactly would be sent, and sends nothing before', async () => {
    expect(await asked(bound(await open()), 'invoice.create', invoice)).toEqual({
      place: { origin: billing.url, path: '/invoices/new' },
      values: {
        scope: 'invoices.write',
        request: 'POST /invoices/new',
        fields: { customer_email: 'ada@example.com', amount: '388.95', currency: 'EUR', memo: 'Trip' },
        sentAs: { customer_email: 'email' },
        others: { form_token: 'new with every page' },
      },
    });
    expect(billing.invoices()).toHaveLength(5);
  });

  test.each([
    [{ amount: 0.001 }, 'amount', 'only in steps of 0.01'],
    [{ amount: 1e-7 }, undefined, 'amount'],
    [{ amount: 123456789.127 }, 'amount', 'only in steps of 0.01'],
    [{ customer_email: 'ada@example.com\n' }, undefined, 'customer_email'],
  ])('names what the page does not take of %j, and asks the owner nothing', async (change, path, why) => {
    const { toolset } = await open();
    let questions = 0;
    const confirm = () => {
      questions += 1;
      return 'unavailable' as const;
    };
    const refusal = readError(await toolset.call('invoice.create', { ...invoice, ...change }, { confirm }));
    expect(refusal.code).not.toBe('x-confirmation-required');
    if (path !== undefined) expect(refusal).toMatchObject({ code: 'INVALID_VALUE', path });
    expect(refusal.message).toContain(why);
    expect(questions).toBe(0);
  });

  test('shows an owner nothing twice, and what became of an argument on its way', async () => {
    const { toolset } = await open();
    const changes: JsonValue[] = [];
    const confirm = ({ change }: { readonly change: JsonValue }) => {
      changes.push(change);
      return 'unavailable' as const;
    };
    await toolset.call('invoice.create', invoice, { confirm });
    await toolset.call('invoice.create', { ...invoice, amount: '388.95' }, { confirm });
    expect(changes).toEqual([invoice, invoice]);
  });

  test('would send something else from a page with other names for its controls, and so asks again', async () => {
    const site = bound(await open());
    const before = await asked(site, 'invoice.create', invoice);
    expect(await asked(bound(await open()), 'invoice.create', invoice)).toEqual(before);
    billing.redesign('redesigned');
    const after = await asked(site, 'invoice.create', invoice);
    expect(after).not.toEqual(before);
    expect(after).toMatchObject({ values: { fields: { amount: '388.95' } } });
  });

  test('does it once the owner has agreed, and keeps what the site said', async () => {
    const site = bound(await open());
    const result = readResult(await site.toolset.call('invoice.create', invoice, granted));
    const said = 'Invoice INV-0006 over 388.95 EUR for ada@example.com is now a draft.';
    const output = { invoice_id: 'INV-0006', status: 'draft' };
    expect(result).toMatchObject({ status: 'completed', verdict: 'succeeded', result: said, output });
    expect(billing.invoices()).toHaveLength(6);
    expect(site.produced?.()).toEqual([
      {
        artifactId: 'billing.result-1',
        artifactType: 'handrail.page-result',
        content: {
          action: 'invoice.create',
          page: `${billing.url}/invoices/new`,
          status: 'completed',
          verdict: 'succeeded',
          evidence: expect.arrayContaining([{ kind: 'output', from: 'result', supports: 'success' }]),
          said,
          output,
        },
      },
    ]);
    expect(site.produced?.()).toEqual([]);
  });

  test('goes on after a restart where it was', async () => {
    const first = bound(await open());
    await first.toolset.call('invoice.create', invoice, granted);
    await first.toolset.call('invoice.list', { status: 'draft' });
    const saved = JSON.parse(JSON.stringify(first.save())) as JsonValue;
    expect(saved).toEqual({ address: `${billing.url}/invoices/?status=draft`, cookies: [], results: 1 });
    const second = bound(await open(saved));
    expect(readResult(await second.toolset.call('page.data.read', {}))).toMatchObject({
      data: [{ id: 'invoice.list', rows: [expect.anything(), expect.anything()] }],
    });
    await second.toolset.call('invoice.create', invoice, granted);
    expect(second.produced?.()).toMatchObject([{ artifactId: 'billing.result-2' }]);
  });

  test('that has moved begins anew, without the pages of the other', async () => {
    const site = bound(await open({ address: 'http://127.0.0.1:1/invoices/', cookies: [], results: 3 }));
    expect(site.place?.()).toEqual({ origin: billing.url, path: '/invoices/' });
  });

  test('shows a list as it is now, also when it was looked at before', async () => {
    const { toolset } = await open();
    const rows = async () =>
      (readResult(await toolset.call('invoice.list', {})) as { rows: JsonValue[] }).rows.length;
    expect(await rows()).toBe(5);
    const other = await open();
    await other.toolset.call('invoice.create', invoice, granted);
    expect(await rows()).toBe(6);
  });

  test('that declares something else than when it was opened is not used any further', async () => {
    let isChanged = false;
    const real = egressTo(billing.url);
    const changing: Egress = {
      async send(request) {
        const reply = await real.send(request);
        if (!isChanged || !request.url.endsWith('agent-manifest.json')) return reply;
        const text = (await reply.text()).replace('as a draft', 'and sends it');
        return { ...reply, status: reply.status, text: async () => text };
      },
    };
    const { toolset } = await sourceAt(billing.url, 'every-action', changing).open(
      'billing',
      undefined,
      scope,
    );
    await toolset.call('invoice.list', {});
    isChanged = true;
    expect(readError(await toolset.call('invoice.create', invoice, granted)).code).toBe('x-site-changed');
    expect(billing.invoices()).toHaveLength(5);
  });

  test('that is gone is reported, and can be tried again', async () => {
    const { toolset } = await open();
    await toolset.call('invoice.list', {});
    await billing.close();
    expect(readError(await toolset.call('invoice.create', invoice, granted)).code).toBe('x-unreachable');
    await expect(open()).rejects.toMatchObject({ code: 'x-page-refused' });
  });
});
