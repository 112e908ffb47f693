import type { BoundExpression } from '../compiled/template.ts';

export type Phase = 'rebuild' | 'recalculate' | 'revalidate' | 'notify';

/** Lets a test or a profiler see what the engine does. Nothing in the engine depends on it. */
export interface Trace {
  phase?(phase: Phase): void;
  evaluated?(use: BoundExpression['use'], path: string): void;
}
