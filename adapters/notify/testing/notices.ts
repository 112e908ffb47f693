import type { Once, RunNotice } from '@handrail/host';

/** Outlives a notifier, as a store outlives a process. */
export class MemoryOnce implements Once {
  readonly #used = new Set<string>();

  async consume(id: string): Promise<boolean> {
    const isFirst = !this.#used.has(id);
    this.#used.add(id);
    return isFirst;
  }

  async wasConsumed(id: string): Promise<boolean> {
    return this.#used.has(id);
  }
}

export const approval: RunNotice = {
  tenant: 'local',
  runId: 'run-1',
  nodeId: 'gate',
  interruptId: 'i-1',
  kind: 'approval',
};

/** Of a connector that hides words in the one thing it may choose. */
export const assistance: RunNotice = {
  ...approval,
  nodeId: 'sync',
  kind: 'assistance',
  interruptId: 'SENT-ID your code is 493021',
  requestId: 'SENT-ID your code is 493021',
};
