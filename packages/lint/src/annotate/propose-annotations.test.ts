import { commentsOf, editAttributes, readHtml } from '@handrail/html';
import { readPage } from '@handrail/page';
import { describe, expect, test } from 'vitest';
import { audited } from '../../testing/audit-html.ts';
import { actionName, fieldName } from './names.ts';
import { proposeAnnotations } from './propose-annotations.ts';

function annotated(html: string, subject = 'orders') {
  const tree = readHtml(html, { positions: true });
  const { fixes, questions } = proposeAnnotations(readPage(tree), subject, commentsOf(tree.root));
  return { html: editAttributes(html, fixes), questions: questions.map(({ text }) => text) };
}

test.each([
  ['Create invoice', 'invoice.create', true],
  ['Delete my account', 'account.delete', true],
  ['Save', 'orders.save', false],
  ['Next', 'orders.next', false],
  ['Löschen', 'orders.loschen', false],
  ['→', undefined, undefined],
])('the label "%s" gives the action id %s', (label, id, isSure) => {
  expect(actionName(label, 'orders')).toEqual(id === undefined ? undefined : { id, isSure });
});

test.each([
  [['customer[email]'], 'customer_email'],
  [['customerEmail'], 'customer_email'],
  [['', undefined, 'Straße & Nr.'], 'strasse_nr'],
  [[undefined, '   '], undefined],
])('the names %s give the field id %s', (sources, name) => {
  expect(fieldName(...sources)).toBe(name);
});

describe('a plain page', () => {
  const PLAIN = `<form method="post">
  <label>E-mail <input type="email" name="email"></label>
  <label for="c">Currency</label><select id="c"><option>EUR</select>
  <input type="hidden" name="csrf" value="1">
  <button>Create invoice</button>
  <button type="button">Clear</button>
</form>
<button id="d">Delete account</button>
<button aria-label="Remove row">×</button>
<button>→</button>`;

  test('AAF-6.4-20 gets no attribute for a concept', () => {
    const names = annotated(PLAIN).html.match(/data-agent-[a-z-]+/g);
    expect([...new Set(names)].sort()).toEqual(
      ['action', 'confirm', 'danger', 'field', 'kind'].map((name) => `data-agent-${name}`),
    );
  });

  test('becomes one whose every form, control and labelled button is annotated, with what is dangerous guarded', () => {
    const { html, questions } = annotated(PLAIN);
    expect(html).toBe(`<form data-agent-kind="action" data-agent-action="invoice.create" method="post">
  <label>E-mail <input data-agent-kind="field" data-agent-field="email" type="email" name="email"></label>
  <label for="c">Currency</label><select data-agent-kind="field" data-agent-field="currency" id="c"><option>EUR</select>
  <input type="hidden" name="csrf" value="1">
  <button data-agent-kind="action" data-agent-action="invoice.create.submit">Create invoice</button>
  <button data-agent-kind="action" data-agent-action="invoice.create.clear" type="button">Clear</button>
</form>
<button data-agent-kind="action" data-agent-action="account.delete" data-agent-danger="high" data-agent-confirm="required" id="d">Delete account</button>
<button data-agent-kind="action" data-agent-action="row.remove" data-agent-danger="high" data-agent-confirm="required" aria-label="Remove row">×</button>
<button>→</button>`);
    expect(questions).toEqual([
      'Is "invoice.create.clear" what this button does?',
      'This button has a label that no id can be made of, so it is not annotated. What does it do?',
    ]);
    const { scores, findings } = audited(html, { safety: true });
    expect(scores).toMatchObject({ FORMS: 100, FIELDS: 100, ACTIONS: 80, SAFETY: 100 });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('keeps what a comment with a reason excuses from the audit as it is', () => {
    const excused = `<!-- handrail-lint-ignore button-without-action: Only people may print. -->
<button type="button">Print page</button>`;
    expect(annotated(excused)).toEqual({ html: excused, questions: [] });
    expect(annotated(excused.replace(': Only people may print.', '')).html).not.toContain('<button type');
  });

  test('that is annotated already is left as it is', () => {
    const once = annotated(PLAIN).html;
    expect(annotated(once).html).toBe(once);
  });

  test('asks about secrets, keeps ids apart, and guards a form by its submit button', () => {
    const two = '<form><input name="pin" type="password"><button>Delete all notes</button></form>';
    const { html, questions } = annotated(two + two);
    expect(html).toContain('data-agent-action="all-notes.delete" data-agent-danger="high"');
    expect(html).toContain('data-agent-action="all-notes.delete-2"');
    expect(questions).toContain('This control takes a secret. Should agents fill it at all?');
    expect(audited(html, { safety: true }).scores.SAFETY).toBe(100);
  });

  test('of several submit buttons only the first carries the form out, and the others are guarded by their own labels', () => {
    const { html, questions } = annotated(
      '<form><button>Save workspace</button><button>Delete workspace</button></form>',
    );
    expect(html).toBe(
      '<form data-agent-kind="action" data-agent-action="workspace.save"><button data-agent-kind="action" data-agent-action="workspace.save.submit">Save workspace</button><button data-agent-kind="action" data-agent-action="workspace.delete" data-agent-danger="high" data-agent-confirm="required">Delete workspace</button></form>',
    );
    expect(questions).toEqual([
      'This form has several submit buttons. Is "workspace.delete" what this one does?',
    ]);
    expect(audited(html, { safety: true }).findings.filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
  });

  test.each([
    ['Close account', 'data-agent-confirm="required"'],
    ['Send money', 'data-agent-confirm="required"'],
    ['Zahlungspflichtig bestellen', 'data-agent-confirm="required"'],
    ['Usuń konto', 'data-agent-danger="high"'],
    ['DeleteAccount', 'data-agent-danger="high"'],
  ])('"%s" is not left without terms', (label, terms) => {
    const { html, questions } = annotated(`<form method="post"><button>${label}</button></form>`);
    expect(html).toContain(terms);
    if (!terms.includes('danger')) expect(questions.join()).toContain('seems to have consequences');
  });

  test.each([
    '<form action="/account/delete" method="post"><button>OK</button></form>',
    '<form method="post"><button formaction="/delete">OK</button></form>',
    '<button onclick="deleteAll()">Go</button>',
  ])('%s is guarded by what is behind it', (page) => {
    expect(annotated(page).html).toContain('data-agent-danger="high" data-agent-confirm="required"');
  });

  test('controls of one name get different ids and a question, and so do traps and card numbers', () => {
    const { html, questions } = annotated(
      '<form><input name="x" aria-label="X"><input name="x" aria-label="X"><input name="card" autocomplete="cc-number" aria-label="C"><input name="website" tabindex="-1" style="display: none"><button>Save note</button></form>',
    );
    expect(html).toContain('data-agent-field="x_2"');
    expect(audited(html).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const part of ['Is "x_2" a good name?', 'takes a secret', 'trap for programs'])
      expect(questions.join('\n')).toContain(part);
  });

  test('a form that is annotated already is guarded when its button looks dangerous', () => {
    const { html } = annotated(
      '<form data-agent-kind="action" data-agent-action="workspace.delete"><button>Delete workspace</button></form>',
    );
    expect(html).toContain(
      '<form data-agent-danger="high" data-agent-confirm="required" data-agent-kind="action"',
    );
    expect(audited(html, { safety: true }).scores.SAFETY).toBe(100);
  });
});

test.each([
  ['Save', '→', 'page.save'],
  ['Next page please', 'orders list', 'orders.next-page'],
  ['Delete all of my old notes now', 'x', undefined],
])('the label "%s" on a page about "%s" gives an id', (label, subject, id) => {
  const found = actionName(label, subject);
  if (id !== undefined) expect(found?.id).toBe(id);
  else expect(found?.id.split('.')[0]?.split('-')).toHaveLength(3);
});

test('a page whose places are not known gets neither annotations nor questions', () => {
  const html = '<form><input><button>Save</button></form><button>→</button>';
  const { fixes, questions } = proposeAnnotations(readPage(readHtml(html)), 'orders');
  expect([fixes, questions]).toEqual([[], []]);
});
