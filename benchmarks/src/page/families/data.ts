import type { JsonObject } from '@handrail/base';
import type { Random } from '../random.ts';
import { manifestWith } from './manifest.ts';
import { writePage } from './markup/page.ts';
import { type Part, script, type Tag, tag } from './markup/tag.ts';
import type { Call, Trial, Truth, Where } from './trial.ts';

const VIEW = 'order.list';
const PATH = '/orders/';
const STATES = ['paid', 'open', 'void'];

const isList = { 'data-agent-kind': 'collection', 'data-agent-action': VIEW };

interface Row {
  readonly id: string;
  readonly state: string;
}

function makeRows(random: Random, least: number): Row[] {
  const count = least + random.below(4);
  return Array.from({ length: count }, (_, index) => ({
    id: `N${index}-${random.below(90)}`,
    state: random.pick(STATES),
  }));
}

/** What a reading must give: named columns, as the view's schema names them. */
function expected(rows: readonly Row[]): readonly JsonObject[] {
  return rows.map(({ id, state }) => ({ id, state }));
}

const manifest: JsonObject = manifestWith(PATH, [], {
  data: {
    [VIEW]: {
      title: 'Orders',
      scope: 'orders.read',
      inputSchema: { type: 'object', properties: { state: { type: 'string' } } },
      outputSchema: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'string' }, state: { type: 'string' } } },
      },
    },
  },
  pages: { [PATH]: { title: 'Orders', data: [VIEW] } },
});

function trialOf(
  random: Random,
  list: Part,
  truth: Truth,
  more: { readonly script?: Part; readonly args?: JsonObject; readonly limit?: number } = {},
): Omit<Trial, 'shape'> {
  const { args = {}, limit } = more;
  const call: Call = { how: 'view', action: VIEW, args, ...(limit ? { statusLimit: limit } : {}) };
  return {
    site: { path: PATH, html: writePage(random, [list], { script: more.script }), manifest },
    call,
    truth,
  };
}

const head = (): Tag => tag('tr', {}, tag('th', {}, 'Id'), tag('th', {}, 'State'));

function rowOf({ id, state }: Row, isItem: boolean, random: Random): Tag {
  const item = isItem ? { 'data-agent-kind': 'item' } : {};
  const first = random.chance(0.3) ? tag('td', {}, tag('b', {}, id)) : tag('td', {}, id);
  return tag('tr', item, first, tag('td', {}, state));
}

/** A table of any build: with or without head, body, caption, and annotated rows. */
function table(random: Random, rows: readonly Row[], more: readonly Part[] = []): Tag {
  const isItem = random.chance(0.5);
  const body = rows.map((row) => rowOf(row, isItem, random));
  return tag(
    'table',
    isList,
    random.chance(0.3) ? tag('caption', {}, 'All orders') : undefined,
    tag('thead', {}, head()),
    tag('tbody', {}, body),
    ...more,
  );
}

export function emptyTable(random: Random): Omit<Trial, 'shape'> {
  const list = random.pick<() => Tag>([
    () => table(random, []),
    () => tag('table', isList, tag('caption', {}, 'None'), tag('tbody', {})),
    () => tag('table', isList, tag('tbody', {})),
    () => tag('ul', isList),
    () => tag('div', isList, tag('table', {}, tag('thead', {}, head()), tag('tbody', {}))),
  ])();
  return trialOf(random, list, { must: 'read', rows: [] });
}

export function footer(random: Random): Omit<Trial, 'shape'> {
  const rows = makeRows(random, 0);
  const foot = tag('tfoot', {}, tag('tr', {}, tag('td', {}, 'Total'), tag('td', {}, String(rows.length))));
  return trialOf(random, table(random, rows, [foot]), { must: 'read', rows: expected(rows) });
}

/** A cell holds a table of its own, whose rows are none of this one. */
export function nested(random: Random): Omit<Trial, 'shape'> {
  const rows = makeRows(random, 1);
  const isItem = random.chance(0.5) ? { 'data-agent-kind': 'item' } : {};
  const inner = () =>
    tag(
      'table',
      {},
      tag('thead', {}, tag('tr', {}, tag('th', {}, 'Part'), tag('th', {}, 'Count'))),
      tag('tbody', {}, tag('tr', {}, tag('td', {}, 'Bolt'), tag('td', {}, '4'))),
    );
  const body = rows.map(({ id, state }) =>
    tag('tr', isItem, tag('td', {}, id), tag('td', {}, state), tag('td', {}, inner())),
  );
  const heads = tag('tr', {}, tag('th', {}, 'Id'), tag('th', {}, 'State'), tag('th', {}, 'Parts'));
  const list = tag('table', isList, tag('thead', {}, heads), tag('tbody', {}, body));
  return trialOf(random, list, { must: 'read', rows: expected(rows) });
}

/** Pages that show a part of a long list say so with these attributes. */
export function virtualised(random: Random): Omit<Trial, 'shape'> {
  const rows = makeRows(random, 2);
  const more = rows.length + 1 + random.below(5_000);
  const isAll = random.chance(0.3);
  const isTable = random.chance(0.5);
  if (isTable) {
    // The count of a table includes its heading.
    const count = random.chance(0.2) && !isAll ? '-1' : String((isAll ? rows.length : more) + 1);
    const list = table(random, rows);
    const counted = { ...list, attributes: { ...list.attributes, 'aria-rowcount': count } };
    return trialOf(random, counted, { must: 'read', rows: expected(rows), isCut: !isAll });
  }
  const size = String(isAll ? rows.length : more);
  const items = rows.map(({ id, state }, index) =>
    tag(
      'li',
      { 'data-agent-kind': 'item', 'aria-setsize': size, 'aria-posinset': String(index + 1) },
      tag('span', { 'data-agent-field': 'id' }, id),
      tag('span', { 'data-agent-field': 'state' }, state),
    ),
  );
  return trialOf(random, tag('ul', isList, items), { must: 'read', rows: expected(rows), isCut: !isAll });
}

/** Script filters what the server sent, some time after the page is there. */
export function filteredLate(random: Random, where: Where): Omit<Trial, 'shape'> {
  const rows = [...makeRows(random, 2), { id: 'N-a', state: 'paid' }, { id: 'N-b', state: 'void' }];
  const wanted = random.pick(STATES);
  const isBusy = random.chance(0.6);
  const delay = isBusy ? 60 + random.below(240) : 20 + random.below(60);
  const list = table(random, rows);
  const busy = isBusy ? { 'aria-busy': 'true' } : {};
  const code = `
    const wanted = new URLSearchParams(location.search).get('state');
    const list = document.querySelector('[data-agent-kind=collection]');
    if (wanted) setTimeout(() => {
      for (const row of list.querySelectorAll('tbody tr')) if (row.cells[1].textContent !== wanted) row.remove();
      list.setAttribute('aria-busy', 'false');
    }, ${delay}); else list.removeAttribute('aria-busy');`;
  const trial = trialOf(
    random,
    { ...list, attributes: { ...list.attributes, ...busy } },
    { must: 'read', rows: expected(rows.filter(({ state }) => state === wanted)) },
    { script: script(code), args: { state: wanted }, limit: 3_000 },
  );
  // Script inside a page would end with it on the way to the filtered one.
  const search = where === 'in-page' ? { search: `?state=${wanted}` } : {};
  return { ...trial, site: { ...trial.site, ...search } };
}
