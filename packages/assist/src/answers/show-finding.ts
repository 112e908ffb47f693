import type { FormSeverity, ValidationResult } from '@handrail/form';
import { cleanText } from '@handrail/tools';
import { showValue } from './show-value.ts';
import { textLimits } from './text-limits.ts';

const MAX_VALUE = 1_000;
const MOST_FINDINGS = 50;

/** A finding as an answer carries it: the core's own, with the words of its author cleaned and large parts cut. */
export function showFinding(finding: ValidationResult): ValidationResult {
  const { constraint, value, context } = finding;
  return {
    ...showBriefly(finding),
    ...(constraint === undefined ? {} : { constraint: cleanText(constraint, textLimits.expression) }),
    ...(value === undefined ? {} : { value: showValue(value, MAX_VALUE).value }),
    ...(context === undefined ? {} : { context: showValue(context, MAX_VALUE).value as typeof context }),
  };
}

/** Without value, constraint and context, for answers about many fields. */
export function showBriefly(finding: ValidationResult): ValidationResult {
  const { constraint: _, value: __, context: ___, code, message, ...rest } = finding;
  return {
    ...rest,
    ...(code === undefined ? {} : { code: cleanText(code, textLimits.code) }),
    message: cleanText(message, textLimits.message),
  };
}

/** Of one field. An author can write any number of rules for it; nobody fixes more than these at once. */
export function showFindings(findings: readonly ValidationResult[]): readonly ValidationResult[] {
  return mostSevere(findings, MOST_FINDINGS).map(showFinding);
}

const WEIGHTS: readonly FormSeverity[] = ['error', 'warning', 'info'];

export function errorsFirst(results: readonly ValidationResult[]): readonly ValidationResult[] {
  return WEIGHTS.flatMap((severity) => results.filter((result) => result.severity === severity));
}

/** As they come while they fit; else the most severe, so that what is invalid never shows no error. */
export function mostSevere(
  findings: readonly ValidationResult[],
  limit: number,
): readonly ValidationResult[] {
  return findings.length <= limit ? findings : errorsFirst(findings).slice(0, limit);
}
