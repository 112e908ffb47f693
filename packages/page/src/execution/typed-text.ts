import type { Clock } from '@handrail/base';
import type { Control } from '../controls/find-control.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { hasScript } from '../tree/has-script.ts';

/** Pages that take a text over some time after the last key was pressed mostly do so within 300 milliseconds. */
const TAKE_OVER = 350;

/** Controls that change with one press, so no page waits for the next key. */
const PRESSED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'select']);
const HANDLERS = ['oninput', 'onkeydown', 'onkeypress', 'onkeyup', 'onchange', 'onblur', 'onfocusout'];

/** Remembers when text was last typed where script may listen, since such script may take it over only later. */
export class TypedText {
  readonly #clock: Clock;
  #until = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note<Element extends object>(tree: ElementTree<Element>, { element, type }: Control<Element>): void {
    if (PRESSED.has(type) || !(hasHandler(tree, element) || hasScript(tree))) return;
    this.#until = this.#clock.now() + TAKE_OVER;
  }

  /** Milliseconds until the page has had the time to take it over; 0 when it has. */
  left(): number {
    return Math.max(0, this.#until - this.#clock.now());
  }
}

function hasHandler<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  for (let each: Element | undefined = element; each; each = tree.parent(each))
    for (const name of HANDLERS) if (tree.attribute(each, name) !== undefined) return true;
  return false;
}
