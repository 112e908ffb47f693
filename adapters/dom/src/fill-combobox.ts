import type { ElementTree, Filling } from '@handrail/page';
import { attributeOf } from './past-names.ts';
import { pressAsPerson, typeAsPerson } from './person-events.ts';
import { closestShown } from './shown-nodes.ts';
import { CALLED_DISABLED } from './usability.ts';

/** Milliseconds that a page may take to bring options, and to show what was picked. */
const LIST_LIMIT = 5_000;
const SHOWN_LIMIT = 2_000;
const PAUSE = 30;
const MAX_OPTION = 500;

/** What a list shows: the option that is meant, or why there is none. */
interface Look {
  readonly option?: Element;
  readonly reason: string;
  /** The same while the list stays as it is. */
  readonly key: unknown;
  /** How long it has to stay so to count: lists are drawn anew while their page still filters. */
  readonly settles: number;
}

/**
 * Fills a combobox the way a person does (ARIA 1.2): types, waits for the list, and picks the one option whose text is
 * exactly the value. A value that is in no option, or in several, is refused, and what was typed is taken back.
 */
export async function fillCombobox(
  tree: ElementTree<Element>,
  box: HTMLElement,
  text: string,
): Promise<Filling> {
  const before = comboboxText(tree, box);
  if (plain(before) === plain(text)) return { ok: true, changed: false };
  const isTyped = canBeTyped(box);
  box.focus();
  if (isTyped) typeAsPerson(box, plain(text));
  else if (attributeOf(box, 'aria-expanded') !== 'true') pressAsPerson(box);
  const { option, reason } = await settled(() => lookFor(tree, box, text));
  if (!option) {
    close(box, isTyped ? before : undefined);
    return { ok: false, reason };
  }
  pressAsPerson(option);
  const isShown = await within(SHOWN_LIMIT, () => shows(tree, box, text, option) || undefined);
  box.blur();
  if (isShown) return { ok: true, changed: true };
  return { ok: false, reason: 'The option was selected, but the page now shows another value.' };
}

/** What a combobox shows as its value. */
export function comboboxText(tree: ElementTree<Element>, box: Element): string {
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement
    ? box.value
    : tree.text(box, MAX_OPTION);
}

function canBeTyped(box: Element): box is HTMLInputElement | HTMLTextAreaElement {
  return (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) && !box.readOnly;
}

function shows(tree: ElementTree<Element>, box: Element, text: string, option: Element): boolean {
  if (plain(comboboxText(tree, box)) === plain(text)) return true;
  return option.isConnected && attributeOf(option, 'aria-selected') === 'true' && !canBeTyped(box);
}

function lookFor(tree: ElementTree<Element>, box: Element, text: string): Look {
  const list = openList(tree, box);
  if (!list || attributeOf(list, 'aria-busy') === 'true')
    return {
      reason: canBeTyped(box)
        ? 'Its list of options did not open for this text, so it seems to have no such option.'
        : 'Its list of options did not open.',
      key: undefined,
      settles: LIST_LIMIT,
    };
  const options = optionsIn(tree, list);
  const [option, other] = options.filter(
    (each) => plain(attributeOf(each, 'aria-label') ?? tree.text(each, MAX_OPTION)) === plain(text),
  );
  if (!option) {
    const key = `${options.length} ${tree.text(list, 10_000)}`;
    return { reason: 'Its list has no option with exactly this text.', key, settles: 2_000 };
  }
  if (other) return { reason: 'Its list has several options with this text.', key: other, settles: 500 };
  return { option, reason: 'Its list of options keeps changing.', key: option, settles: 120 };
}

/** The list that a combobox controls, when it is open. */
function openList(tree: ElementTree<Element>, box: Element): Element | undefined {
  const around = tree.parent(box);
  // The older pattern names the list on the element around the text.
  const named = [box, around].flatMap((each) =>
    each ? [attributeOf(each, 'aria-controls'), attributeOf(each, 'aria-owns')] : [],
  );
  if ((attributeOf(box, 'aria-expanded') ?? (around && attributeOf(around, 'aria-expanded'))) === 'false')
    return undefined;
  const root = box.getRootNode();
  for (const id of named.flatMap((each) => each?.trim().split(/\s+/).slice(0, 5) ?? [])) {
    const popup =
      (root instanceof ShadowRoot ? root.getElementById(id) : undefined) ??
      Document.prototype.getElementById.call(box.ownerDocument, id);
    const list =
      popup && [popup, ...below(tree, popup)].find((each) => attributeOf(each, 'role') === 'listbox');
    if (list && isShown(list)) return list;
  }
  return undefined;
}

function optionsIn(tree: ElementTree<Element>, list: Element): readonly Element[] {
  return [...below(tree, list)].filter(
    (each) => attributeOf(each, 'role') === 'option' && isShown(each) && !closestShown(each, CALLED_DISABLED),
  );
}

function isShown(element: Element): boolean {
  return Element.prototype.checkVisibility.call(element, { visibilityProperty: true });
}

const MOST_LOOKED_AT = 20_000;

function* below(tree: ElementTree<Element>, element: Element): Generator<Element, void, undefined> {
  const waiting = [...tree.children(element)].reverse();
  let looked = 0;
  for (let next = waiting.pop(); next && looked < MOST_LOOKED_AT; next = waiting.pop()) {
    looked += 1;
    yield next;
    waiting.push(...[...tree.children(next)].reverse());
  }
}

/** Takes back what was typed, and closes the list as a person would. */
function close(box: HTMLElement, before: string | undefined): void {
  if (before !== undefined && canBeTyped(box)) typeAsPerson(box, before);
  for (const type of ['keydown', 'keyup'])
    box.dispatchEvent(
      new KeyboardEvent(type, { key: 'Escape', bubbles: true, cancelable: true, composed: true }),
    );
  box.blur();
}

/** What the list shows once it stays so, or in the end. */
async function settled(look: () => Look): Promise<Look> {
  let last = look();
  let since = Date.now();
  const found = await within(LIST_LIMIT, () => {
    const now = look();
    if (now.key !== last.key || now.reason !== last.reason) since = Date.now();
    last = now;
    return Date.now() - since >= now.settles ? now : undefined;
  });
  return found ?? { reason: last.reason, key: last.key, settles: last.settles };
}

async function within<Found>(limit: number, look: () => Found | undefined): Promise<Found | undefined> {
  const end = Date.now() + limit;
  for (;;) {
    const found = look();
    if (found !== undefined || Date.now() >= end) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
