import type { JsonObject, JsonValue } from '@handrail/base';
import type { Severity } from '../definition/document.ts';

export type ConstraintKind = 'required' | 'type' | 'cardinality' | 'constraint' | 'shape' | 'external';

/** What is wrong at a node, without the path: rows move, so the path is written when someone asks. */
export interface Finding {
  readonly severity: Severity;
  readonly constraintKind: ConstraintKind;
  readonly code: string;
  readonly message: string;
  readonly source?: 'bind' | 'shape' | 'external';
  readonly sourceId?: string;
  readonly shapeId?: string;
  readonly constraint?: string;
  readonly context?: JsonObject;
  readonly extensions?: JsonObject;
  readonly value?: JsonValue;
}

/** The wire form of a finding (core 2.5.1). */
export interface ValidationResult extends Omit<Finding, 'code'> {
  readonly $formspecValidationResult: '1.0';
  readonly path: string;
  readonly code?: string;
}

export function toResult(path: string, finding: Finding): ValidationResult {
  return { $formspecValidationResult: '1.0', path, ...finding };
}
