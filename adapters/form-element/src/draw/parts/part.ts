import type { Place } from '../../view/place.ts';

/** What is drawn for one place of the form. It stays the same element for as long as the place exists. */
export interface Part {
  readonly root: HTMLElement;
  place: Place;
  /** Parts below it that are drawn. */
  readonly children: readonly Part[];
  /** Brings it up to what the form says now. */
  update(): void;
  /** From now on it says what is wrong with it, answered or not. */
  ask(): void;
  /** Gives it the focus; false when nothing in it takes it. */
  focus(): boolean;
}

/** A row went to another number, and everything below it with it. */
export function renamePart(part: Part, path: string, changed: (part: Part) => void): void {
  const before = part.place.path;
  const waiting: Part[] = [part];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    next.place = { ...next.place, path: path + next.place.path.slice(before.length) };
    changed(next);
    waiting.push(...next.children);
  }
}

export function eachBelow(part: Part, visit: (part: Part) => void): void {
  const waiting: Part[] = [part];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    visit(next);
    waiting.push(...next.children);
  }
}

/** Hides or shows an element. When the focus was in it, it goes to what is before it, instead of to nowhere. */
export function setHidden(root: HTMLElement, isHidden: boolean): void {
  if (root.hidden === isHidden) return;
  if (isHidden && root.matches(':focus-within')) focusBefore(root);
  root.hidden = isHidden;
}

const TAKES_FOCUS = 'input, select, textarea, button, summary, [tabindex]';

function focusBefore(root: HTMLElement): void {
  const scope = root.getRootNode() as ShadowRoot | Document;
  const before = [...scope.querySelectorAll<HTMLElement>(TAKES_FOCUS)].filter(
    (each) =>
      (each.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !each.contains(root) &&
      each.checkVisibility(),
  );
  before.at(-1)?.focus();
}

export function focusFirst(root: HTMLElement): boolean {
  const first = [...root.querySelectorAll<HTMLElement>('input, select, textarea')].find(
    (each) => each.checkVisibility() && !(each as HTMLInputElement).disabled,
  );
  first?.focus();
  return first !== undefined;
}
