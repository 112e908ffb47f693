import { type ControlLook, DecisionWatch } from '@handrail/owner-view';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { createStore } from '../../store.ts';

/** Milliseconds. A control that moved between two looks is noticed at the press; this only says sooner that it is ready. */
const EVERY = 100;
/** Pixels from the edge of a control: its corners are round. */
const INSET = 4;

const subjects = new WeakMap<HTMLElement, string>();
const watch = new DecisionWatch<HTMLElement>(lookOf, () => performance.now());
let timer: ReturnType<typeof setInterval> | undefined;

/** How many presses were ignored so far. */
export const ignoredPresses = createStore(0);

/**
 * Keeps presses from controls that decide something and have just appeared, moved or changed. Whatever presses a control
 * ends in a click: pointers, keys, Enter in a field of its form, and assistive technology. So that is where they are stopped.
 */
export function guardDecisions(): void {
  const endSoon = () => setTimeout(() => watch.pressEnds());
  addEventListener('pointerdown', () => watch.pressBegins(), true);
  addEventListener('pointerup', endSoon, true);
  addEventListener('pointercancel', endSoon, true);
  addEventListener(
    'keydown',
    // A key that is held repeats; it was pressed once.
    ({ key, repeat }) => presses(key) && !repeat && watch.pressBegins(),
    true,
  );
  // Another key that is let go, such as the Esc that closed a dialog, does not end the press of one that is held.
  addEventListener('keyup', ({ key }) => presses(key) && endSoon(), true);
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element && event.target.closest('button');
      if (!control || watch.takes(control)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      control.dataset.ignored = String(Number(control.dataset.ignored ?? 0) + 1);
      look();
      ignoredPresses.set(ignoredPresses.get() + 1);
    },
    true,
  );
  // Another window or tab was in front of everything.
  const restart = () => {
    watch.restart();
    look();
  };
  addEventListener('focus', (event) => event.target === window && restart());
  document.addEventListener('visibilitychange', restart);
}

function presses(key: string): boolean {
  return key === 'Enter' || key === ' ';
}

/** The ref of a control that decides what the text names; undefined for one that decides nothing. */
export function useDecision(subject: string | undefined): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const control = element.current;
    if (!control || subject === undefined) return undefined;
    subjects.set(control, subject);
    watch.watch(control);
    look();
    timer ??= setInterval(look, EVERY);
    return () => {
      watch.forget(control);
      if (!watch.isEmpty) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, [subject]);
  return element;
}

function look(): void {
  for (const [control, isReady] of watch.look()) control.toggleAttribute('data-ready', isReady);
}

function lookOf(control: HTMLElement): ControlLook {
  const { x, y, width, height } = control.getBoundingClientRect();
  const text = control.textContent ?? '';
  return { x, y, width, height, sight: sightOf(control), text, about: subjects.get(control) ?? '' };
}

function sightOf(control: HTMLElement): ControlLook['sight'] {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const hits = [left + INSET, (left + right) / 2, right - INSET].flatMap(
    (x) => document.elementFromPoint(x, middle) ?? [],
  );
  if (hits.length === 0) return 'away';
  return hits.every((hit) => control.contains(hit) || hit.contains(control)) ? 'seen' : 'covered';
}
