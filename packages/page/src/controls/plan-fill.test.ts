import type { JsonValue } from '@handrail/base';
import { type HtmlElement, readHtml } from '@handrail/html';
import { describe, expect, test } from 'vitest';
import { descendantsOf } from '../tree/walk-elements.ts';
import { filledValue, holdsValue, sameValue } from './control-value.ts';
import { customValue } from './custom-value.ts';
import { findControl } from './find-control.ts';
import { planFill, refuseControl } from './plan-fill.ts';

function read(html: string) {
  const tree = readHtml(html);
  const element = [...descendantsOf(tree, tree.root)].find((each) => tree.attribute(each, 'class') === 'x');
  const control = element && findControl(tree, element);
  if (!control) throw new Error('The page has no control "x".');
  return { tree, control };
}

const box = (value: string, more = '') => `<input type="checkbox" name="c" value="${value}" ${more}>`;
const BOXES = `<p class="x">${box('a')}${box('b')}<input type="checkbox" name="c"></p>`;
const RADIOS =
  '<p class="x"><input type="radio" name="r" value="S"><input type="radio" name="r" value="M"></p>';
const OPTIONS = '<option value="1">One</option><option>Two</option><option value="One">Three</option>';
const MENU = `<select class="x">${OPTIONS}</select>`;
const LIST = `<select class="x" multiple>${OPTIONS}</select>`;

describe('what a control holds once a value was filled in', () => {
  test.each<[string, string, JsonValue, JsonValue]>([
    ['a text', '<input class="x">', 'a', 'a'],
    ['a text', '<input class="x">', 5, '5'],
    ['a text', '<input class="x">', true, 'true'],
    ['a text with room for it', '<input class="x" maxlength="3">', 'abc', 'abc'],
    ['a text that should be longer', '<input class="x" minlength="3">', 'ab', 'ab'],
    ['a text area', '<textarea class="x"></textarea>', 'a\nb', 'a\nb'],
    ['an editable element', '<p class="x" contenteditable></p>', 'a\nb', 'a\nb'],
    ['a custom element', '<my-field class="x"></my-field>', 'a\nb', 'a\nb'],
    ['a custom element', '<my-field class="x"></my-field>', true, true],
    ['a number', '<input class="x" type="number">', -1.5, '-1.5'],
    ['a slider', '<input class="x" type="range">', '7', '7'],
    ['an emptied date', '<input class="x" type="date">', '', ''],
    ['a date', '<input class="x" type="date">', '2026-03-02', '2026-03-02'],
    ['a time', '<input class="x" type="time">', '23:59', '23:59'],
    ['a month', '<input class="x" type="month">', '2026-03', '2026-03'],
    ['a week', '<input class="x" type="week">', '2026-W10', '2026-W10'],
    ['one address', '<input class="x" type="email">', 'a@b.example, c', 'a@b.example, c'],
    ['a box', '<input class="x" type="checkbox">', true, true],
    ['a box that may have others of its name', box('a', 'class="x"'), ['a'], true],
    ['a box that may have others of its name', box('a', 'class="x"'), [], false],
    ['boxes, in the order of the page', BOXES, ['b', 'a'], ['a', 'b']],
    ['boxes, for a single value', BOXES, 'b', ['b']],
    ['boxes, one of them without a value', BOXES, ['on'], ['on']],
    ['boxes, none of which is checked', BOXES, [], []],
    ['radio buttons', RADIOS, 'M', 'M'],
    ['a radio button without a value', '<input class="x" type="radio" name="r">', 'on', 'on'],
    ['a menu, by value', MENU, '1', '1'],
    ['a menu, by number', MENU, 1, '1'],
    ['a menu, by a label that is also its value', MENU, 'Two', 'Two'],
    ['a menu, by value before label', MENU, 'One', 'One'],
    ['a menu, by label', MENU, 'Three', 'One'],
    ['a menu, by a list of one', MENU, ['1'], '1'],
    ['a list of several', LIST, ['1', 'Two'], ['1', 'Two']],
    ['a list of several, for a single value', LIST, 'Two', ['Two']],
    ['a list of several, emptied', LIST, [], []],
  ])('%s: %s with %j', (_what, html, value, held) => {
    const { tree, control } = read(html);
    expect(filledValue(tree, control, value)).toEqual(held);
  });
});

describe('a value that a control does not take is refused with the reason', () => {
  test.each<[string, JsonValue, string]>([
    ['<input class="x" type="file">', 'a', 'A file can only be chosen by the owner.'],
    ['<input class="x" readonly>', 'a', 'It is read only.'],
    ['<div class="x" role="combobox" aria-readonly="TRUE">Pick</div>', 'a', 'It is read only.'],
    ['<input class="x">', ['a'], 'It takes a text.'],
    ['<input class="x">', null, 'It takes a text.'],
    ['<input class="x">', 'a\nb', 'It takes one line.'],
    ['<input class="x" type="search">', 'a\rb', 'It takes one line.'],
    ['<input class="x" maxlength="3">', 'abcd', 'It takes at most 3 characters.'],
    ['<input class="x" type="date">', '2 March', 'It takes a value of the type "date".'],
    ['<input class="x" type="time">', '24:00', 'It takes a value of the type "time".'],
    ['<input class="x" type="month">', '2026', 'It takes a value of the type "month".'],
    ['<input class="x" type="week">', '2026-10', 'It takes a value of the type "week".'],
    ['<input class="x" type="color">', 'red', 'It takes a value of the type "color".'],
    ['<input class="x" type="datetime-local">', 'noon', 'It takes a value of the type "datetime-local".'],
    ['<input class="x" type="number">', 'five', 'It takes a plain number.'],
    ['<input class="x" type="number">', '1e3', 'It takes a plain number.'],
    ['<input class="x" type="range">', null, 'It takes a plain number.'],
    ['<input class="x" type="checkbox">', 'yes', 'It takes true or false.'],
    [box('a', 'class="x"'), ['b'], 'It has no such option.'],
    [BOXES, ['a', 'z'], 'It has no such option.'],
    [RADIOS, 'L', 'It has no such option.'],
    [MENU, 'Four', 'It has no such option.'],
    [MENU, null, 'It has no such option.'],
    [MENU, [], 'It takes exactly one of its options.'],
    [MENU, ['1', 'Two'], 'It takes exactly one of its options.'],
    [LIST, ['1', 'Four'], 'It has no such option.'],
  ])('%s with %j: %s', (html, value, reason) => {
    const { tree, control } = read(html);
    expect(planFill(tree, control, value)).toEqual({ do: 'refuse', reason });
    expect(filledValue(tree, control, value)).toBeUndefined();
  });
});

test('a combobox that takes no typing still has a list to pick from', () => {
  const { tree, control } = read('<input class="x" role="combobox" readonly>');
  expect(planFill(tree, control, 'a')).toEqual({ do: 'write', text: 'a' });
});

describe('of a group that can partly be used', () => {
  const first = (tree: ReturnType<typeof read>['tree']) => (element: HtmlElement) =>
    tree.attribute(element, 'value') === 'S' ? 'It is disabled.' : undefined;

  test('only what can be used is picked', () => {
    const { tree, control } = read(RADIOS);
    expect(planFill(tree, control, 'M', first(tree))).toMatchObject({ do: 'pick' });
    expect(planFill(tree, control, 'S', first(tree))).toEqual({ do: 'refuse', reason: 'It is disabled.' });
  });

  test('the whole is refused where nothing of it can be used', () => {
    const { tree, control } = read(RADIOS);
    expect(refuseControl(tree, control, first(tree))).toBeUndefined();
    expect(refuseControl(tree, control, () => 'It is hidden.')).toBe('It is hidden.');
  });
});

describe('whether a control holds what was asked for', () => {
  const TEXT = '<input class="x">';
  const EDITOR = '<div class="x" contenteditable></div>';
  const PICKER = '<div class="x" role="combobox">Pick</div>';
  test.each<[string, string, JsonValue, JsonValue | undefined, boolean]>([
    ['the same text', TEXT, 'a b', 'a b', true],
    ['another text', TEXT, 'a b', 'a c', false],
    ['space around it', TEXT, ' a b ', 'a b', true],
    ['other space inside', TEXT, 'a b', 'a  b', false],
    ['other line ends', '<textarea class="x"></textarea>', 'a\r\nb\rc', 'a\nb\nc', true],
    ['an editor that makes elements of lines', EDITOR, 'a b\nc', 'ab c', true],
    ['an editor with another text', EDITOR, 'a b', 'a c', false],
    ['an option that is laid out otherwise', PICKER, 'New  York', ' New\nYork ', true],
    ['an option of another name', PICKER, 'New York', 'NewYork', false],
    ['another spelling of a number', '<input class="x" type="number">', 1.5, '1.50', true],
    ['another number', '<input class="x" type="number">', 1.5, '1.51', false],
    ['a number that was asked for as a text', TEXT, '1.5', '1.50', false],
    ['a text that is no number', TEXT, 0, '', false],
    ['a value that it does not take', '<input class="x" type="number">', 'five', 'five', false],
    ['nothing that can be read', TEXT, 'a', undefined, false],
    ['a box in the same state', '<input class="x" type="checkbox">', true, true, true],
    ['a box in another state', '<input class="x" type="checkbox">', true, false, false],
    ['the same boxes in another order', BOXES, ['b', 'a'], ['b', 'a'], true],
    ['more boxes', BOXES, ['a'], ['a', 'b'], false],
    ['other boxes', BOXES, ['a'], ['b'], false],
    ['a list where one value was asked for', MENU, '1', ['1'], false],
  ])('%s: %s', (_what, html, wanted, now, holds) => {
    const { tree, control } = read(html);
    expect(holdsValue(tree, control, wanted, now)).toBe(holds);
  });

  test('two values that are no lists are the same only if they are equal', () => {
    expect([sameValue('a', 'a'), sameValue('a', 'b'), sameValue(undefined, undefined)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('a custom element takes its value by a property', () => {
  const CUSTOM = '<my-field class="x"></my-field>';
  test.each<[string, JsonValue, unknown]>([
    [CUSTOM, 'a', { property: 'value', value: 'a' }],
    [CUSTOM, true, { property: 'checked', value: true }],
    [CUSTOM, false, { property: 'checked', value: false }],
    [CUSTOM, null, undefined],
    ['<input class="x">', 'a', undefined],
    ['<input class="x" type="checkbox">', true, undefined],
  ])('%s with %j', (html, value, custom) => {
    const { tree, control } = read(html);
    expect(customValue(control, planFill(tree, control, value))).toEqual(custom);
  });
});
