import type { Instant } from '@handrail/runs';

/** Timers that outlive the process. They are set in the batch of the events that need them. */
export interface Wakeups {
  /** Runs whose timer has come, earliest first, without those that another process is at work on. A run stays due until a batch sets its timer anew. */
  due(at: Instant, limit: number): Promise<readonly string[]>;
  earliest(): Promise<Instant | undefined>;
  /** Runs that a process which is gone was working on, in the order of their ids, after this one. */
  orphans(after: string | undefined, limit: number): Promise<readonly string[]>;
}
