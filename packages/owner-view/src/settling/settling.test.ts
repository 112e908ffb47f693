import { describe, expect, test } from 'vitest';
import { DecisionWatch } from './decision-watch.ts';
import { type ControlLook, isTooSoon, nextSettling, SETTLING_MS, takesPress } from './settling.ts';

const LOOK: ControlLook = {
  x: 100,
  y: 600,
  width: 104,
  height: 36,
  sight: 'seen',
  text: 'Approve',
  about: 'pay 5 EUR',
};

describe('a decision control ignores input for 500 ms after', () => {
  const settled = nextSettling(undefined, LOOK, 0);

  test('it appeared', () => {
    expect(SETTLING_MS).toBe(500);
    expect([0, 499, 500].map((at) => takesPress(settled, at))).toEqual([false, false, true]);
    expect(takesPress(undefined, 10_000)).toBe(false);
  });

  test.each<[string, Partial<ControlLook>]>([
    ['moved down', { y: 603 }],
    ['moved aside', { x: 97 }],
    ['grew', { width: 140 }],
    ['was covered', { sight: 'covered' }],
    ['left the window', { sight: 'away' }],
    ['changed its text', { text: 'Sending' }],
    ['changed what it decides about', { about: 'pay 5000 EUR' }],
  ])('it %s', (_what, change) => {
    const moved = nextSettling(settled, { ...LOOK, ...change }, 1_000);
    expect([1_000, 1_499, 1_500].map((at) => takesPress(moved, at))).toEqual([false, false, true]);
    const back = nextSettling(moved, LOOK, 2_000);
    expect([2_499, 2_500].map((at) => takesPress(back, at))).toEqual([false, true]);
  });

  test('it crept away in steps too small to see', () => {
    let settling = settled;
    for (let step = 1; step <= 10; step += 1) {
      settling = nextSettling(settling, { ...LOOK, y: LOOK.y - step }, 1_000 + step * 100);
    }
    expect(takesPress(settling, 2_000)).toBe(false);
  });

  test('nothing: a shift that cannot be seen does not count', () => {
    expect(nextSettling(settled, { ...LOOK, x: 101.5, y: 598.5 }, 1_000)).toBe(settled);
  });
});

test('an answer is too soon until 500 ms after what it answers was shown', () => {
  expect([0, 499, 500].map((at) => isTooSoon(0, at))).toEqual([true, true, false]);
  expect(isTooSoon(1_000, 0)).toBe(true);
});

describe('the watch over decision controls', () => {
  function scene() {
    const page = { now: 0, look: LOOK };
    const watch = new DecisionWatch<string>(
      () => page.look,
      () => page.now,
    );
    watch.watch('approve');
    watch.look();
    return { page, watch };
  }

  test('says when a control is ready', () => {
    const { page, watch } = scene();
    expect(watch.look().get('approve')).toBe(false);
    page.now = 500;
    expect(watch.look().get('approve')).toBe(true);
  });

  test('notices a move at the moment of the press, before the next look', () => {
    const { page, watch } = scene();
    page.now = 900;
    expect(watch.takes('approve')).toBe(true);
    page.look = { ...LOOK, y: 200 };
    expect(watch.takes('approve')).toBe(false);
  });

  test('judges a press by when it began, however long it is held', () => {
    const { page, watch } = scene();
    page.now = 300;
    watch.pressBegins();
    page.now = 900;
    expect(watch.takes('approve')).toBe(false);
    watch.pressEnds();
    expect(watch.takes('approve')).toBe(true);
  });

  test('starts again when something came between the owner and all controls', () => {
    const { page, watch } = scene();
    page.now = 900;
    watch.restart();
    expect(watch.takes('approve')).toBe(false);
    page.now = 1_400;
    expect(watch.takes('approve')).toBe(true);
  });

  test('leaves other controls alone, and forgets those that are gone', () => {
    const { watch } = scene();
    expect(watch.takes('help')).toBe(true);
    watch.forget('approve');
    expect(watch.isEmpty).toBe(true);
  });
});
