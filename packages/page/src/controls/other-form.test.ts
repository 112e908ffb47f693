import { readHtml } from '@handrail/html';
import { describe, expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { findControl } from './find-control.ts';
import { refuseOtherForm } from './other-form.ts';

/** Presses the element "go", or submits it if it is a form, with the elements of the class "x" filled. */
function refusal(html: string): string | undefined {
  const tree = readHtml(html);
  const all = [...descendantsOf(tree, tree.root)];
  const go = all.find((each) => tree.attribute(each, 'id') === 'go');
  if (!go) throw new Error('The page has no element "go".');
  const controls = all
    .filter((each) => tree.attribute(each, 'class') === 'x')
    .flatMap((each) => findControl(tree, each) ?? []);
  const how = tree.tag(go) === 'form' ? 'submit' : 'press';
  return refuseOtherForm(tree, { how, element: go }, controls);
}

const BUTTON = '<button id="go">Send</button>';

describe('a control that would not be sent is named', () => {
  test.each([
    [
      'by its field',
      `<form>${BUTTON}</form><form><input class="x" data-agent-field="a"></form>`,
      'of the field "a"',
    ],
    [
      'by the field around it',
      `<form>${BUTTON}</form><form><p data-agent-field="b"><i><input class="x" name="c"></i></p></form>`,
      'of the field "b"',
    ],
    ['by its name', `<form>${BUTTON}</form><form><input class="x" name="c"></form>`, '"c"'],
    ['by its tag', `<form>${BUTTON}</form><form><textarea class="x"></textarea></form>`, '"textarea"'],
    [
      'also if the form is sent itself',
      '<form id="go"></form><form><input class="x" name="c"></form>',
      '"c"',
    ],
    [
      'also if it is not the first',
      `<form>${BUTTON}<input class="x" name="a"></form><form><input class="x" name="b"></form>`,
      '"b"',
    ],
    [
      'also where it names another form',
      `<form>${BUTTON}<input class="x" name="c" form="f"></form><form id="f"></form>`,
      '"c"',
    ],
  ])('%s', (_how, html, name) => {
    expect(refusal(html)).toBe(
      `The control ${name} would not be sent: it is not part of the form that is sent.`,
    );
  });

  test('with at most 80 characters of what the page calls it', () => {
    const long = 'n'.repeat(81);
    const named = `The control "${'n'.repeat(80)}" would`;
    expect(refusal(`<form>${BUTTON}</form><form><input class="x" name="${long}"></form>`)).toContain(named);
    const field = `the field "${'n'.repeat(80)}" would`;
    expect(
      refusal(`<form>${BUTTON}</form><form><input class="x" data-agent-field="${long}"></form>`),
    ).toContain(field);
  });
});

describe('nothing is refused', () => {
  test.each([
    ['where all controls are of the form', `<form>${BUTTON}<input class="x"></form>`],
    ['where the form is sent itself', '<form id="go"><input class="x"></form>'],
    ['where a control is of no form', `<form>${BUTTON}</form><input class="x">`],
    ['where nothing is filled', `<form>${BUTTON}</form><form><input></form>`],
    ['where the button is of no form', `${BUTTON}<form><input class="x"></form>`],
    [
      'where the press sends nothing',
      '<form><button id="go" type="button"></button></form><form><input class="x"></form>',
    ],
    ['where only script can act on the press', '<form><i id="go"></i></form><form><input class="x"></form>'],
  ])('%s', (_where, html) => {
    expect(refusal(html)).toBeUndefined();
  });
});
