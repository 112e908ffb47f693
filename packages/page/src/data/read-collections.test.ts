import { describe, expect, test } from 'vitest';
import { pageOf } from '../../testing/read.ts';
import { readCollections } from './read-collections.ts';

const COLLECTION = 'data-agent-kind="collection" data-agent-action="task.list"';
const HEAD = '<thead><tr><th>Name</th><th>Due</th></tr></thead>';
const table = (inside: string, more = '') => `<table ${COLLECTION} ${more}>${inside}</table>`;
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const read = (html: string) => readCollections(pageOf(html));
const textsOf = (html: string) =>
  read(html)[0]?.rows.map((cells) => cells.map(({ text }) => text).join(' | '));

describe('rows of a table', () => {
  test.each([
    ['nothing at all', ''],
    ['a body without rows', '<tbody></tbody>'],
    ['a head and an empty body', `${HEAD}<tbody></tbody>`],
    ['an empty head and an empty body', '<thead></thead><tbody></tbody>'],
    ['a caption', '<caption>Tasks</caption>'],
    ['a row without cells', `${HEAD}<tbody><tr></tr></tbody>`],
    ['a note across all columns', `${HEAD}<tbody><tr><td colspan="2">No tasks yet</td></tr></tbody>`],
    ['a note in place of all columns', `${HEAD}<tbody><tr><td>No tasks yet</td></tr></tbody>`],
    ['a head of data cells', '<thead><tr><td>Name</td><td>Due</td></tr></thead><tbody></tbody>'],
  ])('are none where there is %s', (_what, inside) => {
    expect(read(table(inside))).toMatchObject([{ rows: [], isCut: false }]);
  });

  test('are those of its body alone', () => {
    const inner = `<table><tr><td>Inner</td><td>x</td></tr></table>`;
    const html = table(
      `${HEAD}<tfoot>${row('Total', '2')}</tfoot><tbody>${row('One', inner)}${row('Two', 'May')}</tbody>`,
    );
    expect(textsOf(html)).toEqual(['One | Inner x', 'Two | May']);
  });

  test('keep the names of their columns', () => {
    expect(read(table(`${HEAD}<tbody><tr></tr>${row('One', 'May')}</tbody>`))[0]?.rows).toEqual([
      [
        { name: 'Name', text: 'One' },
        { name: 'Due', text: 'May' },
      ],
    ]);
  });

  test('keep their columns where cells reach over rows or columns', () => {
    const head = '<thead><tr><th colspan="2">Customer</th><th>Status</th></tr></thead>';
    const wide = table(`${head}<tbody>${row('Ann', 'ann@x.y', 'paid')}</tbody>`);
    expect(read(wide)[0]?.rows[0]).toEqual([
      { name: 'Customer', text: 'Ann' },
      { name: '', text: 'ann@x.y' },
      { name: 'Status', text: 'paid' },
    ]);
    const two =
      '<thead><tr><th colspan="2">Customer</th><th rowspan="2">Status</th></tr><tr><th>Name</th><th>Mail</th></tr></thead>';
    expect(
      read(table(`${two}<tbody>${row('Ann', 'a@x', 'paid')}</tbody>`))[0]?.rows[0]?.map(({ name }) => name),
    ).toEqual(['Name', 'Mail', 'Status']);
    const tall = `${HEAD}<tbody><tr><td rowspan="2">One</td><td>May</td></tr><tr><td>June</td></tr>${row('Two', 'July')}</tbody>`;
    expect(textsOf(table(tall))).toEqual(['One | May', 'One | June', 'Two | July']);
    const first = `${HEAD}<tbody><tr><td>One</td><td rowspan="0">May</td></tr><tr><td>Two</td></tr></tbody><tbody>${row('Three', 'x')}</tbody>`;
    expect(textsOf(table(first))).toEqual(['One | May', 'Two | May', 'Three | x']);
  });

  test('are its items where it has some, and nothing beside them', () => {
    const item = '<tr data-agent-kind="item"><td>One</td><td>May</td></tr>';
    expect(textsOf(table(`${HEAD}<tbody>${item}${row('Load more', '')}</tbody>`))).toEqual(['One | May']);
  });
});

test('items of a list inside a list belong to the inner one', () => {
  const inner = `<ul data-agent-kind="collection"><li data-agent-kind="item">Inner</li></ul>`;
  const html = `<div ${COLLECTION}><div data-agent-kind="item">Outer ${inner}</div></div>`;
  expect(read(html).map(({ rows }) => rows.length)).toEqual([1, 1]);
});

test('each row has its key', () => {
  const item = (key: string) => `<li data-agent-kind="item" ${key}>x</li>`;
  const list = (...keys: readonly string[]) => `<ul ${COLLECTION}>${keys.map(item).join('')}</ul>`;
  expect(read(list('data-agent-key="a"', '', 'data-agent-key="b"'))[0]?.keys).toEqual(['a', null, 'b']);
  expect(read(list('', ''))[0]).not.toHaveProperty('keys');
});

describe('a list that shows only a part says that it is cut', () => {
  const items = (more = '') => `<div role="row" data-agent-kind="item" ${more}>x</div>`.repeat(2);
  const HEADING = '<div role="row"><span role="columnheader">Name</span></div>';

  test.each([
    ['more rows than are there', table(`${HEAD}${row('One', 'May')}`, 'aria-rowcount="100"'), true],
    ['exactly the rows that are there', table(`${HEAD}${row('One', 'May')}`, 'aria-rowcount="2"'), false],
    ['an unknown number of rows', table(`${HEAD}${row('One', 'May')}`, 'aria-rowcount="-1"'), true],
    ['a number nobody can read', table(`${HEAD}${row('One', 'May')}`, 'aria-rowcount="many"'), false],
    [
      'a grid of more rows',
      `<div ${COLLECTION} role="grid" aria-rowcount="90">${HEADING}${items()}</div>`,
      true,
    ],
    [
      'a grid of these rows',
      `<div ${COLLECTION} role="grid" aria-rowcount="3">${HEADING}${items()}</div>`,
      false,
    ],
    [
      'a grid further inside',
      `<div ${COLLECTION}><p>Tasks</p><div role="grid" aria-rowcount="90">${items()}</div></div>`,
      true,
    ],
    [
      'a table further inside',
      `<div ${COLLECTION}><table aria-rowcount="90">${HEAD}${row('One', 'May')}</table></div>`,
      true,
    ],
    ['a larger set', `<div ${COLLECTION}>${items('aria-setsize="40"')}</div>`, true],
    ['a set of this size', `<div ${COLLECTION}>${items('aria-setsize="2"')}</div>`, false],
    ['a set of unknown size', `<div ${COLLECTION}>${items('aria-setsize="-1"')}</div>`, true],
  ])('by %s', (_what, html, isCut) => {
    expect(read(html)[0]?.isCut).toBe(isCut);
  });
});

test('fields of an action in a row are not values of the row', () => {
  const fields = [
    '<input data-agent-kind="field" data-agent-field="more_days">',
    '<p data-agent-kind="field" data-agent-field="reason"><select><option>Late</select></p>',
  ];
  const form = `<form data-agent-kind="action" data-agent-action="task.extend">${fields.join('')}</form>`;
  const values =
    '<b data-agent-kind="result" data-agent-field="plant">Ficus</b><i data-agent-kind="field" data-agent-field="days">3</i>';
  const html = `<ul ${COLLECTION}><li data-agent-kind="item" data-agent-key="b-1">${values}${form}</li></ul>`;
  expect(read(html)[0]?.rows).toEqual([
    [
      { name: 'plant', text: 'Ficus' },
      { name: 'days', text: '3' },
    ],
  ]);
});

test('an item without named parts is what it shows, without the words of its controls', () => {
  const form = '<form><label>More days <input></label><button>Extend</button></form>';
  expect(textsOf(`<ul ${COLLECTION}><li data-agent-kind="item">Ficus ${form}</li></ul>`)).toEqual(['Ficus']);
});
