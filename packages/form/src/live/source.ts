import type { Computation } from './computation.ts';

/**
 * Something computations read. Nodes are sources of their value; rows, repeats and spreads have further ones.
 *
 * A disposed computation stays in the list until half of it is dead, so removing a row costs the row and not the
 * number of readers its outside sources have.
 */
export class ReadSource {
  watchers: Computation[] = NO_WATCHERS;
  /** Counts the changes that were told. */
  version = 0;
  #dead = 0;

  watch(computation: Computation): void {
    const { watchers } = this;
    // A list that is pushed to keeps room for many more, and most sources have one or two readers.
    if (watchers.length === 0) this.watchers = [computation];
    else if (watchers.length < FEW) this.watchers = [...watchers, computation];
    else watchers.push(computation);
  }

  unwatch(computation: Computation): void {
    const at = this.watchers.indexOf(computation);
    if (at >= 0) this.watchers.splice(at, 1);
  }

  /** Told once per link of a disposed computation. */
  buryWatcher(): void {
    this.#dead += 1;
    if (this.#dead * 2 <= this.watchers.length) return;
    this.watchers = this.watchers.filter((computation) => !computation.disposed);
    this.#dead = 0;
  }
}

const FEW = 4;
const NO_WATCHERS: Computation[] = [];
