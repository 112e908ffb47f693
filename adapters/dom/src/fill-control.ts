import type { JsonValue } from '@handrail/base';
import {
  type Control,
  changedMarks,
  customValue,
  type ElementTree,
  type Filling,
  planFill,
  type RefuseUse,
} from '@handrail/page';
import { answered } from './answered.ts';
import { fillCustomElement } from './custom-element.ts';
import { fillCombobox } from './fill-combobox.ts';
import { GONE } from './gone.ts';
import { fits, isOnPage } from './past-names.ts';
import { aroundTyping } from './person-events.ts';

/** Fills a control the way a person would, so that whatever listens on the page notices. */
export function fillControl(
  tree: ElementTree<Element>,
  control: Control<Element>,
  value: JsonValue,
  unusable: RefuseUse<Element>,
): Filling | Promise<Filling> {
  const plan = planFill(tree, control, value, unusable);
  const custom = customValue(control, plan);
  if (custom) return fillCustomElement(control.element as HTMLElement, custom);
  switch (plan.do) {
    case 'refuse':
      return refused(plan.reason);
    case 'write':
      if (control.type === 'combobox') return fillCombobox(tree, control.element as HTMLElement, plan.text);
      return control.type === 'contenteditable'
        ? writeEditor(control.element as HTMLElement, plan.text)
        : writeText(control.element as HTMLInputElement | HTMLTextAreaElement, plan.text);
    case 'check':
      return press(control.element as HTMLInputElement, plan.checked);
    case 'pick':
      return press(plan.element as HTMLInputElement, true);
    case 'choose':
      return choose(control.element as HTMLSelectElement, plan.options);
    case 'mark':
      return markGroup(control.group, plan.elements, unusable);
  }
}

function writeText(element: HTMLInputElement | HTMLTextAreaElement, text: string): Filling {
  const before = element.value;
  if (before === text) return { ok: true, changed: false };
  element.focus();
  if (!isOnPage(element)) return REPLACED;
  // Frameworks put their own setter on the element to tell their writes from the owner's; the native one is the owner's.
  const { set } = Object.getOwnPropertyDescriptor(nativePrototype(element), 'value') ?? {};
  const releaseKey = aroundTyping(element, text);
  if (set) set.call(element, text);
  else element.value = text;
  // A browser drops what a type does not take, and the value would be another one than was asked for.
  if (element.value.replace(/\r\n?/g, '\n') !== text.replace(/\r\n?/g, '\n')) {
    set?.call(element, before);
    releaseKey();
    element.blur();
    return refused('It does not take this value.');
  }
  announceInput(element, text);
  releaseKey();
  announceChange(element);
  element.blur();
  return { ok: true, changed: true };
}

function nativePrototype(element: HTMLInputElement | HTMLTextAreaElement): object {
  const view = element.ownerDocument.defaultView;
  if (!view) return Object.getPrototypeOf(element);
  return element.localName === 'textarea'
    ? view.HTMLTextAreaElement.prototype
    : view.HTMLInputElement.prototype;
}

/** A click changes the state and makes every event that a person's click makes. */
function press(element: HTMLInputElement, wanted: boolean): Filling {
  if (element.checked === wanted) return { ok: true, changed: false };
  element.focus();
  if (!isOnPage(element)) return REPLACED;
  element.click();
  element.blur();
  return element.checked === wanted ? { ok: true, changed: true } : refused('The page changed it back.');
}

/** One after the other: a page may draw them anew with each, and what is not there any more is found again. */
async function markGroup(
  group: readonly Element[],
  wanted: readonly Element[],
  unusable: RefuseUse<Element>,
): Promise<Filling> {
  const marks = changedMarks(group, wanted, (each) => fits(each, ':checked'), unusable);
  if (!marks.ok) return marks;
  for (const each of marks.changes) {
    if (!isOnPage(each)) return GONE;
    const filling = press(each as HTMLInputElement, wanted.includes(each));
    if (!filling.ok) return filling;
    await answered();
  }
  return { ok: true, changed: marks.changes.length > 0 };
}

function choose(select: HTMLSelectElement, options: readonly Element[]): Filling {
  let changed = false;
  select.focus();
  if (!isOnPage(select)) return REPLACED;
  for (const option of select.options) {
    const isWanted = options.includes(option);
    changed ||= option.selected !== isWanted;
    option.selected = isWanted;
  }
  if (changed) announce(select, undefined);
  select.blur();
  return { ok: true, changed };
}

/** Editors listen to typing; where the browser can type for us they get exactly that. */
function writeEditor(element: HTMLElement, text: string): Filling {
  if (element.textContent === text) return { ok: true, changed: false };
  const { ownerDocument: document } = element;
  element.focus();
  if (!isOnPage(element)) return REPLACED;
  const selection = document.getSelection();
  selection?.selectAllChildren(element);
  const isTyped = document.execCommand('insertText', false, text);
  if (!isTyped) {
    element.textContent = text;
    announce(element, text);
  }
  element.blur();
  return sameText(element.textContent, text)
    ? { ok: true, changed: true }
    : refused('The editor changed the text.');
}

/** Editors make elements of lines and other spaces of spaces. */
function sameText(one: string, other: string): boolean {
  return one.replace(/\s+/g, '') === other.replace(/\s+/g, '');
}

function announce(element: HTMLElement, text: string | undefined): void {
  announceInput(element, text);
  announceChange(element);
}

function announceInput(element: HTMLElement, text: string | undefined): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const input =
    text === undefined
      ? new view.Event('input', { bubbles: true, composed: true })
      : new view.InputEvent('input', {
          bubbles: true,
          // What a person types is heard outside of shadow trees too.
          composed: true,
          inputType: 'insertReplacementText',
          data: text,
        });
  element.dispatchEvent(input);
}

function announceChange(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  if (view) element.dispatchEvent(new view.Event('change', { bubbles: true }));
}

/** Some pages put a control in place only when it is pointed at; that one is found by its name and filled. */
const REPLACED: Filling = {
  ok: false,
  reason: 'The page replaced it when it was focused.',
  isStale: true,
};

function refused(reason: string): Filling {
  return { ok: false, reason };
}
