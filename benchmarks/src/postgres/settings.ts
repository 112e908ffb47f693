export interface PostgresBenchSettings {
  readonly rounds: number;
  readonly connections: number;
  readonly seconds: number;
  /** Workflows of the peer that are under way at a time. */
  readonly concurrency: number;
  /** Events of the two logs that are read. */
  readonly logs: readonly [number, number];
}

export const FULL: PostgresBenchSettings = {
  rounds: 3,
  connections: 64,
  seconds: 5,
  concurrency: 32,
  logs: [10_000, 1_000_000],
};

/** Tiny and quick: shows that everything still runs and answers, says nothing about speed. */
export const SMOKE: PostgresBenchSettings = {
  rounds: 1,
  connections: 4,
  seconds: 0.3,
  concurrency: 2,
  logs: [200, 2_000],
};
