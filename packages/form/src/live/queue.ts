import type { Computation } from './computation.ts';
import { Heap } from './heap.ts';
import { type LiveNode, RowNode } from './node.ts';

/**
 * Computations to evaluate: those that decide about further writes first, because they read nothing of the others, and
 * a batch has to work them off between two writes.
 */
export class RecalculationQueue {
  readonly #deciding = new RankedQueue();
  readonly #others = new RankedQueue();

  push(computation: Computation): void {
    if (computation.queued || computation.disposed) return;
    computation.queued = true;
    (computation.expression.order.decides ? this.#deciding : this.#others).push(computation);
  }

  /** May still count computations that were disposed after they were queued. */
  get isEmpty(): boolean {
    return this.#deciding.isEmpty && this.#others.isEmpty;
  }

  get hasDeciding(): boolean {
    return !this.#deciding.isEmpty;
  }

  pop(onlyDeciding: boolean): Computation | undefined {
    return this.#deciding.pop() ?? (onlyDeciding ? undefined : this.#others.pop());
  }
}

/**
 * Lowest rank first. Within a rank nothing depends on anything else, except along rows: a chain over `prev()` or
 * `next()` is taken row by row in its direction.
 */
class RankedQueue {
  readonly #ranks = new Heap<number>((a, b) => a - b);
  /** By rank. A bucket is kept when it is empty: every set fills much the same ones. */
  readonly #plain: (Computation[] | undefined)[] = [];
  readonly #chains = new Map<number, ChainQueue>();
  readonly #isWaiting: boolean[] = [];

  push(computation: Computation): void {
    const { rank, direction } = computation.expression.order;
    if (!this.#isWaiting[rank]) {
      this.#isWaiting[rank] = true;
      this.#ranks.push(rank);
    }
    if (direction === 0) {
      const bucket = this.#plain[rank];
      if (bucket) bucket.push(computation);
      else this.#plain[rank] = [computation];
    } else {
      const chain = this.#chains.get(rank) ?? new ChainQueue();
      this.#chains.set(rank, chain);
      chain.push(computation);
    }
  }

  get isEmpty(): boolean {
    return this.#ranks.peek() === undefined;
  }

  pop(): Computation | undefined {
    for (;;) {
      const rank = this.#ranks.peek();
      if (rank === undefined) return undefined;
      const next = this.#plain[rank]?.pop() ?? this.#chains.get(rank)?.pop();
      if (!next) {
        this.#ranks.pop();
        this.#isWaiting[rank] = false;
        this.#chains.delete(rank);
      } else {
        next.queued = false;
        if (!next.disposed) return next;
      }
    }
  }
}

/** Row chains of one rank. Chains may run both ways, so each way has its own heap. */
class ChainQueue {
  /** Not sorted yet: rows may still move before the first is taken. */
  #waiting: Computation[] = [];
  readonly #forward = new Heap<Computation>(alongRows);
  readonly #backward = new Heap<Computation>(alongRows);

  push(computation: Computation): void {
    this.#waiting.push(computation);
  }

  pop(): Computation | undefined {
    if (this.#waiting.length > 0) {
      for (const computation of this.#waiting) {
        (computation.expression.order.direction > 0 ? this.#forward : this.#backward).push(computation);
      }
      this.#waiting = [];
    }
    return this.#forward.pop() ?? this.#backward.pop();
  }
}

function alongRows(a: Computation, b: Computation): number {
  const { direction, step } = a.expression.order;
  return compareRows(rowOf(a.node), rowOf(b.node), direction) || step - b.expression.order.step;
}

/** By the numbers of the rows from the outermost inwards; a row comes before the rows inside it. */
function compareRows(a: RowNode | null, b: RowNode | null, direction: number): number {
  if (a === b || !a || !b) return 0;
  if (a.depth > b.depth) return compareRows(outerRow(a), b, direction) || 1;
  if (a.depth < b.depth) return compareRows(a, outerRow(b), direction) || -1;
  return compareRows(outerRow(a), outerRow(b), direction) || direction * (a.index - b.index);
}

function rowOf(node: LiveNode): RowNode | null {
  return node instanceof RowNode ? node : outerRow(node);
}

function outerRow(node: LiveNode): RowNode | null {
  for (let at = node.container; at; at = at.container) if (at instanceof RowNode) return at;
  return null;
}
