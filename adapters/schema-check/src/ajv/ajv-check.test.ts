import { describeSchemaCheck } from '@handrail/base/testing/schema-check';
import { createAjvCheck } from './ajv-check.ts';

describeSchemaCheck('the generated check', () => createAjvCheck());
