import { FelDefinitionError } from '../fel-definition-error.ts';
import type { ExpressionReference, FieldReference, SelfReference } from '../reference.ts';
import type { ExpressionSpan } from '../span.ts';
import type { Ast, ContextNode, PathStep } from '../syntax/ast.ts';
import { leadingSegments } from '../syntax/map-references.ts';
import { isArray } from '../values/type-of.ts';
import { followSteps } from './access.ts';
import type { Compiler } from './compiler.ts';
import type { Code } from './frame.ts';

/** A base with the steps that follow it. What can be read in one go becomes a reference; the rest is followed. */
export function compilePath(
  compiler: Compiler,
  base: Ast,
  steps: readonly PathStep[],
  span: ExpressionSpan,
): Code {
  if (base.kind === 'self' && compiler.elementSlot !== undefined) {
    return followSteps(compiler.readSlot(compiler.elementSlot), steps, span);
  }
  const found = referenceTo(base, steps);
  if (found === undefined) return followSteps(compiler.compile(base), steps, span);
  const code = readReference(compiler, compiler.references.add(found.reference, span));
  return followSteps(code, found.remaining, span);
}

export function readReference(compiler: Compiler, number: number): Code {
  if (compiler.elementSlot === undefined) return (frame) => frame.environment.read(number);
  // Inside a predicate a read repeats for every element, so reading a whole column counts.
  return (frame) => {
    const value = frame.environment.read(number);
    if (value !== null && isArray(value)) frame.charge(value.length);
    return value;
  };
}

interface Found {
  readonly reference: ExpressionReference;
  readonly remaining: readonly PathStep[];
}

/** Undefined when the base is not a reference. */
export function referenceTo(base: Ast, steps: readonly PathStep[]): Found | undefined {
  if (base.kind === 'field' || base.kind === 'self') return nodeReference(base, steps);
  if (base.kind === 'context') return contextReference(base, steps);
  if (base.kind !== 'call') return undefined;
  const { path, remaining } = leadingKeys(steps);
  if (base.name === 'prev' || base.name === 'next' || base.name === 'parent') {
    if (base.arguments.length > 0) return undefined;
    return { reference: { kind: 'neighbour', which: base.name, path }, remaining };
  }
  if (base.name !== 'instance') return undefined;
  const instance = literalInstance(base.arguments);
  if (instance === undefined) return undefined;
  return {
    reference: { kind: 'instance', name: instance.name, path: [...instance.path, ...path] },
    remaining,
  };
}

/** `$a.b[1]` or `$.a`. */
export function nodeReference(
  base: Extract<Ast, { kind: 'field' | 'self' }>,
  steps: readonly PathStep[],
): { readonly reference: FieldReference | SelfReference; readonly remaining: readonly PathStep[] } {
  if (base.kind === 'field') {
    const { segments, remaining } = leadingSegments(base.key, steps);
    return { reference: { kind: 'field', segments }, remaining };
  }
  const { path, remaining } = leadingKeys(steps);
  return { reference: { kind: 'self', path }, remaining };
}

function contextReference(base: ContextNode, steps: readonly PathStep[]): Found {
  const { name, argument } = base;
  const { path, remaining } = leadingKeys(steps);
  if (name === 'instance') {
    if (argument !== undefined) return { reference: { kind: 'instance', name: argument, path }, remaining };
    throw new FelDefinitionError(
      'bad-context',
      `"@instance" needs a name, as in @instance('name').`,
      base.span,
    );
  }
  if (argument !== undefined) {
    throw new FelDefinitionError(
      'bad-context',
      `"@${name}" takes no argument; only "@instance" does.`,
      base.span,
    );
  }
  if (name === 'current') return { reference: { kind: 'row', name, path }, remaining };
  // Numbers have no keys, so what follows them is left to fail when it is followed.
  if (name === 'index' || name === 'count')
    return { reference: { kind: 'row', name, path: [] }, remaining: steps };
  if (name === 'source' || name === 'target')
    return { reference: { kind: 'migration', name, path }, remaining };
  return { reference: { kind: 'variable', name, path }, remaining };
}

function leadingKeys(steps: readonly PathStep[]): {
  readonly path: readonly string[];
  readonly remaining: readonly PathStep[];
} {
  const path: string[] = [];
  for (const step of steps) {
    if (step.kind !== 'property') break;
    path.push(step.key);
  }
  return { path, remaining: steps.slice(path.length) };
}

function literalInstance(args: readonly Ast[]): { name: string; path: readonly string[] } | undefined {
  const [name, path] = args;
  if (name?.kind !== 'string' || args.length > 2) return undefined;
  if (path === undefined) return { name: name.value, path: [] };
  return path.kind === 'string' ? { name: name.value, path: splitPath(path.value) } : undefined;
}

export function splitPath(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}
