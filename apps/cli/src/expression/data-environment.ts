import { type Clock, isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import {
  type Diagnostic,
  type Environment,
  type ExpressionReference,
  type FelValue,
  felObject,
  fromJson,
  type ReferenceSegment,
} from '@handrail/fel';

export interface DataEnvironmentOptions {
  readonly data: JsonValue;
  readonly clock: Clock;
  readonly utcOffsetMinutes: number;
  readonly report: (diagnostic: Diagnostic) => void;
}

/**
 * Answers references from one JSON value instead of a form: `$a.b` reads its properties and `$` is the value itself.
 * There are no rows, instances or states here; `needsForm` says which references those are.
 */
export function createDataEnvironment(
  references: readonly ExpressionReference[],
  { data, clock, utcOffsetMinutes, report }: DataEnvironmentOptions,
): Environment {
  const startedAt = clock.now();
  return {
    read: (index) => {
      const reference = references[index];
      return reference ? readReference(reference, data) : null;
    },
    now: () => startedAt,
    utcOffsetMinutes,
    locale: null,
    meta: () => null,
    instance: () => null,
    report,
  };
}

export function needsForm(reference: ExpressionReference): boolean {
  return reference.kind !== 'field' && reference.kind !== 'self';
}

function readReference(reference: ExpressionReference, data: JsonValue): FelValue {
  if (reference.kind === 'self') return toFel(below(data, reference.path));
  if (reference.kind === 'field') return readSegments(data, reference.segments);
  return null;
}

/** `[*]` reads what follows in every row, in order; `[2]` is the second row. */
function readSegments(data: JsonValue, segments: readonly ReferenceSegment[]): FelValue {
  let values: readonly JsonValue[] = [data];
  let spread = false;
  for (const { key, index } of segments) {
    values = values.map((value) => property(value, key));
    if (index === undefined) continue;
    const rows = values.map((value) => (Array.isArray(value) ? (value as readonly JsonValue[]) : []));
    spread ||= index === '*';
    values = index === '*' ? rows.flat() : rows.map((row) => row[index - 1] ?? null);
  }
  return spread ? values.map(toFel) : toFel(values[0] ?? null);
}

function below(value: JsonValue, path: readonly string[]): JsonValue {
  return path.reduce(property, value);
}

function property(value: JsonValue, key: string): JsonValue {
  return isJsonObject(value) ? (ownProperty(value, key) ?? null) : null;
}

/** The depth of what is read from a file is bounded, so this may call itself. */
function toFel(value: JsonValue): FelValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(toFel);
  if (!isJsonObject(value)) return fromJson(value, 'any');
  const money = isMoneyLike(value) ? fromJson(value, 'money') : null;
  if (money !== null) return money;
  return felObject(Object.entries(value).map(([key, entry]) => [key, toFel(entry)] as const));
}

function isMoneyLike(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).sort().join() === 'amount,currency';
}
