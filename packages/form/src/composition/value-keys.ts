import {
  type Ast,
  createFunctionLibrary,
  describeFunctions,
  type PathStep,
  parseExpression,
} from '@handrail/fel';
import type { VariableDocument } from '../definition/document.ts';
import type { ItemTree } from '../item-tree.ts';
import { type Container, containerOf, walkDown, walkField } from './item-walk.ts';

/** The object of an item, so that its keys are item keys; or a value from elsewhere; undefined when it is unknown. */
type ValueOrigin = { readonly container: Container } | 'elsewhere' | undefined;

interface ValueScope {
  readonly at: Container;
  /** What `$` is inside a predicate; absent outside one. */
  readonly element?: { readonly value: ValueOrigin };
  readonly locals: ReadonlyMap<string, ValueOrigin>;
}

export interface ValueKeyOptions {
  readonly tree: ItemTree;
  readonly rename: (key: string) => string;
  /** Keys that are renamed; reading one of them from a value of unknown origin cannot be decided. */
  readonly renamed: ReadonlySet<string>;
  readonly variable: (
    name: string,
  ) => { readonly document: VariableDocument; readonly scope: Container } | undefined;
  readonly lenient: boolean;
  readonly undecided: (key: string) => void;
  /** Called when an instance is named only at run time. */
  readonly anyInstance: () => void;
}

const MAX_VARIABLE_DEPTH = 8;
const OUTSIDE_THE_FORM: ReadonlySet<string> = new Set(['instance', 'source', 'target', 'index', 'count']);

/**
 * Renames item keys that are read from values instead of through references: `$.qty` in a predicate over rows, or
 * `row.qty` of a `let`. Whether `qty` is an item key depends on where the value comes from, so that is traced.
 */
export class ValueKeys {
  readonly #options: ValueKeyOptions;
  readonly #predicates: ReadonlySet<string>;

  constructor(options: ValueKeyOptions) {
    this.#options = options;
    const functions = describeFunctions(createFunctionLibrary());
    this.#predicates = new Set(
      functions.filter(({ parameters }) => parameters[1]?.type === 'predicate').map(({ name }) => name),
    );
  }

  rename(ast: Ast, at: Container): Ast {
    return this.#rename(ast, { at, locals: new Map() });
  }

  #rename(ast: Ast, scope: ValueScope): Ast {
    const inner = (node: Ast): Ast => this.#rename(node, scope);
    switch (ast.kind) {
      case 'path':
        return { ...ast, base: inner(ast.base), steps: this.#renameSteps(ast.base, ast.steps, scope) };
      case 'call': {
        const [over] = ast.arguments;
        if (ast.name === 'instance' && over?.kind !== 'string') this.#options.anyInstance();
        const predicate =
          over && this.#predicates.has(ast.name)
            ? { ...scope, element: { value: this.#trace(over, scope) } }
            : scope;
        return {
          ...ast,
          arguments: ast.arguments.map((node, at) => this.#rename(node, at === 1 ? predicate : scope)),
        };
      }
      case 'let':
        return { ...ast, value: inner(ast.value), body: this.#rename(ast.body, this.#bind(ast, scope)) };
      case 'array':
        return { ...ast, elements: ast.elements.map(inner) };
      case 'object':
        return { ...ast, entries: ast.entries.map(({ key, value }) => ({ key, value: inner(value) })) };
      case 'prefix':
        return { ...ast, operand: inner(ast.operand) };
      case 'chain':
        return {
          ...ast,
          first: inner(ast.first),
          rest: ast.rest.map(({ operator, operand }) => ({ operator, operand: inner(operand) })),
        };
      case 'conditional':
        return {
          ...ast,
          condition: inner(ast.condition),
          consequent: inner(ast.consequent),
          alternative: inner(ast.alternative),
        };
      default:
        return ast;
    }
  }

  #renameSteps(base: Ast, steps: readonly PathStep[], scope: ValueScope): readonly PathStep[] {
    if (isReference(base, scope)) return steps;
    const value = this.#trace(base, scope);
    const { tree, rename, renamed, undecided } = this.#options;
    if (value === 'elsewhere') return steps;
    if (!value) {
      const first = steps.find((step) => step.kind === 'property');
      if (first && renamed.has(first.key)) undecided(first.key);
      return steps;
    }
    const keys = steps.flatMap((step) => (step.kind === 'property' ? [step.key] : []));
    const named = walkDown(tree, value.container, keys)?.places.length ?? 0;
    let seen = 0;
    return steps.map((step) => {
      if (step.kind !== 'property') return step;
      seen += 1;
      return seen <= named ? { ...step, key: rename(step.key) } : step;
    });
  }

  /** The item whose object a value is, when that can be told without evaluating. */
  #trace(ast: Ast, scope: ValueScope, depth = 0): ValueOrigin {
    const { tree } = this.#options;
    switch (ast.kind) {
      case 'field':
        return lastOf(walkField(tree, scope.at, [ast.key]));
      case 'self':
        return scope.element ? scope.element.value : valueIn(containerOf('self', scope.at));
      case 'local':
        return scope.locals.get(ast.name);
      case 'context':
        if (OUTSIDE_THE_FORM.has(ast.name)) return 'elsewhere';
        if (ast.name === 'current') return valueIn(containerOf('current', scope.at));
        return this.#traceVariable(ast.name, depth);
      case 'path':
        return this.#tracePath(ast.base, ast.steps, scope, depth);
      case 'call':
        if (ast.name === 'prev' || ast.name === 'next' || ast.name === 'parent') {
          return valueIn(containerOf(ast.name, scope.at));
        }
        if (ast.name === 'coalesce') return this.#traceFirst(ast.arguments, scope, depth);
        if (ast.name === 'if') return this.#traceFirst(ast.arguments.slice(1), scope, depth);
        // No other function hands an item's object through.
        return 'elsewhere';
      case 'conditional':
        return this.#traceFirst([ast.consequent, ast.alternative], scope, depth);
      case 'chain':
        if (ast.rest.some(({ operator }) => operator !== '??')) return 'elsewhere';
        return this.#traceFirst([ast.first, ...ast.rest.map(({ operand }) => operand)], scope, depth);
      case 'let':
        return this.#trace(ast.body, this.#bind(ast, scope), depth);
      default:
        return 'elsewhere';
    }
  }

  #tracePath(base: Ast, steps: readonly PathStep[], scope: ValueScope, depth: number): ValueOrigin {
    const keys = steps.flatMap((step) => (step.kind === 'property' ? [step.key] : []));
    const { tree } = this.#options;
    if (base.kind === 'field')
      return complete(walkField(tree, scope.at, [base.key, ...keys]), keys.length + 1);
    const value = this.#trace(base, scope, depth);
    if (!value || value === 'elsewhere' || keys.length === 0) return value;
    return complete(walkDown(tree, value.container, keys), keys.length);
  }

  #traceVariable(name: string, depth: number): ValueOrigin {
    const variable = this.#options.variable(name);
    if (!variable || depth >= MAX_VARIABLE_DEPTH) return undefined;
    try {
      const { ast } = parseExpression(variable.document.expression, { lenient: this.#options.lenient });
      return this.#trace(ast, { at: variable.scope, locals: new Map() }, depth + 1);
    } catch {
      // A variable that cannot be read is reported where it stands.
      return undefined;
    }
  }

  #traceFirst(candidates: readonly Ast[], scope: ValueScope, depth: number): ValueOrigin {
    for (const candidate of candidates) {
      const value = this.#trace(candidate, scope, depth);
      if (value !== 'elsewhere') return value;
    }
    return 'elsewhere';
  }

  #bind(ast: Extract<Ast, { kind: 'let' }>, scope: ValueScope): ValueScope {
    return { ...scope, locals: new Map([...scope.locals, [ast.name, this.#trace(ast.value, scope)]]) };
  }
}

/** Bases whose keys belong to the reference itself and are renamed with it. */
function isReference(base: Ast, scope: ValueScope): boolean {
  if (base.kind === 'field') return true;
  if (base.kind === 'self') return scope.element === undefined;
  if (base.kind === 'context') return base.name === 'current';
  return base.kind === 'call' && ['prev', 'next', 'parent'].includes(base.name);
}

function valueIn(container: Container | undefined): ValueOrigin {
  return container === undefined ? undefined : { container };
}

function lastOf(walk: ReturnType<typeof walkDown>): ValueOrigin {
  return valueIn(walk?.places.at(-1));
}

function complete(walk: ReturnType<typeof walkDown>, keys: number): ValueOrigin {
  return walk && walk.places.length < keys ? 'elsewhere' : lastOf(walk);
}
