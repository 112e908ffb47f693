import {
  type CheckValue,
  copyJson,
  isJsonObject,
  type JsonObject,
  ownProperty,
  type PatternEngine,
  type SchemaCheck,
  type SchemaDialect,
  SchemaError,
} from '@handrail/base';
import { Budget } from './budget.ts';
import { checkValueWith, type FirstProblem } from './check-value.ts';
import { type CheckLimits, defaultLimits } from './limits.ts';
import type { PreparedSchema } from './schema/prepared-schema.ts';
import { readSchema } from './schema/read-schema.ts';
import { refuseLoops } from './schema/refuse-loops.ts';
import { SchemaIndex } from './schema/schema-index.ts';

const DIALECTS: readonly (readonly [uri: RegExp, dialect: SchemaDialect])[] = [
  [/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, 'draft-07'],
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
];

/** What a schema says of itself in `$schema` counts more than what the caller assumes of schemas that say nothing. */
function readDialect(schema: JsonObject | boolean, assumed: SchemaDialect): SchemaDialect {
  const declared = typeof schema === 'boolean' ? undefined : ownProperty(schema, '$schema');
  if (declared === undefined) return assumed;
  const known = DIALECTS.find(([uri]) => typeof declared === 'string' && uri.test(declared));
  if (!known)
    throw new SchemaError('The schema cannot be used: its "$schema" is neither draft-07 nor 2020-12.');
  return known[1];
}

/** Larger schemas are few, ours, and kept by whoever compiled them. */
const MAX_KEY = 100_000;

/** Compiled checks by the text of their schema; the one unused for longest goes first. */
class CompileCache {
  readonly #max: number;
  readonly #checks = new Map<string, CheckValue>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, compile: () => CheckValue): CheckValue {
    const check = this.#checks.get(key) ?? compile();
    if (key.length > MAX_KEY) return check;
    this.#checks.delete(key);
    this.#checks.set(key, check);
    const [oldest] = this.#checks.keys();
    if (this.#checks.size > this.#max && oldest !== undefined) this.#checks.delete(oldest);
    return check;
  }
}

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
