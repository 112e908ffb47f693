import type { JsonValue } from '@handrail/base';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Budget } from '../budget.ts';
import type { FirstProblem } from '../check-value.ts';
import { equalJson, hasRepetition } from '../rules/equal-json.ts';
import { fitsFormat, formatNames } from '../rules/formats.ts';
import { isMultipleOf } from '../rules/multiple-of.ts';
import type { PreparedSchema } from '../schema/prepared-schema.ts';
import { toAjvSchema, WORK } from './to-ajv-schema.ts';

/**
 * Generates code for one schema, or gives nothing for a schema that only the interpreter can serve. Each has a
 * compiler of its own, for a compiler keeps all that it ever compiled.
 */
export function generateTest(schema: PreparedSchema, budget: Budget): FirstProblem | undefined {
  const validate = compile(schema, budget);
  return (
    validate &&
    ((value) => {
      if (validate(value)) return undefined;
      const { instancePath = '', keyword = 'false' } = validate.errors?.[0] ?? {};
      return { pointer: instancePath, keyword, message: `breaks the rule "${keyword}"` };
    })
  );
}

function compile(schema: PreparedSchema, budget: Budget): ValidateFunction | undefined {
  const options = optionsFor(schema, budget);
  const ajv = schema.dialect === 'draft-07' ? new Ajv(options) : new Ajv2020(options);
  replaceRules(ajv, budget);
  try {
    return ajv.compile(toAjvSchema(schema));
  } catch (error) {
    // Code for thousands of rules in a row nests too deep for the generator's own call stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function optionsFor(schema: PreparedSchema, budget: Budget): Options {
  return {
    // The schema was read strictly before; what is left of it holds nothing unknown.
    strict: false,
    validateSchema: false,
    meta: false,
    messages: false,
    logger: false,
    ownProperties: true,
    // Inlining would multiply the code by the number of references.
    inlineRefs: false,
    formats: Object.fromEntries(
      formatNames().map((name) => [name, (text: string) => fitsFormat(name, text)]),
    ),
    code: { regExp: patternsOf(schema, budget) },
  };
}

function patternsOf({ patterns }: PreparedSchema, budget: Budget) {
  const engine = (source: string) => {
    const pattern = patterns.get(source);
    if (!pattern) throw new Error('A pattern of the schema was not prepared.');
    // Ajv tells patterns apart by their text.
    return { test: (text: string) => budget.test(pattern, text), toString: () => source };
  };
  return Object.assign(engine, { code: 'prepared patterns' });
}

/** Ajv compares numbers as binary fractions, lists pair by pair, and objects through their `valueOf`. */
function replaceRules(ajv: Ajv, budget: Budget): void {
  for (const keyword of ['enum', 'const', 'multipleOf', 'uniqueItems']) ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword: WORK,
    before: '$ref',
    errors: false,
    validate: (_on: unknown, value: JsonValue) => {
      budget.spendOn(value);
      return true;
    },
  });
  ajv.addKeyword({
    keyword: 'enum',
    errors: false,
    validate: (allowed: readonly JsonValue[], value: JsonValue) =>
      allowed.some((each) => equalJson(each, value)),
  });
  ajv.addKeyword({ keyword: 'const', errors: false, validate: equalJson });
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    errors: false,
    validate: (divisor: number, value: number) => isMultipleOf(value, divisor),
  });
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    errors: false,
    validate: (on: boolean, items: readonly JsonValue[]) => !on || !hasRepetition(items),
  });
}
