import type { DeclaredTerms } from '../annotations/annotation.ts';
import { findControl } from '../controls/find-control.ts';
import { pressedElement } from '../controls/pressed-element.ts';
import { actionTerms } from '../policy/action-terms.ts';
import { actionInRow, listActions } from '../resolution/list-actions.ts';
import type { PageForm } from '../resolution/page-forms.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { readAnnotations } from '../resolution/read-page.ts';
import { resolveField } from '../resolution/resolve.ts';
import { findSubmitControl } from '../resolution/submit-control.ts';
import { samePath } from '../site/routes.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { PageRefusal } from '../tree/page-refusal.ts';

/** What something is pressed for. */
export interface PressSubject {
  readonly action: string;
  readonly row: string | undefined;
  /** The path of the page. */
  readonly path: string;
  /** Terms of the manifest, by action. */
  readonly declared: ReadonlyMap<string, DeclaredTerms> | undefined;
  /** The fields that were there to be filled when it was admitted. */
  readonly fields: readonly string[];
}

/**
 * What a press does, as the page says it. It is found out when an action is admitted, and once more in the same task that
 * presses: between the two a page can change everything.
 */
export interface PressMeaning<Element extends object> {
  readonly subject: PressSubject;
  /** Terms, target, button and the names that values are sent under. Two presses with the same text do the same. */
  readonly text: string;
  /** What is pressed, and the form that is sent. */
  readonly elements: readonly Element[];
}

/** What decides where a press leads and what it sends. */
const OF_BUTTON = [
  ...['name', 'formaction', 'formmethod', 'formenctype', 'formtarget'],
  ...['href', 'xlink:href', 'target', 'download', 'command'],
];
const OF_FORM = ['action', 'method', 'enctype', 'target'];
/** Attributes whose values HTML compares without regard to case. */
const CASELESS: ReadonlySet<string> = new Set(['method', 'enctype', 'formmethod', 'formenctype']);
const MOST_AROUND = 1_000;

/** Undefined when the page has no such action any more, or no control that clearly carries it out. */
export function pressMeaning<Element extends object>(
  index: PageIndex<Element>,
  subject: PressSubject,
): PressMeaning<Element> | undefined {
  const { tree } = index;
  const { action: id, row, declared, fields } = subject;
  const offered = listActions(index, declared).get(id);
  const action = row === undefined ? offered : offered && actionInRow(offered, row);
  const submit = action && findSubmitControl(index, action);
  if (!action || !submit || !('at' in submit)) return undefined;
  const { element } = submit.at;
  const form = submit.how === 'press' ? submit.at.form : index.forms.get(element);
  const press = submit.how === 'press' ? pressedElement(tree, element) : undefined;
  const pressed = submit.how === 'press' ? (press?.element ?? element) : undefined;
  const name = pressed && tree.attribute(pressed, 'name');
  const text = JSON.stringify([
    actionTerms(index, action, declared && { actions: declared }),
    press?.does ?? submit.how,
    pressed && attributesOf(tree, pressed, OF_BUTTON),
    // Without a name it is only a label.
    name ? (tree.attribute(pressed, 'value') ?? null) : null,
    form && [attributesOf(tree, form.element, OF_FORM), actionsAround(form)],
    index.base ?? null,
    // A value under another name is another value to the site.
    fields.map((field) => controlName(index, id, field, row)),
  ]);
  return { subject, text, elements: [element, ...(form ? [form.element] : [])] };
}

/** Whether pressing still does what it did when it was admitted, on the page as it is now. */
export function isStillMeant<Element extends object>(
  tree: ElementTree<Element>,
  path: string,
  meaning: PressMeaning<Element>,
  trustedRoot: Element | undefined,
): boolean {
  if (!samePath(path, meaning.subject.path)) return false;
  const now = meaningNow(tree, meaning.subject, trustedRoot);
  return (
    now?.text === meaning.text &&
    now.elements.length === meaning.elements.length &&
    now.elements.every((each, at) => each === meaning.elements[at])
  );
}

function meaningNow<Element extends object>(
  tree: ElementTree<Element>,
  subject: PressSubject,
  trustedRoot: Element | undefined,
): PressMeaning<Element> | undefined {
  try {
    return pressMeaning(readAnnotations(tree, trustedRoot ? { trustedRoot } : {}), subject);
  } catch (error) {
    // It has become larger than any page that is read.
    if (error instanceof PageRefusal) return undefined;
    throw error;
  }
}

function controlName<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  field: string,
  row: string | undefined,
): string | null {
  const at = resolveField(index, action, field, 'lenient', row);
  const control = at.found ? findControl(index.tree, at.at.element) : undefined;
  return (control && index.tree.attribute(control.element, 'name')) ?? null;
}

function attributesOf<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  names: readonly string[],
): readonly (string | null)[] {
  return names.map((name) => {
    const value = tree.attribute(element, name) ?? null;
    return value !== null && CASELESS.has(name) ? value.toLowerCase() : value;
  });
}

function actionsAround<Element extends object>({ action }: PageForm<Element>): readonly string[] {
  const ids: string[] = [];
  for (let around = action; around && ids.length < MOST_AROUND; around = around.inside)
    ids.push(around.annotation.action ?? '');
  return ids;
}
