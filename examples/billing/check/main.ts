import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alignPage, createPageToolset, readPage } from '@handrail/page';
import { readError, readResult } from '@handrail/tools';
import { type Billing, startBilling, type Variant } from '../src/start-billing.ts';
import { openSite } from './open-site.ts';

// The story: an agent makes an invoice, finds it in the list, and may not delete the workspace without its owner. Then
// everything about the pages changes but their annotations, and the same calls do the same.
const folder = mkdtempSync(join(tmpdir(), 'handrail-billing-'));
const file = join(folder, 'billing.json');

/** What a call returns for an action. */
interface Outcome {
  readonly result?: string;
  readonly verdict?: string;
  readonly output?: unknown;
}

/** What every annotated element of the three pages says, sorted: a design may order them as it likes. */
async function annotationsOf({ url }: Billing): Promise<readonly string[]> {
  const pages = ['/invoices/new', '/invoices/', '/settings/'].map(async (path) => {
    const { runtime, manifest } = await openSite(`${url}${path}`);
    const page = readPage(runtime.read());
    assert.deepEqual(page.findings, []);
    assert.deepEqual(manifest && alignPage(page, manifest, path), []);
    return page.elements.map(({ annotation }) => `${path} ${JSON.stringify(annotation)}`);
  });
  return (await Promise.all(pages)).flat().sort();
}

async function work(billing: Billing): Promise<void> {
  const toolset = createPageToolset(await openSite(`${billing.url}/invoices/`));
  const invoice = {
    customer_email: 'ada@example.com',
    amount: '120.50',
    currency: 'USD',
    memo: '<b>"50 %"</b>',
  };
  const created = readResult(await toolset.call('invoice.create', invoice));
  const [made] = billing.invoices();
  assert.ok(made);
  assert.deepEqual([made.customerEmail, made.cents, made.memo], ['ada@example.com', 12_050, invoice.memo]);
  const { result, verdict, output } = created as Outcome;
  assert.equal(result, `Invoice ${made.id} over 120.50 USD for ada@example.com is now a draft.`);
  assert.equal(verdict, 'succeeded');
  assert.deepEqual(output, { invoice_id: made.id, status: 'draft' });

  const paid = readResult(await toolset.call('invoice.list', { status: 'paid' }));
  const { route, rows } = paid as { readonly route: string; readonly rows: readonly object[] };
  assert.equal(route, '/invoices/?status=paid');
  assert.equal(rows.length, billing.invoices().filter(({ status }) => status === 'paid').length);
  assert.deepEqual(rows.at(-1), {
    id: 'INV-0001',
    customer_email: 'accounts@northwind.example',
    amount: 1_240,
    currency: 'EUR',
    status: 'paid',
    memo: 'Website, first half',
  });

  const before = billing.invoices().length;
  const refused = await toolset.call('workspace.delete', { delete_confirmation_text: 'DELETE' });
  assert.equal(readError(refused).code, 'x-confirmation-required');
  assert.equal(billing.invoices().length, before);
}

/** A form that is sent twice, as by an impatient finger or after a lost reply, makes one invoice. */
async function sendTwice({ url, invoices }: Billing): Promise<void> {
  const page = await (await fetch(`${url}/invoices/new`)).text();
  const token = /name="form_token" value="([0-9a-f]+)"/.exec(page)?.[1] ?? '';
  const send = (amount: string, origin = url) =>
    fetch(`${url}/invoices/new`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ form_token: token, email: 'twice@example.com', amount, currency: 'EUR' }),
    });
  assert.equal((await send('7', 'http://elsewhere.example')).status, 403);
  assert.equal((await send('1e3')).status, 422);
  assert.deepEqual([(await send('7')).status, (await send('7')).status], [303, 303]);
  assert.equal((await send('8')).status, 409);
  assert.equal(invoices().filter(({ customerEmail }) => customerEmail === 'twice@example.com').length, 1);
}

async function on<Result>(variant: Variant, story: (billing: Billing) => Promise<Result>): Promise<Result> {
  const billing = await startBilling({ file, variant });
  try {
    return await story(billing);
  } finally {
    await billing.close();
  }
}

try {
  await on('classic', work);
  await on('classic', sendTwice);
  await on('redesigned', work);
  assert.deepEqual(await on('redesigned', annotationsOf), await on('classic', annotationsOf));
  await on('redesigned', async (billing) => {
    const toolset = createPageToolset(await openSite(`${billing.url}/invoices/`), {
      confirm: () => 'granted',
    });
    const deleted = readResult(
      await toolset.call('workspace.delete', { delete_confirmation_text: 'DELETE' }),
    );
    const { result, verdict, output } = deleted as Outcome;
    assert.equal(result, 'The workspace was deleted, with 8 invoices.');
    assert.equal(verdict, 'succeeded');
    assert.deepEqual(output, { deleted: true });
  });
  assert.deepEqual(await on('classic', async ({ invoices }) => invoices()), []);
  console.log('The billing site did the same in both designs, once each, and asked before it deleted.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
