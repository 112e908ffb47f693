import type { Environment } from '../environment.ts';
import type { ExpressionReference, FieldReference } from '../reference.ts';
import type { ExpressionSpan } from '../span.ts';
import type { Ast } from '../syntax/ast.ts';
import { parseExpression } from '../syntax/parse-expression.ts';
import type { ParseWarning } from '../syntax/parser.ts';
import type { FelValue } from '../values/value.ts';
import { type CompiledExpression, type CompileOptions, compileExpression } from './compile-expression.ts';

const FIELD_NAME = /\$([A-Za-z_][A-Za-z0-9_]*)/g;
/** In texts and comments a `$` means nothing, and telling them apart is the parser's work. */
const HAS_TEXT_OR_COMMENT = /['"]|\/[/*]/;

/**
 * Compiles many expressions. Those that differ only in the names of their fields, as in the rows of a large form, share
 * their code: names decide what is read, and reading is the environment's. Throws as `compileExpression` does.
 */
export function createCompiler(options: CompileOptions = {}): (source: string) => CompiledExpression {
  const shapes = new Map<string, CompiledExpression>();
  return (source) => {
    // In lenient mode a name without `$` may mean the same field.
    const shape = options.lenient || HAS_TEXT_OR_COMMENT.test(source) ? source : shapeOf(source);
    const known = shapes.get(shape);
    if (known) return known.source === source ? known : new RenamedExpression(source, known, options);
    const compiled = compileExpression(source, options);
    shapes.set(shape, compiled);
    return compiled;
  };
}

/** Equal names have equal numbers. Their lengths count, too: they decide where everything after them stands. */
function shapeOf(source: string): string {
  if (!source.includes('$')) return source;
  const names: string[] = [];
  return source.replaceAll(FIELD_NAME, (_, name: string) => {
    let number = names.indexOf(name);
    if (number === -1) number = names.push(name) - 1;
    return `$${number}:${name.length}`;
  });
}

/** The code of another expression with this one's names. */
class RenamedExpression implements CompiledExpression {
  readonly source: string;
  readonly #shape: CompiledExpression;
  readonly #options: CompileOptions;

  constructor(source: string, shape: CompiledExpression, options: CompileOptions) {
    this.source = source;
    this.#shape = shape;
    this.#options = options;
  }

  /** Rarely asked for, so it is not kept. */
  get ast(): Ast {
    return parseExpression(this.source, this.#options).ast;
  }

  get references(): readonly ExpressionReference[] {
    const theirs: readonly string[] = this.#shape.source.match(FIELD_NAME) ?? [];
    const own: readonly string[] = this.source.match(FIELD_NAME) ?? [];
    const rename = (key: string) => own[theirs.indexOf(`$${key}`)]?.slice(1) ?? key;
    return this.#shape.references.map((reference) => renamed(reference, rename));
  }

  get warnings(): readonly ParseWarning[] {
    return this.#shape.warnings;
  }

  get referenceSpans(): readonly ExpressionSpan[] {
    return this.#shape.referenceSpans;
  }

  get volatile(): boolean {
    return this.#shape.volatile;
  }

  get clock(): CompiledExpression['clock'] {
    return this.#shape.clock;
  }

  get usesPatterns(): boolean {
    return this.#shape.usesPatterns;
  }

  evaluate(environment: Environment): FelValue {
    return this.#shape.evaluate(environment);
  }
}

type Rename = (key: string) => string;

function renamed(reference: ExpressionReference, rename: Rename): ExpressionReference {
  if (reference.kind === 'field') return renamedField(reference, rename);
  if (reference.kind !== 'state' || reference.target.kind !== 'field') return reference;
  return { ...reference, target: renamedField(reference.target, rename) };
}

/** Only the first key is written with a `$`. */
function renamedField({ segments }: FieldReference, rename: Rename): FieldReference {
  return {
    kind: 'field',
    segments: segments.map((segment, index) =>
      index === 0 ? { ...segment, key: rename(segment.key) } : segment,
    ),
  };
}
