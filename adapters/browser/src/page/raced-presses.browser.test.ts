import { type Execution, runAction } from '@handrail/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AnnotatedSite,
  type Answer,
  type OpenSite,
  startAnnotatedSite,
} from '../../testing/annotated-site.ts';
import type { BrowserElement } from './snapshot.ts';

let site: AnnotatedSite;
beforeAll(async () => {
  site = await startAnnotatedSite();
});
afterAll(() => site.close());

const posts = () => site.requests.filter((each) => each.startsWith('POST'));
const SAVE = 'data-agent-kind="action" data-agent-action="a.save"';

/** The page changes after the action was found and before it is pressed, and the reading has followed. */
function raced({ execution, page, runtime }: OpenSite, change: string): Execution<BrowserElement> {
  let isDone = false;
  return {
    ...execution,
    statusLimit: 300,
    runtime: {
      ...runtime,
      async activate(activation) {
        if (!isDone) {
          isDone = true;
          await page.evaluate(change);
          await runtime.refresh();
        }
        return runtime.activate(activation);
      },
    },
  };
}

async function run(html: string, change: string, args = {}) {
  const open = await site.open('/', { '/': html, 'POST /save': 'Saved', 'POST /other': 'Other' });
  const outcome = await runAction(raced(open, change), 'a.save', args, { ask: async () => 'granted' });
  return outcome.error?.reason;
}

const form = (more = '', button = '') =>
  `<form id="f" method="post" action="/save" ${SAVE} ${more}><button ${button}>Save</button></form>`;
const set = (selector: string, name: string, value: string) =>
  `document.querySelector('${selector}').setAttribute('${name}', '${value}')`;

describe('a page that changes right before something is pressed', () => {
  test.each([
    ['asks for confirmation', form(), set('form', 'data-agent-confirm', 'required')],
    ['asks for review', form(), set('form', 'data-agent-confirm', 'review')],
    ['raises the risk', form(), set('form', 'data-agent-danger', 'high')],
    ['asks for a scope', form(), set('form', 'data-agent-scope', 'admin')],
    [
      'says that it can be repeated no more',
      form('data-agent-idempotent="true"'),
      set('form', 'data-agent-idempotent', 'false'),
    ],
    [
      'lowers the terms that were agreed to',
      form('data-agent-confirm="required"'),
      set('form', 'data-agent-confirm', 'never'),
    ],
    ['sends the form elsewhere', form(), set('form', 'action', '/other')],
    ['sends the button elsewhere', form(), set('button', 'formaction', '/other')],
    ['sends the form another way', form(), set('form', 'method', 'get')],
    ['gives the button another value', form('', 'name="op" value="keep"'), set('button', 'value', 'drop')],
    ['gives the button another name', form('', 'name="op" value="keep"'), set('button', 'name', 'drop')],
    [
      'moves everything to another base',
      form(),
      `document.head.insertAdjacentHTML('beforeend', '<base href="/other/">')`,
    ],
    [
      'ties the button to another form',
      `<form id="g" method="post" action="/save"></form>
       <form id="h" method="post" action="/save" data-agent-kind="action" data-agent-action="acct.close" data-agent-danger="high"></form>
       <button form="g" ${SAVE}>Save</button>`,
      set('button', 'form', 'h'),
    ],
    [
      'has a second button',
      form(),
      `document.forms[0].insertAdjacentHTML('beforeend', '<button>Drop</button>')`,
    ],
    ['is another action', form(), set('form', 'data-agent-action', 'acct.close')],
    ['is another page', form(), `history.pushState(null, '', '/elsewhere')`],
  ])('and %s is not pressed', async (_what, html, change) => {
    expect(await run(html, change)).toBe('PAGE_CHANGED');
    expect(posts()).toEqual([]);
  });

  test('and leads its link elsewhere is not pressed', async () => {
    expect(await run(`<a href="/here" ${SAVE}>Go</a>`, set('a', 'href', '/other'))).toBe('PAGE_CHANGED');
    expect(site.requests).toEqual([]);
  });

  test('and looks different is pressed', async () => {
    await run(form(), `document.querySelector('button').textContent = 'Save now'; document.body.append('!')`);
    expect(posts()).toEqual(['POST /save']);
  });

  test('and is drawn again is pressed', async () => {
    await run(form(), 'document.body.innerHTML = document.body.innerHTML');
    expect(posts()).toEqual(['POST /save']);
  });

  const row = (key: string) =>
    `<li data-agent-kind="item" data-agent-key="${key}"><form method="post" action="/do-${key}" ${SAVE}><button>Done</button></form></li>`;
  const list = `<ul data-agent-kind="collection" data-agent-action="t.list">${['a', 'b', 'c'].map(row).join('')}</ul>`;
  /** Nodes stay where they are and take the content of the next row, as lists keyed by place do. */
  const recycle = `{ const rows = [...document.querySelectorAll('li')];
    for (const [at, each] of rows.entries()) {
      const next = rows[at + 1];
      if (!next) { each.remove(); continue; }
      each.setAttribute('data-agent-key', next.getAttribute('data-agent-key'));
      each.querySelector('form').setAttribute('action', next.querySelector('form').getAttribute('action'));
    } }`;

  test('and moves rows to other nodes presses the row that was named', async () => {
    await run(list, recycle, { row_key: 'b' });
    expect(posts()).toEqual(['POST /do-b']);
  });

  test('and moves rows to other nodes fills no field of another row', async () => {
    const field = '<input name="note" data-agent-kind="field" data-agent-field="note">';
    const html = list.replaceAll('<button>', `${field}<button>`);
    const nothing: Answer = (_request, response) => response.writeHead(204).end();
    const { execution, page, runtime } = await site.open('/', { '/': html, 'POST /do-b': nothing });
    let isDone = false;
    const moving: Execution<BrowserElement> = {
      ...execution,
      statusLimit: 300,
      runtime: {
        ...runtime,
        async readValue(control) {
          const value = await runtime.readValue(control);
          if (!isDone) await page.evaluate(recycle);
          isDone = true;
          await runtime.refresh();
          return value;
        },
      },
    };
    await runAction(moving, 'a.save', { row_key: 'b', note: 'x' });
    expect(posts()).toEqual(['POST /do-b note=x']);
    expect(await page.evaluate('[...document.querySelectorAll("input")].map(({ value }) => value)')).toEqual([
      'x',
      '',
    ]);
  });

  test('and takes the row away presses nothing', async () => {
    expect(await run(list, recycle, { row_key: 'a' })).toBe('PAGE_CHANGED');
    expect(posts()).toEqual([]);
  });
});

test('a page that swaps the names of two controls right before something is pressed sends nothing', async () => {
  const field = (id: string) =>
    `<input id="${id}" name="${id}" data-agent-kind="field" data-agent-field="${id}">`;
  const transfer = form().replace('<button', `${field('to')}${field('amount')}<button`);
  const swap = `${set('#to', 'name', 'amount')}; ${set('#amount', 'name', 'to')}`;
  const before = posts().length;
  expect(await run(transfer, swap, { to: 'alice', amount: '5' })).toBe('PAGE_CHANGED');
  expect(posts()).toHaveLength(before);
});
