import type { ChangeRecord } from './changes.ts';
import type { Engine } from './engine.ts';
import { isAttached } from './node.ts';
import { putBack } from './writes.ts';

/** Replaying values settles one more level of overwritten calculations each time; nobody stacks them higher. */
const MAX_ROUNDS = 100;

/** What an open batch did, so that all of it can be taken back. */
export class Transaction {
  readonly #engine: Engine;
  readonly #steps: (() => void)[] = [];
  /** What was changed before the batch and is not told yet. */
  readonly #untold: ChangeRecord;
  /** The journal of the batch around this one. */
  readonly #outerJournal: Engine['journal'];

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#outerJournal = engine.journal;
    engine.journal = new Map();
    this.#untold = engine.changes.copy();
  }

  /** How to take back the latest change. */
  add(step: () => void): void {
    this.#steps.push(step);
  }

  /** It is done. A batch around it can still take it back. */
  close(outer: Transaction | null): void {
    const { journal } = this.#engine;
    const above = this.#outerJournal;
    this.#engine.journal = above;
    for (const step of this.#steps) outer?.add(step);
    for (const [field, before] of journal ?? []) if (above && !above.has(field)) above.set(field, before);
  }

  rollBack(): void {
    const engine = this.#engine;
    for (const step of this.#steps.reverse()) step();
    engine.settle();
    this.#restoreValues();
    engine.journal = this.#outerJournal;
    engine.changes = this.#untold;
  }

  /** Settling applied defaults, and calculated fields anew that had been overwritten by hand. */
  #restoreValues(): void {
    const engine = this.#engine;
    const journal: NonNullable<Engine['journal']> = engine.journal ?? new Map();
    for (let round = 0, changed = true; changed && round < MAX_ROUNDS; round += 1) {
      changed = false;
      for (const [field, before] of journal) {
        if (isAttached(field) && putBack(engine, field, before)) changed = true;
      }
      engine.settle();
    }
  }
}
