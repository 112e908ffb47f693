export interface HostBenchSettings {
  readonly rounds: number;
  readonly connections: readonly number[];
  /** Of creating runs, for each number of connections. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Runs that are followed one after the other from their creation to their end. */
  readonly followed: number;
  readonly streams: readonly number[];
  readonly coldStarts: number;
  readonly probe: { readonly warmUp: number; readonly batches: number };
}

export const FULL: HostBenchSettings = {
  rounds: 3,
  connections: [1, 16, 64],
  seconds: 5,
  warmUpSeconds: 2,
  followed: 500,
  streams: [1_000, 5_000],
  coldStarts: 7,
  probe: { warmUp: 300, batches: 500 },
};

/** Tiny and quick: shows that everything still runs and answers, says nothing about speed. */
export const SMOKE: HostBenchSettings = {
  rounds: 1,
  connections: [1, 4],
  seconds: 0.3,
  warmUpSeconds: 0,
  followed: 3,
  streams: [5],
  coldStarts: 1,
  probe: { warmUp: 1, batches: 3 },
};
