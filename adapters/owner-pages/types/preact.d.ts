/**
 * What is used of Preact and its renderer here. Their own types bring those of a browser with them, which would then be known in
 * every program for Node that is checked together with these pages.
 */
export interface VNode {
  readonly type: unknown;
  readonly props: object;
}

export function Fragment(props: { readonly children?: unknown }): VNode | null;

export function jsx(type: string | ((props: never) => VNode | null), props: object): VNode;

/** `context` is the second argument of each component. */
export function renderToString(vnode: VNode, context?: object): string;
