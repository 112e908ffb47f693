import type { ExpressionSpan } from '../span.ts';

/** An expression as a tree. Parentheses are not kept; `printExpression` puts back the ones that are needed. */
export type Ast =
  | NumberNode
  | StringNode
  | BooleanNode
  | NullNode
  | DateNode
  | ArrayNode
  | ObjectNode
  | SelfNode
  | FieldNode
  | ContextNode
  | LocalNode
  | PathNode
  | CallNode
  | PrefixNode
  | ChainNode
  | ConditionalNode
  | LetNode;

interface Located {
  readonly span: ExpressionSpan;
}

/** Keeps its digits as written. */
export interface NumberNode extends Located {
  readonly kind: 'number';
  readonly text: string;
}

export interface StringNode extends Located {
  readonly kind: 'string';
  readonly value: string;
}

export interface BooleanNode extends Located {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface NullNode extends Located {
  readonly kind: 'null';
}

/** The ISO text without its `@`; whether that day exists is found at evaluation. */
export interface DateNode extends Located {
  readonly kind: 'date';
  readonly text: string;
}

export interface ArrayNode extends Located {
  readonly kind: 'array';
  readonly elements: readonly Ast[];
}

export interface ObjectNode extends Located {
  readonly kind: 'object';
  readonly entries: readonly ObjectEntry[];
}

export interface ObjectEntry {
  readonly key: string;
  readonly value: Ast;
}

/** `$`: the current node's value, or the element inside a predicate. */
export interface SelfNode extends Located {
  readonly kind: 'self';
}

/** `$a`; what follows is in the surrounding `PathNode`. */
export interface FieldNode extends Located {
  readonly kind: 'field';
  readonly key: string;
}

/** `@name` or `@name('argument')`. */
export interface ContextNode extends Located {
  readonly kind: 'context';
  readonly name: string;
  readonly argument?: string;
}

/** A name bound by `let`. */
export interface LocalNode extends Located {
  readonly kind: 'local';
  readonly name: string;
}

/** `base.a[1].b[*]`: at least one step, and the base is not a path itself. */
export interface PathNode extends Located {
  readonly kind: 'path';
  readonly base: Ast;
  readonly steps: readonly PathStep[];
}

export type PathStep =
  | { readonly kind: 'property'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number | '*' };

/** Includes the call form of `if`. */
export interface CallNode extends Located {
  readonly kind: 'call';
  readonly name: string;
  readonly arguments: readonly Ast[];
}

export interface PrefixNode extends Located {
  readonly kind: 'prefix';
  readonly operator: 'not' | '-';
  readonly operand: Ast;
}

/**
 * `first op a op b …` with operators of one precedence level, applied from the left. One flat node, so that a chain
 * of thousands of terms nests nothing.
 */
export interface ChainNode extends Located {
  readonly kind: 'chain';
  readonly first: Ast;
  readonly rest: readonly ChainLink[];
}

export interface ChainLink {
  readonly operator: BinaryOperator;
  readonly operand: Ast;
}

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '>'
  | '<='
  | '>='
  | 'in'
  | 'not in'
  | '??'
  | '+'
  | '-'
  | '&'
  | '*'
  | '/'
  | '%';

/** `a ? b : c` and `if a then b else c`, distinguished so that printing keeps the author's form. */
export interface ConditionalNode extends Located {
  readonly kind: 'conditional';
  readonly form: 'ternary' | 'keyword';
  readonly condition: Ast;
  readonly consequent: Ast;
  readonly alternative: Ast;
}

export interface LetNode extends Located {
  readonly kind: 'let';
  readonly name: string;
  readonly value: Ast;
  readonly body: Ast;
}
