import { describe, expect, test } from 'vitest';
import { pageOf } from '../../testing/read.ts';
import { actionInRow, listActions } from './list-actions.ts';
import { findSubmitControl } from './submit-control.ts';

const named = (id: string, more = '') => `data-agent-kind="action" data-agent-action="${id}" ${more}`;
const form = (inside: string, more = '') => `<form id="f" ${named('task.edit', more)}>${inside}</form>`;
const SAVE = '<button id="save">Save</button>';
const SUBMIT = `<button id="submit" ${named('task.edit.submit')}>Save</button>`;
const DELETE_TERMS = 'data-agent-danger="high" data-agent-confirm="required"';
const DELETE = `<button id="delete" formaction="/delete" ${named('task.edit.delete', DELETE_TERMS)}>Delete</button>`;

function pressed(html: string, id = 'task.edit') {
  const page = pageOf(html);
  const action = listActions(page).get(id);
  if (!action) throw new Error(`There is no action ${id}.`);
  const control = findSubmitControl(page, action);
  const rules = control.diagnostics.map(({ rule }) => rule);
  const element = 'at' in control ? page.tree.attribute(control.at.element, 'id') : undefined;
  return [control.how, element, ...rules];
}

describe('the control that carries out an action', () => {
  test('is the only button of its form, whatever it is called', () => {
    expect(pressed(form(SAVE))).toEqual(['press', 'save', 'submit-control-unnamed']);
    expect(pressed(form('<input id="save" type="submit">'))[1]).toBe('save');
    expect(pressed(form('<input id="save" type="IMAGE" alt="Save">'))[1]).toBe('save');
    expect(pressed(form('<button id="save" type="whatever">Save</button>'))[1]).toBe('save');
  });

  test.each([
    ['a button without submit', '<button type="button">Save</button>'],
    ['an input that is a button', '<input type="button" value="Save">'],
    ['something that only looks like one', '<div role="button" tabindex="0">Save</div>'],
    ['a part that is no submit button', `<button type="button" ${named('task.edit.save')}>Save</button>`],
  ])('is not the form itself where it has only %s', (_what, button) => {
    expect(pressed(form(button))).toEqual(['none', undefined, 'submit-control-not-submitting']);
    expect(pressed(form(`${button}${SUBMIT}`))).toEqual(['press', 'submit']);
  });

  test('is the form itself where its only buttons are not meant to carry it out', () => {
    for (const button of [
      `<button type="button" ${named('task.edit.cancel')}>Cancel</button>`,
      `<button type="button" ${named('help.open')}>Help</button>`,
      '<button type="reset">Reset</button>',
      '<button type="button" popovertarget="help">Help</button>',
    ])
      expect(pressed(form(button))[0]).toBe('submit');
  });

  test('is a button elsewhere on the page that names the form as its own', () => {
    expect(pressed(`${form('')}<button id="far" form="f">Save</button>`)[1]).toBe('far');
    expect(pressed(`<button id="far" form="f" ${named('task.edit.submit')}></button>${form(SAVE)}`)).toEqual([
      'press',
      'far',
    ]);
  });

  test('is not a button of a shadow tree inside its form, which submits nothing', () => {
    const shadow = (inside: string) =>
      `<my-bar><template shadowrootmode="open">${inside}<slot></slot></template></my-bar>`;
    expect(pressed(form(`${SAVE}${shadow('<button id="in">Delete</button>')}`))[1]).toBe('save');
    expect(pressed(`${form(SAVE)}${shadow('<button id="in" form="f">Delete</button>')}`)[1]).toBe('save');
  });

  test('is named before any other, inside the action before elsewhere', () => {
    expect(pressed(form(`${SAVE}${SUBMIT}<button id="x" ${named('task.edit.more')}></button>`))).toEqual([
      'press',
      'submit',
    ]);
  });

  test('is the one inside where another one of its name is outside, with a warning', () => {
    const outside = `<button id="out" ${named('task.edit.submit')}></button>`;
    expect(pressed(`${outside}${form(SUBMIT)}`)).toEqual(['press', 'submit', 'control-not-used']);
    expect(pressed(`${form(SUBMIT)}${outside}`)).toEqual(['press', 'submit', 'control-not-used']);
    expect(pressed(`${form(SUBMIT)}<div ${named('x.y')}>${outside}</div>`)).toEqual(['press', 'submit']);
  });

  test.each([
    ['two buttons without a name', form(`${SAVE}<button>Preview</button>`)],
    ['a button without a name and another part', form(`${SAVE}<button ${named('task.edit.copy')}></button>`)],
    [
      'two parts',
      form(`<button ${named('task.edit.a')}></button><input type="submit" ${named('task.edit.b')}>`),
    ],
    ['two of the right name', form(SUBMIT + SUBMIT)],
    [
      'a button inside and a named one outside',
      `${form(SAVE)}<button ${named('task.edit.submit')}></button>`,
    ],
    ['two named ones outside', `${form('')}${SUBMIT}${SUBMIT}`],
    ['a button of the form elsewhere', `${form(SAVE)}<button form="f">Also</button>`],
    [
      'a part and a button without a name inside something that is no form',
      `<section ${named('task.edit')}><form>${SAVE}<button ${named('task.edit.copy')}></button></form></section>`,
    ],
    [
      'a pressable action and a named control outside',
      `<button ${named('task.edit')}></button><button ${named('task.edit.submit')}></button>`,
    ],
  ])('is none of several: %s', (_what, html) => {
    expect(pressed(html)).toEqual(['ambiguous', undefined, 'ambiguous-submit-control']);
  });

  test('is never a part with its own terms, which is an action by itself', () => {
    expect(pressed(form(SAVE + DELETE)).slice(0, 2)).toEqual(['press', 'save']);
    expect(pressed(form(DELETE))).toEqual(['none', undefined, 'submit-control-not-meant']);
    expect(pressed(form(SAVE + DELETE), 'task.edit.delete')).toEqual(['press', 'delete']);
  });

  test.each([
    'data-agent-danger="none"',
    'data-agent-danger=""',
    'data-agent-confirm="never"',
    'data-agent-confirm="REQUIRED"',
    'data-agent-scope="tasks.delete"',
    'data-agent-scope=""',
    'data-agent-idempotent="true"',
    'data-agent-idempotent="yes"',
  ])('a part with %s is an action by itself', (terms) => {
    const html = form(`<button ${named('task.edit.delete', terms)}></button>`);
    expect([...listActions(pageOf(html)).keys()]).toEqual(['task.edit', 'task.edit.delete']);
    expect(pressed(html)).toEqual(['none', undefined, 'submit-control-not-meant']);
  });

  test('is never a part whose name says that it undoes or destroys', () => {
    const part = (name: string) => `<button ${named(`task.edit.${name}`)}></button>`;
    for (const name of [
      'cancel',
      'reset',
      'delete',
      'remove',
      'wipe',
      'unsubscribe',
      'empty',
      'delete_all',
    ]) {
      expect(pressed(form(SAVE + part(name))).slice(0, 2)).toEqual(['press', 'save']);
      expect(pressed(form(part(name)))).toEqual(['none', undefined, 'submit-control-not-meant']);
    }
    expect(pressed(form(part('save_and_close')))[0]).toBe('press');
  });

  test('with terms on its own name stays a part of its action', () => {
    const html = form(`<button id="s" ${named('task.edit.submit', DELETE_TERMS)}></button>`);
    expect([...listActions(pageOf(html)).keys()]).toEqual(['task.edit']);
    expect(pressed(html)).toEqual(['press', 's']);
  });

  test('a part of a part with terms belongs to that one', () => {
    const inner = `<div ${named('task.edit.delete', DELETE_TERMS)}><button id="d" type="button" ${named('task.edit.delete.submit')}></button></div>`;
    const html = form(SAVE + inner);
    expect(pressed(html).slice(0, 2)).toEqual(['press', 'save']);
    expect(pressed(html, 'task.edit.delete')).toEqual(['press', 'd']);
  });

  test.each([
    ['a part with terms', `<div ${named('task.edit.delete', DELETE_TERMS)}><button>Delete</button></div>`],
    ['another action', `<div ${named('task.remove')}><button>Delete</button></div>`],
    ['a way out', `<div ${named('task.edit.cancel')}><button>Cancel</button></div>`],
    [
      'a part with terms, under another name',
      `<div ${named('task.edit.delete', DELETE_TERMS)}><button ${named('task.edit.go')}></button></div>`,
    ],
  ])('a button inside %s is not one of its parent', (_what, inside) => {
    expect(pressed(form(SAVE + inside)).slice(0, 2)).toEqual(['press', 'save']);
    expect(pressed(form(inside))).toEqual(['none', undefined, 'submit-control-not-meant']);
  });

  test('a button that sends the form elsewhere is pressed only by its name', () => {
    const away = '<button formaction="/delete">Delete</button>';
    expect(pressed(form(away))).toEqual(['none', undefined, 'submit-control-sends-elsewhere']);
    expect(pressed(form(`<button formaction="/delete" ${named('task.edit.archive')}></button>`))[0]).toBe(
      'none',
    );
    expect(pressed(form(`<button type="button">Save</button>${away}`))[0]).toBe('none');
    expect(pressed(form(`<button id="s" formaction="/x" ${named('task.edit.submit')}></button>`))).toEqual([
      'press',
      's',
    ]);
    expect(pressed(form('<button id="s" formaction="/save">Save</button>', 'action="/save"'))[1]).toBe('s');
  });

  test('is not one that only closes a dialog, opens something or resets', () => {
    const others =
      '<button formmethod="dialog">Cancel</button><button commandfor="x" command="show-modal">More</button><button type="reset">Reset</button><button type="button">Help</button>';
    expect(pressed(form(SAVE + others)).slice(0, 2)).toEqual(['press', 'save']);
  });

  test('a button inside the form that submits another form is not one of it', () => {
    const html = `<form id="g" ${named('task.remove')}></form>${form(`${SAVE}<button form="g">Remove</button>`)}`;
    expect(pressed(html).slice(0, 2)).toEqual(['press', 'save']);
    expect(pressed(form(`${SAVE}<button form="">x</button><button form="none">y</button>`))[1]).toBe('save');
  });

  test('outside of its action is used only when there is nothing else, and never without a word', () => {
    expect(pressed(`${form('')}<button id="out" ${named('task.edit.submit')}></button>`)).toEqual([
      'press',
      'out',
      'control-outside-action',
    ]);
    expect(pressed(`${form('')}<button ${named('task.edit.save')}></button>`)).toEqual(['submit', 'f']);
  });

  test('outside of its action is remarked on as a warning', () => {
    const page = pageOf(`${form('')}<button id="out" ${named('task.edit.submit')}></button>`);
    const action = listActions(page).get('task.edit');
    expect(action && findSubmitControl(page, action).diagnostics).toMatchObject([
      { rule: 'control-outside-action', severity: 'warning' },
    ]);
  });

  test('outside of all rows is not used where each row has its own, and one of another row is not meant', () => {
    const row = (key: string) => `<li data-agent-kind="item" data-agent-key="${key}">${form(SUBMIT)}</li>`;
    const remarks = (html: string) => {
      const page = pageOf(html);
      const action = listActions(page).get('task.edit');
      const first = action && actionInRow(action, 'a');
      return first && findSubmitControl(page, first).diagnostics.map(({ rule }) => rule);
    };
    expect(remarks(row('a') + row('b'))).toEqual([]);
    expect(remarks(`${row('a')}${row('b')}<button ${named('task.edit.submit')}></button>`)).toEqual([
      'control-not-used',
    ]);
  });

  test('that only a script can press is found at its place', () => {
    const page = pageOf(`<p>Hello</p>${form('<button type="button">Save</button>')}`);
    const places = listActions(page).get('task.edit')?.at.order;
    expect(page.findings.flatMap((each) => each.places.map(({ order }) => order))).toEqual([places]);
  });

  test('is asked for as soon as the page is read, where none is clear', () => {
    const rules = (html: string) => pageOf(html).findings.map(({ rule, action }) => [rule, action]);
    expect(rules(form(`${SAVE}<button>Preview</button>`))).toEqual([
      ['ambiguous-submit-control', 'task.edit'],
    ]);
    expect(rules(form('<button formaction="/x">Go</button>'))).toEqual([
      ['submit-control-sends-elsewhere', 'task.edit'],
    ]);
    const row = (key: string) =>
      `<li data-agent-kind="item" data-agent-key="${key}">${form(SAVE + SAVE)}</li>`;
    expect(rules(row('a') + row('b'))).toEqual([['ambiguous-submit-control', 'task.edit']]);
    expect(rules(form(SAVE + DELETE))).toEqual([]);
  });

  test('is not a stray where the form of the action owns it', () => {
    const rules = (html: string) => pageOf(html).findings.map(({ rule }) => rule);
    const owned = `<button form="f" ${named('task.edit.submit')}></button>`;
    expect(rules(form('') + owned)).toEqual([]);
    expect(rules(`${form('')}<section ${named('task.other')}>${owned}</section>`)).toEqual([]);
    expect(rules(`${form('')}<button ${named('task.edit.submit')}></button>`)).toEqual([
      'control-outside-action',
    ]);
  });

  test('a lone button without a name is not pressed for an action that is not a form', () => {
    const search = `<section ${named('task.edit')}><form>${SAVE}</form></section>`;
    expect(pressed(search)).toEqual(['none', undefined]);
  });
});
