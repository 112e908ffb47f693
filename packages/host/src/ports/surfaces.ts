import type { ProbeFailure } from '@handrail/assistance';

/** Live browser pages that owners can operate, by run. */
export interface Surfaces {
  /** The surface of this run, when it has one. */
  find(runId: string): LiveSurface | undefined;
  /** Told when a run gets a surface or its state changes. Gives back how to stop listening. */
  watch(listener: (runId: string) => void): () => void;
}

export interface LiveSurface {
  /** Another page has another id: one that took the place of a lost one is never taken for it. */
  readonly id: string;
  readonly state: 'starting' | 'available' | 'unavailable' | 'lost';
  /** Whether the page answers within this time; never rejects. */
  probe(budgetMs: number): Promise<ProbeFailure | undefined>;
  /** Whoever has control acts; the agent's calls wait or are refused while the owner has it. */
  readonly control: 'agent' | 'owner';
  /** The request it was opened for is over: viewers are sent away and the agent has control again. */
  release(requestId: string): void;
}
