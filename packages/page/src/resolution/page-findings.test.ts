import { describe, expect, test } from 'vitest';
import { pageOf } from '../../testing/read.ts';

const form = (id: string, inside = '', more = '') =>
  `<form data-agent-kind="action" data-agent-action="${id}" ${more}>${inside}</form>`;
const group = (id: string, inside: string) =>
  `<div data-agent-kind="action" data-agent-action="${id}">${inside}</div>`;
const field = (name: string, more = '') =>
  `<input data-agent-kind="field" data-agent-field="${name}" ${more}>`;
const status = (more = '') => `<p data-agent-kind="status" ${more}></p>`;
const button = (id: string, more = '') =>
  `<button data-agent-kind="action" data-agent-action="${id}" ${more}>x</button>`;
const item = (key: string, inside: string) =>
  `<li data-agent-kind="item" data-agent-key="${key}">${inside}</li>`;
const list = (...items: readonly string[]) => `<ul data-agent-kind="collection">${items.join('')}</ul>`;

/** Severity and message of each finding, with the tags of the elements it is about. */
function found(html: string): readonly string[] {
  return pageOf(html).findings.map(
    ({ severity, message, places }) =>
      `${severity} at ${places.map(({ tag }) => tag).join(' and ')}: ${message}`,
  );
}

const ONLY_SCRIPT = 'that only its script knows; name the one that carries it out "a.b.submit".';
const TWO_STATUSES =
  'The status of the action "a.b" is declared by 2 elements; none of them is used. Use one status element, and set its role to "alert" to report an error.';

describe('what the developer of a page reads about', () => {
  test.each([
    [
      'a risk that does not exist',
      form('a.b', '', 'data-agent-danger="huge"'),
      'error at form: "data-agent-danger" is "huge"; it must be one of none, low, high.',
    ],
    [
      'a confirmation that does not exist',
      form('a.b', '', 'data-agent-confirm="maybe"'),
      'error at form: "data-agent-confirm" is "maybe"; it must be one of never, optional, review, required.',
    ],
    [
      'a flag that is neither true nor false',
      form('a.b', '', 'data-agent-idempotent="yes"'),
      'error at form: "data-agent-idempotent" is "yes"; it must be one of true, false.',
    ],
    [
      'an empty scope',
      form('a.b', '', 'data-agent-scope=""'),
      'error at form: "data-agent-scope" is "", which is empty, too long or contains control characters; it is not used.',
    ],
    [
      'a misspelt attribute',
      form('a.b', '', 'data-agent-feild="x"'),
      'warning at form: "data-agent-feild" is not an attribute of this vocabulary; did you mean "data-agent-field"?',
    ],
    [
      'an unknown attribute',
      form('a.b', '', 'data-agent-colour="x"'),
      'warning at form: "data-agent-colour" is not an attribute of this vocabulary.',
    ],
    [
      'an unusual action id',
      form('AB'),
      'warning at form: The action id "AB" is unusual: use lower-case words separated by dots, such as "invoice.create".',
    ],
    [
      'an unusual field id',
      form('a.b', field('X Y')),
      'warning at input: The field id "X Y" is unusual: use lower-case words joined by "_".',
    ],
    [
      'a field with the reserved name',
      form('a.b', field('row_key')),
      'error at input: The field id "row_key" is reserved for the key of a row; the field is left out. Rename it.',
    ],
    [
      'a key on something else than an item',
      form('a.b', '', 'data-agent-key="1"'),
      'warning at form: "data-agent-key" belongs on an element of kind "item"; on one of kind "action" it is not used.',
    ],
    [
      'an attribute without a kind',
      '<p data-agent-action="a.b"></p>',
      'warning at p: "data-agent-action" needs "data-agent-kind" beside it.',
    ],
    [
      'an action without an id',
      '<form data-agent-kind="action"></form>',
      'warning at form: An element of kind "action" has no usable "data-agent-action" and is left out.',
    ],
    [
      'a field without an id',
      form('a.b', '<input data-agent-kind="field">'),
      'warning at input: An element of kind "field" has no usable "data-agent-field" and is left out.',
    ],
    [
      'high risk without confirmation',
      form('a.b', '', 'data-agent-danger="high" data-agent-confirm="never"'),
      'warning at form: "a.b" is high risk but does not require confirmation.',
    ],
    [
      'an action inside another',
      group('a.b', button('c.d')),
      'warning at button: "c.d" is inside the unrelated action "a.b".',
    ],
    [
      'a control inside another action',
      form('a.b') + group('c.d', button('a.b.submit')),
      'warning at button: "a.b.submit" is a control of "a.b" but is inside another action, where it is not used.',
    ],
    [
      'a control outside of its action',
      form('a.b', button('a.b.submit')) + button('a.b.cancel'),
      'info at button: "a.b.cancel" is a control of "a.b" but is outside of it.',
    ],
    [
      'a field of no action',
      field('x'),
      'warning at input: The field "x" is neither inside an action nor bound to one by "data-agent-for-action".',
    ],
    [
      'a field of no action in a row',
      list(item('1', field('x'))),
      'warning at input: The field "x" is neither inside an action nor bound to one by "data-agent-for-action". To name a value that the row shows, use data-agent-kind="result".',
    ],
    [
      'a field of no action behind the rows',
      list(item('1', 'x')) + field('x'),
      'warning at input: The field "x" is neither inside an action nor bound to one by "data-agent-for-action".',
    ],
    [
      'a field in a part of its action that is bound as well',
      form('a.b', group('a.b.more', field('x', 'data-agent-for-action="a.b"'))),
      'info at input: The field "x" is inside "a.b" and is bound to it as well; the binding is not needed.',
    ],
    [
      'a status of no action, also in a row',
      list(item('1', status())),
      'warning at p: A status is neither inside an action nor bound to one by "data-agent-for-action".',
    ],
    [
      'a binding that is not needed',
      form('a.b', field('x', 'data-agent-for-action="a.b"')),
      'info at input: The field "x" is inside "a.b" and is bound to it as well; the binding is not needed.',
    ],
    [
      'a field that belongs to two actions',
      form('a.b', field('x', 'data-agent-for-action="c.d"')),
      'warning at input: The field "x" is inside "a.b" but is bound to "c.d": it belongs to both.',
    ],
    [
      'a status that belongs to two actions',
      form('a.b', status('data-agent-for-action="c.d"')),
      'warning at p: A status is inside "a.b" but is bound to "c.d": it belongs to both.',
    ],
    [
      'a link without an address',
      '<p data-agent-kind="link">x</p>',
      'error at p: A link that is not an "a" element needs "data-agent-page".',
    ],
    [
      'an action that is there twice',
      form('a.b') + form('a.b'),
      'error at form and form: The action "a.b" is declared by 2 elements; none of them is used.',
    ],
    [
      'a field that is there twice',
      form('a.b', field('x') + field('x')),
      'error at input and input: The field "x" of the action "a.b" is declared by 2 elements; none of them is used.',
    ],
    ['a status that is there twice', form('a.b', status() + status()), `error at p and p: ${TWO_STATUSES}`],
    [
      'a status that is bound twice',
      form('a.b') + status('data-agent-for-action="a.b"').repeat(2),
      `error at p and p: ${TWO_STATUSES}`,
    ],
    [
      'a field around several controls',
      form('a.b', '<p data-agent-kind="field" data-agent-field="x"><input><input></p>'),
      'error at p: The field "x" of the action "a.b" is around 2 controls; none of them is used. Annotate the control itself.',
    ],
    [
      'two rows with one key',
      list(item('1', form('a.b')), item('1', form('a.b'))),
      'warning at form and form: "a.b" is offered 2 times under one key of a row, so none of them can be used.',
    ],
    [
      'an action in rows and outside of them',
      list(item('1', form('a.b'))) + form('a.b'),
      'warning at form: "a.b" is offered in rows, and by 1 element outside of any item with a key, which is not used.',
    ],
    [
      'an action in rows and twice outside of them',
      list(item('1', form('a.b'))) + form('a.b').repeat(2),
      'warning at form and form: "a.b" is offered in rows, and by 2 elements outside of any item with a key, which are not used.',
    ],
    [
      'two buttons that could be meant',
      form('a.b', '<button>x</button><button>y</button>'),
      'error at button and button: "a.b" has 2 controls that could submit it; name exactly one "a.b.submit".',
    ],
    [
      'two buttons that could be meant in a row',
      list(item('1', form('a.b', '<button>x</button><button>y</button>'))),
      'error at button and button: "a.b" has 2 controls that could submit it; name exactly one "a.b.submit".',
    ],
    [
      'two controls of the name',
      form('a.b', button('a.b.submit') + button('a.b.submit')),
      'error at button and button: "a.b" has 2 controls that could submit it; name exactly one "a.b.submit".',
    ],
    [
      'a button that only script knows',
      form('a.b', '<button type="button">x</button>'),
      `warning at button: The form of "a.b" has no submit button, but a button ${ONLY_SCRIPT}`,
    ],
    [
      'several buttons that only script knows',
      form('a.b', '<button type="button">x</button>'.repeat(2)),
      `warning at button and button: The form of "a.b" has no submit button, but 2 buttons ${ONLY_SCRIPT}`,
    ],
    [
      'a button that sends elsewhere',
      form('a.b', '<button formaction="/x">x</button>'),
      'warning at button: The controls of "a.b" send its form to another address; name the one that carries it out "a.b.submit".',
    ],
    [
      'a button that does something else',
      form('a.b', button('a.b.cancel')),
      'warning at button: The submit buttons of "a.b" do something else by their names or terms; name the one that carries it out "a.b.submit".',
    ],
  ])('%s', (_what, html, finding) => {
    expect(found(html)).toEqual([finding]);
  });
});

describe('nothing is said about', () => {
  test.each([
    [
      'high risk with confirmation',
      form('a.b', '', 'data-agent-danger="high" data-agent-confirm="required"'),
    ],
    ['high risk without a word about confirmation', form('a.b', '', 'data-agent-danger="high"')],
    ['a part of an action inside it', group('a.b', button('a.b.more'))],
    ['a button that HTML ties to its form', form('a.b', '', 'id="f"') + button('a.b.submit', 'form="f"')],
    ['a field that is bound to its action', form('a.b') + field('x', 'data-agent-for-action="a.b"')],
    ['a link that is one', '<a data-agent-kind="link" href="/x">x</a>'],
    ['a link with a page', '<p data-agent-kind="link" data-agent-page="/x">x</p>'],
    [
      'a field around one control that can be used',
      form('a.b', '<p data-agent-kind="field" data-agent-field="x"><input><input disabled></p>'),
    ],
    ['one action in several rows', list(item('1', form('a.b')), item('2', form('a.b')))],
    ['a status inside and one that is bound', form('a.b', status()) + status('data-agent-for-action="a.b"')],
  ])('%s', (_what, html) => {
    expect(found(html)).toEqual([]);
  });
});
