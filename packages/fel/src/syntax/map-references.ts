import type { ReferenceSegment } from '../reference.ts';
import type { Ast, CallNode, PathNode, PathStep } from './ast.ts';
import { attachSteps, chain } from './build.ts';

/** Where the keys of a path start: at a field, at the node or element itself, or at a row. */
export type PathOrigin = 'field' | 'self' | 'element' | 'current' | 'prev' | 'next' | 'parent';

/** What to change; a part that is left out stays as it is. */
export interface ReferenceMapping {
  /** The keys of `$a.b[1].c`, or those after `$`, `@current`, `prev()`, `next()`, `parent()`. Never empty for a field. */
  keys?(origin: PathOrigin, segments: readonly ReferenceSegment[]): readonly ReferenceSegment[];
  /** The name in `@name`, unless it is one the language itself gives meaning to. */
  variable?(name: string): string;
  /** The name in `@instance('name')` and `instance('name')`. */
  instance?(name: string): string;
}

const CONTEXT_NAMES: ReadonlySet<string> = new Set([
  'current',
  'index',
  'count',
  'instance',
  'source',
  'target',
]);

/** Functions whose second argument is a predicate, where `$` is the element. */
const PREDICATE_FUNCTIONS: ReadonlySet<string> = new Set([
  'countWhere',
  'sumWhere',
  'avgWhere',
  'minWhere',
  'maxWhere',
  'every',
  'some',
  'moneySumWhere',
]);

/** A copy of the tree with its references rewritten, as joining one definition into another needs. */
export function mapReferences(ast: Ast, mapping: ReferenceMapping): Ast {
  return mapNode(ast, mapping, false);
}

function mapNode(ast: Ast, mapping: ReferenceMapping, inPredicate: boolean): Ast {
  const map = (node: Ast): Ast => mapNode(node, mapping, inPredicate);
  switch (ast.kind) {
    case 'field':
      return mapPath(ast, [], mapping, inPredicate, ast);
    case 'path':
      return mapPath(ast.base, ast.steps, mapping, inPredicate, ast);
    case 'context':
      return mapContext(ast, mapping);
    case 'array':
      return { ...ast, elements: ast.elements.map(map) };
    case 'object':
      return { ...ast, entries: ast.entries.map(({ key, value }) => ({ key, value: map(value) })) };
    case 'call':
      return mapCall(ast, mapping, inPredicate);
    case 'prefix':
      return { ...ast, operand: map(ast.operand) };
    case 'chain': {
      const first = map(ast.first);
      const rest = ast.rest.map(({ operator, operand }) => ({ operator, operand: map(operand) }));
      return chain(first, rest, ast.span);
    }
    case 'conditional':
      return {
        ...ast,
        condition: map(ast.condition),
        consequent: map(ast.consequent),
        alternative: map(ast.alternative),
      };
    case 'let':
      return { ...ast, value: map(ast.value), body: map(ast.body) };
    default:
      return ast;
  }
}

function mapContext(ast: Extract<Ast, { kind: 'context' }>, mapping: ReferenceMapping): Ast {
  if (ast.name === 'instance' && ast.argument !== undefined && mapping.instance) {
    return { ...ast, argument: mapping.instance(ast.argument) };
  }
  if (CONTEXT_NAMES.has(ast.name) || !mapping.variable) return ast;
  return { ...ast, name: mapping.variable(ast.name) };
}

function mapCall(ast: CallNode, mapping: ReferenceMapping, inPredicate: boolean): Ast {
  const [first] = ast.arguments;
  const args = ast.arguments.map((argument, index) =>
    mapNode(argument, mapping, inPredicate || (index === 1 && PREDICATE_FUNCTIONS.has(ast.name))),
  );
  if (ast.name === 'instance' && first?.kind === 'string' && mapping.instance) {
    return { ...ast, arguments: [{ ...first, value: mapping.instance(first.value) }, ...args.slice(1)] };
  }
  return { ...ast, arguments: args };
}

function mapPath(
  base: Ast,
  steps: readonly PathStep[],
  mapping: ReferenceMapping,
  inPredicate: boolean,
  whole: PathNode | Extract<Ast, { kind: 'field' }>,
): Ast {
  const origin = originOf(base, inPredicate);
  if (origin === undefined || !mapping.keys) {
    return attachSteps(base.kind === 'field' ? base : mapNode(base, mapping, inPredicate), steps, whole.span);
  }
  const { segments, remaining } = leadingSegments(base.kind === 'field' ? base.key : undefined, steps);
  const renamed = mapping.keys(origin, segments);
  const [head, ...tail] = renamed;
  if (base.kind !== 'field' || head === undefined) {
    return attachSteps(base, [...renamed.flatMap(stepsOf), ...remaining], whole.span);
  }
  const field: Ast = { ...base, key: head.key };
  return attachSteps(field, [...indexStep(head), ...tail.flatMap(stepsOf), ...remaining], whole.span);
}

function originOf(base: Ast, inPredicate: boolean): PathOrigin | undefined {
  if (base.kind === 'field') return 'field';
  if (base.kind === 'self') return inPredicate ? 'element' : 'self';
  if (base.kind === 'context') return base.name === 'current' ? 'current' : undefined;
  if (base.kind !== 'call' || base.arguments.length > 0) return undefined;
  return base.name === 'prev' || base.name === 'next' || base.name === 'parent' ? base.name : undefined;
}

/** The steps that name keys, each with the index that directly follows it; a second index ends the path. */
export function leadingSegments(
  firstKey: string | undefined,
  steps: readonly PathStep[],
): { readonly segments: readonly ReferenceSegment[]; readonly remaining: readonly PathStep[] } {
  const segments: ReferenceSegment[] = firstKey === undefined ? [] : [{ key: firstKey }];
  let taken = 0;
  for (const step of steps) {
    const last = segments.at(-1);
    if (step.kind === 'property') segments.push({ key: step.key });
    else if (last !== undefined && last.index === undefined) {
      segments[segments.length - 1] = { key: last.key, index: step.index };
    } else break;
    taken += 1;
  }
  return { segments, remaining: steps.slice(taken) };
}

function stepsOf(segment: ReferenceSegment): readonly PathStep[] {
  return [{ kind: 'property', key: segment.key }, ...indexStep(segment)];
}

function indexStep(segment: ReferenceSegment): readonly PathStep[] {
  return segment.index === undefined ? [] : [{ kind: 'index', index: segment.index }];
}
