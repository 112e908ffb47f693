import {
  copyJson,
  isJsonObject,
  type JsonObject,
  type PatternEngine,
  type SchemaCheck,
  type SchemaDialect,
  SchemaError,
} from '@handrail/base';
import { Budget } from './budget.ts';
import { checkValueWith, type FirstProblem } from './check-value.ts';
import { CompileCache } from './compile-cache.ts';
import { type CheckLimits, defaultLimits } from './limits.ts';
import type { PreparedSchema } from './schema/prepared-schema.ts';
import { readDialect } from './schema/read-dialect.ts';
import { readSchema } from './schema/read-schema.ts';
import { refuseLoops } from './schema/refuse-loops.ts';
import { SchemaIndex } from './schema/schema-index.ts';

export interface CreateCheckOptions {
  /** Needed for schemas with `pattern` or `patternProperties`; without it they are refused. */
  readonly patterns?: PatternEngine;
  /** Documents that references may reach by their `$id`. Nothing else outside a schema is ever reached. */
  readonly documents?: readonly JsonObject[];
  readonly limits?: Partial<CheckLimits>;
}

/** Makes a quick test of a prepared schema that spends from the budget, if there is one for this schema. */
export type MakeQuickTest = (schema: PreparedSchema, budget: Budget) => FirstProblem | undefined;

/** What both implementations share: they differ only in whether a quick test comes first. */
export function createCheck(options: CreateCheckOptions, makeQuickTest?: MakeQuickTest): SchemaCheck {
  const limits = { ...defaultLimits, ...options.limits };
  const budget = new Budget(limits.maxWork);
  const cache = new CompileCache(limits.maxCached);
  const documents = (options.documents ?? []).map((document) => copySchema(document, limits));
  const known = { 'draft-07': indexOf(documents, 'draft-07'), '2020-12': indexOf(documents, '2020-12') };

  const prepare = (schema: JsonObject | boolean, dialect: SchemaDialect): PreparedSchema => {
    const index = new SchemaIndex(dialect, known[dialect]);
    if (typeof schema !== 'boolean') index.addDocument(schema);
    const prepared = readSchema(schema, { dialect, index, patterns: options.patterns, ...limits });
    refuseLoops(prepared);
    return prepared;
  };

  return {
    compile(given, { dialect: assumed = '2020-12' } = {}) {
      const schema = copySchema(given, limits);
      const dialect = readDialect(schema, assumed);
      return cache.get(`${dialect}${JSON.stringify(schema)}`, () => {
        const prepared = prepare(schema, dialect);
        return checkValueWith(prepared, budget, limits, makeQuickTest?.(prepared, budget));
      });
    },
  };
}

/** A copy of its own keeps a compiled schema from changing under its user's hands. */
function copySchema(schema: unknown, limits: CheckLimits): JsonObject | boolean {
  const copy = copyJson(schema, limits.schema);
  if (!copy.ok)
    throw new SchemaError(`The schema cannot be used: "${copy.fault.pointer || '/'}" ${copy.fault.message}.`);
  if (typeof copy.value === 'boolean' || isJsonObject(copy.value)) return copy.value;
  throw new SchemaError('The schema cannot be used: it must be an object, true or false.');
}

function indexOf(documents: readonly (JsonObject | boolean)[], dialect: SchemaDialect): SchemaIndex {
  const index = new SchemaIndex(dialect);
  for (const document of documents) if (typeof document !== 'boolean') index.addDocument(document);
  return index;
}
