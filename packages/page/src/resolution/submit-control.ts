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

/**
 * `<id>.submit` first, then a control of type submit, then the only other control. A form with nothing annotated is
 * submitted as such; anything that can be pressed is pressed. A control is never picked at random: it may be "cancel".
 */
export function findSubmitControl<Element extends object>(
  index: PageIndex<Element>,
  { id, at, controls }: PageAction<Element>,
): SubmitControl<Element> {
  const diagnostics: Finding[] = [];
  const own = preferred(controls, at);
  const named = own.filter((each) => each.annotation.action === `${id}.submit`);
  const submits = own.filter((each) => isSubmit(index, each.element));
  const chosen = named[0] ?? submits[0];
  const among = named[0] ? named : submits;
  if (chosen) {
    if (among.length > 1) diagnostics.push(tooMany(index, id, among));
    return { how: 'press', at: chosen, diagnostics };
  }
  if (index.tree.tag(at.element) === 'form') return { how: 'submit', at, diagnostics };
  if (isPressable(index, at.element)) return { how: 'press', at, diagnostics };
  const [only, ...others] = own;
  if (only && others.length === 0) {
    diagnostics.push({
      rule: 'submit-control-guessed',
      severity: 'warning',
      message: `"${id}" has no control "${id}.submit"; its only control is used.`,
      places: [placeOf(index.tree, only)],
      action: id,
    });
    return { how: 'press', at: only, diagnostics };
  }
  return { how: 'none', diagnostics: others.length > 0 ? [tooMany(index, id, own)] : [] };
}

/** Controls inside the action element come before those elsewhere, as fields do. */
function preferred<Element extends object>(
  controls: readonly AnnotatedElement<Element>[],
  at: AnnotatedElement<Element>,
): readonly AnnotatedElement<Element>[] {
  const nested = controls.filter(({ order }) => order > at.order && order <= at.end);
  return nested.length > 0 ? nested : controls;
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
