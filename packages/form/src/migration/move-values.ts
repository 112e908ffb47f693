import { isJsonObject, type JsonObject, type JsonPointer, type JsonValue, pointerTo } from '@handrail/base';
import { type CompiledExpression, type Environment, type FelValue, toJson } from '@handrail/fel';
import type { ProblemList } from '../definition/structure.ts';
import { copyData } from './copy-data.ts';
import type { DataPath } from './data-path.ts';
import { atRows, type DataValue, existingRows, findValues, openRows, putValue } from './data-values.ts';
import type { MigrateOptions } from './migrate-response.ts';
import type { MigrationDefault, MigrationRule } from './migration-rules.ts';
import { readKeys, type SourceOrigin, sourceValue } from './source-value.ts';

/** One rule over many rows would repeat one warning for each of them. */
const MAX_PROBLEMS = 200;

/** Carries out the rules of one migration, in their order, and then fills the gaps. */
export class MoveValues {
  readonly #source: JsonObject;
  readonly #data: { [key: string]: JsonValue };
  readonly #origin: SourceOrigin;
  readonly #options: MigrateOptions;
  readonly #list: ProblemList;

  constructor(
    source: JsonObject,
    data: { [key: string]: JsonValue },
    origin: SourceOrigin,
    options: MigrateOptions,
    list: ProblemList,
  ) {
    this.#source = source;
    this.#data = data;
    this.#origin = origin;
    this.#options = options;
    this.#list = list;
  }

  apply(rule: MigrationRule): void {
    const { source, target, expression, pointer } = rule;
    if (!target) return;
    const wanted = openRows(target);
    const found = findValues(this.#source, source);
    // Without rows to go to, the values of all rows go to the one place as a list.
    const gathered = wanted === 0 && found.some(({ rows }) => rows.length > 0);
    const values = gathered ? [{ rows: [], value: found.map(({ value }) => value) }] : found;
    // `@source` may have something to say even where the rule's own source is missing.
    const missing = expression && values.length === 0 && wanted === 0;
    for (const value of missing ? [MISSING] : values) {
      if (value.rows.length !== wanted) {
        this.#warn(
          'row-mismatch',
          pointer,
          'source and target do not have the same rows; the value is left out',
        );
        return;
      }
      const result = expression ? this.#evaluate(expression, value.value, rule) : this.#copy(value.value);
      if (result !== null || value !== MISSING) putValue(this.#data, target, value.rows, result);
    }
  }

  /** Fills a new field that nothing was moved to, once in every row that exists. */
  fill({ target, value }: MigrationDefault): void {
    for (const rows of existingRows(this.#data, target)) {
      const known = findValues(this.#data, atRows(target, rows));
      if (known.some((found) => found.value !== null)) continue;
      // A default for a part of a value completes the value; it does not make one up.
      if (target.inside.length > 0 && !this.#hasObject(target, rows)) continue;
      putValue(this.#data, target, rows, this.#copy(value));
    }
  }

  /** Two rules may take one value to two places, and a third may write into one of them. */
  #copy(value: JsonValue): JsonValue {
    return copyData({ value }, this.#options.bounds).value ?? null;
  }

  #warn(code: string, pointer: JsonPointer, message: string): void {
    if (this.#list.problems.length < MAX_PROBLEMS) this.#list.warning(code, pointer, message);
  }

  #hasObject(target: DataPath, rows: readonly number[]): boolean {
    return findValues(this.#data, { ...atRows(target, rows), inside: [] }).some(({ value }) =>
      isJsonObject(value),
    );
  }

  #evaluate(expression: CompiledExpression, value: JsonValue, rule: MigrationRule): JsonValue {
    const { tree } = this.#origin;
    const { place, inside } = rule.source;
    const self = sourceValue(
      value,
      inside.length > 0 ? { tree: null, place: null } : { tree: place && tree, place },
    );
    const read = (index: number): FelValue => {
      const reference = expression.references[index];
      if (reference?.kind === 'self') return readKeys(self, reference.path);
      if (reference?.kind !== 'migration') return null;
      return readKeys(sourceValue(this.#source, this.#origin), reference.path);
    };
    const environment: Environment = {
      read,
      now: () => this.#options.now,
      utcOffsetMinutes: this.#options.utcOffsetMinutes ?? 0,
      locale: this.#options.locale ?? null,
      meta: () => null,
      instance: () => null,
      report: ({ code, message }) => this.#warn(code, pointerTo(rule.pointer, 'expression'), message),
    };
    return toJson(expression.evaluate(environment));
  }
}

const MISSING: DataValue = { rows: [], value: null };
