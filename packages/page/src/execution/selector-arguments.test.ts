import { expect, test } from 'vitest';
import { billing, invoiceArgs } from '../../testing/billing-site.ts';
import { runAction } from './run-action.ts';

test('a selector as an argument is refused', async () => {
  const { site, execution } = billing('/invoices/new');
  const outcome = await runAction(execution, 'invoice.create', { ...invoiceArgs, memo: 'div > #total' });
  expect(outcome.error?.reason).toBe('SELECTOR_IN_ARGUMENTS');
  expect(site.done).toEqual([]);
});

test.each(['.env', '[draft]', '//srv/share/path'])('%s is an ordinary value', async (memo) => {
  const { execution } = billing('/invoices/new');
  const outcome = await runAction(execution, 'invoice.create', { ...invoiceArgs, memo });
  expect(outcome.error?.reason).not.toBe('SELECTOR_IN_ARGUMENTS');
});
