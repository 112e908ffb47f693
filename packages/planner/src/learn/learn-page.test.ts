import { readHtml } from '@handrail/html';
import { readPage } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { learnPage } from './learn-page.ts';

const FIELD = 'data-agent-kind="field" data-agent-field="x"';
const form = (inside: string) => `<form data-agent-kind="action" data-agent-action="a.b">${inside}</form>`;
const learn = (html: string) => learnPage(readPage(readHtml(html)));

function learnField(inside: string, outside = '') {
  const [field] = learn(`${outside}${form(inside)}`).forms[0]?.fields ?? [];
  if (!field) throw new Error('There is no field.');
  return field;
}

describe('the label of a field is what a person reads beside it', () => {
  test.each([
    ['what it says of itself', `<label>Other <input ${FIELD} aria-label=" Own "></label>`, 'Own'],
    ['the label that points to it', `<label for="i">Points</label><input id="i" ${FIELD}>`, 'Points'],
    [
      'the first that points to it',
      `<label for="i">One</label><label for="i">Two</label><input id="i" ${FIELD}>`,
      'One',
    ],
    ['the label around it', `<label> Around <b>it</b> <input ${FIELD}></label>`, 'Around it'],
    ['a label further up', `<label>Up <span><i><input ${FIELD}></i></span></label>`, 'Up'],
    [
      'the label around a list, without its options',
      `<label>Size <select ${FIELD}><option>S</option><option>M</option></select> (EU)</label>`,
      'Size (EU)',
    ],
    [
      'the legend of a group of radio buttons',
      `<fieldset><legend>Pick</legend><label>S <input type="radio" name="r" value="s" ${FIELD}></label></fieldset>`,
      'Pick',
    ],
    ['no label of one radio button', `<label>S <input type="radio" name="r" value="s" ${FIELD}></label>`, ''],
    [
      'no label without a legend',
      `<fieldset><input type="radio" name="r" value="s" ${FIELD}></fieldset>`,
      '',
    ],
    ['its title', `<input ${FIELD} title="Title" placeholder="Placeholder">`, 'Title'],
    ['its placeholder', `<input ${FIELD} placeholder="Placeholder">`, 'Placeholder'],
    ['nothing', `<input ${FIELD}>`, ''],
    ['nothing, for a label of another control', `<label for="j">Other</label><input id="i" ${FIELD}>`, ''],
  ])('%s', (_what, html, label) => {
    expect(learnField(html).label).toBe(label);
  });

  test('cut after 200 characters', () => {
    const long = 'a'.repeat(201);
    for (const html of [
      `<input ${FIELD} aria-label="${long}">`,
      `<input ${FIELD} title="${long}">`,
      `<label for="i">${long}</label><input id="i" ${FIELD}>`,
      `<label>${long}<input ${FIELD}></label>`,
    ])
      expect(learnField(html).label).toBe('a'.repeat(200));
  });

  test('looked for in the eight elements around it', () => {
    const within = (depth: number) =>
      `<label>Far ${'<span>'.repeat(depth)}<input ${FIELD}>${'</span>'.repeat(depth)}</label>`;
    expect([learnField(within(7)).label, learnField(within(8)).label]).toEqual(['Far', '']);
  });
});

describe('the options of a field are those that can be chosen', () => {
  test.each([
    [
      'a list',
      `<select ${FIELD}><option value="">Choose</option><option value="s">Small</option><option>Medium</option></select>`,
      ['s: Small', 'Medium: Medium'],
    ],
    [
      'a list with groups',
      `<select ${FIELD}><optgroup><option value="s">Small</option></optgroup><option value="m" disabled>M</option><hr></select>`,
      ['s: Small'],
    ],
    [
      'radio buttons, by their labels or values',
      `<label>Small <input type="radio" name="r" value="s" ${FIELD}></label><input type="radio" name="r" value="m">`,
      ['s: Small', 'm: m'],
    ],
    [
      'radio buttons, without one that has neither a label nor a value',
      `<input type="radio" name="r" ${FIELD}><label>Large <input type="radio" name="r"></label>`,
      ['Large: Large'],
    ],
    [
      'a list, without what only asks to choose',
      `<select ${FIELD}><option></option><option value="s"></option></select>`,
      ['s: '],
    ],
    ['a text', `<input ${FIELD}>`, []],
  ])('%s', (_what, html, options) => {
    expect(learnField(html).options.map(({ value, label }) => `${value}: ${label}`)).toEqual(options);
  });

  test('at most 500', () => {
    const options = Array.from({ length: 501 }, (_, at) => `<option>${at}</option>`).join('');
    expect(learnField(`<select ${FIELD}>${options}</select>`).options).toHaveLength(500);
  });
});

describe('what a field holds before anything is filled in', () => {
  test.each([
    ['a text', `<input ${FIELD} value="a">`, 'a'],
    ['a long text', `<input ${FIELD} value="${'a'.repeat(201)}">`, 'a'.repeat(200)],
    ['a text without a value', `<input ${FIELD}>`, undefined],
    ['a text area', `<textarea ${FIELD}>a b</textarea>`, 'a b'],
    ['a checked box', `<input type="checkbox" ${FIELD} checked>`, true],
    ['an unchecked box', `<input type="checkbox" ${FIELD}>`, false],
    [
      'radio buttons',
      `<input type="radio" name="r" value="s" ${FIELD}><input type="radio" name="r" value="m" checked>`,
      'm',
    ],
    ['radio buttons of which none is picked', `<input type="radio" name="r" value="s" ${FIELD}>`, undefined],
    [
      'a list',
      `<select ${FIELD}><option value="s">S</option><option value="m" selected>M</option></select>`,
      'm',
    ],
    [
      'a list of which nothing is chosen',
      `<select ${FIELD}><option value="s">S</option></select>`,
      undefined,
    ],
    ['a secret', `<input type="password" ${FIELD} value="hunter2">`, undefined],
  ])('%s', (_what, html, held) => {
    expect(learnField(html).held).toBe(held);
  });
});

test('a field is known with its control, and whether it is needed or secret', () => {
  expect(learnField(`<input type="date" ${FIELD} required>`)).toEqual({
    name: 'x',
    label: '',
    control: 'date',
    options: [],
    isRequired: true,
  });
  expect(learnField(`<input type="password" ${FIELD}>`)).toMatchObject({ isRequired: false, isSecret: true });
});

test('a field without a control is not known', () => {
  expect(learn(form(`<p ${FIELD}></p>`)).forms[0]?.fields).toEqual([]);
});

describe('rows', () => {
  const item = (key: string, cells: string) => `<li data-agent-kind="item" ${key}>${cells}</li>`;
  const cell = (name: string, text: string) =>
    `<span data-agent-kind="field" data-agent-field="${name}">${text}</span>`;
  const list = (...items: readonly string[]) =>
    `<ul data-agent-kind="collection" data-agent-action="a.list">${items.join('')}</ul>`;
  const KEY = 'data-agent-key="1"';

  test('are known by their keys, with the texts that they show', () => {
    const { lists } = learn(
      list(item(KEY, cell('name', 'Lamp') + cell('note', '')), item('', cell('name', 'Chair'))),
    );
    expect(lists).toEqual([
      { view: 'a.list', rows: [{ key: '1', cells: [{ name: 'name', text: 'Lamp' }], label: 'Lamp' }] },
    ]);
  });

  test('do not show what a list to choose from offers', () => {
    const choice = `<select ${FIELD}><option>S</option><option>M</option></select>`;
    const { lists, forms } = learn(list(item(KEY, cell('name', 'Lamp') + form(choice))));
    expect(lists[0]?.rows.map(({ label }) => label)).toEqual(['Lamp']);
    expect(forms).toMatchObject([{ action: 'a.b', rowKeys: ['1'], fields: [{ name: 'x' }] }]);
  });

  test('differ, so nothing is known of what their fields hold', () => {
    const { forms } = learn(list(item(KEY, form(`<input ${FIELD} value="a">`))));
    expect(forms[0]?.fields[0]).not.toHaveProperty('held');
  });
});
