import type { Timing } from '../measure/sample.ts';

/** What a process beside the host is told to do with it. */
export type Task = {
  readonly port: number;
  readonly key: string;
} & (
  | {
      readonly kind: 'create';
      readonly connections: number;
      readonly seconds: number;
      /** A workflow that is over in one batch; the one without work when left out. */
      readonly workflowId?: string;
    }
  | { readonly kind: 'follow'; readonly runs: number }
  | { readonly kind: 'streams'; readonly clients: number }
);

export interface CreateResult {
  readonly runsPerSecond: number;
  readonly eventsPerRun: number;
  readonly timing: Timing;
}

export interface StreamsResult {
  /** Milliseconds from the decision to the last event at the first and at the last client. */
  readonly first: number;
  readonly last: number;
  readonly eventsPerSecond: number;
}
