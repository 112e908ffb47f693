import type { ElementTree } from '@handrail/page';
import type { HtmlElement } from '../parse-html.ts';
import { textOf } from './control-state.ts';
import { attributeOf } from './elements.ts';
import type { Entry } from './entry-list.ts';

/** The controls that can send their direction with them (HTML, "dirname"). */
const DIRECTED: ReadonlySet<string> = new Set([
  ...['hidden', 'text', 'search', 'tel', 'url', 'email', 'password', 'submit', 'textarea'],
]);
const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a control's text, where its `dirname` asks for it. */
export function directionEntry(
  tree: ElementTree<HtmlElement>,
  control: HtmlElement,
  type: string,
): Entry | undefined {
  const name = attributeOf(control, 'dirname') ?? '';
  return name !== '' && DIRECTED.has(type) ? [name, directionOf(tree, control, type)] : undefined;
}

function directionOf(tree: ElementTree<HtmlElement>, control: HtmlElement, type: string): 'ltr' | 'rtl' {
  for (let each: HtmlElement | undefined = control; each; each = tree.parent(each)) {
    const direction = attributeOf(each, 'dir')?.toLowerCase();
    if (direction === 'ltr' || direction === 'rtl') return direction;
    if (each !== control) continue;
    if (direction === 'auto')
      return RIGHT_TO_LEFT.test(STRONG.exec(textOf(tree, control))?.[0] ?? '') ? 'rtl' : 'ltr';
    // Numbers of telephones are written from left to right in any text.
    if (type === 'tel') return 'ltr';
  }
  return 'ltr';
}
