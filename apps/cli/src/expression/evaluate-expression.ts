import type { Clock, JsonValue } from '@handrail/base';
import {
  type CompiledExpression,
  compileExpression,
  type ExpressionSpan,
  FelDefinitionError,
  FelSyntaxError,
  type FelTypeName,
  type FelValue,
  felTypeOf,
  toJson,
} from '@handrail/fel';
import { evaluateExpressionMessages } from '../messages/expressions.ts';
import { createDataEnvironment, needsForm } from './data-environment.ts';

/** Something to say about an expression, with the part of its text it is about. */
export interface ExpressionFinding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  /** Zero-based offsets in UTF-16 units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Only when the text could not be read. */
  readonly expected?: string;
  readonly found?: string;
}

export interface CommandEvaluation {
  /** Absent when the expression could not be evaluated at all. */
  readonly result?: { readonly value: FelValue; readonly type: FelTypeName; readonly json: JsonValue };
  readonly findings: readonly ExpressionFinding[];
}

export interface EvaluationOptions {
  readonly data: JsonValue;
  readonly clock: Clock;
  readonly utcOffsetMinutes: number;
}

export async function evaluateExpression(
  source: string,
  options: EvaluationOptions,
): Promise<CommandEvaluation> {
  try {
    return evaluate(await compileWithPatterns(source), options);
  } catch (error) {
    const finding = mistakeIn(source, error);
    if (!finding) throw error;
    return { findings: [finding] };
  }
}

/** What is wrong with the text itself; null when the error is about something else. */
export function mistakeIn(source: string, error: unknown): ExpressionFinding | null {
  if (error instanceof FelSyntaxError) {
    const { offset: start, expected, found } = error;
    const message = evaluateExpressionMessages.expectedButFound(expected, found);
    return { severity: 'error', code: 'syntax', message, start, end: start + 1, expected, found };
  }
  if (error instanceof FelDefinitionError) {
    const { start, end } = error.span ?? { start: 0, end: source.length };
    return { severity: 'error', code: error.code, message: error.message, start, end };
  }
  return null;
}

function evaluate(compiled: CompiledExpression, options: EvaluationOptions): CommandEvaluation {
  const findings: ExpressionFinding[] = compiled.warnings.map(({ code, message, span }) =>
    finding('warning', code, message, span),
  );
  compiled.references.forEach((reference, index) => {
    const span = compiled.referenceSpans[index];
    if (!span || !needsForm(reference)) return;
    findings.push(finding('warning', 'needs-form', evaluateExpressionMessages.onlyInForm, span));
  });
  const environment = createDataEnvironment(compiled.references, {
    ...options,
    report: ({ code, message, span }) => findings.push(finding('error', code, message, span)),
  });
  const value = compiled.evaluate(environment);
  return { result: { value, type: felTypeOf(value), json: toJson(value) }, findings };
}

async function compileWithPatterns(source: string): Promise<CompiledExpression> {
  const compiled = compileExpression(source);
  if (!compiled.usesPatterns) return compiled;
  const { linearPatterns } = await import('@handrail/patterns');
  return compileExpression(source, { patterns: linearPatterns });
}

function finding(
  severity: ExpressionFinding['severity'],
  code: string,
  message: string,
  { start, end }: ExpressionSpan,
): ExpressionFinding {
  return { severity, code, message, start, end };
}
