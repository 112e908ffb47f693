/** One process of its own, with a file of its own. */
export interface Cell {
  readonly subject: Subject;
  /** How many wait for the disk at the same time; the probe puts as many batches into one transaction. */
  readonly writers: number;
}

/** `probe` is the bare loop, `thread` the store as a host opens it, `same` the store without its thread. */
export type Subject = 'probe' | 'thread' | 'same';

export interface CellSettings {
  readonly warmUp: number;
  /** Batches per waiting writer. */
  readonly batches: number;
}

export interface CellTiming {
  readonly batchesPerSecond: number;
  /** Milliseconds from asking to the answer; for the probe, of one transaction. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds the serving thread was not idle, for one batch. */
  readonly serving: number;
  /** Microseconds of processor time of all threads, for one batch. */
  readonly processor: number;
}

export function cellName({ subject, writers }: Cell): string {
  return `${subject} with ${writers} waiting`;
}
