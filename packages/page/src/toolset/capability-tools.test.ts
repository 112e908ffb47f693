import { connectInProcess, readError, readOutcome, readResult } from '@handrail/tools';
import { expect, test } from 'vitest';
import { billing, billingPages, invoiceArgs } from '../../testing/billing-site.ts';
import { createPageToolset } from './create-page-toolset.ts';

const HERE = '/invoices/new';
const EMPTY = '<div id="app"></div>';

/** A page that was opened before its script has drawn anything. */
function undrawn(isScripted: boolean) {
  const pages = { ...billingPages(), [HERE]: EMPTY };
  const { site, execution } = billing(HERE, { pages, isScripted });
  return { site, client: connectInProcess(createPageToolset(execution)) };
}

test('an action that the script of the page at hand has yet to draw is waited for', async () => {
  const { site, client } = undrawn(true);
  site.later(700, () => site.show(billingPages()[HERE]));
  readResult(await client.call('invoice.create', invoiceArgs));
  expect(site.done.filter((each) => !each.startsWith('fill'))).toEqual(['press invoice.create.submit']);
});

test.each([
  ['a page with script is waited for until it is quiet', true, 3_000],
  ['a page without script is not waited for', false, 0],
])('an action that does not come is refused: %s', async (_what, isScripted, time) => {
  const { site, client } = undrawn(isScripted);
  expect(readError(await client.call('invoice.create', invoiceArgs)).code).toBe('NOT_FOUND');
  expect(site.now()).toBe(time);
  expect(site.done).toEqual([]);
});

test('a defect is told to whoever serves the page, and not to the agent', async () => {
  const { execution } = billing('/settings/');
  let isBroken = false;
  const runtime = {
    ...execution.runtime,
    address: () => {
      if (isBroken) throw new Error('internals');
      return execution.runtime.address();
    },
  };
  const defects: unknown[] = [];
  const toolset = createPageToolset(
    { ...execution, runtime },
    { onDefect: (defect) => defects.push(defect) },
  );
  isBroken = true;
  const outcome = readOutcome(await toolset.call('page.site.describe', {}));
  expect(outcome.ok).toBe(false);
  expect(JSON.stringify(outcome)).not.toContain('internals');
  expect(defects).toEqual([expect.objectContaining({ message: 'internals' })]);
});
