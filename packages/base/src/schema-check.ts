import type { JsonObject } from './json.ts';
import type { JsonPointer } from './json-pointer.ts';

/**
 * Checks values against JSON Schemas. Two implementations keep one contract: generated code where that is allowed
 * (Node), an interpreter where it is not (pages with a strict content security policy, extensions).
 */
export interface SchemaCheck {
  /**
   * Prepares a schema once. Throws `SchemaError` when the schema is broken, too large or uses what cannot be served.
   * `dialect` is for schemas that do not name theirs in `$schema`; it is 2020-12 when neither does.
   */
  compile(schema: JsonObject | boolean, options?: { readonly dialect?: SchemaDialect }): CheckValue;
}

export type SchemaDialect = 'draft-07' | '2020-12';

/** An empty list means the value fits. Never throws, whatever the value. */
export type CheckValue = (value: unknown) => readonly SchemaProblem[];

export interface SchemaProblem {
  readonly pointer: JsonPointer;
  /** The keyword that was broken; `x-limit` for a value too large, too deep or too costly to check. */
  readonly keyword: string;
  /** Names the rule, never the value: values may be secret. */
  readonly message: string;
}

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}
