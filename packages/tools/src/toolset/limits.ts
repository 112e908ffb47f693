import type { JsonBounds } from '@handrail/base';

export interface ToolsetLimits {
  readonly input: JsonBounds;
  /** Bytes of the JSON text of one answer. */
  readonly maxAnswerBytes: number;
  /** Milliseconds a tool may run; waiting for the owner does not count. Needs `timers`. */
  readonly timeLimit?: number;
}

export const defaultToolsetLimits: ToolsetLimits = {
  input: { maxDepth: 64, maxNodes: 20_000, maxText: 1_000_000 },
  maxAnswerBytes: 200_000,
};
