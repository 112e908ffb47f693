import { describe, expect, test } from 'vitest';
import { loadPaint } from '../terminal/paint.ts';
import { formatOutcome, formatRefusal } from './format-outcome.ts';

const paint = await loadPaint(false);
const sent = { kind: 'request', method: 'POST', supports: 'neither' };

describe('the result of a call', () => {
  test('gets a check mark when the site proved it', () => {
    const answer = {
      status: 'completed',
      verdict: 'succeeded',
      evidence: [sent, { kind: 'output', from: 'result', supports: 'success' }],
      result: 'Invoice 7 created',
      changed: ['amount'],
      log: {
        steps: [
          { type: 'fill', field: 'amount', value: '5', changed: true },
          { type: 'fill', field: 'currency', value: 'EUR', changed: false },
          { type: 'fill', field: 'note', value: 'x', changed: true },
          { type: 'submit' },
        ],
      },
    };
    expect(formatOutcome('Create invoice', answer, paint)).toBe(
      '✓ Create invoice\n  The page says: Invoice 7 created\n  Changed: amount\n  Already set: currency',
    );
  });

  test('is not called done when free text is all there is', () => {
    const answer = {
      status: 'completed',
      verdict: 'unclear',
      evidence: [sent, { kind: 'status', text: 'Saved', supports: 'neither' }],
      result: 'Saved',
      changed: [],
    };
    expect(formatOutcome('Create invoice', answer, paint)).toBe(
      [
        '? Create invoice: sent. The site said: "Saved". This does not prove that it happened.',
        '  - A POST request was sent.',
        '  - The status says: "Saved"',
      ].join('\n'),
    );
  });

  test('says that the site said nothing, and to look first', () => {
    const answer = {
      status: 'completed',
      verdict: 'unclear',
      evidence: [{ kind: 'prevented', supports: 'neither' }],
    };
    expect(formatOutcome('Save', answer, paint)).toBe(
      [
        '? Save: pressed. The site did not report a result. Check before you repeat it.',
        '  - Script of the page handled the submit.',
      ].join('\n'),
    );
  });

  test.each([undefined, 'perfect', 7])('gets no check mark for the verdict %s', (verdict) => {
    const answer = { status: 'completed', evidence: [], ...(verdict === undefined ? {} : { verdict }) };
    expect(formatOutcome('Save', answer, paint)).toMatch(/^\? Save/);
  });

  test('shows rows that may not be those asked for with a note', () => {
    const answer = {
      status: 'completed',
      verdict: 'unclear',
      evidence: [],
      route: '/invoices/',
      rows: [{ id: '1' }],
    };
    expect(formatOutcome('Invoices', answer, paint)).toContain(
      'It is not certain that these are the rows that were asked for.',
    );
    expect(formatOutcome('Invoices', { ...answer, verdict: 'succeeded' }, paint)).toBe('/invoices/\nid\n1');
  });

  test('does not call a list empty that could not be read', () => {
    const answer = { status: 'completed', verdict: 'unclear', evidence: [], route: '/', rows: [] };
    expect(formatOutcome('Tasks', answer, paint)).toBe('/\nNo rows were read.');
    expect(formatOutcome('Tasks', { ...answer, verdict: 'succeeded' }, paint)).toBe('/\nNo rows.');
  });

  test('shows the key of each row, which the next command needs', () => {
    const answer = {
      verdict: 'succeeded',
      evidence: [],
      route: '/bookings/',
      rows: [{ plant: 'Ficus' }, { plant: 'Palm' }, { plant: 'Total' }],
      keys: ['b-1', 'b-2', null],
    };
    expect(formatOutcome('Bookings', answer, paint)).toBe(
      ['/bookings/', 'row_key  plant', 'b-1      Ficus', 'b-2      Palm', '         Total'].join('\n'),
    );
  });

  test('has notes, but none about markup that works as it is', () => {
    const diagnostics = [
      { rule: 'submit-control-unnamed', message: 'The only one is used.' },
      { rule: 'page-dialog', message: 'The page asked "Sure?".' },
    ];
    const answer = { verdict: 'succeeded', evidence: [], diagnostics };
    expect(formatOutcome('Save', answer, paint)).toBe('✓ Save\n  Note: The page asked "Sure?".');
  });

  test('holds no control characters of the page', () => {
    const text = 'Saved\u001b[2J\nnow';
    const answer = { verdict: 'unclear', result: text, evidence: [{ kind: 'status', text }] };
    expect(formatOutcome('Save', answer, paint)).not.toContain('\u001b');
  });
});

describe('a refusal', () => {
  test('gets a cross, with code and message', () => {
    const error = {
      code: 'x-site-reported-failure',
      message: 'The site reports DECLINED. The site calls this "DECLINED": "The card was declined".',
    } as const;
    const evidence = [{ kind: 'site-error', code: 'DECLINED', supports: 'failure' }];
    expect(formatRefusal('Pay', error, { verdict: 'failed', evidence }, paint)).toBe(
      [
        '✗ Pay: The site reports DECLINED. The site calls this "DECLINED": "The card was declined". (x-site-reported-failure)',
        '  - The site reports the error DECLINED.',
      ].join('\n'),
    );
  });

  test('that may have happened all the same gets no cross', () => {
    const error = { code: 'x-outcome-unclear', message: 'The site answered with 500.' } as const;
    const evidence = [{ kind: 'http-error', status: 500, supports: 'neither' }];
    expect(formatRefusal('Pay', error, { verdict: 'unclear', evidence }, paint)).toBe(
      ['? Pay: The site answered with 500. (x-outcome-unclear)', '  - The site answered with 500.'].join(
        '\n',
      ),
    );
  });

  test('before anything was pressed needs no evidence', () => {
    const evidence = [{ kind: 'not-pressed', supports: 'failure' }];
    const error = { code: 'INVALID_VALUE', message: 'Wrong amount.' } as const;
    expect(formatRefusal('Pay', error, { verdict: 'failed', evidence }, paint)).toBe(
      '✗ Pay: Wrong amount. (INVALID_VALUE)',
    );
  });
});
