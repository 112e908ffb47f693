import { setTimeout as pause } from 'node:timers/promises';
import { type AppendResult, StoreFailure } from '@handrail/host';
import {
  type AppendOperation,
  type OperationResult,
  type OperationValue,
  QUEUE_BOUNDS,
  type QueueBounds,
  type RegisterName,
  type Sealer,
  WaitingWriters,
} from '@handrail/store-sqlite/shared';
import type { Connection } from '../connect/connection.ts';
import { failureOf, isAboutTheData, isInTheWay, isLost, isTaken } from '../connect/failure.ts';
import { createAppendGroup, FencedOff, type GroupPorts, NothingSent, scopeKeyOf } from './append-group.ts';
import { registerStatement } from './registers.ts';

type Operation =
  | AppendOperation
  | {
      readonly type: 'register';
      readonly name: RegisterName;
      readonly parameters: readonly OperationValue[];
    };
type Register = Extract<Operation, { type: 'register' }>;

const MOST_IN_GROUP = 128;
const TRIES = 6;
const PAUSE_MS = 5;

export interface WriterPorts extends GroupPorts {
  readonly bounds?: QueueBounds;
  /** These batches, or something in these registers, are committed. */
  changed(stored: readonly AppendOperation[], registers: readonly RegisterName[]): void;
  /** Others took over what this process was doing: it begins again as a new one. */
  fencedOff(): Promise<void>;
}

/**
 * One session writes, one group after the other: what waits meanwhile is the next group. Batches of a group share one
 * commit; results come in the order in which callers came.
 */
export class PostgresWriter {
  readonly #ports: WriterPorts;
  readonly #session: Connection;
  readonly #sealer: Sealer;
  readonly #appendGroup: (group: readonly AppendOperation[]) => Promise<readonly AppendResult[]>;
  readonly #waiting: WaitingWriters;
  #queue: Operation[] = [];
  #work: Promise<void> | undefined;
  #isClosed = false;

  constructor(ports: WriterPorts) {
    this.#ports = ports;
    this.#session = ports.session;
    this.#sealer = ports.sealer;
    this.#waiting = new WaitingWriters(ports.bounds ?? QUEUE_BOUNDS);
    this.#appendGroup = createAppendGroup(ports);
  }

  async write(operation: Operation): Promise<AppendResult | number> {
    if (this.#isClosed) throw new StoreFailure('closed', 'The store is closed.');
    const answered = this.#waiting.join(operation);
    this.#queue.push(operation);
    this.#work ??= this.#writeAll();
    return answered;
  }

  /** Stores what waits, then ends. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
    await this.#session.close();
  }

  async #writeAll(): Promise<void> {
    // In the next turn, so that those who come in this one are in the group.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const group = nextGroup(this.#queue);
      this.#queue = this.#queue.slice(group.length);
      try {
        this.#waiting.answer(await this.#store(group));
      } catch (error) {
        await this.#meetFence(error);
      }
    }
    this.#work = undefined;
  }

  async #meetFence(error: unknown): Promise<void> {
    if (!(error instanceof FencedOff)) throw error;
    // All of it was decided by a process that others take for dead.
    this.#queue = [];
    const message =
      'This process was silent for so long that others took over its runs. What it was about to store is not stored.';
    this.#waiting.failAll(new StoreFailure('broken', message));
    await this.#ports.fencedOff();
  }

  async #store(group: readonly Operation[]): Promise<readonly OperationResult[]> {
    const appends = group.filter((each) => each.type === 'append');
    const store = () =>
      appends.length > 0
        ? this.#appendGroup(appends)
        : this.#registers(group.filter((each) => each.type === 'register'));
    for (let tries = 1; ; tries += 1) {
      try {
        const results = await store();
        this.#tell(group, results);
        return results;
      } catch (error) {
        if (error instanceof FencedOff) throw error;
        const mayTryAgain =
          isInTheWay(error) || error instanceof NothingSent || (isTaken(error) && group.length === 1);
        if (mayTryAgain && tries < TRIES) {
          await pause(Math.random() * PAUSE_MS * tries);
          continue;
        }
        // One of them may be at fault: alone it harms nobody.
        if (group.length > 1 && (isAboutTheData(error) || isInTheWay(error))) return this.#oneByOne(group);
        const cause = error instanceof NothingSent ? error.cause : error;
        if (isLost(cause)) this.#session.reset();
        return group.map(() => resultOf(cause));
      }
    }
  }

  async #oneByOne(group: readonly Operation[]): Promise<readonly OperationResult[]> {
    const results: OperationResult[] = [];
    for (const operation of group) results.push(...(await this.#store([operation])));
    return results;
  }

  /** Several share a commit; one alone is a transaction by itself. */
  async #registers(group: readonly Register[]): Promise<readonly number[]> {
    const statements = group.map(({ name, parameters }) =>
      registerStatement(name, this.#sealer.bind(parameters), this.#ports.cipher),
    );
    if (statements.length === 1) return (await this.#session.pipeline(statements)).map(({ count }) => count);
    // Sent together, they reach one session or none.
    const answers = await this.#session.pipeline([{ text: 'BEGIN' }, ...statements, { text: 'COMMIT' }]);
    if (answers.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was undone.');
    return answers.slice(1, -1).map(({ count }) => count);
  }

  #tell(group: readonly Operation[], results: readonly OperationResult[]): void {
    const stored: AppendOperation[] = [];
    const registers: RegisterName[] = [];
    group.forEach((operation, index) => {
      const result = results[index];
      if (operation.type === 'register') registers.push(operation.name);
      else if (typeof result === 'object' && 'stored' in result && result.stored) stored.push(operation);
    });
    this.#ports.changed(stored, registers);
  }
}

/** From the beginning: either registers, or batches that have no run, receipt or scope in common. */
function nextGroup(queue: readonly Operation[]): readonly Operation[] {
  const isAppend = queue[0]?.type === 'append';
  const taken = new Set<string>();
  let count = 0;
  for (const operation of queue) {
    if ((operation.type === 'append') !== isAppend || count === MOST_IN_GROUP) break;
    if (operation.type === 'append') {
      const keys = keysOf(operation);
      if (keys.some((key) => taken.has(key))) break;
      for (const key of keys) taken.add(key);
    }
    count += 1;
  }
  return queue.slice(0, count);
}

function keysOf({ runs, receipts }: AppendOperation): readonly string[] {
  return [
    ...runs.map(({ runId }) => `run ${runId}`),
    ...runs.filter(({ record }) => record[7] !== null).map((run) => `scope ${scopeKeyOf(run)}`),
    ...receipts.map(([id]) => `receipt ${String(id)}`),
  ];
}

function resultOf(error: unknown): OperationResult {
  const failure = failureOf(error, 'written');
  if (!(failure instanceof StoreFailure)) return { failed: 'defect', message: failure.message };
  const { reason, message } = failure;
  return { failed: reason === 'closed' || reason === 'damaged' ? 'broken' : reason, message };
}
