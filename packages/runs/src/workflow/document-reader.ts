import {
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  ownProperty,
  pointerTo,
} from '@handrail/base';
import type { WorkflowProblem } from './workflow-error.ts';

const MAX_PROBLEMS = 100;

export interface TextRules {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly oneOf?: readonly string[];
}

export interface NumberRules {
  readonly whole?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/**
 * Reads a document member by member and collects every problem instead of stopping at the first. What is missing or
 * wrong reads as undefined, so whoever builds from it must look at `problems` before using the result.
 */
export class DocumentReader {
  readonly problems: WorkflowProblem[] = [];

  report(pointer: JsonPointer, message: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ pointer, message });
  }

  /** An object with no other members than `keys`, or with any when there are none. */
  object(
    value: JsonValue | undefined,
    pointer: JsonPointer,
    keys?: ReadonlySet<string>,
  ): JsonObject | undefined {
    if (!isJsonObject(value)) {
      this.report(pointer, 'must be an object.');
      return undefined;
    }
    if (keys) {
      for (const key of Object.keys(value)) {
        if (!keys.has(key)) this.report(pointerTo(pointer, key), 'is not a known property.');
      }
    }
    return value;
  }

  list(parent: JsonObject, key: string, at: JsonPointer, needed: boolean): readonly JsonValue[] | undefined {
    const value = this.#member(parent, key, at, needed);
    if (value === undefined) return undefined;
    if (Array.isArray(value)) return value;
    this.report(pointerTo(at, key), 'must be a list.');
    return undefined;
  }

  text(
    parent: JsonObject,
    key: string,
    at: JsonPointer,
    needed: boolean,
    rules: TextRules = {},
  ): string | undefined {
    const value = this.#member(parent, key, at, needed);
    return value === undefined ? undefined : this.textValue(value, pointerTo(at, key), rules);
  }

  textValue(value: JsonValue, pointer: JsonPointer, rules: TextRules): string | undefined {
    const broken = brokenTextRule(value, rules);
    if (broken === undefined && typeof value === 'string') return value;
    this.report(pointer, broken ?? 'must be text.');
    return undefined;
  }

  number(parent: JsonObject, key: string, at: JsonPointer, rules: NumberRules = {}): number | undefined {
    const value = ownProperty(parent, key);
    return value === undefined ? undefined : this.numberValue(value, pointerTo(at, key), rules);
  }

  numberValue(value: JsonValue, pointer: JsonPointer, { whole, min, max }: NumberRules): number | undefined {
    const fits =
      typeof value === 'number' &&
      (!whole || Number.isInteger(value)) &&
      (min === undefined || value >= min) &&
      (max === undefined || value <= max);
    if (fits) return value;
    const range = [
      min === undefined ? '' : ` of at least ${min}`,
      max === undefined ? '' : ` of at most ${max}`,
    ];
    this.report(pointer, `must be a ${whole ? 'whole ' : ''}number${range.filter(Boolean).join(' and')}.`);
    return undefined;
  }

  flag(parent: JsonObject, key: string, at: JsonPointer): boolean | undefined {
    const value = ownProperty(parent, key);
    if (value === undefined || typeof value === 'boolean') return value;
    this.report(pointerTo(at, key), 'must be true or false.');
    return undefined;
  }

  member(
    parent: JsonObject,
    key: string,
    at: JsonPointer,
    keys?: ReadonlySet<string>,
  ): JsonObject | undefined {
    const value = ownProperty(parent, key);
    return value === undefined ? undefined : this.object(value, pointerTo(at, key), keys);
  }

  needed(
    parent: JsonObject,
    key: string,
    at: JsonPointer,
    keys?: ReadonlySet<string>,
  ): JsonObject | undefined {
    const value = this.#member(parent, key, at, true);
    return value === undefined ? undefined : this.object(value, pointerTo(at, key), keys);
  }

  #member(parent: JsonObject, key: string, at: JsonPointer, needed: boolean): JsonValue | undefined {
    const value = ownProperty(parent, key);
    if (value === undefined && needed) this.report(pointerTo(at, key), 'is missing.');
    return value;
  }
}

function brokenTextRule(value: JsonValue, { min, max, pattern, oneOf }: TextRules): string | undefined {
  if (typeof value !== 'string') return 'must be text.';
  if (oneOf && !oneOf.includes(value)) return `must be one of ${oneOf.join(', ')}.`;
  if (min !== undefined && value.length < min) return 'must not be empty.';
  if (max !== undefined && value.length > max) return `must have at most ${max} characters.`;
  if (pattern && !pattern.test(value)) return `must match ${pattern.source}.`;
  return undefined;
}
