import type { JsonObject, SchemaCheck, SchemaProblem } from '@handrail/base';
import { requiredOf } from '../manifest/property-schema.ts';
import { type Coercion, coerceArguments } from './coerce.ts';

export interface ArgumentProblem {
  /** The argument it is about; empty for the arguments as a whole. */
  readonly field: string;
  /** Names the rule, never the value. */
  readonly message: string;
}

export type CheckedArguments =
  | { readonly ok: true; readonly args: JsonObject; readonly coercions: readonly Coercion[] }
  | {
      readonly ok: false;
      readonly coercions: readonly Coercion[];
      /** Required arguments that are absent or empty. When there are any, other problems wait. */
      readonly missing: readonly string[];
      readonly problems: readonly ArgumentProblem[];
    };

const EMPTY_SCHEMA: JsonObject = { type: 'object' };

/** Coerces arguments and holds them against their schema (§6.4), before anything happens with them. */
export function checkArguments(
  given: JsonObject,
  schema: JsonObject | undefined,
  schemaCheck: SchemaCheck,
): CheckedArguments {
  const declared = schema ?? EMPTY_SCHEMA;
  const { args, coercions } = coerceArguments(given, declared);
  const missing = requiredOf(declared).filter((name) => !Object.hasOwn(args, name) || args[name] === '');
  const problems = schemaCheck.compile(declared, { dialect: 'draft-07' })(args);
  if (missing.length === 0 && problems.length === 0) return { ok: true, args, coercions };
  return { ok: false, coercions, missing, problems: problems.map(problemOf) };
}

/** Whether a result is what the output schema promises; an empty list means that it is. */
export function checkOutput(
  value: unknown,
  schema: JsonObject,
  schemaCheck: SchemaCheck,
): readonly SchemaProblem[] {
  return schemaCheck.compile(schema, { dialect: 'draft-07' })(value);
}

function problemOf({ pointer, message }: SchemaProblem): ArgumentProblem {
  const [, first = ''] = pointer.split('/');
  const field = first.replaceAll('~1', '/').replaceAll('~0', '~');
  return { field, message: pointer === '' ? message : `"${pointer.slice(1)}" ${message}` };
}
