export type { CreateCheckOptions } from '../create-check.ts';
export { type CheckLimits, defaultLimits } from '../limits.ts';
export { createAjvCheck } from './ajv-check.ts';
