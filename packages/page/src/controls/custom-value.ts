import type { Control } from './find-control.ts';
import type { FillPlan } from './plan-fill.ts';

/** What a custom element is to hold: a text as its `value`, or true or false as its `checked`. */
export interface CustomValue {
  readonly property: 'value' | 'checked';
  readonly value: string | boolean;
}

/** Undefined for other controls, and for what is refused. */
export function customValue<Element extends object>(
  { type }: Control<Element>,
  plan: FillPlan<Element>,
): CustomValue | undefined {
  if (type !== 'custom') return undefined;
  if (plan.do === 'check') return { property: 'checked', value: plan.checked };
  return plan.do === 'write' ? { property: 'value', value: plan.text } : undefined;
}
