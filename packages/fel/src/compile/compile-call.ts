import type { SharedPart } from '../environment.ts';
import { FelDefinitionError } from '../fel-definition-error.ts';
import type {
  FelFunction,
  PlainFunction,
  PredicateFunction,
  SpecialFunction,
} from '../functions/function.ts';
import type { ParameterInfo } from '../functions/parameter.ts';
import type { Ast, CallNode } from '../syntax/ast.ts';
import { felTypeOf, isArray } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import { nodeReference, readReference, referenceTo, splitPath } from './compile-path.ts';
import type { Compiler } from './compiler.ts';
import type { Code, Frame } from './frame.ts';
import { conditional, firstNonNull } from './logic.ts';

export function compileCall(compiler: Compiler, ast: CallNode): Code {
  const called = compiler.library.get(ast.name);
  if (called === undefined) {
    throw new FelDefinitionError('unknown-function', `There is no function "${ast.name}".`, ast.span);
  }
  checkArity(called, ast);
  switch (called.form) {
    case 'plain':
      return plainCall(compiler, called, ast);
    case 'predicate':
      return sharedPart(compiler, () => predicateCall(compiler, called, ast));
    case 'special':
      return specialCall(compiler, called, ast);
  }
}

function checkArity(called: FelFunction, ast: CallNode): void {
  const least = called.parameters.filter((parameter) => !parameter.optional).length;
  const most = called.parameters.at(-1)?.variadic ? Number.POSITIVE_INFINITY : called.parameters.length;
  const given = ast.arguments.length;
  if (given >= least && given <= most) return;
  const wanted =
    least === most
      ? `${least}`
      : most === Number.POSITIVE_INFINITY
        ? `at least ${least}`
        : `${least} to ${most}`;
  const isOne = least === 1 && (most === 1 || most === Number.POSITIVE_INFINITY);
  throw new FelDefinitionError(
    'wrong-arity',
    `"${called.name}" takes ${wanted} ${isOne ? 'argument' : 'arguments'}, not ${given}.`,
    ast.span,
  );
}

function plainCall(compiler: Compiler, called: PlainFunction, ast: CallNode): Code {
  const looksAtArray = called.parameters[0]?.type === 'array';
  const call = () => checkedCall(compiler, called, ast);
  const code = looksAtArray ? sharedPart(compiler, call) : call();
  return called.aggregate === undefined ? code : aggregateCall(compiler, called.aggregate, ast, code);
}

function checkedCall(compiler: Compiler, called: PlainFunction, ast: CallNode): Code {
  if (called.clock) {
    compiler.clockCalls += 1;
    if (compiler.clock !== 'moment') compiler.clock = called.clock;
  }
  if (called.usesPatterns) compiler.usesPatterns = true;
  const args = ast.arguments.map((argument) => compiler.compile(argument));
  const parameters = ast.arguments.map((_, index) => parameterAt(called, index));
  const { span } = ast;
  return (frame) => {
    const values: FelValue[] = [];
    for (const argument of args) values.push(argument(frame));
    frame.span = span;
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index] ?? null;
      const parameter = parameters[index];
      if (value === null && !parameter?.takesNull) return null;
      if (parameter !== undefined && !parameter.accepts(value))
        return wrongType(frame, called, parameter, value);
    }
    return called.call(frame, values);
  };
}

function parameterAt(called: FelFunction, index: number): ParameterInfo | undefined {
  return called.parameters[Math.min(index, called.parameters.length - 1)];
}

function wrongType(frame: Frame, called: FelFunction, parameter: ParameterInfo, value: FelValue): null {
  const message = `"${called.name}" needs ${parameter.type} as "${parameter.name}", not ${felTypeOf(value)}.`;
  return frame.fail('type-error', message);
}

/** Asks the environment for a running total before the array is read. */
function aggregateCall(compiler: Compiler, which: 'sum' | 'count', ast: CallNode, code: Code): Code {
  const [argument] = ast.arguments;
  if (argument === undefined) return code;
  const [base, steps] = argument.kind === 'path' ? [argument.base, argument.steps] : [argument, []];
  if (base.kind !== 'field') return code;
  const { reference, remaining } = nodeReference(base, steps);
  if (remaining.length > 0) return code;
  const number = compiler.references.add(reference, argument.span);
  return (frame) => {
    const total = frame.environment.aggregate?.(number, which);
    return total === undefined ? code(frame) : total;
  };
}

function predicateCall(compiler: Compiler, called: PredicateFunction, ast: CallNode): Code {
  const [arrayNode, testNode] = ast.arguments;
  if (arrayNode === undefined || testNode === undefined) throw new Error(`"${called.name}" was not checked.`);
  const array = compiler.compile(arrayNode);
  const { code, slot, cost } = compiler.compilePredicate(testNode);
  const { span } = ast;
  return (frame) => {
    const elements = array(frame);
    frame.span = span;
    if (elements === null) return null;
    if (!isArray(elements)) {
      return frame.fail('type-error', `"${called.name}" needs an array, not ${felTypeOf(elements)}.`);
    }
    const test = (element: FelValue): boolean => {
      frame.charge(cost);
      frame.slots[slot] = element;
      const result = code(frame);
      frame.span = span;
      if (result === true) return true;
      if (result !== null && typeof result !== 'boolean') {
        frame.fail('type-error', `A predicate must give a boolean, not ${felTypeOf(result)}.`, testNode.span);
      }
      return false;
    };
    return called.call(frame, elements, test);
  };
}

function specialCall(compiler: Compiler, called: SpecialFunction, ast: CallNode): Code {
  switch (called.special) {
    case 'if':
      return ifCall(compiler, ast);
    case 'coalesce':
      return firstNonNull(ast.arguments.map((argument) => compiler.compile(argument)));
    case 'instance':
      return instanceCall(compiler, ast);
    case 'prev':
    case 'next':
    case 'parent':
      return literalCall(compiler, ast);
    default:
      return stateCall(compiler, called.special, ast);
  }
}

function ifCall(compiler: Compiler, ast: CallNode): Code {
  const [condition, consequent, alternative] = ast.arguments;
  if (!condition || !consequent || !alternative) throw new Error('"if" was not checked.');
  return conditional(
    compiler.compile(condition),
    compiler.compile(consequent),
    compiler.compile(alternative),
    condition.span,
  );
}

function literalCall(compiler: Compiler, ast: CallNode): Code {
  const found = referenceTo(ast, []);
  if (found === undefined) throw new Error(`"${ast.name}" was not checked.`);
  return readReference(compiler, compiler.references.add(found.reference, ast.span));
}

function instanceCall(compiler: Compiler, ast: CallNode): Code {
  if (referenceTo(ast, []) !== undefined) return literalCall(compiler, ast);
  compiler.references.add({ kind: 'all-instances' }, ast.span);
  const [name, path] = ast.arguments.map((argument) => compiler.compile(argument));
  return (frame) => {
    const nameValue = name?.(frame) ?? null;
    const pathValue = path === undefined ? '' : path(frame);
    if (nameValue === null || pathValue === null) return null;
    if (typeof nameValue !== 'string' || typeof pathValue !== 'string') {
      return frame.fail('type-error', '"instance" needs texts.', ast.span);
    }
    return frame.environment.instance(nameValue, splitPath(pathValue));
  };
}

function stateCall(
  compiler: Compiler,
  query: 'valid' | 'relevant' | 'readonly' | 'required',
  ast: CallNode,
): Code {
  const [argument] = ast.arguments;
  const target = argument && stateTarget(compiler, argument);
  if (target === undefined) {
    const message = `"${query}" takes a field reference such as ${query}($name), not a value.`;
    throw new FelDefinitionError('not-a-reference', message, argument?.span ?? ast.span);
  }
  const number = compiler.references.add({ kind: 'state', query, target }, ast.span);
  return readReference(compiler, number);
}

function stateTarget(compiler: Compiler, argument: Ast) {
  const [base, steps] = argument.kind === 'path' ? [argument.base, argument.steps] : [argument, []];
  if (base.kind !== 'field' && base.kind !== 'self') return undefined;
  if (base.kind === 'self' && compiler.elementSlot !== undefined) return undefined;
  const { reference, remaining } = nodeReference(base, steps);
  return remaining.length === 0 ? reference : undefined;
}

/**
 * Compiles a call that looks at a whole array, so that the environment may keep its result: it depends on nothing but
 * its references. A call that reads a local name or an element from around it, or the clock, is left as it is.
 */
function sharedPart(compiler: Compiler, compile: () => Code): Code {
  const before = compiler.usage();
  const code = compile();
  const references = compiler.closedSince(before);
  if (!references || references.length === 0) return code;
  const part: SharedPart = { references };
  return (frame) => {
    const { environment } = frame;
    return environment.remember ? environment.remember(part, () => code(frame)) : code(frame);
  };
}
