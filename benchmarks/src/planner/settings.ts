export interface PlannerBenchSettings {
  readonly rounds: number;
  /** How many actions the made-up site has. */
  readonly actions: number;
  /** How often each request is planned in a round. */
  readonly repeats: number;
  /** How often before the first round: planning is wide code, which takes long to warm up. */
  readonly warmUps: number;
}

export const FULL: PlannerBenchSettings = { rounds: 9, actions: 200, repeats: 12, warmUps: 100 };
export const SMOKE: PlannerBenchSettings = { rounds: 1, actions: 20, repeats: 1, warmUps: 1 };
