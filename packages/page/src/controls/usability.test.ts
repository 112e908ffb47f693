import { readHtml } from '@handrail/html';
import { expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { refuseUse } from './usability.ts';

/** What is said of the element with the id "x". */
function saidOf(html: string): string | undefined {
  const tree = readHtml(html);
  const element = [...descendantsOf(tree, tree.root)].find((each) => tree.attribute(each, 'id') === 'x');
  if (!element) throw new Error('The page has no element "x".');
  return refuseUse(tree, element);
}

test.each([
  ['a disabled control', '<input id="x" disabled>', /disabled/],
  ['a control in a disabled group', '<fieldset disabled><p><input id="x"></p></fieldset>', /disabled/],
  [
    'a control in the second legend of a disabled group',
    '<fieldset disabled><legend></legend><legend><input id="x"></legend></fieldset>',
    /disabled/,
  ],
  [
    'a control in a legend that is not a child of the disabled group',
    '<fieldset disabled><div><legend><input id="x"></legend></div></fieldset>',
    /disabled/,
  ],
  [
    'a control in the legend of a group in a disabled group',
    '<fieldset disabled><fieldset><legend><input id="x"></legend></fieldset></fieldset>',
    /disabled/,
  ],
  ['an option of a disabled group', '<select><optgroup disabled><option id="x">1</select>', /disabled/],
  ['a button that says it is disabled', '<button id="x" aria-disabled="true">Go</button>', /disabled/],
  [
    'a control in a part that says so',
    '<div aria-disabled="true"><a id="x" href="/">Go</a></div>',
    /disabled/,
  ],
  ['a disabled custom element', '<my-field id="x" disabled></my-field>', /disabled/],
  ['an inert control', '<input id="x" inert>', /inert/],
  ['a control in an inert part', '<div inert><p><input id="x"></p></div>', /inert/],
  ['a hidden control', '<input id="x" hidden>', /not visible/],
  ['a control in a hidden part', '<div hidden="until-found"><input id="x"></div>', /not visible/],
  ['a control in a closed dialog', '<dialog><form><input id="x"></form></dialog>', /dialog that is not open/],
  ['a control in closed details', '<details><summary></summary><input id="x"></details>', /not open/],
  [
    'a control in the second summary of closed details',
    '<details><summary></summary><summary><input id="x"></summary></details>',
    /not open/,
  ],
  ['a control in a popover', '<div popover><input id="x"></div>', /popover that is not open/],
  [
    'a control that is not displayed',
    '<input id="x" style="color: red; DISPLAY : none !important">',
    /not visible/,
  ],
  ['a control in a part that is not displayed', '<p style="display:none"><input id="x"></p>', /not visible/],
  ['a control that is not shown', '<p style="visibility:hidden"><input id="x"></p>', /not visible/],
  ['a control whose part is collapsed', '<p style="visibility:collapse"><input id="x"></p>', /not visible/],
  [
    'a control whose content is skipped',
    '<p style="content-visibility:hidden"><input id="x"></p>',
    /not visible/,
  ],
  ['a style after a comment', '<input id="x" style="/* ; */display/**/:/*x*/none">', /not visible/],
])('%s is not used', (_what, html, reason) => {
  expect(saidOf(html)).toMatch(reason);
});

test.each([
  ['a control', '<input id="x">'],
  [
    'a control in the first legend of a disabled group',
    '<fieldset disabled>a<legend><b><input id="x"></b></legend></fieldset>',
  ],
  ['a link, which cannot be disabled', '<a id="x" href="/" disabled>Go</a>'],
  ['a link in a disabled group', '<fieldset disabled><a id="x" href="/">Go</a></fieldset>'],
  ['a control in an open dialog', '<dialog open><input id="x"></dialog>'],
  ['a control in open details', '<details open><input id="x"></details>'],
  ['the summary of closed details', '<details><summary id="x"></summary></details>'],
  ['closed details as a whole', '<details id="x"></details>'],
  // Screen readers pass over it; a person who looks at the page sees it and can press it.
  ['a control that is hidden from assistive technology only', '<div aria-hidden="true"><input id="x"></div>'],
  ['a control that says it is not disabled', '<button id="x" aria-disabled="false">Go</button>'],
  [
    'a control that is shown in a part that is not',
    '<p style="visibility:hidden"><input id="x" style="visibility:visible"></p>',
  ],
  ['a style whose last word is another', '<input id="x" style="display:none;display:block">'],
  ['a control without any opacity', '<input id="x" style="opacity:0">'],
])('%s is used', (_what, html) => {
  expect(saidOf(html)).toBeUndefined();
});

test('a style that is made to be slow is read in time', () => {
  const started = performance.now();
  expect(saidOf(`<input id="x" style="${'/*'.repeat(200_000)}display:none">`)).toBeUndefined();
  expect(saidOf(`<input id="x" style="${';'.repeat(400_000)}display:none">`)).toMatch(/not visible/);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['it is hidden', '<p hidden><input id="x"></p>'],
  ['it is hidden', '<p style="visibility: hidden"><input id="x"></p>'],
  ['it is hidden', '<p style="visibility: collapse"><input id="x"></p>'],
  ['it is not displayed', '<p style="display: none"><input id="x"></p>'],
  ['it is not displayed', '<p style="content-visibility: hidden"><input id="x"></p>'],
  ['it is in a dialog that is not open', '<dialog><input id="x"></dialog>'],
  ['it is in a details element that is not open', '<details><summary>More</summary><input id="x"></details>'],
  ['it is in a popover that is not open', '<div popover><input id="x"></div>'],
])('that %s is said of a control: %s', (reason, html) => {
  expect(saidOf(html)).toBe(`It is not visible on the page: ${reason}.`);
});
