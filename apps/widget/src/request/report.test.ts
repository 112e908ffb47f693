import type { ActionOutcome, Capability, FailureReason, OutcomeError, ViewOutcome } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { type Report, reportAction, reportSteps, reportView } from './report.ts';

const capability: Capability = {
  id: 'invoice.create',
  kind: 'action',
  title: 'Create invoice',
  description: '',
  terms: { risk: 'low', confirmation: 'optional', submits: true, idempotent: false, scopes: [] },
  inputSchema: undefined,
  outputSchema: undefined,
  route: '/',
  isHere: true,
};

function outcome(change: Partial<ViewOutcome>): ViewOutcome {
  const log = { session_id: '', action: '', mode: 'ui', timestamp: '', steps: [] } as const;
  const ended: ActionOutcome = {
    status: 'completed',
    verdict: 'unclear',
    evidence: [],
    action: 'invoice.create',
    changed: [],
    diagnostics: [],
    log,
  };
  return { ...ended, ...change };
}

const seen = (...kinds: ('request' | 'prevented' | 'guarded' | 'pending' | 'silence')[]) => ({
  evidence: kinds.map((kind) => ({ kind, supports: 'neither' as const })),
});
const refusal = (reason: FailureReason, change: Partial<OutcomeError> = {}) => ({
  status: 'execution_error' as const,
  error: { code: reason, reason, message: 'm', detail: 'm', ...change },
});

describe('the report of an action', () => {
  test('says that it is done when the site returned what it promises, and shows that', () => {
    const report = reportAction(
      capability,
      outcome({
        verdict: 'succeeded',
        evidence: [{ kind: 'output', from: 'result', supports: 'success' }],
        output: { invoice_id: '7', paid: false },
        result: 'Invoice 7',
      }),
    );
    expect(report).toMatchObject({ tone: 'done', title: 'Done', quote: 'Invoice 7' });
    expect(report.table).toEqual({ columns: ['invoice id', 'paid'], rows: [['7', 'No']], more: false });
  });

  test('does not quote a status that is the output itself', () => {
    const evidence = [{ kind: 'output', from: 'status', supports: 'success' }] as const;
    const given = { verdict: 'succeeded', evidence, output: { id: '7' }, result: '{"id":"7"}' } as const;
    expect(reportAction(capability, outcome(given)).quote).toBeUndefined();
  });

  test('says that it was sent when a request left, quotes the page and claims no success', () => {
    const report = reportAction(capability, outcome({ ...seen('request'), result: 'Error: no\u202e money' }));
    expect(report).toMatchObject({ tone: 'answer', title: 'Sent', quote: 'Error: no money' });
  });

  test.each([
    ['nothing is known', seen()],
    ['the page took the submit over', seen('prevented')],
    ['nothing changed', { ...seen('prevented', 'silence'), ...refusal('OUTCOME_UNCLEAR') }],
    ['the page asked whether to leave it', { ...seen('guarded', 'silence'), ...refusal('OUTCOME_UNCLEAR') }],
    ['the page answered in words', { ...seen('prevented'), result: 'Saved' }],
  ])('never says that it was sent or done when %s', (_what, change) => {
    const report = reportAction(capability, outcome(change));
    expect(report).toMatchObject({
      tone: 'unclear',
      title: 'Not clear whether it worked',
      wayOut: 'Check before you try again.',
    });
    expect(report.text).not.toMatch(/was sent once|is done/);
  });

  test.each([
    ['the page is silent', seen('silence'), 'The page did not react in time.'],
    ['the page is busy', seen('pending'), 'The page was still busy when the time was up.'],
    ['the page asked first', seen('guarded', 'silence'), 'If you stayed, nothing was sent.'],
    ['the page reacted', seen('prevented'), 'The page reacted but did not say whether it worked.'],
  ])('says what is known when %s', (_what, change, text) => {
    expect(reportAction(capability, outcome(change)).text).toContain(text);
  });

  test('warns against repeating what was sent and not answered', () => {
    const report = reportAction(
      capability,
      outcome({ ...seen('request', 'silence'), ...refusal('OUTCOME_UNCLEAR') }),
    );
    expect(report).toMatchObject({ tone: 'unclear', title: 'Sent', wayOut: 'Check before you try again.' });
    expect(report.text).toContain('“Create invoice” was sent once.');
  });

  test('says of a failure what the site said, with its own code and message', () => {
    const message = 'Your card was declined.';
    const report = reportAction(
      capability,
      outcome({
        verdict: 'failed',
        evidence: [{ kind: 'site-error', code: 'CARD_DECLINED', supports: 'failure' }],
        result: 'Error: CARD_DECLINED',
        ...refusal('SITE_REPORTED_FAILURE', { code: 'CARD_DECLINED', message }),
      }),
    );
    expect(report).toMatchObject({
      tone: 'refused',
      title: 'The site did not do it',
      text: 'The site reports that “Create invoice” failed.',
      quote: 'Your card was declined. — Error: CARD_DECLINED',
      code: 'CARD_DECLINED',
      canEdit: true,
    });
  });

  test('names the fields that the page marks as wrong', () => {
    const { text } = reportAction(
      capability,
      outcome({
        verdict: 'failed',
        evidence: [{ kind: 'invalid-field', field: 'amount', supports: 'failure' }],
        ...refusal('SITE_REPORTED_FAILURE'),
      }),
    );
    expect(text).toContain('Marked as wrong: amount.');
  });

  test('leaves a review to the owner and names the form to be shown', () => {
    const report = reportAction(capability, outcome({ status: 'awaiting_review' }));
    expect(report).toMatchObject({ tone: 'waits', reveal: 'invoice.create' });
  });

  test('gives a refusal with its reason, the words of the site as a quotation, and a way out', () => {
    const error = {
      code: 'VALIDATION_ERROR',
      reason: 'INVALID_ARGUMENTS',
      message: 'Input validation failed',
      detail: '"amount" must be a number.',
    } as const;
    expect(
      reportAction(capability, outcome({ status: 'validation_error', verdict: 'failed', error })),
    ).toMatchObject({
      tone: 'refused',
      text: '"amount" must be a number.',
      quote: 'Input validation failed',
      wayOut: 'Change the values.',
      canEdit: true,
    });
  });
});

describe('the report of a data view', () => {
  test('is a table with the columns of its rows, and says where it was read', () => {
    const rows = [
      { id: '1', customer_email: 'a@example.com' },
      { id: '2', paid: true, none: null },
    ];
    const { table, text } = reportView(capability, outcome({ rows }), '/invoices/?status=paid');
    expect(table?.columns).toEqual(['id', 'customer email', 'paid', 'none']);
    expect(table?.rows).toEqual([
      ['1', 'a@example.com', '', ''],
      ['2', '', 'Yes', ''],
    ]);
    expect(text).toBe('2 rows. Read from /invoices/?status=paid.');
  });

  test('shows no more than fifty rows and eight columns, and says that there are more', () => {
    const row = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`c${index}`, index]));
    const { table } = reportView(capability, outcome({ rows: Array.from({ length: 90 }, () => row) }), '/');
    expect([table?.columns.length, table?.rows.length, table?.more]).toEqual([8, 50, true]);
  });

  test('tells an empty list from a page without one', () => {
    expect(reportView(capability, outcome({ rows: [] }), '/').tone).toBe('answer');
    const unread = { rule: 'no-collection', severity: 'warning', message: '', places: [] } as const;
    expect(reportView(capability, outcome({ rows: [], diagnostics: [unread] }), '/').tone).toBe('unclear');
  });
});

describe('a plan with several steps', () => {
  const report = (tone: Report['tone'], code?: string): Report => ({
    tone,
    title: '',
    text: '',
    ...(code === undefined ? {} : { code }),
  });

  test.each([
    ['sent and answered, the next is offered', report('answer'), '“Create invoice”: sent', 'B'],
    ['done, the next follows by itself', report('done'), '“Create invoice”: done', undefined],
    ['refused, nothing follows', report('refused'), '“Create invoice”: stopped here', undefined],
    ['not clear, nothing follows', report('unclear'), '“Create invoice”: stopped here', undefined],
    [
      'declined, nothing follows',
      report('answer', 'CONFIRMATION_DECLINED'),
      '“Create invoice”: stopped here',
      undefined,
    ],
  ])('where one is %s', (_how, given, state, next) => {
    const { steps, next: offered } = reportSteps(given, ['A'], capability, ['B']);
    expect(steps).toEqual(['“A”: done', state, '“B”: not done']);
    expect(offered).toBe(next);
  });

  test('a plan of one is reported as it is', () => {
    const one = report('answer');
    expect(reportSteps(one, [], capability, [])).toBe(one);
  });
});
