import type { Capability, SiteOverview } from '@handrail/page';
import { expect, test } from 'vitest';
import { loadPaint } from '../terminal/paint.ts';
import { formatSite } from './format-site.ts';

const terms = { risk: 'low', confirmation: 'never', submits: true, idempotent: false, scopes: [] } as const;

const action = (more: Partial<Capability>): Capability => ({
  id: 'loan.renew',
  kind: 'action',
  title: 'Renew loan',
  description: '',
  terms: terms as unknown as Capability['terms'],
  inputSchema: undefined,
  outputSchema: undefined,
  route: '/loans/',
  isHere: true,
  ...more,
});

const site = (more: Partial<SiteOverview>): SiteOverview => ({
  name: undefined,
  description: undefined,
  origin: 'https://site.example',
  here: '/loans/',
  capabilities: new Map(),
  pages: [],
  links: [],
  steps: [],
  ...more,
});

const format = async (overview: SiteOverview) =>
  formatSite(overview, '/loans/', [], { paint: await loadPaint(false), columns: 40 }).split('\n');

test('the rows of an action are shown with their keys, in one line each', async () => {
  const rows = [
    { key: 'L-1', label: 'The Salt Road' },
    { key: 'L-1002', label: 'A title that is so long that it does not fit on the line' },
    { key: 'L-3\u001b[31m', label: 'Red' },
  ];
  const capabilities = new Map([['loan.renew', action({ rows, rowCount: 3 })]]);
  const lines = await format(site({ capabilities }));
  expect(lines.slice(lines.indexOf('    rows:'))).toEqual([
    '    rows:',
    expect.stringMatching(/^ {6}L-1 +The Salt Road$/),
    expect.stringMatching(/^ {6}L-1002 +A title.*…$/),
    expect.stringMatching(/^ {6}L-3.* +Red$/),
  ]);
  expect(lines.join()).not.toContain('\u001b');
  for (const line of lines.slice(-4)) expect(line.length).toBeLessThanOrEqual(40);
});

test('of many rows the first are shown, and how many there are', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ key: `L-${at}`, label: 'A book' }));
  const capabilities = new Map([['loan.renew', action({ rows, rowCount: 250 })]]);
  const lines = await format(site({ capabilities }));
  expect(lines.filter((line) => line.includes('A book'))).toHaveLength(20);
  expect(lines.at(-1)).toContain('… and 230 more');
});

test('the steps of a page are numbered, and the one at hand has an arrow', async () => {
  const steps = [
    { label: 'Address', isCurrent: false },
    { label: 'Payment', isCurrent: true },
  ];
  const lines = await format(site({ steps }));
  expect(lines.slice(lines.indexOf('Steps'))).toEqual(['Steps', '  1. Address', '→ 2. Payment']);
});
