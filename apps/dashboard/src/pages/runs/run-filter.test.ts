import { describe, expect, test } from 'vitest';
import { fitsText, readFilter } from './run-filter.ts';

const run = {
  runId: 'r-9f',
  workflowId: 'invoices',
  status: 'running',
  createdAt: '2026-01-01T00:00:00Z',
  changedAt: '2026-01-01T00:00:00Z',
} as const;

describe('the filter of the runs', () => {
  test.each([
    ['', { state: undefined, text: '' }],
    ['state=failed&q=inv', { state: 'failed', text: 'inv' }],
    ['state=constructor', { state: undefined, text: '' }],
    ['state=nonsense&q=', { state: undefined, text: '' }],
  ])('%j is %j', (query, expected) => {
    expect(readFilter(new URLSearchParams(query))).toEqual(expected);
  });

  test.each([
    ['', true],
    ['9F', true],
    ['agent r-9', true],
    ['agent other', false],
  ])('%j fits a run of the invoice agent: %s', (text, expected) => {
    expect(fitsText(run, 'Invoice agent', text)).toBe(expected);
  });
});
