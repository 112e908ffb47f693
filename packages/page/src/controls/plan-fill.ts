import type { JsonValue } from '@handrail/base';
import { normalDateTime } from '../constraints/comparable-value.ts';
import { trimSpaces } from '../constraints/html-spaces.ts';
import { refuseLength } from '../constraints/text-lengths.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { choosableOptions } from './choosable-options.ts';
import type { Control } from './find-control.ts';

/** What has to be done to a control so that it holds a value. */
export type FillPlan<Element extends object> =
  | { readonly do: 'write'; readonly text: string }
  | { readonly do: 'check'; readonly checked: boolean }
  /** Of a radio group: this one. */
  | { readonly do: 'pick'; readonly element: Element }
  /** Of a list: exactly these options. */
  | { readonly do: 'choose'; readonly options: readonly Element[] }
  /** Of a group of checkboxes: exactly these are checked. */
  | { readonly do: 'mark'; readonly elements: readonly Element[] }
  | { readonly do: 'refuse'; readonly reason: string };

/** Controls that keep line ends, or may. */
const MANY_LINES: ReadonlySet<string> = new Set(['textarea', 'contenteditable', 'custom']);
const READ_ONLY = 'It is read only.';
const NO_OPTION = 'It has no such option.';

/** Texts that an input of a type takes, as HTML defines them; browsers drop any other without a word. */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['date', /^\d{4,6}-\d{2}-\d{2}$/],
  ['time', /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/],
  ['month', /^\d{4,6}-\d{2}$/],
  ['week', /^\d{4,6}-W\d{2}$/],
  ['datetime-local', /^\d{4,6}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/],
  ['color', /^#[0-9a-f]{6}$/],
]);

/** Why a person could not use an element; undefined when they could. */
export type RefuseUse<Element extends object> = (element: Element) => string | undefined;

/** Why a control takes no value at all, whatever the value. A runtime says itself what can be used on its page. */
export function refuseControl<Element extends object>(
  tree: ElementTree<Element>,
  { element, type, group }: Control<Element>,
  unusable: RefuseUse<Element>,
): string | undefined {
  if (type === 'file') return 'A file can only be chosen by the owner.';
  // A combobox that takes no typing still has a list to pick from.
  if (type !== 'combobox' && tree.attribute(element, 'readonly') !== undefined) return READ_ONLY;
  if (tree.attribute(element, 'aria-readonly')?.toLowerCase() === 'true') return READ_ONLY;
  // Of a group one is enough; the one that is picked is looked at again.
  return group.some((each) => unusable(each) === undefined) ? undefined : unusable(element);
}

/**
 * Fits a value to its control: options by value, then by label; flags by state; texts in the form their type takes.
 * Whether a person could use the control does not matter unless `unusable` says so.
 */
export function planFill<Element extends object>(
  tree: ElementTree<Element>,
  control: Control<Element>,
  value: JsonValue,
  unusable: RefuseUse<Element> = () => undefined,
): FillPlan<Element> {
  const reason = refuseControl(tree, control, unusable);
  if (reason !== undefined) return { do: 'refuse', reason };
  switch (control.type) {
    case 'checkbox':
      return check(tree, control.element, value);
    case 'checkboxes':
      return mark(tree, control.group, value);
    case 'custom':
      return typeof value === 'boolean' ? { do: 'check', checked: value } : write(tree, control, value);
    case 'radio':
      return pick(tree, control, value, unusable);
    case 'select':
      return choose(tree, control.element, value);
    case 'number':
    case 'range':
      return number(value);
    default:
      return write(tree, control, value);
  }
}

function pick<Element extends object>(
  tree: ElementTree<Element>,
  { element, group }: Control<Element>,
  value: JsonValue,
  unusable: RefuseUse<Element>,
): FillPlan<Element> {
  const found = withValue(tree, group.length > 0 ? group : [element], value);
  if (!found.ok) return refused(found.reason);
  const reason = unusable(found.element);
  return reason === undefined ? { do: 'pick', element: found.element } : refused(reason);
}

/** Whether those that have to change can be used is known only where their state is: see `changedMarks`. */
function mark<Element extends object>(
  tree: ElementTree<Element>,
  group: readonly Element[],
  value: JsonValue,
): Extract<FillPlan<Element>, { readonly do: 'mark' | 'refuse' }> {
  const elements = new Set<Element>();
  for (const each of Array.isArray(value) ? value : [value]) {
    const found = withValue(tree, group, each);
    if (!found.ok) return refused(found.reason);
    elements.add(found.element);
  }
  return { do: 'mark', elements: group.filter((box) => elements.has(box)) };
}

/** A list that can have several options may have only one just now. */
function check<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  value: JsonValue,
): FillPlan<Element> {
  if (typeof value === 'boolean') return { do: 'check', checked: value };
  if (!Array.isArray(value)) return refused('It takes true or false.');
  const plan = mark(tree, [element], value);
  return plan.do === 'mark' ? { do: 'check', checked: plan.elements.length > 0 } : plan;
}

/** The one of some radio buttons or checkboxes that has a value. */
function withValue<Element extends object>(
  tree: ElementTree<Element>,
  group: readonly Element[],
  value: JsonValue,
): { readonly ok: true; readonly element: Element } | { readonly ok: false; readonly reason: string } {
  const text = textOf(value);
  const [element, other] = group.filter((each) => (tree.attribute(each, 'value') ?? 'on') === text);
  if (other) return { ok: false, reason: 'Several of its options have this value.' };
  return element ? { ok: true, element } : { ok: false, reason: NO_OPTION };
}

function choose<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  value: JsonValue,
): FillPlan<Element> {
  const isMultiple = tree.attribute(element, 'multiple') !== undefined;
  const wanted: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  if (!isMultiple && wanted.length !== 1) return refused('It takes exactly one of its options.');
  const options = choosableOptions(tree, element);
  const label = (option: Element) => tree.text(option, 500);
  const chosen: Element[] = [];
  for (const each of wanted) {
    const text = textOf(each);
    const found =
      options.find((option) => (tree.attribute(option, 'value') ?? label(option)) === text) ??
      options.find((option) => label(option) === text);
    if (!found || text === undefined) return refused(NO_OPTION);
    chosen.push(found);
  }
  return { do: 'choose', options: chosen };
}

function number<Element extends object>(value: JsonValue): FillPlan<Element> {
  const text = textOf(value);
  if (text === undefined || !/^-?\d{1,20}(?:\.\d{1,20})?$/.test(text))
    return refused('It takes a plain number.');
  return { do: 'write', text };
}

function write<Element extends object>(
  tree: ElementTree<Element>,
  { element, type }: Control<Element>,
  value: JsonValue,
): FillPlan<Element> {
  const given = textOf(value);
  if (given === undefined) return refused('It takes a text.');
  const text = asHeld(given, type, tree.attribute(element, 'multiple') !== undefined);
  const form = FORMS.get(type);
  if (form && text !== '' && !form.test(text)) return refused(`It takes a value of the type "${type}".`);
  // A line end is dropped by single-line inputs, which would turn one text into another.
  if (!MANY_LINES.has(type) && /[\r\n]/.test(text)) return refused('It takes one line.');
  const length = refuseLength(type, text, (name) => tree.attribute(element, name));
  // A text that is too short can be written; the page stops it when it is sent.
  if (length?.is === 'long') return refused(`It takes at most ${length.limit} characters.`);
  return { do: 'write', text };
}

/** One value has several spellings, of which browsers keep one (HTML, "value sanitization"). Any other text stays. */
function asHeld(text: string, type: string, isMultiple: boolean): string {
  if (type === 'color') return text.toLowerCase();
  if (type === 'datetime-local') return normalDateTime(text) ?? text;
  return type === 'email' && isMultiple ? text.split(',').map(trimSpaces).join(',') : text;
}

function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function refused(reason: string): { readonly do: 'refuse'; readonly reason: string } {
  return { do: 'refuse', reason };
}
