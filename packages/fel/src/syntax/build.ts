import type { ExpressionSpan } from '../span.ts';
import type { Ast, ChainLink, PathStep } from './ast.ts';
import { BINARY_LEVEL, LEVEL } from './precedence.ts';

/** `(a + b) + c` is `a + b + c`: one chain per level, so equal meaning has one tree. */
export function chain(first: Ast, rest: readonly ChainLink[], span: ExpressionSpan): Ast {
  const [link] = rest;
  if (link === undefined) return first;
  const level = BINARY_LEVEL[link.operator];
  if (first.kind === 'chain' && level !== LEVEL.membership && levelOfChain(first.rest) === level) {
    return { kind: 'chain', first: first.first, rest: [...first.rest, ...rest], span };
  }
  return { kind: 'chain', first, rest, span };
}

export function levelOfChain(rest: readonly ChainLink[]): number {
  const [link] = rest;
  return link === undefined ? LEVEL.postfix : BINARY_LEVEL[link.operator];
}

/** `($a.b).c` is `$a.b.c`: a path is never on a path. */
export function attachSteps(base: Ast, steps: readonly PathStep[], span: ExpressionSpan): Ast {
  if (steps.length === 0) return base;
  if (base.kind === 'path') return { kind: 'path', base: base.base, steps: [...base.steps, ...steps], span };
  return { kind: 'path', base, steps, span };
}
