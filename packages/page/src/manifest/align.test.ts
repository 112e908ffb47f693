import { expect, test } from 'vitest';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { pageOf } from '../../testing/read.ts';
import { alignPage } from './align.ts';

const form = (action: string, attributes: string, inside = '') =>
  `<form data-agent-kind="action" data-agent-action="${action}" ${attributes}>${inside}</form>`;
const field = (name: string) => `<input data-agent-kind="field" data-agent-field="${name}">`;
const FIELDS = ['customer_email', 'amount', 'currency', 'memo'].map(field).join('');

function found(html: string, path?: string, manifest = exampleSite()): readonly string[] {
  return alignPage(pageOf(html), manifest, path).map(({ severity, message }) => `${severity}: ${message}`);
}

test('a page that says what its manifest says has no findings', () => {
  const same =
    'data-agent-danger="low" data-agent-confirm="optional" data-agent-scope="invoices.write" data-agent-idempotent="false" data-agent-version="0.1"';
  expect(found(form('invoice.create', same, FIELDS), '/invoices/new')).toEqual([]);
  expect(found(form('invoice.create', '', FIELDS))).toEqual([]);
});

test.each([
  ['risk', 'data-agent-danger="high"'],
  ['confirmation', 'data-agent-confirm="never"'],
  ['scope', 'data-agent-scope="x.y"'],
  ['idempotent', 'data-agent-idempotent="true"'],
])('another %s on the page than in the manifest is named', (term, attribute) => {
  expect(found(form('invoice.create', attribute, FIELDS))).toEqual([
    `warning: The ${term} of "invoice.create" differs between page and manifest; the stricter one counts.`,
  ]);
});

test.each([
  [
    'another version',
    form('invoice.create', 'data-agent-version="0.2"', FIELDS),
    'warning: "invoice.create" uses a version of the vocabulary other than 0.1.',
  ],
  [
    'a field that is only in the manifest',
    form('invoice.create', '', FIELDS.replace(field('memo'), '')),
    'warning: "invoice.create" has no field "memo" on this page.',
  ],
  [
    'a field that is only on the page',
    form('invoice.create', '', FIELDS + field('extra')),
    'info: The manifest does not list the field "extra" of "invoice.create".',
  ],
  [
    'an action that is only on the page',
    form('other.thing', ''),
    'warning: The manifest has no action "other.thing".',
  ],
  [
    'an action in rows that takes no key',
    `<ul data-agent-kind="collection"><li data-agent-kind="item" data-agent-key="1">${form('invoice.create', '', FIELDS)}</li></ul>`,
    'info: "invoice.create" is offered in rows; list "row_key" in its input schema, so that it is known on other pages too.',
  ],
])('%s is named', (_what, html, message) => {
  expect(found(html)).toEqual([message]);
});

test('an action that takes a key and is in no row is named', () => {
  const keyed = exampleSite((document) =>
    setAt(document, ['actions', 'invoice.create', 'inputSchema', 'properties', 'row_key'], {
      type: 'string',
    }),
  );
  expect(found(form('invoice.create', '', FIELDS), undefined, keyed)).toEqual([
    'warning: The manifest says that "invoice.create" takes a "row_key", but on this page it is in no item with a key.',
  ]);
});

test('an action that the manifest promises for a page is missed there, and only there', () => {
  expect(found('<p></p>', '/settings/')).toEqual([
    'warning: The manifest lists "workspace.delete" for this page, which has no such action.',
  ]);
  expect(found('<p></p>')).toEqual([]);
  expect(found('<p></p>', '/nowhere')).toEqual([]);
});

test('the form that narrows a list is that of its view', () => {
  expect(found(form('invoice.list', '', field('status') + field('min_amount')))).toEqual([]);
  expect(found(form('invoice.list', '', field('status') + field('colour')))).toEqual([
    'warning: "invoice.list" has no field "min_amount" on this page.',
    expect.stringMatching(/^info: .*"colour"/),
  ]);
});
