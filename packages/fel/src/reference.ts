/**
 * What an expression reads from outside itself, found without evaluating it.
 *
 * The compiler numbers the references of one expression; `Environment.read(n)` answers the n-th. A form engine
 * resolves each reference once, to a place in its own structure, and never looks a name up again.
 */
export type ExpressionReference =
  | SelfReference
  | FieldReference
  | VariableReference
  | RowContextReference
  | NeighbourReference
  | InstanceReference
  | AllInstancesReference
  | StateReference
  | MigrationReference;

/** `$` outside a predicate: the value of the node the expression is on; `$.a.b` reads inside it. */
export interface SelfReference {
  readonly kind: 'self';
  readonly path: readonly string[];
}

/** `$a.b[2].c[*].d`. Indexes are 1-based, as written. */
export interface FieldReference {
  readonly kind: 'field';
  readonly segments: readonly ReferenceSegment[];
}

export interface ReferenceSegment {
  readonly key: string;
  readonly index?: number | '*';
}

/** `@name` that is not a context name; `@name.a.b` reads inside it. */
export interface VariableReference {
  readonly kind: 'variable';
  readonly name: string;
  readonly path: readonly string[];
}

/** `@current.a.b`, `@index`, `@count`. */
export interface RowContextReference {
  readonly kind: 'row';
  readonly name: 'current' | 'index' | 'count';
  readonly path: readonly string[];
}

/** `prev().a`, `next().a`, `parent().a`: the path is what directly follows the call. */
export interface NeighbourReference {
  readonly kind: 'neighbour';
  readonly which: 'prev' | 'next' | 'parent';
  readonly path: readonly string[];
}

/** `@instance('n').a.b`, and `instance('n', 'a.b')` when both arguments are literals. */
export interface InstanceReference {
  readonly kind: 'instance';
  readonly name: string;
  readonly path: readonly string[];
}

/** A call of `instance()` whose arguments are known only at run time. */
export interface AllInstancesReference {
  readonly kind: 'all-instances';
}

/** `valid($a)`, `relevant($a)`, `readonly($a)`, `required($a)`; read as a boolean. */
export interface StateReference {
  readonly kind: 'state';
  readonly query: StateQuery;
  readonly target: FieldReference | SelfReference;
}

export type StateQuery = 'valid' | 'relevant' | 'readonly' | 'required';

/** `@source.a`, `@target.a`: only a migration answers these. */
export interface MigrationReference {
  readonly kind: 'migration';
  readonly name: 'source' | 'target';
  readonly path: readonly string[];
}
