import type { JsonValue } from '@handrail/base';
import { _, Ajv, type JSONType, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Budget } from '../budget.ts';
import type { FirstProblem } from '../check-value.ts';
import { equalJson, hasRepetition } from '../rules/equal-json.ts';
import { fitsFormat, formatNames } from '../rules/formats.ts';
import { isMultipleOf } from '../rules/multiple-of.ts';
import { type PreparedSchema, tracksSeen } from '../schema/prepared-schema.ts';
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
  // Ajv 8 takes every item for evaluated once one is matched by `contains`, and properties such as `constructor`
  // for evaluated because objects inherit them.
  if (tracksSeen(schema)) return undefined;
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
  ajv.addKeyword({
    keyword: WORK,
    before: '$ref',
    code: ({ gen, data }) => {
      const spend = gen.scopeValue('func', { ref: (value: JsonValue) => budget.spendOn(value) });
      gen.code(_`${spend}(${data})`);
    },
  });
  replaceRule<readonly JsonValue[], JsonValue>(ajv, 'enum', [], (allowed, value) =>
    allowed.some((each) => equalJson(each, value)),
  );
  replaceRule<JsonValue, JsonValue>(ajv, 'const', [], equalJson);
  replaceRule<number, number>(ajv, 'multipleOf', ['number'], (divisor, value) =>
    isMultipleOf(value, divisor),
  );
  replaceRule<boolean, readonly JsonValue[]>(
    ajv,
    'uniqueItems',
    ['array'],
    (on, items) => !on || !hasRepetition(items),
  );
}

function replaceRule<Rule, Value>(
  ajv: Ajv,
  keyword: string,
  type: JSONType[],
  fits: (rule: Rule, value: Value) => boolean,
): void {
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword,
    type,
    code: (context) => {
      const test = context.gen.scopeValue('func', { ref: (value: Value) => fits(context.schema, value) });
      context.pass(_`${test}(${context.data})`);
    },
  });
}
