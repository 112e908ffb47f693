import { describe, expect, test } from 'vitest';
import { audited, manifestOf, served } from '../../testing/audit-html.ts';

const ACTION = 'data-agent-kind="action" data-agent-action';
const FIELD = 'data-agent-kind="field" data-agent-field';

describe('what is counted', () => {
  test.each([
    ['two forms, one with an action', `<form ${ACTION}="a.b"></form><form></form>`, 'FORMS', 50],
    ['a form with a kind alone', '<form data-agent-kind="action"></form>', 'FORMS', 0],
    ['no form', '<p>Hello', 'FORMS', null],
    [
      'an input, a select and a text area, one of them with a field',
      `<input name="a" aria-label="A"><select ${FIELD}="b"></select><textarea></textarea>`,
      'FIELDS',
      33,
    ],
    [
      'inputs that hold no value of a person',
      `<input type="hidden"><input type=submit><input type='button'><input type="RESET"><input type="image"><input ${FIELD}="a">`,
      'FIELDS',
      100,
    ],
    [
      'radio buttons of a group that is annotated as one field, and a control in an annotated label',
      `<fieldset ${FIELD}="a"><input type="radio" name="r"><input type="radio" name="r"></fieldset><label ${FIELD}="b"><input></label>`,
      'FIELDS',
      100,
    ],
    ['a second control in the wrapper of one field', `<div ${FIELD}="a"><input><input></div>`, 'FIELDS', 50],
    [
      'buttons in a part that is left out',
      `<div data-agent-ignore><p><button>Print</button></p></div><button ${ACTION}="a.b">Go</button>`,
      'ACTIONS',
      100,
    ],
    [
      'four buttons, three with an action',
      `${'<button data-agent-kind=action data-agent-action=a.b>x</button>'.repeat(3)}<button>y</button>`,
      'ACTIONS',
      75,
    ],
    [
      'single quotes, no quotes, line breaks and > in values',
      `<button title='a > b' data-agent-action='a.b'>x</button><button data-agent-action=a.c>y</button><button\n  data-agent-action="a.d"\n>z</button>`,
      'ACTIONS',
      100,
    ],
    [
      'names of HTML elements in drawings',
      `<svg><form><button>x</button></form></svg><button ${ACTION}="a.b">y</button>`,
      'ACTIONS',
      100,
    ],
    [
      'radio buttons of which one is annotated',
      `<input type="radio" name="r" value="1" ${FIELD}="a"><input type="radio" name="r" value="2">`,
      'FIELDS',
      50,
    ],
    ['a form in a drawing', '<svg><form></form></svg>', 'FORMS', null],
    [
      'markup in comments, scripts, templates and noscript',
      `<!-- <button>x</button> --><script>"<button>x</button>"</script><template><button>x</button></template><noscript><button>x</button></noscript><button ${ACTION}="a.b">y</button>`,
      'ACTIONS',
      100,
    ],
  ] as const)('%s', (_, html, category, score) => {
    expect(audited(html).scores[category]).toBe(score);
  });
});

test.each([
  ['a tool without parameters', '<form toolname="a" tooldescription="b"></form>', true],
  ['a parameter outside of a tool', '<input name="a" toolparamdescription="b">', true],
  ['neither', '<form></form><input name="a">', false],
])('rules about tools apply to a page with %s: %s', (_what, html, applies) => {
  const { inapplicable } = audited(html).rules;
  expect(inapplicable.includes('webmcp-unnamed-parameter')).toBe(!applies);
});

describe('the manifest', () => {
  test.each([
    ['is valid', manifestOf([]), 100],
    ['is not JSON', served('{'), 50],
    ['has no site', served({ version: '0.1', actions: {} }), 50],
  ] as const)('that %s scores', (_, manifest, score) => {
    expect(audited('<p>x', { manifest }).scores.MANIFEST).toBe(score);
  });

  test('of another site cannot be used, and scores as such', () => {
    const place = { origin: 'https://other.example', path: '/' };
    const { scores, findings } = audited('<p>x', { manifest: manifestOf([]), place });
    expect(scores.MANIFEST).toBe(50);
    expect(findings.map(({ rule }) => rule)).toContain('wrong-origin');
  });

  test('that could not be read is not called missing', () => {
    const manifest = {
      manifest: undefined,
      from: undefined,
      findings: [],
      unread: 'The site answered with 500.',
    };
    const [finding] = audited('<p>x', { manifest }).findings;
    expect(finding?.message).toBe('The manifest of the site could not be read: The site answered with 500.');
  });

  test('that is missing scores 0 and is one finding', () => {
    const { scores, findings } = audited('<p>x');
    expect(scores.MANIFEST).toBe(0);
    expect(findings.map(({ rule }) => rule)).toEqual(['no-manifest']);
  });
});

describe('safety', () => {
  const button = (label: string, more = '') => `<button ${ACTION}="a.b" ${more}>${label}</button>`;
  const both = 'data-agent-danger="high" data-agent-confirm="required"';
  const safety = (html: string) => audited(html, { safety: true }).scores.SAFETY;

  test.each([
    ['Delete workspace', both, 100],
    ['Delete workspace', 'data-agent-danger="high"', 0],
    ['Delete workspace', 'data-agent-confirm="required"', 0],
    ['Konto löschen', '', 0],
    ['Supprimer le compte', '', 0],
    ['Save', '', null],
    ['Undeleted items', '', null],
    ['DeleteAccount', '', 0],
    ['De&shy;lete', '', 0],
    ['🗑️', '', 0],
    ['<img alt="Delete">', '', 0],
    ['Usuń konto', '', 0],
    ['Удалить', '', 0],
    ['アカウントを削除する', '', 0],
    ['حذف', '', 0],
  ])('the button "%s" with %s', (label, more, score) => {
    expect(safety(button(label, more))).toBe(score);
  });

  test('a submit button in a guarded form is guarded with it, also from outside of the form', () => {
    const form = `<form id="f" ${ACTION}="a.b" ${both}>`;
    expect(safety(`${form}<button>Delete</button></form>`)).toBe(100);
    expect(safety(`${form}</form><button form="f">Delete</button>`)).toBe(100);
    expect(safety(`${form}</form><button>Delete</button>`)).toBe(0);
  });

  test('a part that is left out of audits hides no dangerous button', () => {
    expect(safety('<div data-agent-ignore><button>Delete account</button></div>')).toBe(0);
  });

  test('icons and inputs are read by their labels', () => {
    expect(safety('<button aria-label="Remove row">×</button>')).toBe(0);
    expect(safety('<input type="submit" value="Cancel subscription">')).toBe(0);
    expect(safety('<button aria-labelledby="t">x</button><span id="t">Delete</span>')).toBe(0);
    expect(safety('<div role="button">Delete</div><a role="button">Remove</a>')).toBe(0);
  });

  test('what a button is called or leads to counts as its label does', () => {
    expect(safety(`<button ${ACTION}="account.delete">OK</button>`)).toBe(0);
    expect(safety('<button formaction="/things/1/delete">OK</button>')).toBe(0);
    expect(safety('<form action="/account/delete" method="post"><button>OK</button></form>')).toBe(0);
    expect(safety('<form action="/deleted-items"><button>OK</button></form>')).toBe(null);
  });

  test('a button that is declared as harmless keeps its score and is pointed out', () => {
    const harmless = button('Delete draft', 'data-agent-danger="none" data-agent-confirm="never"');
    const { scores, findings } = audited(harmless, { safety: true });
    expect(scores.SAFETY).toBe(100);
    expect(findings.map(({ rule }) => rule)).toContain('dangerous-declared-harmless');
  });

  test('it changes nothing unless it is asked for', () => {
    const page = audited(button('Delete'), { manifest: manifestOf(['a.b']) });
    expect(page.score).toBe(100);
    expect(page.scores).not.toHaveProperty('SAFETY');
    expect(page.findings).toEqual([]);
    expect(audited(button('Delete'), { manifest: manifestOf(['a.b']), safety: true }).score).toBeLessThan(
      100,
    );
  });
});

describe('rules', () => {
  test('the only button of an annotated form is told the id that it should have', () => {
    const { findings } = audited(
      `<form ${ACTION}="note.add"><button>Add</button></form><button>Other</button>`,
    );
    const messages = findings
      .filter(({ rule }) => rule === 'button-without-action')
      .map(({ message }) => message);
    expect(messages).toEqual([
      'This button has no "data-agent-action"; it carries out its form, so use "note.add.submit".',
      'This button has no "data-agent-action".',
    ]);
  });

  const manifest = manifestOf(['a.b']);
  const found = (html: string) =>
    audited(html, { manifest, place: { origin: 'https://site.example', path: '/' } })
      .findings.filter(({ severity, rule }) => severity !== 'info' || rule === 'unusable-control')
      .map(({ rule }) => rule);
  const form = (inside: string, more = '') => `<form ${ACTION}="a.b" ${more}>${inside}</form>`;

  test.each([
    ['a field outside of any action', `${form('')}<label>x <input ${FIELD}="x"></label>`, 'orphan-field'],
    [
      'a field in one action and bound to another',
      `<form ${ACTION}="a.b"><label>x<input ${FIELD}="x" data-agent-for-action="a.c"></label></form>`,
      'nested-and-bound',
    ],
    ['an action attribute without a kind', '<form data-agent-action="a.b"></form>', 'missing-kind'],
    ['a kind without its id', '<form data-agent-kind="action"></form>', 'missing-id'],
    ['an unknown attribute', form('', 'data-agent-risk="high"'), 'unknown-attribute'],
    [
      'high danger with a lax confirmation',
      form('', 'data-agent-danger="high" data-agent-confirm="optional"'),
      'high-risk-needs-confirmation',
    ],
    ['a control without a label', form(`<input ${FIELD}="x">`), 'unlabelled-field'],
    ['a button without a label', `<button ${ACTION}="a.b"></button>`, 'unlabelled-button'],
    ['a form that sends to another site', form('', 'action="https://other.example/"'), 'action-leaves-site'],
    [
      'a status of an action that does not exist',
      '<p data-agent-kind="status" data-agent-for-action="x.y">',
      'bound-to-unknown',
    ],
    [
      'a link to a strange place',
      '<a data-agent-kind="link" data-agent-page="settings">x</a>',
      'link-target-style',
    ],
    ['a form without an action', '<form></form>', 'form-without-action'],
    [
      'a control that its form does not send',
      form(`<label>x <input ${FIELD}="x"></label><button>Go</button>`, 'action="/go"'),
      'unsent-control',
    ],
    ['a button that is disabled', `<button disabled ${ACTION}="a.b">x</button>`, 'unusable-control'],
  ])('%s is found', (_, html, rule) => {
    expect(found(html)).toContain(rule);
  });

  test('the unknown attribute comes with a suggestion', () => {
    const [finding] = audited(form('', 'data-agent-risk="high"'), { manifest }).findings.filter(
      ({ rule }) => rule === 'unknown-attribute',
    );
    expect(finding?.message).toContain('did you mean "data-agent-danger"?');
    expect(finding?.places[0]?.position).toEqual({ line: 1, column: 1 });
  });

  test('every finding has a rule of the catalogue, with its own severity or a milder one', () => {
    const page = audited(form('<input data-agent-field="x y"><button>x</button>', 'data-agent-danger="x"'));
    const { violations, passes, incomplete, inapplicable } = page.rules;
    expect(new Set(page.findings.map(({ rule }) => rule))).toEqual(new Set(violations));
    expect(violations).toContain('invalid-danger');
    expect(passes).toContain('ambiguous-action');
    expect(inapplicable).toContain('link-without-page');
    expect(incomplete).toEqual([]);
  });

  test('a page that script draws is not judged without it', () => {
    const html = '<div id="root"></div><script src="/app.js"></script>';
    expect(audited(html).rules.incomplete).toEqual(['needs-rendering']);
    expect(audited(html, { isRendered: true }).rules.incomplete).toEqual([]);
  });
});

test('a page of many mistakes is audited in one pass, and its findings are bounded', () => {
  const html = '<button form="f">Delete</button><input>'.repeat(3_000);
  const { findings, scores } = audited(html, { safety: true });
  expect(scores).toEqual({ FORMS: null, FIELDS: 0, ACTIONS: 0, SAFETY: 0, MANIFEST: 0 });
  expect(findings).toHaveLength(1_001);
});
