import { parseSync } from 'oxc-parser';

/** A node of a syntax tree, read by the names of its parts. Offsets count UTF-16 units, as `slice` does. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export function parseTree(path: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} could not be parsed: ${errors[0].message}`);
  return program as unknown as SyntaxNode;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The nodes directly below one node, each with the name of the part that holds it. */
export function childrenOf(node: SyntaxNode): { readonly part: string; readonly child: SyntaxNode }[] {
  return Object.entries(node).flatMap(([part, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ part, child })),
  );
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
