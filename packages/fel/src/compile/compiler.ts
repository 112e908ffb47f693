import { exhausted } from '@handrail/base';
import type { ClockUse } from '../functions/function.ts';
import type { FunctionLibrary } from '../functions/library.ts';
import type { ExpressionSpan } from '../span.ts';
import type { Ast, ChainNode } from '../syntax/ast.ts';
import { parseDate } from '../values/date.ts';
import { isDecimal, parseDecimal } from '../values/decimal.ts';
import { felObject } from '../values/object.ts';
import { felTypeOf } from '../values/type-of.ts';
import type { FelTypeName, FelValue } from '../values/value.ts';
import { weightOf } from '../values/weight.ts';
import { negate } from './arithmetic.ts';
import { isBounded } from './bounded.ts';
import { compileCall } from './compile-call.ts';
import { compilePath } from './compile-path.ts';
import type { Code, Frame, Program } from './frame.ts';
import { conditional, firstNonNull, logicChain, not } from './logic.ts';
import { operationOf } from './operation.ts';
import { ReferenceTable } from './reference-table.ts';

interface Local {
  readonly name: string;
  readonly slot: number;
}

interface Usage {
  readonly references: number;
  readonly slotReads: number;
  readonly slotCount: number;
  readonly clockCalls: number;
}

/** Turns one tree into closures and collects what the expression reads. */
export class Compiler {
  readonly library: FunctionLibrary;
  readonly program: Program;
  readonly references = new ReferenceTable();
  clock: ClockUse | undefined = undefined;
  clockCalls = 0;
  usesPatterns = false;
  slotCount = 0;
  /** Where the element of the innermost predicate lives; undefined outside predicates. */
  elementSlot: number | undefined = undefined;
  /** Nodes compiled so far; the difference over a predicate is what one element costs. */
  nodeCount = 0;
  readonly #locals: Local[] = [];
  readonly #slotReads: number[] = [];
  /** Code that always gives one value, with that value. */
  readonly #fixed = new Map<Code, FelValue>();

  constructor(library: FunctionLibrary, program: Program) {
    this.library = library;
    this.program = program;
  }

  compile(ast: Ast): Code {
    this.nodeCount += 1;
    switch (ast.kind) {
      case 'string':
      case 'boolean':
        return this.#constant(ast.value);
      case 'null':
        return this.#constant(null);
      case 'number':
        return this.#number(ast);
      case 'date':
        return this.#date(ast);
      case 'array':
        return this.#array(ast);
      case 'object':
        return this.#object(ast);
      case 'self':
      case 'field':
      case 'context':
        return compilePath(this, ast, [], ast.span);
      case 'path':
        return compilePath(this, ast.base, ast.steps, ast.span);
      case 'local':
        return this.readSlot(this.#slotOf(ast.name));
      case 'call':
        return compileCall(this, ast);
      case 'prefix':
        return this.#prefix(ast);
      case 'chain':
        return this.#chain(ast);
      case 'conditional':
        return conditional(
          this.compile(ast.condition),
          this.compile(ast.consequent),
          this.compile(ast.alternative),
          ast.condition.span,
        );
      case 'let':
        return this.#let(ast);
      default:
        return exhausted(ast);
    }
  }

  /** Compiles code in which `$` is an element, and says where that element is put and what a run costs. */
  compilePredicate(ast: Ast): { readonly code: Code; readonly slot: number; readonly cost: number } {
    const outer = this.elementSlot;
    const before = this.nodeCount;
    const slot = this.takeSlot();
    this.elementSlot = slot;
    const code = this.compile(ast);
    this.elementSlot = outer;
    return { code, slot, cost: this.nodeCount - before };
  }

  takeSlot(): number {
    this.slotCount += 1;
    return this.slotCount - 1;
  }

  readSlot(slot: number): Code {
    this.#slotReads.push(slot);
    return (frame) => frame.slots[slot] ?? null;
  }

  /** How much was read so far, to be compared later. */
  usage(): Usage {
    const { references, slotCount, clockCalls } = this;
    return { references: references.uses.length, slotReads: this.#slotReads.length, slotCount, clockCalls };
  }

  /** The references used since then; undefined when anything else was read that was there before. */
  closedSince(before: Usage): readonly number[] | undefined {
    if (this.clockCalls > before.clockCalls) return undefined;
    if (this.#slotReads.slice(before.slotReads).some((slot) => slot < before.slotCount)) return undefined;
    return [...new Set(this.references.uses.slice(before.references))];
  }

  #constant(value: FelValue): Code {
    const code: Code = () => value;
    this.#fixed.set(code, value);
    return code;
  }

  #fixedValues(codes: readonly Code[]): readonly FelValue[] | undefined {
    if (!codes.every((code) => this.#fixed.has(code))) return undefined;
    return codes.map((code) => this.#fixed.get(code) ?? null);
  }

  #slotOf(name: string): number {
    const local = this.#locals.findLast((candidate) => candidate.name === name);
    if (local === undefined)
      throw new Error(`The name "${name}" is not bound; the tree was not made by the parser.`);
    return local.slot;
  }

  #number(ast: Extract<Ast, { kind: 'number' }>): Code {
    const value = parseDecimal(ast.text);
    if (value !== undefined && isBounded(value, this.program.limits)) return this.#constant(value);
    return (frame) =>
      frame.fail('limit-exceeded', 'This number is too large, too small or too long.', ast.span);
  }

  #date(ast: Extract<Ast, { kind: 'date' }>): Code {
    const value = parseDate(ast.text);
    if (value !== undefined) return this.#constant(value);
    return (frame) => frame.fail('bad-argument', 'This day or time does not exist.', ast.span);
  }

  #array(ast: Extract<Ast, { kind: 'array' }>): Code {
    const elements = ast.elements.map((element) => this.compile(element));
    const code: Code = (frame) => {
      const values = elements.map((element) => element(frame));
      const types = typesOf(values);
      if (types.length <= 1) return heldInBounds(frame, values, ast.span);
      return frame.fail('type-error', `An array holds one type, not ${types.join(' and ')}.`, ast.span);
    };
    const fixed = this.#fixedValues(elements);
    const most = this.program.limits.arrayLength;
    // A list such as `['a', 'b']` after `in` is made once, unless making it has something to report.
    return fixed && typesOf(fixed).length <= 1 && weightOf(fixed, most) <= most
      ? this.#constant(fixed)
      : code;
  }

  #object(ast: Extract<Ast, { kind: 'object' }>): Code {
    const entries = ast.entries.map(({ key, value }) => ({ key, code: this.compile(value) }));
    return (frame) => {
      const object = felObject(entries.map(({ key, code }) => [key, code(frame)] as const));
      return heldInBounds(frame, object, ast.span);
    };
  }

  #prefix(ast: Extract<Ast, { kind: 'prefix' }>): Code {
    const operand = this.compile(ast.operand);
    const [fixed] = this.#fixedValues([operand]) ?? [];
    if (ast.operator === '-' && isDecimal(fixed)) return this.#constant(fixed.isZero() ? fixed : fixed.neg());
    const apply = ast.operator === 'not' ? not : negate;
    return (frame) => apply(frame, operand(frame), ast.span);
  }

  #let(ast: Extract<Ast, { kind: 'let' }>): Code {
    const value = this.compile(ast.value);
    const slot = this.takeSlot();
    this.#locals.push({ name: ast.name, slot });
    const body = this.compile(ast.body);
    this.#locals.pop();
    return (frame) => {
      frame.slots[slot] = value(frame);
      return body(frame);
    };
  }

  #chain(ast: ChainNode): Code {
    const first = this.compile(ast.first);
    const operands = ast.rest.map((link) => this.compile(link.operand));
    const [link, ...further] = ast.rest;
    if (link === undefined) return first;
    if (link.operator === '??') return firstNonNull([first, ...operands]);
    if (link.operator === 'and' || link.operator === 'or') {
      const spans = [ast.first.span, ...ast.rest.map(({ operand }) => operand.span)];
      return logicChain(
        link.operator,
        [first, ...operands].map((code, index) => ({ code, span: spans[index] ?? ast.span })),
      );
    }
    const operations = ast.rest.map(({ operator, operand }) =>
      operationOf(operator, { start: ast.span.start, end: operand.span.end }),
    );
    const [operation] = operations;
    const [second] = operands;
    if (operation !== undefined && second !== undefined && further.length === 0) {
      return (frame) => operation(frame, first(frame), second(frame));
    }
    const links = operations.map((apply, index) => ({
      apply,
      operand: operands[index] ?? this.#constant(null),
    }));
    return (frame) => {
      let value = first(frame);
      for (const { apply, operand } of links) value = apply(frame, value, operand(frame));
      return value;
    };
  }
}

/** A literal that names one value twice, inside one that does so too, and so on, would be endless written out. */
function heldInBounds(frame: Frame, value: FelValue, span: ExpressionSpan): FelValue {
  const most = frame.program.limits.arrayLength;
  if (weightOf(value, most) <= most) return value;
  return frame.fail('limit-exceeded', 'This literal holds too many parts.', span);
}

function typesOf(values: readonly FelValue[]): readonly FelTypeName[] {
  const types: FelTypeName[] = [];
  for (const value of values) {
    const type = felTypeOf(value);
    if (value !== null && !types.includes(type)) types.push(type);
  }
  return types;
}
