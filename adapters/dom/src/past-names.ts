/**
 * Forms and documents hide what they have behind controls and elements of the same name: a form with a field called
 * "children" seems to have none. Everything here asks past such names.
 */
function asker<Of extends object, Value>(prototype: () => Of, name: keyof Of & string): (of: Of) => Value {
  let get: ((this: Of) => Value) | undefined;
  return (of) => {
    get ??= Object.getOwnPropertyDescriptor(prototype(), name)?.get;
    return get ? get.call(of) : (of[name] as Value);
  };
}

const ofDocument = () => Document.prototype;
const ofNode = () => Node.prototype;
const ofElement = () => Element.prototype;

export const rootOf = asker<Document, Element | null>(ofDocument, 'documentElement');
export const kindOf = asker<Node, number>(ofNode, 'nodeType');
export const lastChildOf = asker<Node, Node | null>(ofNode, 'lastChild');
export const siblingBefore = asker<Node, Node | null>(ofNode, 'previousSibling');
export const parentNodeOf = asker<Node, Node | null>(ofNode, 'parentNode');
export const isOnPage = asker<Node, boolean>(ofNode, 'isConnected');
export const documentOf = asker<Node, Document>(ofNode, 'ownerDocument');
export const nameOf = asker<Element, string>(ofElement, 'localName');
export const shadowRootOf = asker<Element, ShadowRoot | null>(ofElement, 'shadowRoot');
export const assignedSlotOf = asker<Element, HTMLSlotElement | null>(ofElement, 'assignedSlot');
export const childrenOf = asker<Element, HTMLCollection>(ofElement, 'children');
export const controlsOf = asker<HTMLFormElement, HTMLFormControlsCollection>(
  () => HTMLFormElement.prototype,
  'elements',
);
export const baseAddressOf = asker<Node, string>(ofNode, 'baseURI');
const textContentOf = asker<Node, string | null>(ofNode, 'textContent');
export const textIn = (node: Node): string => textContentOf(node) ?? '';

export function attributeOf(element: Element, name: string): string | undefined {
  return Element.prototype.getAttribute.call(element, name) ?? undefined;
}

/** In source order. */
export function attributeNamesOf(element: Element): readonly string[] {
  return Element.prototype.getAttributeNames.call(element);
}

export function fits(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** Elements that say which form they belong to. Custom elements do so only to themselves. */
const OWNED: ReadonlySet<string> = new Set([
  'button',
  'fieldset',
  'input',
  'object',
  'output',
  'select',
  'textarea',
]);

/** The form that a control belongs to, as the browser has it; undefined for elements that do not say. */
export function ownerOf(control: Element): HTMLFormElement | null | undefined {
  return OWNED.has(nameOf(control)) ? ((control as HTMLButtonElement).form ?? null) : undefined;
}

export function formOf(control: Element): HTMLFormElement | undefined {
  return ownerOf(control) ?? undefined;
}

/** The control that a press on a label presses. */
export function controlOf(label: Element): Element | undefined {
  return (label as HTMLLabelElement).control ?? undefined;
}
