import { describe, expect, test } from 'vitest';
import { idOf, pageOf, rulesOf } from '../../testing/read.ts';
import { actionInRow, listActions } from './list-actions.ts';
import { resolveAction, resolveField, resolveStatus } from './resolve.ts';
import { findSubmitControl } from './submit-control.ts';

const modes = ['strict', 'lenient'] as const;
const named = (id: string, more = '') => `data-agent-kind="action" data-agent-action="${id}" ${more}`;
const item = (key: string, inside: string) =>
  `<li data-agent-kind="item" data-agent-key="${key}">${inside}</li>`;
const list = (...items: readonly string[]) =>
  `<ul data-agent-kind="collection" data-agent-action="task.list">${items.join('')}</ul>`;
const button = (id: string) => `<button id="${id}" ${named('task.delete')}>Delete</button>`;
const field = (id: string, more = '') =>
  `<input id="${id}" data-agent-kind="field" data-agent-field="title" ${more}>`;
const status = (id: string, more = '') => `<p id="${id}" data-agent-kind="status" ${more}></p>`;

const atOf = (html: string, row: string | undefined, mode: (typeof modes)[number] = 'strict') => {
  const page = pageOf(html);
  const resolution = resolveAction(page, 'task.delete', mode, row);
  return resolution.found ? idOf(page, resolution.at) : resolution.reason;
};

describe('an action in rows', () => {
  const two = list(item('a', button('one')), item('b', button('two')));

  test.each(modes)('is found by the key of its row and by nothing else in %s mode', (mode) => {
    expect(atOf(two, 'b', mode)).toBe('two');
    expect(atOf(two, 'c', mode)).toBe('no-such-row');
    expect(atOf(two, undefined, mode)).toBe('row-needed');
    expect(atOf(two, '', mode)).toBe('no-such-row');
    expect(atOf(two, '__proto__', mode)).toBe('no-such-row');
    expect(rulesOf(pageOf(two))).toEqual([]);
  });

  test.each(modes)('needs the key of its row even where there is only one, in %s mode', (mode) => {
    expect(atOf(list(item('a', button('one'))), undefined, mode)).toBe('row-needed');
  });

  test.each(modes)('of a key that two rows have is none of them in %s mode', (mode) => {
    const html = list(item('a', button('one')), item('a', button('two')), item('b', button('three')));
    expect(atOf(html, 'a', mode)).toBe('ambiguous');
    expect(atOf(html, 'b', mode)).toBe('three');
    expect(rulesOf(pageOf(html))).toEqual(['duplicate-row-key']);
  });

  test('twice in one row is ambiguous as well', () => {
    expect(atOf(list(item('a', button('one') + button('two'))), 'a', 'lenient')).toBe('ambiguous');
  });

  test.each([
    ['no key', list('<li data-agent-kind="item">@</li>', '<li data-agent-kind="item">@</li>')],
    ['empty keys', list(item('', '@'), item(' ', '@'))],
  ])('with %s stays ambiguous', (_what, html) => {
    const page = pageOf(html.replaceAll('@', button('x')));
    expect(resolveAction(page, 'task.delete', 'strict')).toMatchObject({ reason: 'ambiguous', matches: 2 });
    expect(rulesOf(page)).toContain('ambiguous-action');
  });

  test('outside of rows is not used where others are in rows, and the developer hears of it', () => {
    const html = two + button('outside');
    expect(atOf(html, undefined, 'lenient')).toBe('row-needed');
    expect(atOf(html, 'a')).toBe('one');
    expect(rulesOf(pageOf(html))).toEqual(['action-outside-rows']);
  });

  test('an action that is in no row has none', () => {
    expect(atOf(button('x'), 'a')).toBe('no-such-row');
  });

  test('the innermost keyed item is its row', () => {
    const inner = list(item('a', `<div data-agent-kind="item">${button('deep')}</div>`));
    const html = list(item('outer', inner));
    expect(atOf(html, 'a')).toBe('deep');
    expect(atOf(html, 'outer')).toBe('no-such-row');
  });

  test('lists its rows in order', () => {
    const { rows } = listActions(pageOf(two)).get('task.delete') ?? {};
    expect(rows?.map(({ key }) => key)).toEqual(['a', 'b']);
  });
});

describe('what belongs to an action in a row', () => {
  const form = (id: string, inside: string) => `<form id="${id}" ${named('task.rename')}>${inside}</form>`;
  const fieldIn = (html: string, row: string) => {
    const page = pageOf(html);
    const resolution = resolveField(page, 'task.rename', 'title', 'strict', row);
    return resolution.found ? [idOf(page, resolution.at), resolution.via] : resolution.reason;
  };
  const bound = 'data-agent-for-action="task.rename"';

  test('is looked for in the action, then in its row, then outside of all rows', () => {
    const nested = list(item('a', form('fa', field('ia'))), item('b', form('fb', field('ib'))));
    expect(fieldIn(nested, 'b')).toEqual(['ib', 'nested']);
    const beside = list(
      item('a', form('fa', '') + field('ia', bound)),
      item('b', form('fb', '') + field('ib', bound)),
    );
    expect(fieldIn(beside, 'b')).toEqual(['ib', 'for-action']);
    const shared = list(item('a', form('fa', '')), item('b', form('fb', ''))) + field('out', bound);
    expect(fieldIn(shared, 'b')).toEqual(['out', 'for-action']);
  });

  test('is never that of another row', () => {
    const html = list(item('a', form('fa', '') + field('ia', bound)), item('b', form('fb', '')));
    expect(fieldIn(html, 'b')).toBe('absent');
    expect(fieldIn(html, 'a')).toEqual(['ia', 'for-action']);
    expect(fieldIn(html, 'c')).toBe('no-such-row');
    expect(resolveField(pageOf(html), 'task.rename', 'title', 'lenient')).toMatchObject({
      reason: 'row-needed',
    });
  });

  test('a status outside of all rows is found also when the row is gone', () => {
    const html = list(item('a', form('fa', status('sa'))), item('b', form('fb', ''))) + status('out', bound);
    const statusIn = (row: string | undefined) => {
      const page = pageOf(html);
      const resolution = resolveStatus(page, 'task.rename', 'strict', row);
      return resolution.found ? idOf(page, resolution.at) : resolution.reason;
    };
    expect(['a', 'b', 'gone', undefined].map(statusIn)).toEqual(['sa', 'out', 'out', 'out']);
  });

  test('its control is that of its row', () => {
    const submit = (id: string) =>
      `<button id="${id}" type="button" ${named('task.rename.submit')}></button>`;
    const pressedIn = (html: string, row: string) => {
      const page = pageOf(html);
      const action = listActions(page).get('task.rename');
      const narrowed = action && actionInRow(action, row);
      if (!narrowed) return undefined;
      const control = findSubmitControl(page, narrowed);
      return 'at' in control ? [control.how, idOf(page, control.at)] : control.how;
    };
    const own = list(item('a', form('fa', submit('ba'))), item('b', form('fb', submit('bb'))));
    expect(pressedIn(own, 'b')).toEqual(['press', 'bb']);
    const plain = list(
      item('a', form('fa', '<button id="pa"></button>')),
      item('b', form('fb', '<button id="pb"></button>')),
    );
    expect(pressedIn(plain, 'b')).toEqual(['press', 'pb']);
    const beside = list(item('a', form('fa', '') + submit('ba')), item('b', form('fb', '')));
    expect(pressedIn(beside, 'a')).toEqual(['press', 'ba']);
    expect(pressedIn(beside, 'b')).toEqual(['submit', 'fb']);
    const shared = list(item('a', form('fa', '')), item('b', form('fb', ''))) + submit('out');
    expect(pressedIn(shared, 'b')).toEqual(['press', 'out']);
    expect(pressedIn(shared, 'c')).toBeUndefined();
  });
});

describe('keys', () => {
  test('belong on items, and the name of the argument is taken', () => {
    expect(rulesOf(pageOf('<p data-agent-key="a"></p>'))).toEqual(['missing-kind']);
    expect(rulesOf(pageOf('<p data-agent-kind="collection" data-agent-key="a"></p>'))).toEqual([
      'misplaced-key',
    ]);
    expect(rulesOf(pageOf('<p data-agent-kind="item" data-agent-key=""></p>'))).toEqual(['unusable-id']);
    expect(rulesOf(pageOf('<p data-agent-kind="item" data-agent-row-key="a"></p>'))).toEqual([
      'unknown-attribute',
    ]);
    const reserved = pageOf(
      `<form ${named('a.b')}><input data-agent-kind="field" data-agent-field="row_key"></form>`,
    );
    expect(rulesOf(reserved)).toEqual(['reserved-name']);
    expect(listActions(reserved).get('a.b')?.fields).toEqual([]);
  });
});
