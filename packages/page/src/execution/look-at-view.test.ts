import { describe, expect, test } from 'vitest';
import { billing, billingPages } from '../../testing/billing-site.ts';
import { executionOn, type FakeSite, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite } from '../../testing/manifests.ts';
import { lookAtView } from './look-at-view.ts';

const all = billingPages()['/invoices/'] ?? '';
const paid = billingPages()['/invoices/?status=paid'] ?? '';
const row = /<tr data-agent-kind="item">.*?<\/tr>/g;
const none = all.replace(row, '');

/** Looks at the paid invoices of a page that shows something else first. */
async function look(first: string, script: (site: FakeSite) => void) {
  const { site, execution } = billing('/settings/', {
    pages: { ...billingPages(), '/invoices/?status=paid': first },
  });
  const { navigate } = site.runtime;
  const runtime: typeof site.runtime = {
    ...site.runtime,
    async navigate(route, onArrival) {
      await navigate(route, onArrival);
      script(site);
    },
  };
  return lookAtView({ ...execution, runtime }, 'invoice.list', { status: 'paid' });
}

test('a list that is filtered by something its rows do not show is read after it has settled', async () => {
  const pages = { ...billingPages(), '/invoices/?min_amount=1000': all };
  const { site, execution } = billing('/invoices/', { pages });
  const { navigate } = site.runtime;
  const runtime: typeof site.runtime = {
    ...site.runtime,
    async navigate(route, onArrival) {
      await navigate(route, onArrival);
      site.later(800, () => site.show(paid));
    },
  };
  const outcome = await lookAtView({ ...execution, runtime }, 'invoice.list', { min_amount: 1_000 });
  expect(outcome.rows).toHaveLength(1);
});

describe('a list that changes after it is there', () => {
  test.each<[string, string, (site: FakeSite) => void]>([
    ['is filled', none, (site) => site.later(2_000, () => site.show(paid))],
    ['is filtered quickly', all, (site) => site.later(200, () => site.show(paid))],
    ['is filtered slowly', all, (site) => site.later(2_500, () => site.show(paid))],
    [
      'is busy for long',
      none.replace('<table', '<table aria-busy="true"'),
      (site) => site.later(4_000, () => site.show(paid)),
    ],
    ['is not there yet', '<p>Loading</p>', (site) => site.later(4_000, () => site.show(paid))],
    [
      'gets its rows one by one',
      none,
      (site) => {
        site.later(200, () =>
          site.show(
            none.replace(
              '</tbody>',
              `${'<tr data-agent-kind="item"><td>0</td><td>x@y.example</td><td>1</td><td>EUR</td><td>paid</td></tr>'}</tbody>`,
            ),
          ),
        );
        site.later(500, () => site.show(paid));
      },
    ],
  ])('because it %s is read when it has settled', async (_how, first, script) => {
    const outcome = await look(first, script);
    expect(outcome).toMatchObject({
      status: 'completed',
      verdict: 'succeeded',
      rows: [{ id: '1', status: 'paid' }],
    });
    expect(outcome.rows).toHaveLength(1);
    expect(outcome.evidence).toEqual([{ kind: 'rows', count: 1, supports: 'success' }]);
  });
});

test('a list that is never filtered is read with a diagnostic', async () => {
  const outcome = await look(all, () => undefined);
  expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear' });
  expect(outcome.diagnostics.map(({ rule }) => rule)).toContain('not-filtered');
});

test('an empty list is an answer', async () => {
  expect(await look(none, () => undefined)).toMatchObject({ verdict: 'succeeded', rows: [] });
});

test('rows that do not fit are returned and prove nothing', async () => {
  const outcome = await look(paid.replace('120.50', 'much'), () => undefined);
  expect(outcome).toMatchObject({ verdict: 'unclear', rows: [{ amount: 'much' }] });
  expect(outcome.diagnostics.map(({ rule }) => rule)).toContain('output-mismatch');
});

test('a page without the list proves nothing', async () => {
  const outcome = await look('<p>Nothing</p>', () => undefined);
  expect(outcome).toMatchObject({ verdict: 'unclear', rows: [] });
});

describe('a list without rows', () => {
  const [route = ''] = [...exampleSite().pages].find(([, { data }]) => data.includes('invoice.list')) ?? [];
  const looked = async (list: string, options: { readonly isScripted: boolean }) => {
    const site = fakeSite({ pages: { [route]: list }, at: route, ...options });
    return lookAtView(executionOn(site, { manifest: exampleSite(), statusLimit: 2_000 }), 'invoice.list', {});
  };
  const list = (inside: string, more = '') =>
    `<table data-agent-kind="collection" data-agent-action="invoice.list" ${more}><thead><tr><th>Invoice</th><th>Status</th></tr></thead><tbody>${inside}</tbody></table>`;
  const note = (text: string) => `<tr><td colspan="2">${text}</td></tr>`;

  test.each([
    ['says so', list(note('No invoices yet')), false],
    ['is empty on a page without script', list(''), false],
    [
      'says so on a page with script',
      `${list(note('No invoices yet'))}<script src="/app.js"></script>`,
      false,
    ],
    ['says so while script runs', list(note('No invoices yet')), true],
  ])('is believed when it %s', async (_what, html, isScripted) => {
    expect((await looked(html, { isScripted })).verdict).toBe('succeeded');
  });

  test.each([
    ['may be filled by script that does not run', `${list('')}<script src="/app.js"></script>`, false],
    ['says that it loads', list(note('Loading…')), true],
    ['is busy', list('', 'aria-busy="true"'), true],
  ])('proves nothing when it %s', async (_what, html, isScripted) => {
    const outcome = await looked(html, { isScripted });
    expect(outcome.verdict).toBe('unclear');
    expect(outcome.diagnostics.map(({ rule }) => rule)).toContain('list-not-filled');
  });
});

test('a filter that the site dropped on the way is reported, and no rows are', async () => {
  const manifest = exampleSite();
  const [route = ''] = [...manifest.pages].find(([, { data }]) => data.includes('invoice.list')) ?? [];
  const site = fakeSite({ pages: { [route]: '<p></p>' }, at: '/' });
  const { navigate, ...rest } = site.runtime;
  const runtime = { ...rest, navigate: (to: string) => navigate(to.split('?')[0] ?? '', 'stop') };
  const outcome = await lookAtView(executionOn(site, { manifest, runtime }), 'invoice.list', {
    status: 'paid',
  });
  expect(outcome).toMatchObject({ error: { reason: 'PAGE_CHANGED' } });
  expect(outcome.error?.detail).toContain('"status"');
});
