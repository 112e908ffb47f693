import { expect, test } from 'vitest';
import { invoicePage, workspacePage } from '../../testing/examples.ts';
import { idOf, pageOf } from '../../testing/read.ts';
import { listActions } from './list-actions.ts';
import { findSubmitControl } from './submit-control.ts';

const action = (id: string, inside = '', tag = 'form') =>
  `<${tag} id="${id}" data-agent-kind="action" data-agent-action="${id}">${inside}</${tag}>`;

test('AAF-6.2-01 the invoice form is one action with the values it declares', () => {
  const actions = [...listActions(pageOf(invoicePage())).values()];
  expect(actions).toHaveLength(1);
  expect(actions[0]).toMatchObject({
    id: 'invoice.create',
    at: {
      annotation: { scope: 'invoices.write', risk: 'low', confirmation: 'optional', idempotent: false },
      version: '0.1',
    },
  });
});

test('AAF-6.2-03 the nested submit button is a control of the invoice action and nothing to choose', () => {
  const page = pageOf(invoicePage());
  const actions = listActions(page);
  expect([...actions.keys()]).toEqual(['invoice.create']);
  const subActions = actions.get('invoice.create')?.subActions ?? [];
  expect(subActions.map(({ annotation }) => annotation)).toEqual([
    { kind: 'action', action: 'invoice.create.submit' },
  ]);
});

test('AAF-6.3-01 the dangerous button is one action with the values it declares', () => {
  const page = pageOf(workspacePage());
  const actions = [...listActions(page).values()];
  expect(actions.map(({ id, at }) => [id, page.tree.tag(at.element), at.annotation])).toEqual([
    [
      'workspace.delete',
      'button',
      {
        kind: 'action',
        action: 'workspace.delete',
        scope: 'workspace.delete',
        risk: 'high',
        confirmation: 'required',
      },
    ],
  ]);
});

test('AAF-X.02-03 a long id is a control only beside the action that it extends', () => {
  expect([...listActions(pageOf(action('doc.export.pdf'))).keys()]).toEqual(['doc.export.pdf']);
  const page = pageOf(action('invoice.create', action('invoice.create.submit', '', 'button')));
  expect([...listActions(page).keys()]).toEqual(['invoice.create']);
  expect([...listActions(page, new Set(['invoice.create.submit'])).keys()]).toEqual([
    'invoice.create',
    'invoice.create.submit',
  ]);
  const far = pageOf(action('invoice.create') + action('invoice.create.submit', '', 'button'));
  expect([...listActions(far).keys()]).toEqual(['invoice.create']);
});

test('a field inside a control belongs to the action around it, one inside an inner action to that one', () => {
  const field = (name: string) => `<input data-agent-kind="field" data-agent-field="${name}">`;
  const page = pageOf(
    `<div data-agent-kind="action" data-agent-action="a.b">
       <div data-agent-kind="action" data-agent-action="a.b.more">${field('one')}</div>
       <div data-agent-kind="action" data-agent-action="c.d">${field('two')}</div></div>`,
  );
  const actions = listActions(page);
  expect(actions.get('a.b')?.fields).toEqual(['one']);
  expect(actions.get('c.d')?.fields).toEqual(['two']);
  expect(page.findings.map(({ rule }) => rule)).toEqual(['nested-action']);
});

function submitOf(html: string, id = 'a.b') {
  const page = pageOf(html);
  const found = listActions(page).get(id);
  if (!found) throw new Error('no action');
  const control = findSubmitControl(page, found);
  return !('at' in control) ? control.how : [control.how, idOf(page, control.at)];
}

test.each([
  [
    'its own submit before cancel',
    action('a.b', action('a.b.cancel', '', 'button') + action('a.b.submit', '', 'button')),
    ['press', 'a.b.submit'],
  ],
  [
    'its only button when nothing is annotated',
    action('a.b', '<button id="go">Go</button>'),
    ['press', 'go'],
  ],
  ['the form itself when it has no button', action('a.b', '<input>'), ['submit', 'a.b']],
  ['the button that is the action', action('a.b', '', 'button'), ['press', 'a.b']],
  [
    'a submit control outside the form',
    action('a.b') + action('a.b.submit', '', 'button'),
    ['press', 'a.b.submit'],
  ],
  [
    'nothing of several that could be anything',
    action('a.b', action('a.b.x', '', 'span') + action('a.b.y', '', 'span'), 'div'),
    'none',
  ],
])('AAF-X.02-04 an action is set off by %s', (_what, html, expected) => {
  expect(submitOf(html)).toEqual(expected);
});

test.each([
  ['a form', 'form', 'type="button"', ['submit', 'a.b']],
  // A person could not send it without the button either.
  ['a form', 'form', '', 'none'],
  ['anything else', 'section', 'type="button"', 'none'],
  ['anything else', 'section', '', 'none'],
])(
  'AAF-X.02-04 cancel is not pressed where %s (%s) has no submit control: %s',
  (_what, tag, type, expected) => {
    const cancel = `<button id="c" ${type} data-agent-kind="action" data-agent-action="a.b.cancel"></button>`;
    expect(submitOf(action('a.b', cancel, tag))).toEqual(expected);
  },
);

test('a control inside another action is not pressed, and found', () => {
  const html = action('a.b', '', 'section') + action('c.d', action('a.b.submit', '', 'button'));
  expect(submitOf(html)).toBe('none');
  expect(pageOf(html).findings.map(({ rule }) => rule)).toContain('control-in-other-action');
});

test('a control of type submit with another name is used, and noted', () => {
  const page = pageOf(action('a.b', action('a.b.save', '', 'button')));
  const found = listActions(page).get('a.b');
  expect(found && findSubmitControl(page, found)).toMatchObject({
    how: 'press',
    diagnostics: [{ rule: 'submit-control-unnamed' }],
  });
});
