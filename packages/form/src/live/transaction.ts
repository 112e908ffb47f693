import type { ChangeRecord } from './changes.ts';
import type { Engine } from './engine.ts';
import { isAttached } from './node.ts';

/** Replaying values settles one more level of overwritten calculations each time; nobody stacks them higher. */
const MAX_ROUNDS = 100;

/** What an open batch did, so that all of it can be taken back. */
export class Transaction {
  readonly #engine: Engine;
  readonly #steps: (() => void)[] = [];
  /** What was changed before the batch and is not told yet. */
  readonly #untold: ChangeRecord;

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.journal = new Map();
    this.#untold = engine.changes.copy();
  }

  /** How to take back the latest change. */
  add(step: () => void): void {
    this.#steps.push(step);
  }

  close(): void {
    this.#engine.journal = null;
  }

  rollBack(): void {
    const engine = this.#engine;
    for (const step of this.#steps.reverse()) step();
    engine.settle();
    this.#restoreValues();
    this.close();
    engine.changes = this.#untold;
  }

  /** Settling applied defaults, and calculated fields anew that had been overwritten by hand. */
  #restoreValues(): void {
    const engine = this.#engine;
    const journal = engine.journal ?? new Map();
    for (let round = 0, changed = true; changed && round < MAX_ROUNDS; round += 1) {
      changed = false;
      for (const [field, before] of journal) {
        if (isAttached(field) && engine.store(field, before)) changed = true;
      }
      engine.settle();
    }
  }
}
