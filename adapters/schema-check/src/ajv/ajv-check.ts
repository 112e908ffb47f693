import type { SchemaCheck } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { type CreateCheckOptions, createCheck } from '../create-check.ts';
import { generateTest } from './generate-test.ts';

/** Checks with generated code: the fast one, for Node. Values that do not fit are explained by the interpreter. */
export function createAjvCheck(options: CreateCheckOptions = {}): SchemaCheck {
  return createCheck({ patterns: linearPatterns, ...options }, generateTest);
}
