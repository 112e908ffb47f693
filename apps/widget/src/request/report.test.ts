import type { ActionOutcome, Capability, ViewOutcome } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { reportAction, reportStatus, reportView } from './report.ts';

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

describe('the report of an action', () => {
  test('quotes the page and claims no success of its own', () => {
    const report = reportAction(capability, outcome({ result: 'Error: no\u202e money' }));
    expect(report).toMatchObject({ tone: 'done', title: 'Sent', quote: 'Error: no money' });
  });

  test('warns against repeating what nobody answered', () => {
    expect(reportStatus('Create invoice', undefined)).toMatchObject({ tone: 'unclear' });
    const error = { code: 'X', reason: 'OUTCOME_UNCLEAR', message: 'm', detail: 'm' } as const;
    expect(reportAction(capability, outcome({ status: 'execution_error', error }))).toMatchObject({
      tone: 'unclear',
      wayOut: 'Look before you repeat it.',
      code: 'OUTCOME_UNCLEAR',
    });
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
    expect(reportAction(capability, outcome({ status: 'validation_error', error }))).toMatchObject({
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
