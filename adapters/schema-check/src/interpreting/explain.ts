import type { JsonValue, SchemaProblem } from '@handrail/base';
import type { Budget } from '../budget.ts';
import { type PreparedSchema, tracksSeen } from '../schema/prepared-schema.ts';
import { memberRules } from './member-rules.ts';
import { schemaRules } from './schema-rules.ts';
import { valueRules } from './value-rules.ts';
import { evaluate, pointerOf, type SchemaFinding } from './visit.ts';

const RULES = new Map([...schemaRules, ...valueRules, ...memberRules]);

/** Everything that is wrong with the value, up to a number. A `false` schema is reported under its keyword. */
export function explain(
  schema: PreparedSchema,
  value: JsonValue,
  budget: Budget,
  maxProblems: number,
): readonly SchemaProblem[] {
  const findings: SchemaFinding[] = [];
  const run = { schema, budget, rules: RULES, tracksSeen: tracksSeen(schema), nesting: 0 };
  evaluate(run, schema.root, value, undefined, 'false', { findings, max: maxProblems }, undefined);
  return findings.map(({ place, keyword, message }) => ({ pointer: pointerOf(place), keyword, message }));
}
