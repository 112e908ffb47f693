/** Where an element's tag starts in its source, counted from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * How elements are read without knowing whose they are. It covers what a person's page is made of: comments, script
 * text, templates, `noscript` and the content of frames are not elements of it. Open shadow trees are: a host has
 * its shadow tree in place of its own children, and a slot holds what is assigned to it. So every element is there once,
 * where it is shown.
 */
export interface ElementTree<Element extends object> {
  readonly root: Element;
  /** In lower case. */
  tag(element: Element): string;
  /** The attributes whose name starts with `data-agent-`, with that prefix, in source order. */
  annotations(element: Element): readonly (readonly [name: string, value: string])[];
  attribute(element: Element, name: string): string | undefined;
  /** Whether a custom element takes part in forms with its own value; only live pages know. */
  takesValue?(element: Element): boolean;
  children(element: Element): readonly Element[];
  /** The element among whose `children` this one is; undefined for the root and for what is not in the tree. */
  parent(element: Element): Element | undefined;
  /** The host of the shadow tree that an element was written in: ids, forms and radio groups do not reach beyond it. */
  host?(element: Element): Element | undefined;
  /**
   * The form that a control belongs to, where only the platform knows it: a parser ties controls to the form whose tag is
   * open, even if they do not end up inside it. Null for a control without a form, undefined where the markup decides.
   * Ask `formOwner`, which answers for both.
   */
  formOwner?(control: Element): Element | null | undefined;
  /**
   * The text inside, white space collapsed, cut after `maxLength` characters. Elements below that `isLeftOut` is true for
   * do not count, with all that is in them.
   */
  text(element: Element, maxLength: number, isLeftOut?: (element: Element) => boolean): string;
  /** What a script element holds, exactly as written; only asked of scripts of type `application/agent+json`. */
  scriptText(element: Element): string;
  position?(element: Element): SourcePosition | undefined;
}
