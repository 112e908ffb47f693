import type { JsonObject, JsonValue } from '@handrail/base';
import type { FormSeverity } from '../definition/document.ts';

export type ConstraintKind = 'required' | 'type' | 'cardinality' | 'constraint' | 'shape' | 'external';

/** What is wrong at a node, without the path: rows move, so the path is written when someone asks. */
export interface FormFinding {
  readonly severity: FormSeverity;
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
export interface ValidationResult extends Omit<FormFinding, 'code'> {
  readonly $formspecValidationResult: '1.0';
  readonly path: string;
  readonly code?: string;
}

export function toResult(path: string, finding: FormFinding): ValidationResult {
  return { $formspecValidationResult: '1.0', path, ...finding };
}
