export interface ElementBenchSettings {
  readonly rounds: number;
  /** Fields of the forms that all subjects draw. */
  readonly sizes: readonly number[];
  /** Fields of the form that only ours draws. */
  readonly most: number;
  /** Key presses in each form. */
  readonly presses: number;
}

export const FULL: ElementBenchSettings = { rounds: 5, sizes: [50, 500, 2_000], most: 10_000, presses: 60 };
export const SMOKE: ElementBenchSettings = { rounds: 1, sizes: [20], most: 100, presses: 5 };
