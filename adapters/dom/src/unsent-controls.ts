import type { JsonValue } from '@handrail/base';
import type { Control } from '@handrail/page';
import { attributeOf, controlsOf, fits } from './past-names.ts';
import { readValue } from './read-value.ts';

/** Name and value of one control, as a form that is sent has them. */
export type SentEntry = readonly [name: string, value: unknown];

/** A control that was filled, as it was right before the press. */
export interface NotedControl {
  readonly type: Control<Element>['type'];
  readonly name: string | undefined;
  readonly held: JsonValue | undefined;
  /** Whether the form would carry it as it is: it belongs to it, has a name and is not disabled. */
  readonly isCarried: boolean;
}

/** Asked before something is pressed: afterwards the page may be another one. */
export function noteControls(
  form: HTMLFormElement,
  controls: readonly Control<Element>[],
): readonly NotedControl[] {
  const carried = new Set<Element>(controlsOf(form));
  return controls.map((control) => {
    const { element, type, group } = control;
    const names = [element, ...group].map((each) => attributeOf(each, 'name'));
    return {
      type,
      name: names.find(Boolean),
      held: type === 'checkboxes' ? checkedAmong(group) : readValue(control),
      isCarried: [element, ...group].some(
        (each) => carried.has(each) && Boolean(attributeOf(each, 'name')) && !fits(each, ':disabled'),
      ),
    };
  });
}

/** The checked boxes of a group that can be sent: a disabled one stays checked and is left out. */
function checkedAmong(group: readonly Element[]): readonly string[] {
  return group
    .filter((each) => (each as HTMLInputElement).checked && !fits(each, ':disabled'))
    .map((each) => (each as HTMLInputElement).value);
}

/**
 * Places in a list of the controls whose value is not in what the browser sent. Pages also hand values to hidden
 * controls, so the value counts wherever it is; only a control that was sent with another value was not sent as filled.
 */
export function unsentAmong(
  noted: readonly NotedControl[],
  entries: readonly SentEntry[] | undefined,
): readonly number[] {
  return noted.flatMap((each, at) => (isSent(each, entries) ? [] : [at]));
}

function isSent(
  { type, name, held, isCarried }: NotedControl,
  entries: readonly SentEntry[] | undefined,
): boolean {
  // The text of an option is seldom what is sent for it.
  if (type === 'combobox') return true;
  if (!entries) return isCarried || type === 'contenteditable' || type === 'custom';
  const own = entries.filter(([each]) => each === name).map(([, value]) => value);
  if (type === 'custom') return own.length > 0 || entries.some(([, value]) => isSame(value, held));
  // Nothing is sent for a box without a check, or a list without a choice.
  if (held === undefined || held === false || (Array.isArray(held) && held.length === 0)) return isCarried;
  if (held === true) return own.length > 0;
  if (Array.isArray(held)) return held.every((each) => own.includes(each));
  if (type === 'contenteditable') return entries.some(([, value]) => isEditorText(value, held));
  if (own.length > 0) return own.some((value) => isSame(value, held));
  return held !== '' && entries.some(([, value]) => isSame(value, held));
}

function isSame(value: unknown, held: JsonValue | undefined): boolean {
  return typeof value === 'string' && typeof held === 'string' && plain(value) === plain(held);
}

/** Editors are often sent as markup, which is not looked into. */
function isEditorText(value: unknown, held: JsonValue): boolean {
  if (typeof value !== 'string' || typeof held !== 'string') return false;
  return value.includes('<') || bare(value) === bare(held);
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}
