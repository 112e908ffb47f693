export interface AssistanceBenchSettings {
  readonly rounds: number;
  /** Of each measure in each round. */
  readonly samples: number;
}

export const FULL: AssistanceBenchSettings = { rounds: 9, samples: 20 };
export const SMOKE: AssistanceBenchSettings = { rounds: 1, samples: 3 };
