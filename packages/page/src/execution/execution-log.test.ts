import { describe, expect, test } from 'vitest';
import { billing, invoiceArgs } from '../../testing/billing-site.ts';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { logged, maskCoercions } from './execution-log.ts';
import { runAction } from './run-action.ts';

test('the log of an action says each step with what it was done with', async () => {
  const { execution } = billing('/invoices/new', {}, { granted: new Set(['invoices.write']) });
  const { log } = await runAction(execution, 'invoice.create', { ...invoiceArgs, amount: '120.5' });
  expect(log.steps).toEqual([
    { type: 'coerce', coercions: [expect.objectContaining({ field: 'amount', from: '120.5', to: 120.5 })] },
    { type: 'validate', result: 'passed' },
    { type: 'policy_check', result: 'passed' },
    { type: 'fill', field: 'customer_email', value: 'a@example.com', changed: true },
    { type: 'fill', field: 'amount', value: 120.5, changed: true },
    { type: 'fill', field: 'currency', value: 'EUR', changed: true },
    { type: 'fill', field: 'memo', value: 'x', changed: true },
    { type: 'click', action: 'invoice.create.submit' },
    { type: 'read_status', output: 'invoice.create.status', value: 'Invoice 7 created' },
  ]);
});

test('the log says that scopes are not enforced, and what was denied', async () => {
  const { execution } = billing('/invoices/new');
  const { log } = await runAction(execution, 'invoice.create', invoiceArgs);
  expect(log.steps[1]).toEqual({
    type: 'policy_check',
    result: 'passed',
    notes: ['Scopes are not enforced here.'],
  });
  const strict = billing('/invoices/new', {}, { granted: new Set<string>() });
  const denied = await runAction(strict.execution, 'invoice.create', invoiceArgs);
  expect(denied.log.steps).toEqual([
    { type: 'policy_check', result: 'denied', error: 'The scope "invoices.write" is not granted.' },
  ]);
});

describe('a value in a log', () => {
  const cut = `${'a'.repeat(199)}…`;
  test.each([
    ['a short text', 'a', 'a'],
    ['a text of 200 characters', 'a'.repeat(200), 'a'.repeat(200)],
    ['a longer text', 'a'.repeat(201), cut],
    ['a number', 5, 5],
    ['true', true, true],
    ['null', null, null],
    ['a short list', ['a'], ['a']],
    ['a long list', ['a'.repeat(200)], '…'],
    ['a long object', { a: 'a'.repeat(200) }, '…'],
  ])('%s', (_what, value, shown) => {
    expect(logged(value)).toEqual(shown);
  });
});

test('what was done to arguments is logged in short, and to secret ones without the values', () => {
  const long = 'a'.repeat(300);
  const done = [
    { field: 'pin', from: '1', to: 1, rule: 'string→number' },
    { field: 'pin', from: '1', to: undefined, rule: 'unknown→delete' },
    { field: 'memo', from: long, to: undefined, rule: 'unknown→delete' },
    { field: 'memo', from: 'A', to: long, rule: 'enum-case-fix' },
  ] as const;
  expect(maskCoercions(done, (field) => field === 'pin')).toEqual([
    { field: 'pin', from: '•••', to: '•••', rule: 'string→number' },
    { field: 'pin', from: '•••', to: undefined, rule: 'unknown→delete' },
    { field: 'memo', from: logged(long), to: undefined, rule: 'unknown→delete' },
    { field: 'memo', from: 'A', to: logged(long), rule: 'enum-case-fix' },
  ]);
});

test('a field that the runtime did not send is no change, and is found', async () => {
  const page = `<form data-agent-kind="action" data-agent-action="a.save">
    <input data-agent-kind="field" data-agent-field="one"><input data-agent-kind="field" data-agent-field="two">
    <button>Save</button></form>`;
  const activated = { ok: true, evidence: [], unsent: [1] } as const;
  const site = fakeSite({ pages: { '/': page }, at: '/', activated });
  const args = { one: '1', two: '2' };
  const outcome = await runAction(executionOn(site, { statusLimit: 0 }), 'a.save', args);
  expect(outcome.diagnostics).toContainEqual(
    expect.objectContaining({ rule: 'field-not-sent', severity: 'warning', field: 'two' }),
  );
  expect(outcome.diagnostics.filter(({ rule }) => rule === 'field-not-sent')).toHaveLength(1);
});
