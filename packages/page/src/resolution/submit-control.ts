import type { Finding } from '../annotations/finding.ts';
import type { PageAction } from './list-actions.ts';
import { type AnnotatedElement, type PageIndex, placeOf } from './page-index.ts';

/** How an action is set off once its fields are filled. */
export type SubmitControl<Element extends object> =
  /** Press this element: the action's own submit control, or the action element itself. */
  | {
      readonly how: 'press';
      readonly at: AnnotatedElement<Element>;
      readonly diagnostics: readonly Finding[];
    }
  /** Submit the form that the action element is, as its default button would. */
  | {
      readonly how: 'submit';
      readonly at: AnnotatedElement<Element>;
      readonly diagnostics: readonly Finding[];
    }
  | { readonly how: 'none'; readonly diagnostics: readonly Finding[] };

const PRESSED_TYPES: ReadonlySet<string> = new Set(['submit', 'button', 'image']);

/** Last parts of ids that undo rather than do. A button is of type submit unless it says otherwise, these too. */
const WAYS_OUT: ReadonlySet<string> = new Set([
  'cancel',
  'reset',
  'close',
  'back',
  'abort',
  'discard',
  'dismiss',
  'clear',
]);

/**
 * `<id>.submit` first, then a control of type submit. A form with nothing annotated is submitted as such, and an action
 * element that can be pressed is pressed. No other control is ever picked: it may be "cancel".
 */
export function findSubmitControl<Element extends object>(
  index: PageIndex<Element>,
  { id, at, subActions }: PageAction<Element>,
): SubmitControl<Element> {
  const diagnostics: Finding[] = [];
  const own = preferred(
    subActions.filter((each) => !isInOther(each, id)),
    at,
  );
  const named = own.filter((each) => each.annotation.action === `${id}.submit`);
  const submits = own.filter((each) => isSubmit(index, each.element) && !isWayOut(each));
  const chosen = named[0] ?? submits[0];
  const among = named[0] ? named : submits;
  if (chosen) {
    if (among.length > 1) diagnostics.push(tooMany(index, id, among));
    if (!named[0]) diagnostics.push(unnamed(index, id, chosen));
    return { how: 'press', at: chosen, diagnostics };
  }
  if (index.tree.tag(at.element) === 'form') return { how: 'submit', at, diagnostics };
  if (isPressable(index, at.element)) return { how: 'press', at, diagnostics };
  return { how: 'none', diagnostics: own.length > 1 ? [tooMany(index, id, own)] : [] };
}

/** A control inside another action would set that one off, whatever its id says. */
function isInOther<Element extends object>(control: AnnotatedElement<Element>, id: string): boolean {
  for (let around = control.inside; around; around = around.inside) {
    const action = around.annotation.action ?? '';
    if (action !== id && !action.startsWith(`${id}.`)) return true;
    if (action === id) return false;
  }
  return false;
}

/** Controls inside the action element come before those elsewhere, as fields do. */
function preferred<Element extends object>(
  controls: readonly AnnotatedElement<Element>[],
  at: AnnotatedElement<Element>,
): readonly AnnotatedElement<Element>[] {
  const nested = controls.filter(({ order }) => order > at.order && order <= at.end);
  return nested.length > 0 ? nested : controls;
}

function isWayOut<Element extends object>({ annotation }: AnnotatedElement<Element>): boolean {
  const id = annotation.action ?? '';
  return WAYS_OUT.has(id.slice(id.lastIndexOf('.') + 1));
}

function isSubmit<Element extends object>({ tree }: PageIndex<Element>, element: Element): boolean {
  const type = tree.attribute(element, 'type')?.toLowerCase();
  const tag = tree.tag(element);
  if (tag === 'button') return type === undefined || type === 'submit';
  return tag === 'input' && (type === 'submit' || type === 'image');
}

function isPressable<Element extends object>({ tree }: PageIndex<Element>, element: Element): boolean {
  const tag = tree.tag(element);
  if (tag === 'button' || tag === 'a' || tag === 'summary') return true;
  if (tag === 'input') return PRESSED_TYPES.has(tree.attribute(element, 'type')?.toLowerCase() ?? '');
  return tree.attribute(element, 'role')?.toLowerCase() === 'button';
}

function unnamed<Element extends object>(
  index: PageIndex<Element>,
  id: string,
  control: AnnotatedElement<Element>,
): Finding {
  return {
    rule: 'submit-control-unnamed',
    severity: 'info',
    message: `"${id}" has no control "${id}.submit"; the only one that can submit it is used.`,
    places: [placeOf(index.tree, control)],
    action: id,
  };
}

function tooMany<Element extends object>(
  index: PageIndex<Element>,
  id: string,
  among: readonly AnnotatedElement<Element>[],
): Finding {
  return {
    rule: 'ambiguous-submit-control',
    severity: 'warning',
    message: `"${id}" has ${among.length} controls that could submit it; name one "${id}.submit".`,
    places: among.slice(0, 10).map((each) => placeOf(index.tree, each)),
    action: id,
  };
}
