import { isBarred } from '../controls/barred.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { checkValue, type Violation } from './check-value.ts';
import { inputType } from './input-type.ts';
import type { PatternChecker } from './pattern-checker.ts';

/** What the controls of a form hold now, on a page whose runtime keeps that itself. */
export interface FormState<Element extends object> {
  readonly tree: ElementTree<Element>;
  /** The text of an input or text area, as its type leaves it. */
  textOf(control: Element): string;
  /** The value that the page wrote into an input. */
  writtenOf(control: Element): string | undefined;
  /** Whether somebody has changed it since. */
  isEdited(control: Element): boolean;
  isChecked(control: Element): boolean;
  selectedOf(select: Element): readonly Element[];
}

export interface ControlProblem<Element extends object> {
  readonly control: Element;
  /** `unreadable`: only a browser can say whether the value fits the pattern. */
  readonly violation: Violation | 'unreadable';
}

const NOT_CHECKED: ReadonlySet<string> = new Set(['hidden', 'button', 'reset', 'submit', 'image']);

/** The controls of one form that keep a browser from sending it, in document order (HTML, "constraint validation"). */
export function checkControls<Element extends object>(
  state: FormState<Element>,
  /** All that the form owns: those that are disabled still have a say in their group of radio buttons. */
  controls: readonly Element[],
  patterns: PatternChecker,
): readonly ControlProblem<Element>[] {
  const { tree } = state;
  const missingGroups = missingRadios(state, controls);
  const violationOf = (control: Element) => {
    if (!isChecked(tree, control)) return undefined;
    const isRequired = tree.attribute(control, 'required') !== undefined;
    const tag = tree.tag(control);
    if (tag === 'select') return isRequired && isUnchosen(state, control) ? 'missing' : undefined;
    const type = tag === 'input' ? inputType(tree, control) : tag;
    if (type === 'checkbox') return isRequired && !state.isChecked(control) ? 'missing' : undefined;
    if (type === 'radio')
      return missingGroups.has(tree.attribute(control, 'name') ?? '') ? 'missing' : undefined;
    return checkValue(
      {
        type,
        read: (name) => tree.attribute(control, name),
        value: state.textOf(control),
        written: state.writtenOf(control),
        isEdited: state.isEdited(control),
      },
      patterns,
    );
  };
  return controls.flatMap((control) => {
    const violation = violationOf(control);
    return violation ? [{ control, violation }] : [];
  });
}

/** Whether browsers look at the value of a control at all. */
function isChecked<Element extends object>(tree: ElementTree<Element>, control: Element): boolean {
  const tag = tree.tag(control);
  if (tag !== 'input' && tag !== 'select' && tag !== 'textarea') return false;
  if (tag === 'input' && NOT_CHECKED.has(inputType(tree, control))) return false;
  // On a list it means nothing.
  if (tag !== 'select' && tree.attribute(control, 'readonly') !== undefined) return false;
  return !isBarred(tree, control);
}

/** Names of groups in which one must be picked and none is. One required radio button makes its whole group required. */
function missingRadios<Element extends object>(
  { tree, isChecked: isPicked }: FormState<Element>,
  controls: readonly Element[],
): ReadonlySet<string> {
  const missing = new Set<string>();
  const picked = new Set<string>();
  for (const control of controls) {
    if (tree.tag(control) !== 'input' || inputType(tree, control) !== 'radio') continue;
    const name = tree.attribute(control, 'name') ?? '';
    if (name === '') continue;
    if (tree.attribute(control, 'required') !== undefined) missing.add(name);
    if (isPicked(control)) picked.add(name);
  }
  for (const name of picked) missing.delete(name);
  return missing;
}

/** Nothing is chosen, or only the first option of a short list whose empty value asks to choose. */
function isUnchosen<Element extends object>(
  { tree, selectedOf }: FormState<Element>,
  select: Element,
): boolean {
  const selected = selectedOf(select);
  const [first] = selected;
  if (!first) return true;
  const isLong = tree.attribute(select, 'multiple') !== undefined || shownLines(tree, select) > 1;
  const [opening] = descendantsOf(tree, select);
  if (isLong || first !== opening) return false;
  return tree.tag(first) === 'option' && (tree.attribute(first, 'value') ?? tree.text(first, 1)) === '';
}

/** How many options a list shows at once; more than one are not shown as a menu. */
export function shownLines<Element extends object>(tree: ElementTree<Element>, select: Element): number {
  const size = Number(/^\s*\+?(\d{1,6})/.exec(tree.attribute(select, 'size') ?? '')?.[1] ?? 0);
  if (size > 0) return size;
  return tree.attribute(select, 'multiple') === undefined ? 1 : 4;
}
