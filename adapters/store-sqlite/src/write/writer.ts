import { type AppendResult, StoreFailure } from '@handrail/host';
import type { Operation, OperationResult, OperationValue } from './operation.ts';
import { isToSeal } from './sealer.ts';

/** Takes writes of many callers and stores those that wait together. */
export interface Writer {
  /** Resolves when it is on the disk. Rejects with `StoreFailure` when it is not. */
  write(operation: Operation): Promise<AppendResult | number>;
  /** Stores what waits, then ends. */
  close(): Promise<void>;
}

/** What may wait before more is refused. */
export interface QueueBounds {
  readonly operations: number;
  readonly characters: number;
}

export const QUEUE_BOUNDS: QueueBounds = { operations: 20_000, characters: 64 * 1024 * 1024 };

interface Waiting {
  readonly resolve: (result: AppendResult | number) => void;
  readonly reject: (error: Error) => void;
  readonly characters: number;
}

/** Callers in the order they came; results come in the same order. */
export class WaitingWriters {
  readonly #bounds: QueueBounds;
  #waiting: Waiting[] = [];
  /** Those before this one are answered; the array is cut now and then, not at every answer. */
  #first = 0;
  #characters = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get count(): number {
    return this.#waiting.length - this.#first;
  }

  /** Throws when too much waits already. A change of the key always joins: what is sealed next depends on it. */
  join(operation: Operation): Promise<AppendResult | number> {
    const characters = sizeOf(operation);
    const { operations, characters: most } = this.#bounds;
    const isTooMuch = this.count >= operations || (this.count > 0 && this.#characters + characters > most);
    if (isTooMuch && operation.type !== 'change-key') {
      throw new StoreFailure('overloaded', 'Too many writes wait for the disk. Try again shortly.');
    }
    this.#characters += characters;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, characters });
    });
  }

  answer(results: readonly OperationResult[]): void {
    for (const result of results) {
      const waiting = this.#next();
      if (!waiting) return;
      if (typeof result === 'number' || 'stored' in result) waiting.resolve(result);
      else if (result.failed === 'defect') waiting.reject(new Error(result.message));
      else waiting.reject(new StoreFailure(result.failed, result.message));
    }
  }

  failAll(error: StoreFailure): void {
    for (let waiting = this.#next(); waiting; waiting = this.#next()) waiting.reject(error);
  }

  #next(): Waiting | undefined {
    const waiting = this.#waiting[this.#first];
    if (!waiting) return undefined;
    this.#first += 1;
    this.#characters -= waiting.characters;
    if (this.#first === this.#waiting.length || this.#first > 4_096) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
    return waiting;
  }
}

function sizeOf(operation: Operation): number {
  if (operation.type === 'register') return lengthOf(operation.parameters);
  if (operation.type !== 'append') return 0;
  let size = 0;
  for (const { chunks, sealed, tags } of operation.runs) {
    for (const { events } of chunks) size += events.text.length;
    for (const values of tags) size += lengthOf(values);
    for (const values of sealed) size += lengthOf(values);
  }
  for (const values of operation.receipts) size += lengthOf(values);
  for (const values of operation.outbox) size += lengthOf(values);
  for (const values of operation.artifacts) size += lengthOf(values);
  return size;
}

function lengthOf(values: readonly OperationValue[]): number {
  let length = 0;
  for (const value of values) {
    if (typeof value === 'string') length += value.length;
    else if (value instanceof Uint8Array) length += value.byteLength;
    else if (isToSeal(value)) length += value.text.length;
  }
  return length;
}
