import type { JsonObject, SchemaCheck, SchemaProblem } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { propertyNamesOf, requiredOf } from '../manifest/property-schema.ts';
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
const MOST_NAMES = 30;
const MAX_NAME = 80;

export interface CheckOptions {
  /** What happens to arguments that the schema does not take: they are a problem, unless they are to be left out. */
  readonly unknown?: 'refuse' | 'drop';
}

/** Coerces arguments and holds them against their schema (§6.4), before anything happens with them. */
export function checkArguments(
  given: JsonObject,
  schema: JsonObject | undefined,
  schemaCheck: SchemaCheck,
  { unknown = 'refuse' }: CheckOptions = {},
): CheckedArguments {
  const declared = schema ?? EMPTY_SCHEMA;
  const { args, coercions } = coerceArguments(given, declared);
  const missing = requiredOf(declared).filter((name) => !Object.hasOwn(args, name) || args[name] === '');
  const problems = [
    ...(unknown === 'refuse' ? unknownArguments(coercions, declared) : []),
    ...schemaCheck.compile(declared, { dialect: 'draft-07' })(args).map(problemOf),
  ];
  if (missing.length === 0 && problems.length === 0) return { ok: true, args, coercions };
  return { ok: false, coercions, missing, problems };
}

/** Arguments that nothing takes, as problems. What there is is with the first of them. */
export function unknownArguments(
  coercions: readonly Coercion[],
  schema: JsonObject,
): readonly ArgumentProblem[] {
  const known = propertyNamesOf(schema).slice(0, MOST_NAMES).join(', ');
  const hint = known === '' ? 'there are none' : `the arguments are ${known}`;
  return coercions
    .filter(({ rule }) => rule === 'unknown→delete')
    .map(({ field }, at) => {
      const message = `"${cleanText(field, MAX_NAME).replace(/\s/g, ' ')}" is not an argument`;
      return { field, message: at === 0 ? `${message}; ${hint}` : message };
    });
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
