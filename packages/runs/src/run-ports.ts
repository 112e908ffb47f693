import type { JsonObject, JsonValue, PatternEngine, SchemaCheck } from '@handrail/base';

/** What a decision needs and this package must not bring: OpenWOP names no expression language of its own. */
export interface RunPorts {
  readonly schemaCheck: SchemaCheck;
  readonly patterns: PatternEngine;
  readonly evaluate: EvaluateExpression;
}

/** Must give the same answer for the same expression and context, and must end. */
export type EvaluateExpression = (expression: string, context: JsonObject) => Evaluation;

export type Evaluation =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly message: string };
