import { describe, expect, test } from 'vitest';
import { pageOf, rulesOf } from '../../testing/read.ts';
import { listActions, resolveField, resolveStatus } from '../index.ts';
import { CONFIRMATIONS, KINDS, RISKS } from './annotation.ts';

const only = (html: string) => {
  const page = pageOf(html);
  return { page, annotations: page.elements.map(({ annotation }) => annotation) };
};

describe('attributes', () => {
  test('AAF-6.1-01 every annotated element of plain HTML is found with its values', () => {
    const { annotations } = only(`
      <section data-agent-kind="action" data-agent-action="a.b" data-agent-scope="x.y">
        <p>Text</p><input data-agent-kind=field data-agent-field='f'>
        <div data-agent-kind="status" data-agent-output="a.b.status"></div>
      </section>
      <ul data-agent-kind="collection" data-agent-action="a.list"><li data-agent-kind="item">One</li></ul>`);
    expect(annotations).toEqual([
      { kind: 'action', action: 'a.b', scope: 'x.y' },
      { kind: 'field', field: 'f' },
      { kind: 'status', output: 'a.b.status' },
      { kind: 'collection', action: 'a.list' },
      { kind: 'item' },
    ]);
  });

  test.each(KINDS)('AAF-6.1-02 the kind %s is read without a finding', (kind) => {
    const element = `<div data-agent-kind="${kind}" data-agent-action="a.b" data-agent-field="f"></div>`;
    // A field needs an action around it, and an action must not be inside another one.
    const { page, annotations } = only(
      kind === 'action' ? element : `<div data-agent-kind="action" data-agent-action="o.o">${element}</div>`,
    );
    expect(annotations.at(-1)?.kind).toBe(kind);
    expect(page.findings).toEqual([]);
  });

  test.each(['widget', '', 'Action', 'field '])(
    'AAF-6.1-02 the kind "%s" is an error that names attribute, value and the allowed set, and gives no role',
    (kind) => {
      const page = pageOf(`<button data-agent-kind="${kind}" data-agent-action="a.b">x</button>`);
      expect(page.findings).toHaveLength(1);
      expect(page.findings[0]).toMatchObject({ rule: 'invalid-kind', severity: 'error' });
      expect(page.findings[0]?.message).toContain('data-agent-kind');
      expect(page.findings[0]?.message).toContain(`"${kind}"`);
      for (const allowed of KINDS) expect(page.findings[0]?.message).toContain(allowed);
      expect(listActions(page).size).toBe(0);
    },
  );

  test.each(KINDS)(
    'a key on an element of the kind %s is used only if that is an item, and else told of',
    (kind) => {
      const page = pageOf(
        `<div data-agent-kind="${kind}" data-agent-action="a.b" data-agent-field="f" data-agent-key="7"></div>`,
      );
      const told = page.findings.filter(({ rule }) => rule === 'misplaced-key');
      expect(told.map(({ severity, message }) => `${severity}: ${message}`)).toEqual(
        kind === 'item'
          ? []
          : [
              `warning: "data-agent-key" belongs on an element of kind "item"; on one of kind "${kind}" it is not used.`,
            ],
      );
    },
  );

  test('AAF-6.1-03 kinds without their own behaviour are kept, with kind and position', () => {
    const kinds = ['result', 'collection', 'item', 'dialog', 'step'];
    const page = pageOf(kinds.map((kind) => `<div data-agent-kind="${kind}"></div>\n`).join(''));
    const seen = page.elements.map(({ annotation, element }) => ({
      kind: annotation.kind,
      line: page.tree.position?.(element)?.line,
    }));
    expect(seen).toEqual(kinds.map((kind, index) => ({ kind, line: index + 1 })));
    expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('AAF-6.1-04 action ids of any number of segments are taken as they are', () => {
    const ids = [
      'invoice.create',
      'invoice.create.submit',
      'workspace.delete',
      'doc.export.pdf',
      'a.b.c.d.e.f',
    ];
    const page = pageOf(
      ids.map((id) => `<button data-agent-kind="action" data-agent-action="${id}"></button>`).join(''),
    );
    expect([...page.actions.keys()]).toEqual(ids);
    expect(rulesOf(page).filter((rule) => /\bid\b/.test(rule))).toEqual([]);
    expect([...listActions(page).keys()]).toContain('doc.export.pdf');
  });

  test('AAF-6.1-05 a field goes by its own id, whatever its native name', () => {
    const page = pageOf(`<form data-agent-kind="action" data-agent-action="a.b">
      <input name="email" id="e" data-agent-kind="field" data-agent-field="customer_email">
      <input name="x" data-agent-kind="field" data-agent-field="amount">
      <input name="y" data-agent-kind="field" data-agent-field="currency">
      <input name="z" data-agent-kind="field" data-agent-field="delete_confirmation_text"></form>`);
    expect(listActions(page).get('a.b')?.fields).toEqual([
      'customer_email',
      'amount',
      'currency',
      'delete_confirmation_text',
    ]);
    expect(resolveField(page, 'a.b', 'customer_email', 'strict').found).toBe(true);
    expect(resolveField(page, 'a.b', 'email', 'strict').found).toBe(false);
    expect(page.findings).toEqual([]);
  });

  test.each(RISKS)('AAF-6.1-06 the danger %s is read', (risk) => {
    const { annotations } = only(
      `<b data-agent-kind="action" data-agent-action="a.b" data-agent-danger="${risk}"></b>`,
    );
    expect(annotations[0]?.risk).toBe(risk);
  });

  test('AAF-6.1-06 an unknown danger is an error that lists the three, and counts as the highest', () => {
    const { page, annotations } = only(
      `<b data-agent-kind="action" data-agent-action="a.b" data-agent-danger="medium" data-agent-confirm="required"></b>`,
    );
    expect(page.findings).toHaveLength(1);
    expect(page.findings[0]).toMatchObject({ severity: 'error', rule: 'invalid-danger' });
    expect(page.findings[0]?.message).toContain('none, low, high');
    expect(annotations[0]?.risk).toBe('high');
  });

  test.each(CONFIRMATIONS)('AAF-6.1-07 the confirmation %s is read', (confirmation) => {
    const { page, annotations } = only(
      `<b data-agent-kind="action" data-agent-action="a.b" data-agent-confirm="${confirmation}"></b>`,
    );
    expect(annotations[0]?.confirmation).toBe(confirmation);
    expect(page.findings).toEqual([]);
  });

  test('AAF-6.1-07 an unknown confirmation is an error that lists the four, and counts as the strictest', () => {
    const { page, annotations } = only(
      `<b data-agent-kind="action" data-agent-action="a.b" data-agent-confirm="always"></b>`,
    );
    expect(page.findings[0]).toMatchObject({ severity: 'error', rule: 'invalid-confirm' });
    expect(page.findings[0]?.message).toContain('never, optional, review, required');
    expect(annotations[0]?.confirmation).toBe('required');
  });

  test.each(['invoices.write', 'workspace.delete', 'docs.export'])(
    'AAF-6.1-11 the scope %s is kept as written',
    (scope) => {
      const page = pageOf(
        `<b data-agent-kind="action" data-agent-action="a.b" data-agent-scope="${scope}"></b>`,
      );
      expect(listActions(page).get('a.b')?.at.annotation.scope).toBe(scope);
      expect(page.findings).toEqual([]);
    },
  );

  test.each([
    ['true', true, 0],
    ['false', false, 0],
    ['yes', undefined, 1],
    ['', undefined, 1],
    ['TRUE', undefined, 1],
  ])('AAF-6.1-12 idempotent="%s" means %s', (value, expected, errors) => {
    const { page, annotations } = only(
      `<b data-agent-kind="action" data-agent-action="a.b" data-agent-idempotent="${value}"></b>`,
    );
    expect(annotations[0]?.idempotent).toBe(expected);
    expect(page.findings.filter(({ severity }) => severity === 'error')).toHaveLength(errors);
  });

  test.each(['invoice', 'invoice.create.status', 'workspace.delete.result'])(
    'AAF-6.1-13 the output %s is kept as written on a status and on a result',
    (output) => {
      const { page, annotations } = only(`<form data-agent-kind="action" data-agent-action="a.b">
        <p data-agent-kind="status" data-agent-output="${output}"></p>
        <p data-agent-kind="result" data-agent-output="${output}"></p></form>`);
      expect(annotations.slice(1).map((each) => each.output)).toEqual([output, output]);
      expect(page.findings).toEqual([]);
    },
  );

  test('AAF-6.1-14 a field and a status outside belong to the action that they name', () => {
    const page = pageOf(`<button data-agent-kind="action" data-agent-action="workspace.delete"></button>
      <input data-agent-kind="field" data-agent-field="text" data-agent-for-action="workspace.delete">
      <p data-agent-kind="status" data-agent-for-action="workspace.delete"></p>`);
    expect(listActions(page).get('workspace.delete')?.fields).toEqual(['text']);
    expect(resolveStatus(page, 'workspace.delete', 'strict')).toMatchObject({
      found: true,
      via: 'for-action',
    });
    expect(page.findings).toEqual([]);
  });

  test.each([
    ['on html', '<html data-agent-version="0.1"><body>@</body></html>', '0.1'],
    ['on a div', '<div data-agent-version="0.1"><p>@</p></div>', '0.1'],
    ['nowhere', '<div>@</div>', undefined],
  ])('AAF-6.1-15 the version %s holds for the actions inside', (_where, html, expected) => {
    const action = '<form data-agent-kind="action" data-agent-action="a.b"></form>';
    const page = pageOf(html.replace('@', action));
    expect(listActions(page).get('a.b')?.at.version).toBe(expected);
    expect(page.findings).toEqual([]);
  });

  test('AAF-6.1-15 the version on the form itself holds for it', () => {
    const page = pageOf(
      '<form data-agent-version="0.1" data-agent-kind="action" data-agent-action="a.b"></form>',
    );
    expect(listActions(page).get('a.b')?.at.version).toBe('0.1');
  });
});

describe('slips', () => {
  const action = (inside: string) =>
    `<form data-agent-kind="action" data-agent-action="a.b">${inside}</form>`;
  test.each([
    [
      'data-agent-risk',
      action('<b data-agent-kind="result" data-agent-risk="low"></b>'),
      'unknown-attribute',
    ],
    ['an id without kind', action('<b data-agent-field="x"></b>'), 'missing-kind'],
    ['a kind without id', action('<b data-agent-kind="field"></b>'), 'missing-id'],
    ['a stray field', '<b data-agent-kind="field" data-agent-field="x"></b>', 'orphan-field'],
    [
      'a field of two actions',
      action('<b data-agent-kind="field" data-agent-field="x" data-agent-for-action="c.d"></b>'),
      'nested-and-bound',
    ],
    [
      'high danger with a weaker confirmation',
      '<b data-agent-kind="action" data-agent-action="a.b" data-agent-danger="high" data-agent-confirm="optional"></b>',
      'high-risk-needs-confirmation',
    ],
  ])('AAF-X.11-01 %s is one warning', (_what, html, rule) => {
    const page = pageOf(html);
    expect(rulesOf(page)).toEqual([rule]);
    expect(page.findings[0]?.severity).toBe('warning');
  });

  test('AAF-X.11-01 the manifest word risk is answered with the attribute that exists', () => {
    const page = pageOf(action('<b data-agent-kind="result" data-agent-risk="low"></b>'));
    expect(page.findings[0]?.message).toContain('did you mean "data-agent-danger"?');
  });

  test('high danger alone means that confirmation is required, so nothing is missing', () => {
    expect(
      rulesOf(pageOf('<b data-agent-kind="action" data-agent-action="a.b" data-agent-danger="high"></b>')),
    ).toEqual([]);
  });

  test.each([
    ['with a key', '<li data-agent-kind="item" data-agent-key="b-1">'],
    ['without a key', '<li data-agent-kind="item"><p></p>'],
  ])('a stray field in an item %s is answered with the kind that names a value', (_what, item) => {
    const field = '<b data-agent-kind="field" data-agent-field="plant">Ficus</b>';
    const inside = pageOf(`<ul data-agent-kind="collection">${item}${field}</li></ul>`);
    expect(inside.findings).toMatchObject([{ rule: 'orphan-field' }]);
    expect(inside.findings[0]?.message).toContain(
      'To name a value that the row shows, use data-agent-kind="result".',
    );
    const outside = pageOf(`<ul data-agent-kind="collection">${item}</li></ul>${field}`);
    expect(outside.findings[0]?.message).not.toContain('result');
  });

  test.each(['a\nb', 'a\tb', 'a\u0085b', '', 'x'.repeat(201)])(
    'an id that cannot be written gives no role',
    (id) => {
      const page = pageOf(`<b data-agent-kind="action" data-agent-action="${id}"></b>`);
      expect(listActions(page).size).toBe(0);
      expect(page.findings[0]).toMatchObject({ rule: 'unusable-id', severity: 'error' });
    },
  );
});

describe('links', () => {
  test('a link that is not an anchor needs a page', () => {
    const page = pageOf('<div data-agent-kind="link">x</div>');
    expect(page.findings[0]).toMatchObject({ rule: 'link-without-page', severity: 'error' });
    expect(pageOf('<a href="/x" data-agent-kind="link">x</a>').findings).toEqual([]);
  });
});
