export interface PageBenchSettings {
  /** Actions of the generated pages, each with ten fields; the last one is the page the aims are about. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly redesigns: number;
  readonly damages: number;
  readonly seed: number;
  /** The share of the pages of each family, and how many are open in a browser at a time. */
  readonly familyShare: number;
  readonly atOnce: number;
}

export const FULL: PageBenchSettings = {
  sizes: [20, 200, 2_000],
  rounds: 9,
  redesigns: 1_200,
  damages: 800,
  seed: 7,
  familyShare: 1,
  atOnce: 8,
};
export const SMOKE: PageBenchSettings = {
  sizes: [2, 20],
  rounds: 1,
  redesigns: 12,
  damages: 12,
  seed: 7,
  familyShare: 0.05,
  atOnce: 4,
};
