import { describe, expect, test } from 'vitest';
import { buttonOf, isWayOut, keyMessage, modifiersOf, pointOnPage } from './input.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false };

describe('what an owner does on a live page', () => {
  test.each([
    [
      { clientX: 110, clientY: 60 },
      { x: 128, y: 80 },
    ],
    [
      { clientX: 0, clientY: 0 },
      { x: 0, y: 0 },
    ],
    [
      { clientX: 9_999, clientY: 9_999 },
      { x: 1_280, y: 800 },
    ],
  ])('%j is %j on the page', (place, expected) => {
    const box = { left: 10, top: 10, width: 1_000, height: 500 };
    expect(pointOnPage(place, box, { width: 1_280, height: 800 })).toEqual(expected);
  });

  test('a canvas without size gives the corner and not nonsense', () => {
    const box = { left: 0, top: 0, width: 0, height: 0 };
    expect(pointOnPage({ clientX: 5, clientY: 5 }, box, { width: 10, height: 10 })).toEqual({ x: 0, y: 0 });
  });

  test.each([
    [
      { key: 'a', code: 'KeyA' },
      { text: 'a', modifiers: 0 },
    ],
    [
      { key: 'A', code: 'KeyA', shiftKey: true },
      { text: 'A', modifiers: 8 },
    ],
    [{ key: 'Enter', code: 'Enter' }, { text: '\r' }],
    [{ key: '😀', code: '' }, { text: '😀' }],
    [{ key: 'ArrowLeft', code: 'ArrowLeft' }, { key: 'ArrowLeft' }],
    [
      { key: 'a', code: 'KeyA', ctrlKey: true },
      { key: 'a', modifiers: 2 },
    ],
  ])('pressing %j sends %j', (pressed, expected) => {
    expect(keyMessage('down', { ...none, ...pressed })).toMatchObject({
      type: 'key',
      action: 'down',
      ...expected,
    });
  });

  test.each([
    { key: 'v', code: 'KeyV', ctrlKey: true },
    { key: 'Process', code: 'KeyA' },
    { key: 'x', code: 'KeyX', isComposing: true },
    { key: 'k'.repeat(40), code: '' },
  ])('pressing %j sends nothing', (pressed) => {
    expect(keyMessage('down', { ...none, ...pressed })).toBeUndefined();
  });

  test('letting a key go writes nothing', () => {
    expect(keyMessage('up', { ...none, key: 'a', code: 'KeyA' })).not.toHaveProperty('text');
    expect(keyMessage('down', { ...none, key: 'a', code: 'KeyA', metaKey: true })).not.toHaveProperty('text');
  });

  test('buttons, modifiers and the way out have their names', () => {
    expect([0, 1, 2, 4].map(buttonOf)).toEqual(['left', 'middle', 'right', 'none']);
    expect(modifiersOf({ altKey: true, ctrlKey: true, metaKey: true, shiftKey: true })).toBe(15);
    expect([
      isWayOut({ key: 'Escape', shiftKey: true }),
      isWayOut({ key: 'Escape', shiftKey: false }),
    ]).toEqual([true, false]);
  });
});
