import { describeSchemaCheck } from '@handrail/base/testing/schema-check';
import { linearPatterns } from '@handrail/patterns';
import { createInterpretingCheck } from './interpreting-check.ts';

describeSchemaCheck('the interpreting check', () => createInterpretingCheck({ patterns: linearPatterns }));
