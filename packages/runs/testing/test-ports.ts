import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { RunPorts } from '../src/index.ts';

/** Expressions are paths such as `variables.total`, optionally with `== <JSON>` behind: enough to test who asks. */
export const testPorts: RunPorts = {
  schemaCheck: createAjvCheck(),
  patterns: linearPatterns,
  evaluate(expression, context) {
    const [left = '', right] = expression.split(' == ');
    const value = left
      .split('.')
      .reduce<JsonValue | undefined>(
        (current, step) => (isJsonObject(current) ? ownProperty(current, step) : undefined),
        context,
      );
    if (value === undefined) return { ok: false, message: 'nothing is there' };
    return { ok: true, value: right === undefined ? value : JSON.stringify(value) === right };
  },
  inspect: (expression) => ({ ok: true, reads: [(expression.split(' == ')[0] ?? '').split('.')] }),
};
