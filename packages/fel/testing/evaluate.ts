import type { JsonObject, JsonValue } from '@handrail/base';
import {
  type CompileOptions,
  compileExpression,
  type DiagnosticCode,
  type Environment,
  type ExpressionReference,
  type FelValue,
  fromJson,
  type ReferenceSegment,
  toJson,
} from '../src/index.ts';

/** What an expression under test can see. Field values are values of the language or plain JSON. */
export interface World {
  readonly fields?: Readonly<Record<string, FelValue>>;
  readonly rows?: JsonObject;
  readonly self?: FelValue;
  readonly variables?: Readonly<Record<string, FelValue>>;
  readonly instances?: JsonObject;
  readonly meta?: JsonObject;
  readonly locale?: string;
  readonly now?: number;
  readonly utcOffsetMinutes?: number;
}

export interface Outcome {
  readonly value: JsonValue;
  readonly codes: readonly DiagnosticCode[];
}

/** Compiles and evaluates once, and gives the value as JSON with the codes of what was reported. */
export function evaluate(source: string, world: World = {}, options: CompileOptions = {}): Outcome {
  const compiled = compileExpression(source, options);
  const codes: DiagnosticCode[] = [];
  const value = compiled.evaluate(environmentOf(compiled.references, world, (code) => codes.push(code)));
  return { value: toJson(value), codes };
}

export function environmentOf(
  references: readonly ExpressionReference[],
  world: World,
  report: (code: DiagnosticCode) => void,
): Environment {
  return {
    read: (number) => readReference(references[number], world),
    now: () => world.now ?? 0,
    utcOffsetMinutes: world.utcOffsetMinutes ?? 0,
    locale: world.locale ?? null,
    meta: (key) => (Object.hasOwn(world.meta ?? {}, key) ? fromJson(world.meta?.[key] ?? null, 'any') : null),
    instance: (name, path) => readInstance(world, name, path),
    report: ({ code, message }) => {
      if (!/\p{L}{2}.* .*\p{L}{2}.*\.$/u.test(message)) throw new Error(`${code} says nothing: ${message}`);
      report(code);
    },
  };
}

function readReference(reference: ExpressionReference | undefined, world: World): FelValue {
  switch (reference?.kind) {
    case 'self':
      return reference.path.length === 0 ? (world.self ?? null) : null;
    case 'field':
      return readField(reference.segments, world);
    case 'variable':
      return own(world.variables, reference.name) ?? null;
    case 'instance':
      return readInstance(world, reference.name, reference.path);
    default:
      return null;
  }
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

function readField(segments: readonly ReferenceSegment[], world: World): FelValue {
  const [first, second] = segments;
  if (first === undefined) return null;
  const value = own(world.fields, first.key);
  if (value !== undefined) return value;
  const rows = own(world.rows, first.key);
  if (!Array.isArray(rows)) return null;
  const column: readonly JsonValue[] = rows;
  if (second === undefined) return fromJson(column, 'array');
  return fromJson(
    column.map((row) => own(row as JsonObject, second.key) ?? null),
    'array',
  );
}

function readInstance(world: World, name: string, path: readonly string[]): FelValue {
  let value: JsonValue | undefined = own(world.instances, name);
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? own(value as JsonObject, key) : undefined;
  }
  return fromJson(value ?? null, 'any');
}
