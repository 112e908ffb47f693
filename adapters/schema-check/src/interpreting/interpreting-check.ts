import type { SchemaCheck } from '@handrail/base';
import { type CreateCheckOptions, createCheck } from '../create-check.ts';

/**
 * Checks by walking the schema. It generates no code, so it works under a strict content security policy, and it
 * brings no pattern engine: pass one in once a schema needs it.
 */
export function createInterpretingCheck(options: CreateCheckOptions = {}): SchemaCheck {
  return createCheck(options);
}
