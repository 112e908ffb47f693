import {
  type CheckValue,
  copyJson,
  type JsonFault,
  type JsonValue,
  type SchemaProblem,
} from '@handrail/base';
import { type Budget, BudgetExhausted } from './budget.ts';
import { memberRules } from './interpreting/member-rules.ts';
import { schemaRules } from './interpreting/schema-rules.ts';
import { valueRules } from './interpreting/value-rules.ts';
import { evaluate, pointerOf, type SchemaFinding } from './interpreting/visit.ts';
import type { CheckLimits } from './limits.ts';
import { type PreparedSchema, tracksSeen } from './schema/prepared-schema.ts';

const RULES = new Map([...schemaRules, ...valueRules, ...memberRules]);

/** Everything that is wrong with the value, up to a number. A `false` schema is reported under its keyword. */
function explain(
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

/** The first thing wrong with a value, or undefined when it fits. */
export type FirstProblem = (value: JsonValue) => SchemaProblem | undefined;

/**
 * With a quick test only values that fail it are explained by the interpreter, so both implementations tell the same
 * problems in the same words and a long list of errors is never built to be cut.
 */
export function checkValueWith(
  schema: PreparedSchema,
  budget: Budget,
  limits: CheckLimits,
  quickTest?: FirstProblem,
): CheckValue {
  return (value) => {
    const copy = copyJson(value, limits.value);
    if (!copy.ok) return [problemOf(copy.fault)];
    try {
      budget.refill();
      const first = quickTest?.(copy.value);
      if (quickTest && !first) return [];
      budget.refill();
      const problems = explain(schema, copy.value, budget, limits.maxProblems);
      return first && problems.length === 0 ? [first] : problems;
    } catch (error) {
      // A RangeError is the call stack running out, which generated code cannot foresee.
      if (error instanceof BudgetExhausted || error instanceof RangeError) return [TOO_COSTLY];
      throw error;
    }
  };
}

const TOO_COSTLY: SchemaProblem = {
  pointer: '',
  keyword: 'x-limit',
  message: 'needs more work to check than is allowed',
};

function problemOf({ reason, pointer, message }: JsonFault): SchemaProblem {
  return { pointer, keyword: reason === 'not-json' ? 'type' : 'x-limit', message };
}
