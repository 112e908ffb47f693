export interface HistorySettings {
  readonly rounds: number;
  /** Events of the run that is forked and compared. */
  readonly forked: number;
  /** Events of the run whose bundle is read. */
  readonly bundled: number;
  /** Appends that are under way at a time. */
  readonly parallel: number;
}

export const FULL: HistorySettings = { rounds: 5, forked: 10_000, bundled: 100_000, parallel: 32 };
export const SMOKE: HistorySettings = { rounds: 1, forked: 60, bundled: 120, parallel: 8 };
