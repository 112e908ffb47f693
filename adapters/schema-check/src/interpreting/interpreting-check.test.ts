import { describeSchemaCheck } from '@handrail/base/testing/schema-check';
import { createLinearPatterns } from '../patterns/linear-patterns.ts';
import { createInterpretingCheck } from './interpreting-check.ts';

describeSchemaCheck('the interpreting check', () =>
  createInterpretingCheck({ patterns: createLinearPatterns() }),
);
