export type { CreateCheckOptions } from '../create-check.ts';
export { type CheckLimits, defaultLimits } from '../limits.ts';
export { createInterpretingCheck } from './interpreting-check.ts';
