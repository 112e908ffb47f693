import type { JsonValue } from '@handrail/base';
import type { ElementTree } from '../tree/element-tree.ts';
import type { Control } from './find-control.ts';
import { planFill } from './plan-fill.ts';

/** What a control holds once a value was filled in; undefined when it does not take the value. */
export function filledValue<Element extends object>(
  tree: ElementTree<Element>,
  control: Control<Element>,
  value: JsonValue,
): JsonValue | undefined {
  const plan = planFill(tree, control, value);
  switch (plan.do) {
    case 'write':
      return plan.text;
    case 'check':
      return plan.checked;
    case 'pick':
      return tree.attribute(plan.element, 'value') ?? 'on';
    case 'choose': {
      const values = plan.options.map((each) => tree.attribute(each, 'value') ?? tree.text(each, 500));
      return tree.attribute(control.element, 'multiple') === undefined ? (values[0] ?? '') : values;
    }
    case 'mark':
      return plan.elements.map((each) => tree.attribute(each, 'value') ?? 'on');
    case 'refuse':
      return undefined;
  }
}

/**
 * Whether a control holds the value that was asked for. Surrounding white space and line ends do not matter, nor how a
 * number is written; editors also make elements of lines, so there no white space matters.
 */
export function holdsValue<Element extends object>(
  tree: ElementTree<Element>,
  control: Control<Element>,
  wanted: JsonValue,
  now: JsonValue | undefined,
): boolean {
  const filled = filledValue(tree, control, wanted);
  if (filled === undefined || now === undefined) return false;
  if (typeof filled === 'string' && typeof now === 'string') {
    if (control.type === 'contenteditable') return bare(filled) === bare(now);
    // What is shown of an option is laid out by the page.
    if (control.type === 'combobox') return collapsed(filled) === collapsed(now);
    if (plain(filled) === plain(now)) return true;
    return typeof wanted === 'number' && isNumber(now) && Number(now) === wanted;
  }
  return sameValue(filled, now);
}

/** Lists of chosen options are in the order of the page, whatever order was asked for. */
export function sameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each) => other.includes(each));
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}

function isNumber(text: string): boolean {
  return /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text.trim());
}
