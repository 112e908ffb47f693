import type { SchemaCheck } from '@handrail/base';
import { type CheckOptions, createCheck } from '../create-check.ts';
import { createLinearPatterns } from '../patterns/linear-patterns.ts';
import { generateTest } from './generate-test.ts';

/** Checks with generated code: the fast one, for Node. Values that do not fit are explained by the interpreter. */
export function createAjvCheck(options: CheckOptions = {}): SchemaCheck {
  return createCheck({ patterns: createLinearPatterns(), ...options }, generateTest);
}
