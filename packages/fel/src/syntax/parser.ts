import type { ExpressionSpan } from '../span.ts';
import type { Ast, BinaryOperator, ChainLink, ObjectEntry, PathStep } from './ast.ts';
import { attachSteps, chain } from './build.ts';
import { BINARY_LEVEL, LEVEL, RESERVED_WORDS } from './precedence.ts';
import type { TokenStream } from './token-stream.ts';

export interface ParseWarning {
  readonly code: 'bare-identifier' | 'double-equals';
  readonly message: string;
  readonly span: ExpressionSpan;
}

/**
 * Reads expressions by the normative grammar (fel 4): one method per production, the binary levels in one loop.
 *
 * `noIn` is set while reading the value of a `let`, where a bare `in` ends the value; every bracket clears it.
 */
export class Parser {
  readonly warnings: ParseWarning[] = [];
  readonly #tokens: TokenStream;
  readonly #lenient: boolean;
  readonly #locals: string[] = [];

  constructor(tokens: TokenStream, lenient: boolean) {
    this.#tokens = tokens;
    this.#lenient = lenient;
  }

  parseAll(): Ast {
    const ast = this.#expression(false);
    if (this.#tokens.peek().kind !== 'end') this.#tokens.fail('an operator or the end');
    return ast;
  }

  #expression(noIn: boolean): Ast {
    return this.#tokens.nested(() => (this.#tokens.isWord('let') ? this.#let(noIn) : this.#if(noIn)));
  }

  #let(noIn: boolean): Ast {
    const start = this.#tokens.next().start;
    const name = this.#identifier('a name to bind');
    this.#tokens.expectSymbol('=');
    const value = this.#tokens.nested(() => this.#if(true));
    this.#tokens.expectWord('in');
    this.#locals.push(name);
    const body = this.#expression(noIn);
    this.#locals.pop();
    return { kind: 'let', name, value, body, span: this.#from(start) };
  }

  /**
   * `if (a) then b else c` and `if(a, b, c)` share their beginning. What is in the parentheses is read once and
   * given to the condition as its first atom; only what follows tells which form it was.
   */
  #if(noIn: boolean): Ast {
    if (!this.#tokens.isWord('if')) return this.#ternary(noIn);
    const start = this.#tokens.peek().start;
    if (!this.#tokens.isSymbol('(', 1)) {
      this.#tokens.next();
      return this.#branches(start, this.#ternary(noIn), noIn);
    }
    const call = this.#call();
    const [only, second] = call.arguments;
    if (only === undefined || second !== undefined) return this.#ternary(noIn, call);
    const condition = this.#ternary(noIn, call);
    return this.#tokens.isWord('then')
      ? this.#branches(start, replaceFirst(condition, call, only), noIn)
      : condition;
  }

  #branches(start: number, condition: Ast, noIn: boolean): Ast {
    this.#tokens.expectWord('then');
    const consequent = this.#tokens.nested(() => this.#if(noIn));
    this.#tokens.expectWord('else');
    const alternative = this.#tokens.nested(() => this.#if(noIn));
    return {
      kind: 'conditional',
      form: 'keyword',
      condition,
      consequent,
      alternative,
      span: this.#from(start),
    };
  }

  #ternary(noIn: boolean, seed?: Ast): Ast {
    const condition = this.#binary(BINARY_LEVEL.or, noIn, seed);
    if (!this.#tokens.acceptSymbol('?')) return condition;
    const consequent = this.#expression(noIn);
    this.#tokens.expectSymbol(':');
    const alternative = this.#expression(noIn);
    const span = this.#from(condition.span.start);
    return { kind: 'conditional', form: 'ternary', condition, consequent, alternative, span };
  }

  #binary(lowest: number, noIn: boolean, seed?: Ast): Ast {
    let left = this.#prefix(noIn, seed);
    for (;;) {
      const operator = this.#operatorAhead(noIn);
      const level = operator === undefined ? -1 : BINARY_LEVEL[operator];
      if (level < lowest) return left;
      const rest: ChainLink[] = [];
      for (
        let next = operator;
        next !== undefined && BINARY_LEVEL[next] === level;
        next = this.#operatorAhead(noIn)
      ) {
        if (level === LEVEL.membership && rest.length > 0) {
          this.#tokens.fail('parentheses, because "in" cannot be chained');
        }
        this.#takeOperator(next);
        rest.push({ operator: next, operand: this.#binary(level + 1, noIn) });
      }
      left = chain(left, rest, this.#from(left.span.start));
    }
  }

  #operatorAhead(noIn: boolean): BinaryOperator | undefined {
    const token = this.#tokens.peek();
    if (token.kind === 'word') {
      if (token.text === 'and' || token.text === 'or') return token.text;
      if (noIn) return undefined;
      if (token.text === 'in') return 'in';
      return token.text === 'not' && this.#tokens.isWord('in', 1) ? 'not in' : undefined;
    }
    if (token.kind !== 'symbol') return undefined;
    if (token.text === '==') {
      return this.#lenient ? '=' : this.#tokens.fail('"=", which is how equality is written');
    }
    return isBinaryOperator(token.text) ? token.text : undefined;
  }

  #takeOperator(operator: BinaryOperator): void {
    if (this.#tokens.isSymbol('==')) {
      this.#warn('double-equals', 'Write "=" for equality.', this.#tokens.peek());
    }
    this.#tokens.next();
    if (operator === 'not in') this.#tokens.next();
  }

  #prefix(noIn: boolean, seed?: Ast): Ast {
    if (seed !== undefined) return this.#postfix(seed);
    const start = this.#tokens.peek().start;
    const operator = this.#prefixAhead();
    if (operator === undefined) return this.#postfix(this.#atom());
    this.#tokens.next();
    const operand = this.#tokens.nested(() => this.#prefix(noIn));
    return { kind: 'prefix', operator, operand, span: this.#from(start) };
  }

  #prefixAhead(): 'not' | '-' | undefined {
    if (this.#tokens.isWord('not') || this.#tokens.isSymbol('!')) return 'not';
    return this.#tokens.isSymbol('-') ? '-' : undefined;
  }

  #postfix(base: Ast): Ast {
    const steps: PathStep[] = [];
    // Field keys are distinguished by `$`, so they may be reserved words (fel 3.2).
    const anyKey = base.kind === 'field';
    for (;;) {
      if (this.#tokens.acceptSymbol('.')) {
        steps.push({ kind: 'property', key: this.#key(anyKey) });
      } else if (this.#tokens.acceptSymbol('[')) {
        steps.push({ kind: 'index', index: this.#index() });
        this.#tokens.expectSymbol(']');
      } else {
        return attachSteps(base, steps, this.#from(base.span.start));
      }
    }
  }

  #key(anyKey: boolean): string {
    const token = this.#tokens.peek();
    if (!anyKey || token.kind !== 'word') return this.#identifier('a key');
    this.#tokens.next();
    return token.text;
  }

  #index(): number | '*' {
    if (this.#tokens.acceptSymbol('*')) return '*';
    const token = this.#tokens.peek();
    if (token.kind !== 'number' || !/^[0-9]+$/.test(token.text)) this.#tokens.fail('a whole number or "*"');
    this.#tokens.next();
    return Math.min(Number(token.text), Number.MAX_SAFE_INTEGER);
  }

  #atom(): Ast {
    const token = this.#tokens.peek();
    const span = { start: token.start, end: token.end };
    switch (token.kind) {
      case 'number':
        if (/^0[0-9]/.test(token.text)) this.#tokens.fail('a number without leading zeros');
        this.#tokens.next();
        return { kind: 'number', text: token.text, span };
      case 'string':
        this.#tokens.next();
        return { kind: 'string', value: token.value, span };
      case 'date':
        this.#tokens.next();
        return { kind: 'date', text: token.text, span };
      case 'field':
        this.#tokens.next();
        return { kind: 'field', key: token.text, span };
      case 'context':
        return this.#context();
      case 'word':
        return this.#word(token.text, span);
      case 'symbol':
        return this.#bracket(token.text, span);
      default:
        return this.#tokens.fail('an expression');
    }
  }

  #context(): Ast {
    const token = this.#tokens.peek();
    if (token.kind !== 'context' || RESERVED_WORDS.has(token.text)) {
      return this.#tokens.fail('a name that is not a reserved word after "@"');
    }
    this.#tokens.next();
    const name = token.text;
    if (!this.#tokens.acceptSymbol('(')) return { kind: 'context', name, span: this.#from(token.start) };
    const argument = this.#tokens.next();
    if (argument.kind !== 'string') return this.#tokens.fail('a text in quotes', argument);
    this.#tokens.expectSymbol(')');
    return { kind: 'context', name, argument: argument.value, span: this.#from(token.start) };
  }

  #word(text: string, span: ExpressionSpan): Ast {
    if (text === 'true' || text === 'false') {
      this.#tokens.next();
      return { kind: 'boolean', value: text === 'true', span };
    }
    if (text === 'null') {
      this.#tokens.next();
      return { kind: 'null', span };
    }
    if (this.#tokens.isSymbol('(', 1) && (text === 'if' || !RESERVED_WORDS.has(text))) return this.#call();
    if (RESERVED_WORDS.has(text)) return this.#tokens.fail('an expression');
    if (this.#locals.includes(text)) {
      this.#tokens.next();
      return { kind: 'local', name: text, span };
    }
    if (!this.#lenient)
      return this.#tokens.fail(`an expression (a field is written "$${text.slice(0, 40)}")`);
    this.#tokens.next();
    this.#warn('bare-identifier', `Write "$${text}" for the field "${text}".`, span);
    return { kind: 'field', key: text, span };
  }

  #call(): Extract<Ast, { kind: 'call' }> {
    const token = this.#tokens.next();
    const name = token.kind === 'word' ? token.text : '';
    this.#tokens.expectSymbol('(');
    const args = this.#list(')', () => this.#expression(false));
    return { kind: 'call', name, arguments: args, span: this.#from(token.start) };
  }

  #bracket(text: string, span: ExpressionSpan): Ast {
    if (text === '$') {
      this.#tokens.next();
      return { kind: 'self', span };
    }
    if (text === '(') {
      this.#tokens.next();
      const inner = this.#expression(false);
      this.#tokens.expectSymbol(')');
      return inner;
    }
    if (text === '[') {
      this.#tokens.next();
      const elements = this.#list(']', () => this.#expression(false));
      return { kind: 'array', elements, span: this.#from(span.start) };
    }
    if (text !== '{') return this.#tokens.fail('an expression');
    this.#tokens.next();
    const seen = new Set<string>();
    const entries = this.#list('}', () => this.#entry(seen));
    return { kind: 'object', entries, span: this.#from(span.start) };
  }

  #entry(seen: Set<string>): ObjectEntry {
    const token = this.#tokens.peek();
    const key = token.kind === 'string' ? token.value : this.#identifier('a key');
    if (token.kind === 'string') this.#tokens.next();
    if (seen.has(key)) this.#tokens.fail('a key that is not repeated', token);
    seen.add(key);
    this.#tokens.expectSymbol(':');
    return { key, value: this.#expression(false) };
  }

  #list<T>(close: string, read: () => T): readonly T[] {
    const items: T[] = [];
    if (this.#tokens.acceptSymbol(close)) return items;
    do {
      items.push(read());
    } while (this.#tokens.acceptSymbol(','));
    this.#tokens.expectSymbol(close);
    return items;
  }

  #identifier(expected: string): string {
    const token = this.#tokens.peek();
    if (token.kind !== 'word') return this.#tokens.fail(expected);
    if (RESERVED_WORDS.has(token.text)) return this.#tokens.fail(`${expected} that is not a reserved word`);
    this.#tokens.next();
    return token.text;
  }

  #warn(code: ParseWarning['code'], message: string, at: ExpressionSpan): void {
    this.warnings.push({ code, message, span: { start: at.start, end: at.end } });
  }

  #from(start: number): ExpressionSpan {
    return { start, end: this.#tokens.lastEnd };
  }
}

function isBinaryOperator(text: string): text is BinaryOperator {
  return Object.hasOwn(BINARY_LEVEL, text);
}

/** Puts another atom at the left end of a condition; no deeper than the precedence levels. */
function replaceFirst(ast: Ast, atom: Ast, replacement: Ast): Ast {
  if (ast === atom) return replacement;
  if (ast.kind === 'conditional')
    return { ...ast, condition: replaceFirst(ast.condition, atom, replacement) };
  if (ast.kind === 'chain') return chain(replaceFirst(ast.first, atom, replacement), ast.rest, ast.span);
  if (ast.kind === 'path') {
    return attachSteps(replaceFirst(ast.base, atom, replacement), ast.steps, ast.span);
  }
  return ast;
}
