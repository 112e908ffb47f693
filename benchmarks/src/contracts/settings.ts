export interface ContractBenchSettings {
  readonly rounds: number;
  /** Milliseconds each measure runs in each round. */
  readonly slice: number;
  /** How many contracts a large registry holds. */
  readonly many: number;
}

export const FULL: ContractBenchSettings = { rounds: 9, slice: 150, many: 1000 };
export const SMOKE: ContractBenchSettings = { rounds: 1, slice: 2, many: 20 };
