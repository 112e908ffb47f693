import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { executionOn, type FakeSite, fakeSite } from '../../testing/fake-runtime.ts';
import { pageOf } from '../../testing/read.ts';
import { readCollections } from '../data/read-collections.ts';
import { currentPage } from '../execution/current-page.ts';
import { siteHere } from '../execution/site-here.ts';
import { normalizePlan } from '../planner/normalize-plan.ts';
import { knowledgeOf } from '../planner/planner-knowledge.ts';
import { buildPrompt } from '../prompt/build-prompt.ts';
import { allFindings } from '../resolution/check-page.ts';
import { createPageToolset } from './create-page-toolset.ts';

const action = (id: string, more = '') => `data-agent-kind="action" data-agent-action="${id}" ${more}`;
const field = (name: string) => `data-agent-kind="field" data-agent-field="${name}"`;

/** A page with every kind of control, a list with rows, a dialog, links and steps. */
const SHOP = `<title>Shop</title>
<nav><a data-agent-kind="link" href="/orders/">Orders</a><a data-agent-kind="link" href="/help">Help</a></nav>
<form ${action('order.place', 'data-agent-danger="low" data-agent-confirm="optional"')}>
  <label>Name <input ${field('name')} required maxlength="10" autocomplete="name"></label>
  <label>Mail <input type="email" ${field('mail')} title="Where we write to"></label>
  <label>Pieces <input type="number" min="1" max="9" step="2" value="1" ${field('pieces')}></label>
  <label>Day <input type="date" min="2026-01-01" ${field('day')}></label>
  <label>Time <input type="time" ${field('time')}></label>
  <label>Colour <select ${field('colour')}><option value="">Choose</option><option>red</option><option value="b">blue</option></select></label>
  <label>Extras <select multiple ${field('extras')}><option>box</option><option>card</option></select></label>
  <label><input type="checkbox" ${field('gift')}> As a gift</label>
  <fieldset ${field('size')}><label><input type="radio" name="s" value="S">S</label><label><input type="radio" name="s" value="L">L</label></fieldset>
  <textarea ${field('note')} placeholder="Anything else"></textarea>
  <input type="password" ${field('pin')}><input type="file" ${field('photo')}><input type="hidden" ${field('token')}>
  <input ${field('closed')} disabled><input ${field('fixed')} readonly value="x">
  <button ${action('order.place.submit')}>Place</button>
  <p data-agent-kind="status" id="status" role="status"></p>
</form>
<table data-agent-kind="collection" data-agent-action="order.list"><caption>Orders</caption>
  <thead><tr><th>No</th><th colspan="2">What</th><th>Price</th></tr></thead><tbody>
  <tr data-agent-kind="item" data-agent-key="7"><td>7</td><td>Oak</td><td>board</td><td>12.50</td>
    <td><button ${action('order.cancel', 'data-agent-danger="high" data-agent-confirm="required"')}>Cancel</button></td></tr>
  <tr data-agent-kind="item" data-agent-key="8"><td>8</td><td>Elm</td><td></td><td>3</td>
    <td><button ${action('order.cancel', 'data-agent-danger="high" data-agent-confirm="required"')}>Cancel</button></td></tr>
  </tbody></table>
<ul data-agent-kind="collection" data-agent-action="news.list"><li data-agent-kind="item">First news</li><li data-agent-kind="item">Second news</li></ul>
<form ${action('shop.search')} role="search"><input ${field('q')}><button>Find</button></form>
<dialog><form ${action('shop.close')}><button>Close</button></form></dialog>
<button ${action('shop.wave')} type="button">Wave</button>
<form ${action('shop.subscribe', 'data-agent-confirm="review"')}><input type="email" required ${field('mail')}><button>Subscribe</button></form>
<ol><li data-agent-kind="step" aria-current="step">Cart</li><li data-agent-kind="step">Pay</li></ol>`;

const GOOD = { name: 'Ann', mail: 'ann@example.org', pieces: 3, colour: 'red' };
const CALLS: readonly (readonly [string, JsonObject])[] = [
  ['page.site.describe', {}],
  ['page.data.read', {}],
  ['order.place', GOOD],
  [
    'order.place',
    { ...GOOD, day: '2026-05-06', time: '10:30', extras: ['box'], gift: true, size: 'L', note: 'a\nb' },
  ],
  ['order.place', { name: 'Ann', pieces: '5', colour: 'RED', gift: 'true' }],
  ['order.place', {}],
  ['order.place', { name: '' }],
  ['order.place', { ...GOOD, name: 'A name that is too long' }],
  ['order.place', { ...GOOD, mail: 'nobody' }],
  ['order.place', { ...GOOD, pieces: 4 }],
  ['order.place', { ...GOOD, pieces: 11 }],
  ['order.place', { ...GOOD, pieces: 'many' }],
  ['order.place', { ...GOOD, colour: 'green' }],
  ['order.place', { ...GOOD, day: '2025-01-01' }],
  ['order.place', { ...GOOD, day: 'tomorrow' }],
  ['order.place', { ...GOOD, extras: 'box' }],
  ['order.place', { ...GOOD, extras: ['box', 'crate'] }],
  ['order.place', { ...GOOD, size: 'M' }],
  ['order.place', { ...GOOD, pin: '1234' }],
  ['order.place', { ...GOOD, photo: 'x.png' }],
  ['order.place', { ...GOOD, closed: 'x' }],
  ['order.place', { ...GOOD, fixed: 'y' }],
  ['order.place', { ...GOOD, unknown: 1, another: 2 }],
  ['order.place', { ...GOOD, selector: '#x' }],
  ['order.cancel', {}],
  ['order.cancel', { row_key: '8' }],
  ['order.cancel', { row_key: '9' }],
  ['order.cancel', { row_key: 8 }],
  ['order.list', {}],
  ['shop.search', { q: 'oak' }],
  ['shop.close', {}],
  ['shop.wave', {}],
  ['shop.subscribe', { mail: 'ann@example.org' }],
  ['shop.subscribe', {}],
];

const SAYING: Readonly<Record<string, (site: FakeSite) => void>> = {
  'a page that says what it did': (site) => site.say('status', 'Order 9 was placed'),
  'a page that says nothing': () => undefined,
  'a page that goes to another one': (site) => site.go('/orders/'),
  'a page that says so later': (site) => site.later(300, () => site.say('status', 'Error: sold out')),
};

const shop = (onActivate: (site: FakeSite) => void) =>
  fakeSite({
    pages: { '/': SHOP, '/orders/': '<h1>Your orders</h1><p role="status">Thank you</p>' },
    at: '/',
    origin: 'https://shop.example',
    onActivate,
  });

/** Each call on a fresh page: what was asked and done, and the answer. */
async function lived(
  calls: typeof CALLS,
  onActivate: (site: FakeSite) => void,
  answer: 'granted' | 'declined',
) {
  const lines: string[] = [];
  for (const [name, input] of calls) {
    const site = shop(onActivate);
    const toolset = createPageToolset(executionOn(site), {
      confirm: ({ change }) => {
        lines.push(`  the owner is asked: ${JSON.stringify(change)} and ${answer}`);
        return answer;
      },
    });
    lines.push(`${name} ${JSON.stringify(input)}`);
    const { isError, content } = await toolset.call(name, input);
    const text = content.map((each) => each.text).join(' ');
    lines.push(`  ${isError ? 'refused' : 'answered'}: ${text.replaceAll(/"(time|at)":\d+/g, '"$1":0')}`);
    if (site.done.length > 0) lines.push(`  done: ${site.done.join(', ')}`);
  }
  return `${lines.join('\n')}\n`;
}

test.each([
  ['looking', CALLS.slice(0, 2)],
  ['good orders', CALLS.slice(2, 6)],
  ['orders that are refused', CALLS.slice(6, 15)],
  ['more orders that are refused', CALLS.slice(15, 24)],
  ['other actions', CALLS.slice(24)],
])('%s: every answer of the page is as recorded; -u records it again', async (name, calls) => {
  const saying = SAYING['a page that says what it did'] ?? (() => undefined);
  await expect(await lived(calls, saying, 'granted')).toMatchFileSnapshot(
    `../../testing/recorded/pages/${name.replaceAll(' ', '-')}.txt`,
  );
});

test.each(Object.keys(SAYING))('%s: the outcome is as recorded', async (name) => {
  const calls = CALLS.filter(
    ([tool], index) => index === 2 || tool === 'shop.wave' || tool === 'order.cancel',
  );
  const told = await lived(calls, SAYING[name] ?? (() => undefined), 'granted');
  await expect(told).toMatchFileSnapshot(
    `../../testing/recorded/pages/outcome-of-${name.replaceAll(' ', '-')}.txt`,
  );
});

test('an owner who declines, and a page without script, are told of as recorded', async () => {
  const calls = CALLS.filter(([tool]) => tool === 'order.cancel' || tool === 'shop.subscribe');
  await expect(await lived(calls, () => undefined, 'declined')).toMatchFileSnapshot(
    '../../testing/recorded/pages/declined.txt',
  );
});

test('what is offered, found and told to a model is as recorded', async () => {
  const site = shop(() => undefined);
  const execution = executionOn(site);
  const page = currentPage(site.runtime);
  const { instructions, data } = buildPrompt({
    request: 'Order three pieces',
    site: siteHere(execution),
    data: readCollections(page),
    corrections: ['There is no action "x".'],
  });
  const told = [
    ...createPageToolset(execution)
      .list()
      .map((tool) => JSON.stringify(tool)),
    ...allFindings(page).map((finding) => JSON.stringify(finding)),
    instructions,
    data,
  ];
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/pages/offered.txt');
});

test('what a model answers is repaired as recorded', async () => {
  const knowledge = knowledgeOf(siteHere(executionOn(shop(() => undefined))));
  const outputs: readonly unknown[] = [
    { action: 'order.place', args: { name: 'Ann' } },
    { action: 'order.place' },
    { action: 'order_place', params: { Name: 'Ann', PIECES: 3 } },
    { action: 'order.place', arguments: '{"name":"Ann"}' },
    { action: 'order.place', name: 'Ann', why: { x: 1 }, selector: '#a', confirmed: true },
    { action: 'order.place', args: 7 },
    { action: 'place', args: {} },
    { action: 'cancel', args: {} },
    { action: 'navigate', args: { page: 'orders/' } },
    { action: 'go to', target: 'https://shop.example/orders/' },
    { navigate: '/orders/?page=2' },
    { navigate: '//elsewhere.example' },
    { action: 'none', answer: 'Two.' },
    { action: 'none' },
    { action: 'shop.nothing' },
    'Sure! {"action":"shop.wave","args":{}}',
    'no plan',
    7,
    {},
  ];
  const lines = outputs.map(
    (output) => `${JSON.stringify(output)}\n  ${JSON.stringify(normalizePlan(output, knowledge))}`,
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/pages/plans.txt');
});

test('lists of any shape are read as recorded', async () => {
  const list = (inside: string, more = '') => `<table data-agent-kind="collection" ${more}>${inside}</table>`;
  const row = (...cells: readonly string[]) =>
    `<tr data-agent-kind="item">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const samples: readonly string[] = [
    list(`<tr><th>A</th><th>B</th></tr>${row('1', '2')}${row('3')}`),
    list(`<thead><tr><th colspan="2">A</th></tr><tr><th>B</th><th>C</th></tr></thead>${row('1', '2')}`),
    list(`<thead><tr><th rowspan="2">A</th><th>B</th></tr><tr><th>C</th></tr></thead>${row('1', '2')}`),
    list(row('1', '2')),
    list(`<tr><th>A</th></tr><tr data-agent-kind="item"><td colspan="3">Nothing here</td></tr>`),
    list(`<tr data-agent-kind="item"><th>Name</th><td>Oak</td></tr>`),
    list(`<tr><th>A</th><th>A</th><th></th></tr>${row('1', '2', '3')}`),
    list(`<tr><th>A</th></tr>${row('1')}`, 'aria-busy="true"'),
    list(`<tr><th>A</th></tr>${row('<input value="x">')}${row('<b>bold</b> <i>text</i>')}`),
    '<dl data-agent-kind="collection"><div data-agent-kind="item"><dt>A</dt><dd>1</dd><dt>B</dt><dd>2</dd></div></dl>',
    '<ul data-agent-kind="collection"><li data-agent-kind="item"><b data-agent-kind="result" data-agent-field="a">1</b> more</li></ul>',
    '<ul data-agent-kind="collection"></ul>',
    '<div data-agent-kind="item">alone</div>',
  ];
  const lines = samples.map((html) => {
    const page = pageOf(html);
    const read = readCollections(page).map(({ id, rows, keys, isCut }) => ({ id, rows, keys, isCut }));
    return `${html}\n  ${JSON.stringify(read)}\n  ${JSON.stringify(allFindings(page).map(({ message }) => message))}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/pages/lists.txt');
});
