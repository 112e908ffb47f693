import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownProperty,
  type PatternEngine,
} from '@handrail/base';
import {
  type CompiledExpression,
  compileExpression,
  type ExpressionReference,
  FelDefinitionError,
  FelSyntaxError,
  type FelValue,
  felObject,
  fromJson,
  type ReferenceSegment,
  toJson,
} from '@handrail/fel';
import type { EvaluateExpression, Evaluation, InspectExpression } from '@handrail/runs';

const MOST_KEPT = 2_000;
const MAX_DEPTH = 100;

export interface ExpressionPorts {
  readonly evaluate: EvaluateExpression;
  readonly inspect: InspectExpression;
}

/**
 * Expressions of workflows in the expression language of forms: `$variables.total > 100`. They get no clock: an answer
 * may depend on nothing but the run, so that it can be given again.
 */
export function createExpressionPorts(patterns: PatternEngine): ExpressionPorts {
  const kept = new Map<string, CompiledExpression | string>();

  const prepared = (source: string): CompiledExpression | string => {
    const known = kept.get(source);
    if (known !== undefined) return known;
    const made = compile(source, patterns);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(source, made);
    return made;
  };

  return {
    evaluate(source, context) {
      const expression = prepared(source);
      return typeof expression === 'string'
        ? { ok: false, message: expression }
        : evaluate(expression, context);
    },
    inspect(source) {
      const expression = prepared(source);
      return typeof expression === 'string'
        ? { ok: false, message: expression }
        : { ok: true, reads: expression.references.map(pathOf) };
    },
  };
}

function pathOf(reference: ExpressionReference): readonly string[] {
  if (reference.kind === 'self') return reference.path;
  return reference.kind === 'field' ? reference.segments.map(({ key }) => key) : [];
}

/** The expression, or why it is none. */
function compile(source: string, patterns: PatternEngine): CompiledExpression | string {
  try {
    const compiled = compileExpression(source, { patterns });
    if (compiled.volatile) return 'now() and today() are not known here; pass the time in as an input.';
    const foreign = compiled.references.find(({ kind }) => kind !== 'field' && kind !== 'self');
    return foreign ? 'Only $variables, $inputs, $nodes and the like can be read here.' : compiled;
  } catch (error) {
    if (error instanceof FelSyntaxError) return `Expected ${error.expected} but found ${error.found}.`;
    if (error instanceof FelDefinitionError) return error.message;
    throw error;
  }
}

function evaluate(expression: CompiledExpression, context: JsonObject): Evaluation {
  let problem: string | undefined;
  const value = expression.evaluate({
    read(index) {
      const reference = expression.references[index];
      return reference ? read(reference, context) : null;
    },
    now: () => Number.NaN,
    utcOffsetMinutes: 0,
    locale: null,
    meta: () => null,
    instance: () => null,
    report({ message }) {
      problem ??= message;
    },
  });
  return problem === undefined ? { ok: true, value: toJson(value) } : { ok: false, message: problem };
}

function read(reference: ExpressionReference, context: JsonObject): FelValue {
  if (reference.kind === 'self') return toFel(reference.path.reduce(property, context as JsonValue), 0);
  return reference.kind === 'field' ? readSegments(context, reference.segments) : null;
}

/** `[*]` reads what follows in every row, in order; `[2]` is the second row. */
function readSegments(context: JsonValue, segments: readonly ReferenceSegment[]): FelValue {
  let values: readonly JsonValue[] = [context];
  let spread = false;
  for (const { key, index } of segments) {
    values = values.map((value) => property(value, key));
    if (index === undefined) continue;
    const rows = values.map((value) => (Array.isArray(value) ? (value as readonly JsonValue[]) : []));
    spread ||= index === '*';
    values = index === '*' ? rows.flat() : rows.map((row) => row[index - 1] ?? null);
  }
  return spread ? values.map((value) => toFel(value, 0)) : toFel(values[0] ?? null, 0);
}

function property(value: JsonValue, key: string): JsonValue {
  return isJsonObject(value) ? (ownProperty(value, key) ?? null) : null;
}

/** Values of a run are bounded in depth when they come in; what is deeper all the same is nothing. */
function toFel(value: JsonValue, depth: number): FelValue {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((entry) => toFel(entry, depth + 1));
  if (!isJsonObject(value)) return fromJson(value, 'any');
  return felObject(Object.entries(value).map(([key, entry]) => [key, toFel(entry, depth + 1)] as const));
}
