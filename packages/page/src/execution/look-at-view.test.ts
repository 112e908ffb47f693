import { describe, expect, test } from 'vitest';
import { billing, billingPages } from '../../testing/billing-site.ts';
import { executionOn, type FakeSite, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
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
  expect(outcome.diagnostics).toEqual([
    {
      rule: 'not-filtered',
      severity: 'warning',
      message: 'The list of "invoice.list" shows rows that were not asked for: the page did not filter it.',
      places: [],
      action: 'invoice.list',
    },
  ]);
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
  expect(outcome).toMatchObject({ status: 'execution_error', error: { reason: 'PAGE_CHANGED' } });
  expect(outcome.error?.detail).toContain('"status"');
});

describe('a view that cannot be read', () => {
  const [route = ''] = [...exampleSite().pages].find(([, { data }]) => data.includes('invoice.list')) ?? [];
  const look = (html: string, view = 'invoice.list', change: object = {}) => {
    const site = fakeSite({ pages: { [route]: html }, at: '/' });
    const execution = executionOn(site, { manifest: exampleSite(), statusLimit: 0, ...change });
    return lookAtView(execution, view, {});
  };
  const list = (name: string) =>
    `<ul data-agent-kind="collection" ${name}><li data-agent-kind="item">x</li></ul>`;
  const OWN = 'data-agent-action="invoice.list"';

  test.each([
    [
      'does not exist',
      'no.such',
      {},
      'validation_error',
      'UNKNOWN_ACTION: There is no data view with this name.',
    ],
    [
      'is an action',
      'invoice.create',
      {},
      'validation_error',
      'UNKNOWN_ACTION: There is no data view with this name.',
    ],
    [
      'is not granted',
      'invoice.list',
      { granted: new Set(['invoices.write']) },
      'execution_error',
      'SCOPE_DENIED: The scope "invoices.read" is not granted.',
    ],
    [
      'is on no page',
      'invoice.list',
      { manifest: exampleSite((document) => setAt(document, ['pages'], {})) },
      'execution_error',
      'NOT_MAPPED: The manifest does not list "invoice.list" on any page.',
    ],
  ])('because it %s is refused', async (_why, view, change, status, detail) => {
    const outcome = await look(list(OWN), view, change);
    expect([outcome.status, `${outcome.error?.reason}: ${outcome.error?.detail}`]).toEqual([status, detail]);
    expect(outcome.rows).toBeUndefined();
  });

  test('with arguments that do not fit says which', async () => {
    const site = fakeSite({ pages: { [route]: list(OWN) }, at: '/' });
    const execution = executionOn(site, { manifest: exampleSite() });
    const outcome = await lookAtView(execution, 'invoice.list', { status: 'lost' });
    expect(outcome).toMatchObject({ status: 'validation_error', error: { reason: 'INVALID_ARGUMENTS' } });
    expect(outcome.error?.detail).toMatch(/^The arguments do not fit: .*status/);
    expect(site.done).toEqual([]);
  });

  test.each([
    [
      'has no list',
      '<p></p>',
      'warning: The page has no list that is annotated as "invoice.list"; nothing was read.',
    ],
    [
      'has lists of other views',
      list('data-agent-action="other.list"'),
      'warning: The page has no list that is annotated as "invoice.list"; nothing was read.',
    ],
    [
      'has two such lists',
      list(OWN) + list(OWN),
      'warning: The page has 2 lists that could be "invoice.list"; none was read.',
    ],
    [
      'has three lists without a name',
      list('').repeat(3),
      'warning: The page has 3 lists that could be "invoice.list"; none was read.',
    ],
  ])('because the page %s has no rows and proves nothing', async (_why, html, remark) => {
    const outcome = await look(html);
    expect(outcome).toMatchObject({ status: 'completed', verdict: 'unclear', rows: [], isCut: false, route });
    expect(outcome.diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([remark]);
    const rule = remark.includes('no list') ? 'no-collection' : 'ambiguous-collection';
    expect(outcome.diagnostics.map((each) => each.rule)).toEqual([rule]);
    expect(outcome.evidence).toEqual([{ kind: 'silence', supports: 'neither' }]);
  });

  test('the only list without a name is taken, with a remark', async () => {
    const { rows, diagnostics } = await look(list(''));
    expect(rows).toHaveLength(1);
    expect(diagnostics[0]?.message).toBe(
      'The only list without a name was taken for "invoice.list"; name it by "data-agent-action".',
    );
  });

  test('a list with a name is taken before one without', async () => {
    const { rows, keys, diagnostics } = await look(
      list('') + list(OWN).replace('>x<', ' data-agent-key="k1">y<'),
    );
    expect(rows).toEqual([{ column_1: 'y' }]);
    expect(keys).toEqual(['k1']);
    expect(diagnostics.map(({ rule }) => rule)).not.toContain('unnamed-collection');
  });

  test('rows without keys are read without keys', async () => {
    expect(Object.keys(await look(list(OWN)))).not.toContain('keys');
  });
});

test('looking at a list is logged, and the page is gone to only if it is another one', async () => {
  const { execution, site } = billing('/settings/', {}, { granted: new Set(['invoices.read']) });
  const { log } = await lookAtView(execution, 'invoice.list', { status: 'paid' });
  expect(log.steps).toEqual([
    { type: 'validate', result: 'passed' },
    { type: 'policy_check', result: 'passed' },
    { type: 'navigate', url: '/invoices/?status=paid' },
    { type: 'read_data', rows: 1 },
  ]);
  const again = await lookAtView(execution, 'invoice.list', { status: 'paid', colour: 'red' });
  expect(again.log.steps.map(({ type }) => type)).toEqual([
    'coerce',
    'resolve',
    'validate',
    'policy_check',
    'read_data',
  ]);
  expect(again.diagnostics.map(({ message }) => message)).toEqual([
    '"invoice.list" does not take the argument "colour"; it was left out.',
  ]);
  expect(site.done).toEqual(['go /invoices/?status=paid']);
});

test('a list that may not be read is refused with the reason, and the page is not gone to', async () => {
  const { execution, site } = billing('/settings/', {}, { granted: new Set(['other.read']) });
  const { error, log, rows } = await lookAtView(execution, 'invoice.list', { status: 'paid' });
  const detail = 'The scope "invoices.read" is not granted.';
  expect([rows, error?.detail]).toEqual([undefined, detail]);
  expect(log.steps).toEqual([{ type: 'policy_check', result: 'denied', error: detail }]);
  expect(site.done).toEqual([]);
});

test('where the page is gone to, the request is planned again on arrival', async () => {
  const { execution, site } = billing('/settings/');
  const gone: unknown[] = [];
  const runtime: typeof site.runtime = {
    ...site.runtime,
    navigate: (...to) => {
      gone.push(to);
      return site.runtime.navigate(...to);
    },
  };
  await lookAtView({ ...execution, runtime }, 'invoice.list', { status: 'paid' });
  expect(gone).toEqual([['/invoices/?status=paid', 'plan']]);
});
