import { wordsOf } from '@handrail/base';
import type { DeclaredTerms } from '../annotations/annotation.ts';
import type { PageFinding, PageFindingSeverity } from '../annotations/finding.ts';
import { formOwner } from '../controls/form-owner.ts';
import { pressedElement } from '../controls/pressed-element.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import type { DialogElement } from './dialogs.ts';
import type { PageAction } from './list-actions.ts';
import type { PageForm, SubmitButton } from './page-forms.ts';
import { type AnnotatedElement, allInSubtree, type PageIndex, placeOf } from './page-index.ts';

/** Something that can be pressed, with all that decides what pressing it means. */
export interface PressableControl<Element extends object> {
  readonly element: Element;
  readonly order: number;
  readonly terms: DeclaredTerms | undefined;
  /** What is said of the button that is really pressed, where the control is a word in it or its label. */
  readonly buttonTerms?: DeclaredTerms | undefined;
  /** The form that pressing it submits; undefined when it submits none. */
  readonly form: PageForm<Element> | undefined;
  readonly dialog: DialogElement | undefined;
}

/** How an action is set off once its fields are filled. */
export type SubmitControl<Element extends object> =
  /** Press this element: the control of the action, or the action element itself. */
  | {
      readonly how: 'press';
      readonly at: PressableControl<Element>;
      readonly diagnostics: readonly PageFinding[];
    }
  /** Submit the form that the action element is, without any button. */
  | {
      readonly how: 'submit';
      readonly at: AnnotatedElement<Element>;
      readonly diagnostics: readonly PageFinding[];
    }
  /** Several could be meant, so none is pressed. */
  | {
      readonly how: 'ambiguous';
      readonly among: readonly PressableControl<Element>[];
      readonly diagnostics: readonly PageFinding[];
    }
  | { readonly how: 'none'; readonly diagnostics: readonly PageFinding[] };

type Located<Element extends object> = Pick<PressableControl<Element>, 'element' | 'order'>;

const PRESSED_TYPES: ReadonlySet<string> = new Set(['submit', 'button', 'image']);

/** Last parts of ids that undo or destroy. A button is of type submit unless it says otherwise, these too. */
const NEVER_MEANT: ReadonlySet<string> = new Set([
  ...['cancel', 'reset', 'close', 'back', 'abort', 'discard', 'dismiss', 'clear'],
  ...[
    'delete',
    'remove',
    'destroy',
    'drop',
    'purge',
    'erase',
    'revoke',
    'terminate',
    'wipe',
    'trash',
    'empty',
  ],
  ...[
    'void',
    'deactivate',
    'disable',
    'unsubscribe',
    'uninstall',
    'reject',
    'decline',
    'deny',
    'ban',
    'undo',
  ],
  ...['revert', 'rollback', 'suspend'],
]);

/**
 * The one control named `<id>.submit`, else the only other control that submits the action. A form without any is
 * submitted as such, and an action element that can be pressed is pressed. Of several that could be meant none is.
 */
export function findSubmitControl<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
): SubmitControl<Element> {
  const { id, at } = action;
  const form = index.forms.get(at.element);
  const named = action.subActions.filter(({ annotation }) => annotation.action === `${id}.submit`);
  const own = named.filter(
    (each) =>
      (form && buttonAt(index, each)?.form === form) || (isWithin(each, at) && !isInOther(each, action)),
  );
  const elsewhere = named.filter((each) => !own.includes(each) && !isInOther(each, action));
  if (own.length > 0) {
    const unused = elsewhere.filter(({ item }) => item === undefined || item === at.item);
    const remark = unused.length > 0 ? finding(index, 'control-not-used', 'warning', id, unused) : undefined;
    return choose(
      index,
      id,
      own.map((each) => pressable(index, each)),
      remark,
    );
  }
  const { meant, others } = candidatesOf(index, action, form);
  const inRow = elsewhere.filter(({ item }) => item !== undefined && item === at.item);
  const outside = (inRow.length > 0 ? inRow : elsewhere).map((each) => pressable(index, each));
  const isSelf = form === undefined && isPressable(index, at.element);
  const self = isSelf ? [pressable(index, at)] : [];
  if (outside.length > 0) {
    const rivals = [...outside, ...meant, ...others, ...self];
    return choose(index, id, rivals, finding(index, 'control-outside-action', 'warning', id, outside));
  }
  if (meant.length > 0)
    return choose(
      index,
      id,
      [...meant, ...others],
      finding(index, 'submit-control-unnamed', 'info', id, meant),
    );
  if (form) {
    const pushed = others.length === 0 ? scriptedButtons(index, action) : [];
    if (pushed.length > 0)
      return {
        how: 'none',
        diagnostics: [finding(index, 'submit-control-not-submitting', 'warning', id, pushed)],
      };
    // Where a form has submit buttons a person cannot send it without one of them.
    if (others.length === 0 && form.buttons.length > 0)
      return {
        how: 'none',
        diagnostics: [finding(index, 'submit-control-not-meant', 'warning', id, form.buttons)],
      };
    if (others.length === 0) return { how: 'submit', at, diagnostics: [] };
    return {
      how: 'none',
      diagnostics: [finding(index, 'submit-control-sends-elsewhere', 'warning', id, others)],
    };
  }
  const [pressed] = self;
  return pressed ? { how: 'press', at: pressed, diagnostics: [] } : { how: 'none', diagnostics: [] };
}

interface Candidates<Element extends object> {
  /** Any of them may be pressed when it is the only one. */
  readonly meant: readonly PressableControl<Element>[];
  /** Never pressed, since nothing says that they carry out the action; but beside them no other clearly does. */
  readonly others: readonly PressableControl<Element>[];
}

/** What submits the action besides a control of its name. Only a form has buttons whose meaning needs no annotation. */
function candidatesOf<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
  form: PageForm<Element> | undefined,
): Candidates<Element> {
  const around = allInSubtree(index.buttons, action.at);
  const buttons = new Set([
    ...(form?.buttons ?? []),
    ...around.filter(({ at }) => !form || isPart(at, action)),
  ]);
  const meant: PressableControl<Element>[] = [];
  const others: PressableControl<Element>[] = [];
  for (const button of buttons) {
    if (isInOther(button, action) || closesDialog(index, button)) continue;
    const isAnnotated = button.at?.annotation.kind === 'action';
    if (isAnnotated && (!isPart(button.at, action) || isNeverMeant(button.at))) continue;
    const isMeant = (isAnnotated || form !== undefined) && !sendsElsewhere(index, button);
    (isMeant ? meant : others).push(button);
  }
  // Outside of a form a button without annotation may do anything; alone it is no reason to speak of it.
  return meant.length === 0 && !form ? { meant, others: [] } : { meant, others };
}

/**
 * Buttons of the form that do not submit it. Only the page's script knows what they do, and where there are such buttons
 * and none that submits, submitting the form is not what a person would do.
 */
function scriptedButtons<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
): readonly Located<Element>[] {
  const { tree } = index;
  const annotated = new Map(allInSubtree(index.elements, action.at).map((each) => [each.element, each]));
  const found: Located<Element>[] = [];
  const owned = index.forms.get(action.at.element)?.scripted ?? [];
  for (const element of new Set([...descendantsOf(tree, action.at.element), ...owned])) {
    if (!isScriptedButton(tree, element)) continue;
    const at = annotated.get(element);
    if (at?.annotation.kind === 'action' && (!isPart(at, action) || isNeverMeant(at))) continue;
    found.push({ element, order: at?.order ?? action.at.order });
  }
  return found;
}

const OPENS_SOMETHING = [
  'command',
  'commandfor',
  'popovertarget',
  'aria-controls',
  'aria-expanded',
  'aria-haspopup',
];

function isScriptedButton<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const tag = tree.tag(element);
  const type = tree.attribute(element, 'type')?.toLowerCase();
  const isButton =
    tag === 'button' || tag === 'input'
      ? type === 'button'
      : tree.attribute(element, 'role')?.toLowerCase() === 'button';
  return isButton && OPENS_SOMETHING.every((name) => tree.attribute(element, name) === undefined);
}

function choose<Element extends object>(
  index: PageIndex<Element>,
  id: string,
  among: readonly PressableControl<Element>[],
  remark?: PageFinding,
): SubmitControl<Element> {
  const [only, ...rest] = among;
  if (only && rest.length === 0) return { how: 'press', at: only, diagnostics: remark ? [remark] : [] };
  const sorted = [...among].sort((one, other) => one.order - other.order);
  const diagnostics = [finding(index, 'ambiguous-submit-control', 'error', id, sorted)];
  return { how: 'ambiguous', among: sorted, diagnostics };
}

function pressable<Element extends object>(
  index: PageIndex<Element>,
  at: AnnotatedElement<Element>,
): PressableControl<Element> {
  const { element, order, annotation, dialog } = at;
  const button = buttonAt(index, at);
  if (button) return { element, order, terms: annotation, form: button.form, dialog };
  const { tree, buttons, forms } = index;
  const pressed = pressedElement(tree, element);
  if (pressed?.does !== 'submit') return { element, order, terms: annotation, form: undefined, dialog };
  const owner = formOwner(tree, pressed.element);
  const buttonTerms = buttons.find((each) => each.element === pressed.element)?.terms;
  return { element, order, terms: annotation, buttonTerms, form: owner && forms.get(owner), dialog };
}

export function buttonAt<Element extends object>(
  { buttons }: PageIndex<Element>,
  { order }: AnnotatedElement<Element>,
): SubmitButton<Element> | undefined {
  return allInSubtree(buttons, { order: order - 1, end: order })[0];
}

function isWithin(
  { order }: { readonly order: number },
  around: { readonly order: number; readonly end: number },
): boolean {
  return order > around.order && order <= around.end;
}

function isPart<Element extends object>(
  at: AnnotatedElement<Element> | undefined,
  { parts }: PageAction<Element>,
): boolean {
  return at?.annotation.kind === 'action' && parts.has(at.annotation.action ?? '');
}

/** A control inside another action, or inside a part that undoes or destroys, would set that off. */
function isInOther<Element extends object>(
  { inside }: { readonly inside: AnnotatedElement<Element> | undefined },
  action: PageAction<Element>,
): boolean {
  for (let around = inside; around; around = around.inside) {
    if (around.annotation.action === action.id) return false;
    if (!isPart(around, action) || isNeverMeant(around)) return true;
  }
  return false;
}

function isNeverMeant<Element extends object>(at: AnnotatedElement<Element> | undefined): boolean {
  const id = at?.annotation.action ?? '';
  // "delete_all" destroys too, while "save_and_close" saves.
  const [first = ''] = wordsOf(id.slice(id.lastIndexOf('.') + 1));
  return NEVER_MEANT.has(first);
}

function closesDialog<Element extends object>(
  { tree }: PageIndex<Element>,
  { element }: SubmitButton<Element>,
): boolean {
  return tree.attribute(element, 'formmethod')?.toLowerCase() === 'dialog';
}

/** A button with its own address does something else than its form says. */
function sendsElsewhere<Element extends object>(
  { tree }: PageIndex<Element>,
  { element, form }: SubmitButton<Element>,
): boolean {
  const address = tree.attribute(element, 'formaction');
  return address !== undefined && address !== (form && tree.attribute(form.element, 'action'));
}

function isPressable<Element extends object>({ tree }: PageIndex<Element>, element: Element): boolean {
  const tag = tree.tag(element);
  if (tag === 'button' || tag === 'a' || tag === 'summary') return true;
  if (tag === 'input') return PRESSED_TYPES.has(tree.attribute(element, 'type')?.toLowerCase() ?? '');
  return tree.attribute(element, 'role')?.toLowerCase() === 'button';
}

type Rule =
  | 'submit-control-unnamed'
  | 'control-outside-action'
  | 'control-not-used'
  | 'submit-control-not-meant'
  | 'submit-control-sends-elsewhere'
  | 'submit-control-not-submitting'
  | 'ambiguous-submit-control';

function messageOf(rule: Rule, id: string, count: number): string {
  const name = `"${id}.submit"`;
  switch (rule) {
    case 'submit-control-unnamed':
      return `"${id}" has no control ${name}; the only one that can submit it is used.`;
    case 'control-outside-action':
      return `The control ${name} is outside of "${id}"; it is used because "${id}" has no other.`;
    case 'control-not-used':
      return `Another control ${name} is outside of "${id}"; it is not used, because "${id}" has one inside.`;
    case 'submit-control-not-meant':
      return `The submit buttons of "${id}" do something else by their names or terms; name the one that carries it out ${name}.`;
    case 'submit-control-sends-elsewhere':
      return `The controls of "${id}" send its form to another address; name the one that carries it out ${name}.`;
    case 'submit-control-not-submitting':
      return `The form of "${id}" has no submit button, but ${count === 1 ? 'a button' : `${count} buttons`} that only its script knows; name the one that carries it out ${name}.`;
    case 'ambiguous-submit-control':
      return `"${id}" has ${count} controls that could submit it; name exactly one ${name}.`;
  }
}

function finding<Element extends object>(
  index: PageIndex<Element>,
  rule: Rule,
  severity: PageFindingSeverity,
  id: string,
  among: readonly Located<Element>[],
): PageFinding {
  const places = among.slice(0, 10).map((each) => placeOf(index.tree, each));
  return { rule, severity, message: messageOf(rule, id, among.length), places, action: id };
}
