import type { JsonValue } from '@handrail/base';
import type { Form, ValidationResult } from '@handrail/form';
import { showFindings } from '../answers/show-finding.ts';
import { showValue } from '../answers/show-value.ts';
import { fieldAt } from '../introspection/field-at.ts';
import { writeField } from './write-field.ts';

export interface SetValueResult {
  readonly accepted: boolean;
  /** As it is stored now, which may differ from what was sent: blanks are trimmed, digits rounded. */
  readonly value: JsonValue;
  readonly valueCut?: boolean;
  readonly validation: readonly ValidationResult[];
}

/** Writes one field. A value left out clears it, exactly as null does (Assist §3.3). */
export function setField(form: Form, path: string, value: JsonValue = null): SetValueResult {
  writeField(form, path, value);
  const { value: stored, findings } = fieldAt(form, path);
  const shown = showValue(stored);
  return {
    accepted: true,
    value: shown.value,
    ...(shown.isCut ? { valueCut: true } : {}),
    validation: showFindings(findings),
  };
}
