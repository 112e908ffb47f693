export interface PlannerBenchSettings {
  readonly rounds: number;
  /** How many actions the made-up site has. */
  readonly actions: number;
  /** A larger site, whose times are put beside those: planning should cost what the request needs. */
  readonly moreActions: number;
  /** How often all requests are planned before the first round: planning is wide code, which takes long to warm up. */
  readonly warmUps: number;
}

export const FULL: PlannerBenchSettings = { rounds: 9, actions: 200, moreActions: 1_000, warmUps: 25 };
export const SMOKE: PlannerBenchSettings = { rounds: 1, actions: 16, moreActions: 32, warmUps: 1 };
