import type { ElementTree } from '../tree/element-tree.ts';

/** The types of `input` that HTML defines. Any other word means `text`. */
const TYPES: ReadonlySet<string> = new Set([
  ...['text', 'search', 'tel', 'url', 'email', 'password'],
  ...['date', 'month', 'week', 'time', 'datetime-local', 'number', 'range', 'color'],
  ...['checkbox', 'radio', 'file', 'hidden', 'submit', 'image', 'reset', 'button'],
]);

export function inputType<Element extends object>(tree: ElementTree<Element>, input: Element): string {
  const type = tree.attribute(input, 'type')?.toLowerCase() ?? 'text';
  return TYPES.has(type) ? type : 'text';
}
