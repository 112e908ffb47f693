import type { Confirmation } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { billing, billingPages, invoiceArgs } from '../../testing/billing-site.ts';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { runAction } from './run-action.ts';

const answering = (answer: Confirmation) => {
  const asked: unknown[] = [];
  const ask = async (change: unknown) => {
    asked.push(change);
    return answer;
  };
  return { ask, asked };
};
const deletion = { delete_confirmation_text: 'DELETE' };
const small = (attributes: string, inside = '') =>
  fakeSite({
    pages: {
      '/': `<form data-agent-kind="action" data-agent-action="a.b" ${attributes}>
        <input id="first" data-agent-kind="field" data-agent-field="x">${inside}</form>`,
    },
    at: '/',
  });

describe('an action of the page', () => {
  test('fills, submits once and reads the status', async () => {
    const { site, execution } = billing('/invoices/new');
    const outcome = await runAction(execution, 'invoice.create', invoiceArgs);
    expect(outcome).toMatchObject({
      status: 'completed',
      result: 'Invoice 7 created',
      changed: ['customer_email', 'amount', 'currency', 'memo'],
      diagnostics: [],
    });
    expect(site.done).toEqual([
      'fill customer_email=a@example.com',
      'fill amount=120.5',
      'fill currency=EUR',
      'fill memo=x',
      'press invoice.create.submit',
    ]);
  });

  test('AAF-X.08-01 leaves a log in names of the site', async () => {
    const { execution } = billing('/invoices/new');
    const { log } = await runAction(execution, 'invoice.create', invoiceArgs);
    expect(log).toMatchObject({
      session_id: 'session-1',
      action: 'invoice.create',
      mode: 'ui',
      timestamp: '2026-01-02T00:00:00.000Z',
    });
    expect(log.steps.map(({ type }) => type)).toEqual([
      'validate',
      'policy_check',
      'fill',
      'fill',
      'fill',
      'fill',
      'click',
      'read_status',
    ]);
    expect(JSON.parse(JSON.stringify(log))).toEqual(log);
    expect(JSON.stringify(log)).not.toMatch(/\[data-|#[a-z]|input|select\b/);
  });

  test('AAF-X.08-01 keeps the values of secret fields out of the log', async () => {
    const site = small('', '<input type="password" data-agent-kind="field" data-agent-field="word">');
    const { log } = await runAction(executionOn(site), 'a.b', { word: 'hunter2' });
    expect(JSON.stringify(log)).not.toContain('hunter2');
    expect(log.steps).toContainEqual({ type: 'fill', field: 'word', value: '•••', changed: true });
    expect(site.done).toContain('fill word=hunter2');
  });

  test('AAF-6.4-11 is not touched when an argument is missing or wrong', async () => {
    const { site, execution } = billing('/invoices/new');
    const { amount: _, ...rest } = invoiceArgs;
    const missing = await runAction(execution, 'invoice.create', rest);
    expect(missing).toMatchObject({ status: 'missing_required_fields', missingFields: ['amount'] });
    expect(missing.error?.detail).toContain('amount');
    const wrong = await runAction(execution, 'invoice.create', { ...invoiceArgs, amount: -1 });
    expect(wrong).toMatchObject({ status: 'validation_error', error: { code: 'VALIDATION_ERROR' } });
    expect(site.done).toEqual([]);
    expect((await runAction(execution, 'invoice.create', invoiceArgs)).status).toBe('completed');
  });

  test('AAF-6.4-17 runs through the page when there is no endpoint, and when there is one', async () => {
    for (const endpoint of [undefined, { path: '/api/invoices', method: 'POST' }]) {
      const manifest = exampleSite((document) =>
        setAt(document, ['actions', 'invoice.create', 'endpoint'], endpoint),
      );
      const { site, execution } = billing('/invoices/new', {}, { manifest });
      expect((await runAction(execution, 'invoice.create', invoiceArgs)).status).toBe('completed');
      expect(site.done.filter((each) => !/^(?:fill|press) /.test(each))).toEqual([]);
    }
  });

  test('AAF-6.5-10 failures speak with the messages of the manifest', async () => {
    const settings = billing('/settings/');
    const unconfirmed = await runAction(settings.execution, 'workspace.delete', deletion);
    expect(unconfirmed.error).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      message: 'Action requires explicit confirmation',
    });
    const invoices = billing('/invoices/new', {}, { granted: new Set(['invoices.read']) });
    const denied = await runAction(invoices.execution, 'invoice.create', invoiceArgs);
    expect(denied.error).toMatchObject({
      code: 'UNAUTHORIZED',
      reason: 'SCOPE_DENIED',
      message: 'User is not authorized for this action',
    });
    const invalid = await runAction(billing('/invoices/new').execution, 'invoice.create', {
      ...invoiceArgs,
      currency: 'GBP',
    });
    expect(invalid.error).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Input validation failed' });
  });

  test('AAF-X.06-05 of another origin than its manifest is not carried out', async () => {
    const { site, execution } = billing('/invoices/new', { origin: 'https://billing.example.com:8443' });
    const outcome = await runAction(execution, 'invoice.create', invoiceArgs);
    expect(outcome.error?.reason).toBe('ORIGIN_MISMATCH');
    expect(site.done).toEqual([]);
  });

  test('that the manifest does not declare is not carried out', async () => {
    const page = '<button data-agent-kind="action" data-agent-action="evil.run">x</button>';
    const { site, execution } = billing('/settings/', { pages: { '/settings/': page } });
    expect((await runAction(execution, 'evil.run', {})).error?.reason).toBe('UNKNOWN_ACTION');
    for (const id of ['__proto__', 'constructor', 'none']) {
      expect((await runAction(execution, id, {})).error?.reason).toBe('UNKNOWN_ACTION');
    }
    expect(site.done).toEqual([]);
  });
});

describe('confirmation', () => {
  test('AAF-6.1-09 without confirmation nothing is pressed; after it, exactly once', async () => {
    const site = small('data-agent-confirm="required"');
    const refused = await runAction(executionOn(site), 'a.b', { x: '1' });
    expect(refused).toMatchObject({ status: 'needs_confirmation', confirmation: { action: 'a.b' } });
    expect(site.done).toEqual([]);
    const { ask, asked } = answering('granted');
    const done = await runAction(executionOn(site), 'a.b', { x: '1' }, { ask });
    expect(done.status).toBe('completed');
    expect(asked).toHaveLength(1);
    expect(site.done).toEqual(['fill x=1', 'submit a.b']);
  });

  test.each(['declined', 'unavailable'] as const)('%s is not yes', async (answer) => {
    const { site, execution } = billing('/settings/');
    const { ask } = answering(answer);
    const outcome = await runAction(execution, 'workspace.delete', deletion, { ask });
    expect(outcome.status).not.toBe('completed');
    expect(site.done).toEqual([]);
  });

  test('AAF-6.3-03 the dangerous example is not pressed without confirmation', async () => {
    const { site, execution } = billing('/settings/');
    const outcome = await runAction(execution, 'workspace.delete', deletion);
    expect(outcome).toMatchObject({
      status: 'needs_confirmation',
      confirmation: {
        action: 'workspace.delete',
        title: 'Delete workspace',
        risk: 'high',
        scope: 'workspace.delete',
      },
    });
    expect(site.done).toEqual([]);
  });

  test('AAF-6.3-04 AAF-6.3-05 confirmed, the text is filled and the button pressed once; no status is needed', async () => {
    const { site, execution } = billing('/settings/');
    const { ask } = answering('granted');
    const outcome = await runAction(execution, 'workspace.delete', deletion, { ask });
    expect(site.done).toEqual(['fill delete_confirmation_text=DELETE', 'press workspace.delete']);
    expect(outcome.status).toBe('completed');
    expect(outcome.diagnostics.map(({ rule }) => rule)).toEqual(['no-status']);
  });

  test('AAF-6.1-10 never and optional do not ask below high risk', async () => {
    for (const attributes of [
      'data-agent-danger="none" data-agent-confirm="never"',
      'data-agent-danger="low" data-agent-confirm="optional"',
    ]) {
      const site = small(attributes);
      const { ask, asked } = answering('declined');
      expect((await runAction(executionOn(site), 'a.b', { x: '1' }, { ask })).status).toBe('completed');
      expect(asked).toEqual([]);
    }
  });

  test('AAF-X.06-01 low risk with required asks, and the stricter of page and manifest counts', async () => {
    const manifest = exampleSite((document) =>
      setAt(document, ['actions', 'invoice.create', 'confirmation'], 'required'),
    );
    const { site, execution } = billing('/invoices/new', {}, { manifest });
    expect((await runAction(execution, 'invoice.create', invoiceArgs)).status).toBe('needs_confirmation');
    const pages = billingPages();
    pages['/settings/'] =
      pages['/settings/']
        ?.replace('data-agent-confirm="required"', 'data-agent-confirm="never"')
        .replace('"high"', '"none"') ?? '';
    const lax = billing('/settings/', { pages });
    expect((await runAction(lax.execution, 'workspace.delete', deletion)).status).toBe('needs_confirmation');
    expect([...site.done, ...lax.site.done]).toEqual([]);
  });

  test('a confirmation written on the submit control counts for the action', async () => {
    const submit =
      '<button data-agent-kind="action" data-agent-action="a.b.submit" data-agent-confirm="required">Go</button>';
    const site = small('data-agent-confirm="never"', submit);
    expect((await runAction(executionOn(site), 'a.b', { x: '1' })).status).toBe('needs_confirmation');
    expect(site.done).toEqual([]);
  });

  test('no argument confirms, and the owner is shown id, title, scope, risk and arguments', async () => {
    const { execution, site } = billing('/settings/');
    const { ask, asked } = answering('declined');
    for (const confirming of [{ confirmed: true }, { confirm: true }]) {
      const args = { ...deletion, ...confirming };
      const outcome = await runAction(execution, 'workspace.delete', args, { ask });
      expect(outcome.error?.reason).toBe('INVALID_ARGUMENTS');
    }
    expect(asked).toEqual([]);
    await runAction(execution, 'workspace.delete', deletion, { ask });
    expect(site.done).toEqual([]);
    expect(asked).toEqual([
      {
        action: 'workspace.delete',
        title: 'Delete workspace',
        scope: 'workspace.delete',
        risk: 'high',
        page: 'https://billing.example.com/settings/',
        arguments: deletion,
      },
    ]);
  });

  test('AAF-X.06-03 what would fail anyway is not asked about', async () => {
    const { execution } = billing('/settings/');
    const { ask, asked } = answering('granted');
    const outcome = await runAction(
      execution,
      'workspace.delete',
      { delete_confirmation_text: 'yes' },
      { ask },
    );
    expect(outcome.status).toBe('validation_error');
    expect(asked).toEqual([]);
  });

  test('a page that changes while the owner thinks is not acted on', async () => {
    const { site, execution } = billing('/settings/');
    const ask = async () => {
      site.show('<p>Gone</p>');
      return 'granted' as const;
    };
    const outcome = await runAction(execution, 'workspace.delete', deletion, { ask });
    expect(outcome.error?.reason).toBe('PAGE_CHANGED');
    expect(site.done).toEqual([]);
  });
});

describe('review', () => {
  test('AAF-6.1-08 fills everything and submits nothing', async () => {
    const site = small(
      'data-agent-confirm="review"',
      '<textarea data-agent-kind="field" data-agent-field="y"></textarea>',
    );
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1', y: '2' });
    expect(outcome.status).toBe('awaiting_review');
    expect(site.done).toEqual(['fill x=1', 'fill y=2']);
  });

  test('with required on the other side asks first and still submits nothing', async () => {
    const manifest = exampleSite((document) =>
      setAt(document, ['actions', 'workspace.delete', 'confirmation'], 'review'),
    );
    const { site, execution } = billing('/settings/', {}, { manifest });
    expect((await runAction(execution, 'workspace.delete', deletion)).status).toBe('needs_confirmation');
    const { ask } = answering('granted');
    expect((await runAction(execution, 'workspace.delete', deletion, { ask })).status).toBe(
      'awaiting_review',
    );
    expect(site.done).toEqual(['fill delete_confirmation_text=DELETE']);
  });
});

describe('doubt', () => {
  const twice = '<input data-agent-kind="field" data-agent-field="x">';

  test('AAF-6.1.1-13 AAF-6.1.1-14 strict mode refuses two fields of one name and touches neither', async () => {
    const site = small('', twice);
    const outcome = await runAction(executionOn(site), 'a.b', { x: '1' });
    expect(outcome).toMatchObject({ status: 'validation_error', error: { reason: 'AMBIGUOUS_ELEMENT' } });
    expect(outcome.error?.detail).toMatch(/"x" of "a\.b" is declared by 2 elements/);
    expect(site.done).toEqual([]);
  });

  test('AAF-6.1.1-13 AAF-6.1.1-15 lenient mode fills the first, and says so once', async () => {
    const filled: (string | undefined)[] = [];
    const site = small('', twice);
    const runtime: typeof site.runtime = {
      ...site.runtime,
      fill(control, value) {
        filled.push(site.runtime.read().attribute(control.element, 'id'));
        return site.runtime.fill(control, value);
      },
    };
    const outcome = await runAction(executionOn(site, { mode: 'lenient', runtime }), 'a.b', { x: '1' });
    expect(filled).toEqual(['first']);
    const doubts = outcome.diagnostics.filter(({ rule }) => rule === 'ambiguous-field');
    expect([outcome.status, doubts]).toMatchObject(['completed', [{ severity: 'warning', field: 'x' }]]);
  });

  test('AAF-6.1.1-17 strict mode refuses two statuses before anything is filled, lenient mode reads the first', async () => {
    const two = '<p id="status" data-agent-kind="status"></p><p data-agent-kind="status">other</p>';
    const page = billingPages()['/invoices/new'] ?? '';
    const pages = { '/invoices/new': page.replace(/<div[\s\S]*?<\/div>/, two) };
    const strict = billing('/invoices/new', { pages });
    const refused = await runAction(strict.execution, 'invoice.create', invoiceArgs);
    expect(refused).toMatchObject({ status: 'validation_error', error: { reason: 'AMBIGUOUS_ELEMENT' } });
    expect(strict.site.done).toEqual([]);
    const lenient = billing('/invoices/new', { pages }, { mode: 'lenient' });
    const outcome = await runAction(lenient.execution, 'invoice.create', invoiceArgs);
    expect(outcome.result).toBe('Invoice 7 created');
    expect(outcome.diagnostics.map(({ rule }) => rule)).toEqual(['ambiguous-status']);
  });

  test('AAF-X.08-02 an argument without field is an error in strict mode, a diagnostic in lenient mode', async () => {
    const manifest = exampleSite();
    const pages = billingPages();
    pages['/invoices/new'] = (pages['/invoices/new'] ?? '').replace(/<textarea[\s\S]*<\/textarea>/, '');
    for (const isScripted of [false, true]) {
      const strict = billing('/invoices/new', { pages, isScripted }, { manifest });
      const refused = await runAction(strict.execution, 'invoice.create', invoiceArgs);
      expect(refused.error).toMatchObject({ reason: 'FIELD_NOT_ON_PAGE' });
      expect(strict.site.done.filter((each) => !isScripted || each.startsWith('press'))).toEqual([]);
    }
    const lenient = billing('/invoices/new', { pages }, { manifest, mode: 'lenient' });
    const outcome = await runAction(lenient.execution, 'invoice.create', invoiceArgs);
    expect(outcome.status).toBe('completed');
    expect(outcome.diagnostics.map(({ rule }) => rule)).toEqual(['field-not-on-page']);
    expect(lenient.site.done).toHaveLength(4);
    const still = billing('/invoices/new', { pages, isScripted: false }, { manifest, mode: 'lenient' });
    const left = await runAction(still.execution, 'invoice.create', invoiceArgs);
    expect(left.status).toBe('completed');
    expect(left.diagnostics.map(({ rule }) => rule)).toEqual(['field-not-on-page']);
  });

  test('AAF-X.06-07 a status that stays silent is unclear, and nothing is tried again', async () => {
    const { site, execution } = billing('/invoices/new', { onActivate: () => undefined });
    const outcome = await runAction(execution, 'invoice.create', invoiceArgs);
    expect(outcome).toMatchObject({ status: 'execution_error', error: { reason: 'OUTCOME_UNCLEAR' } });
    expect(site.done.filter((each) => each.startsWith('press'))).toHaveLength(1);
  });

  test.each(['strict', 'lenient'] as const)(
    'an argument that nothing takes is refused in %s mode, with a manifest and without one',
    async (mode) => {
      const site = small('');
      const alone = await runAction(executionOn(site, { mode }), 'a.b', { x: '1', why: 'secret-7319' });
      expect(alone).toMatchObject({ status: 'validation_error', error: { reason: 'INVALID_ARGUMENTS' } });
      expect(alone.error?.detail).toMatch(/"why" is not an argument.*arguments are x/);
      expect(JSON.stringify(alone.error)).not.toContain('secret-7319');
      const { site: declared, execution } = billing('/invoices/new', {}, { mode });
      const args = { ...invoiceArgs, why: 'x' };
      expect((await runAction(execution, 'invoice.create', args)).error?.reason).toBe('INVALID_ARGUMENTS');
      expect([...site.done, ...declared.done]).toEqual([]);
    },
  );

  test('a field called __proto__ is not an argument, and the others can be filled', async () => {
    const field = (name: string) => `<input data-agent-kind="field" data-agent-field="${name}">`;
    const html = `<form data-agent-kind="action" data-agent-action="a.b">${field('__proto__')}${field('x')}<button>Go</button></form>`;
    const run = (args: string) => {
      const site = fakeSite({ pages: { '/': html }, at: '/' });
      return runAction(executionOn(site), 'a.b', JSON.parse(args));
    };
    expect((await run('{"__proto__":"v"}')).error?.reason).toBe('INVALID_ARGUMENTS');
    expect((await run('{"x":"v"}')).changed).toEqual(['x']);
  });

  test('a result that is JSON is held against the output schema', async () => {
    const run = async (text: string) => {
      const { execution } = billing('/invoices/new', { onActivate: (site) => site.say('status', text) });
      return runAction(execution, 'invoice.create', invoiceArgs);
    };
    expect((await run('{"invoice_id":"7","status":"sent"}')).output).toEqual({
      invoice_id: '7',
      status: 'sent',
    });
    const wrong = await run('{"invoice_id":"7","status":"paid"}');
    expect(wrong.output).toBeUndefined();
    expect(wrong.diagnostics.map(({ rule }) => rule)).toEqual(['output-mismatch']);
  });
});
