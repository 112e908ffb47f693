import type { PressSubject } from '@handrail/page';

/**
 * What travels between a page and its runtime, as JSON text. A page is listed flat, in document order, with depths:
 * nesting would overflow whoever reads it.
 */
export type WireEntry = WireElement | WireText;

export type WireElement = readonly [
  depth: number,
  id: number,
  tag: string,
  /** Name, value, name, value … */
  attributes: readonly string[],
  use?: WireUse,
];

export type WireText = readonly [depth: number, text: string];

/** What only the live page knows, asked where it matters: of controls and annotated elements. */
export interface WireUse {
  readonly unusable?: string;
  /** Why pressing or submitting it would leave the site. */
  readonly leaves?: string;
  /** The version at which a status or result, or something inside it, last changed; absent when it never did. */
  readonly changed?: number;
  /** It is a custom element that takes part in forms. */
  readonly takesValue?: boolean;
  /** The form that it belongs to, where its place in the document does not tell; null when it belongs to none. */
  readonly form?: number | null;
  /** The host of the shadow tree that it was written in. */
  readonly host?: number;
}

export type WirePage =
  | {
      readonly ok: true;
      readonly origin: string;
      readonly path: string;
      readonly search: string;
      /** Counts changes of the document, so that a reader can wait for the next one. */
      readonly version: number;
      readonly entries: readonly WireEntry[];
    }
  | { readonly ok: false; readonly code: 'too-many-elements' | 'too-large' | 'not-loaded' };

/** An element with the annotations around it when it was read: the same id with another trail means something else. */
export interface WirePlace {
  readonly id: number;
  readonly trail: string;
}

export interface WireControl {
  readonly element: WirePlace;
  readonly type: string;
  readonly group: readonly WirePlace[];
}

export interface WireActivation {
  readonly how: 'press' | 'submit';
  readonly element: WirePlace;
  readonly isApproved: boolean;
  readonly filled: readonly WireControl[];
  readonly meaning?: WireMeaning;
}

/** What was admitted to be pressed; elements as their ids. */
export interface WireMeaning {
  readonly subject: Omit<PressSubject, 'row' | 'declared'> & {
    readonly row?: string;
    readonly declared?: readonly (readonly [action: string, terms: DeclaredTerms])[];
  };
  readonly text: string;
  readonly elements: readonly number[];
}

type DeclaredTerms =
  NonNullable<PressSubject['declared']> extends ReadonlyMap<string, infer Terms> ? Terms : never;

/** What can be asked of a page; every method takes and gives JSON text. */
export type AgentMethod = 'snapshot' | 'changed' | 'fill' | 'value' | 'activate' | 'settle';

/** What is done with an element in the page's own world. */
export type PageMethod = 'fillCustom' | 'readCustom';
