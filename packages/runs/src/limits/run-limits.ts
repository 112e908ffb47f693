/** What a run may use, settled at its creation and recorded there, so that a later setting does not change it. */
export type RunLimits = {
  readonly maxNodeExecutions: number;
  /** Wall-clock time from start to end. No limit when absent. */
  readonly runTimeoutMs?: number;
  /** Turns of the orchestrator. No limit when absent. */
  readonly maxLoopIterations?: number;
};
