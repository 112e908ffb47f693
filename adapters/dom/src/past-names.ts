/**
 * Forms and documents hide what they have behind controls and elements of the same name: a form with a field called
 * "children" seems to have none. Everything here asks past such names.
 */
function ask<Value>(prototype: object, name: string, of: object): Value {
  return Reflect.get(prototype, name, of) as Value;
}

export const rootOf = (document: Document): Element | null =>
  ask(Document.prototype, 'documentElement', document);
export const kindOf = (node: Node): number => ask(Node.prototype, 'nodeType', node);
export const lastChildOf = (node: Node): Node | null => ask(Node.prototype, 'lastChild', node);
export const siblingBefore = (node: Node): Node | null => ask(Node.prototype, 'previousSibling', node);
export const parentOf = (node: Node): Element | null => ask(Node.prototype, 'parentElement', node);
export const isOnPage = (node: Node): boolean => ask(Node.prototype, 'isConnected', node);
export const textIn = (node: Node): string => ask<string | null>(Node.prototype, 'textContent', node) ?? '';
export const documentOf = (element: Element): Document => ask(Node.prototype, 'ownerDocument', element);
export const nameOf = (element: Element): string => ask(Element.prototype, 'localName', element);
export const attributesOf = (element: Element): NamedNodeMap => ask(Element.prototype, 'attributes', element);
export const childrenOf = (element: Element): HTMLCollection => ask(Element.prototype, 'children', element);
export const controlsOf = (form: HTMLFormElement): HTMLFormControlsCollection =>
  ask(HTMLFormElement.prototype, 'elements', form);

export function attributeOf(element: Element, name: string): string | undefined {
  return Element.prototype.getAttribute.call(element, name) ?? undefined;
}

export function fits(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}
