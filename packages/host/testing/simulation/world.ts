import type { Mirror } from './mirror.ts';

/** What nodes do to it. */
export type Reach = Pick<World, 'enter' | 'act'>;

/** What is outside: it keeps count of what was done to it and forgets nothing when a process dies. */
export class World {
  readonly counts = new Map<string, number>();
  readonly #mirror: Mirror;
  readonly #complain: (complaint: string) => void;

  constructor(mirror: Mirror, complain: (complaint: string) => void) {
    this.#mirror = mirror;
    this.#complain = complain;
  }

  /** A node is being executed. */
  enter(runId: string, nodeId: string): void {
    if (!this.#mirror.isStarted(runId, nodeId))
      this.#complain(`${runId}/${nodeId} runs before it has started`);
  }

  act(key: string): void {
    if (!this.#mirror.effects.has(key)) this.#complain(`${key} happened before it was recorded`);
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > 1 && key.includes('/once-')) this.#complain(`${key} happened ${count} times`);
  }
}
