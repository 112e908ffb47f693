import type { Erasure } from '../ports/retention.ts';

/** Erases what a host keeps of somebody, on request. */
export interface RetentionService {
  /** What would be erased. Changes nothing. */
  plan(target: EraseTarget): Promise<ErasurePlan>;
  /** Erases it for good, and leaves a record that something was. */
  erase(target: EraseTarget, by: string): Promise<Erased>;
  /** Newest first. */
  erasures(limit: number): Promise<readonly Erasure[]>;
}

export type EraseTarget =
  /** A run, and the runs it began. */
  | { readonly runId: string }
  /** Every run that this principal began, and their passkeys. */
  | { readonly owner: string };

export interface ErasurePlan {
  /** How many runs there are. */
  readonly runs: number;
  /** Those that have not ended, or belong to one that has not: they have to be cancelled first. */
  readonly open: readonly string[];
  /** How many passkeys are known of the owner, those that were removed before as well. */
  readonly passkeys: number;
}

export interface Erased {
  /** Undefined when there was nothing to erase. */
  readonly erasureId: string | undefined;
  readonly runs: number;
  readonly passkeys: number;
  /** Those that are still there because they, or what they belong to, have not ended. */
  readonly kept: readonly string[];
}
