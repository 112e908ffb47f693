import type { JsonObject, JsonValue, PatternEngine, SchemaCheck } from '@handrail/base';

/** What a decision needs and this package must not bring: OpenWOP names no expression language of its own. */
export interface RunPorts {
  readonly schemaCheck: SchemaCheck;
  readonly patterns: PatternEngine;
  readonly evaluate: EvaluateExpression;
  /** Where it is given, expressions are checked before a workflow is taken. */
  readonly inspect?: InspectExpression;
}

/** Whether an expression can be used, and the paths that it reads: `['variables', 'total']`. */
export type InspectExpression = (
  expression: string,
) =>
  | { readonly ok: true; readonly reads: readonly (readonly string[])[] }
  | { readonly ok: false; readonly message: string };

/** Must give the same answer for the same expression and context, and must end. */
export type EvaluateExpression = (expression: string, context: JsonObject) => Evaluation;

export type Evaluation =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly message: string };
