import type { JsonObject, SchemaDialect } from '../../src/index.ts';

/** A problem as the contract sees it: its place and keyword. Words are left to the implementation. */
export type Expected = readonly [pointer: string, keyword: string];

/** One schema, values that fit it, and values that do not, each with all of its problems. */
export interface SchemaCase {
  readonly title: string;
  /** Both when absent. */
  readonly dialect?: SchemaDialect;
  readonly schema: JsonObject | boolean;
  readonly fits: readonly unknown[];
  readonly breaks: readonly (readonly [value: unknown, ...problems: readonly Expected[]])[];
}
