import { findSubmitControl, type PageAction, type PageIndex, type SubmitControl } from '@handrail/page';

const known = new WeakMap<PageAction<object>, SubmitControl<object>>();

/** What carries an action out, looked for once: several rules go by it. */
export function submitOf<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
): SubmitControl<Element> {
  const before = known.get(action) as SubmitControl<Element> | undefined;
  const found = before ?? findSubmitControl(index, action);
  known.set(action, found);
  return found;
}
