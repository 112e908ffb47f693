import { type Edit, rewrite } from '../source/rewrite.ts';
import { childrenOf, isNode, parseTree, type SyntaxNode } from '../source/syntax-tree.ts';
import type { Mutant } from './list-mutants.ts';

export interface NumberedMutant extends Mutant {
  readonly id: number;
}

/**
 * A file with all its mutants asleep. `__mutant(id)` says whether one is awake, so that a process tries many without
 * loading anything anew. `__turn()` counts the turns of loops, so that a mutant that never ends is ended.
 */
export function instrument(file: string, text: string, mutants: readonly NumberedMutant[]): string {
  // Turns are counted also where the mutant is the only statement of the loop.
  return rewrite(text, [...loopEdits(parseTree(file, text)), ...mutants.map(asEdit)]);
}

function asEdit({ id, start, end, place, replacement }: NumberedMutant): Edit {
  const awake = `globalThis.__mutant(${id})`;
  const wraps = {
    expression: (inner: string) => `(${awake} ? (${replacement}) : (${inner}))`,
    // In braces, so that an `else` that follows stays with its own `if`.
    statement: (inner: string) => `{ if (!${awake}) { ${inner} } }`,
    body: (inner: string) => ` if (${awake}) { ${replacement} } ${inner}`,
  };
  return { start, end, wrap: wraps[place] };
}

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

function loopEdits(program: SyntaxNode): Edit[] {
  const edits: Edit[] = [];
  const waiting = [program];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (LOOPS.has(node.type) && isNode(node.body)) {
      const { start, end } = node.body;
      edits.push({ start, end, wrap: (inner) => `{ globalThis.__turn(); ${inner} }` });
    }
    waiting.push(...childrenOf(node).map(({ child }) => child));
  }
  return edits;
}
