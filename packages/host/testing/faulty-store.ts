import { type AppendResult, type HostStore, type StoreBatch, StoreFailure } from '../src/index.ts';
import { guardStore, type WriteCall } from './store-guard.ts';

export interface WritePoint extends WriteCall {
  /** Counts the writes of this store, from 1. */
  readonly number: number;
}

/**
 * What happens at a write.
 *
 * fail               nothing is stored and the call rejects
 * delay              the write happens once `until` resolves, and then `next`
 * conflict           nothing is stored and an append is answered this
 * crash-before       the process dies with nothing stored
 * crash-after        the process dies when all is stored, before anybody hears of it
 */
export type WriteFault =
  | { readonly type: 'fail'; readonly reason: StoreFailure['reason'] }
  | { readonly type: 'delay'; readonly until: Promise<unknown>; readonly next?: WriteFault }
  | { readonly type: 'conflict'; readonly result: AppendResult }
  | { readonly type: 'crash-before' }
  | { readonly type: 'crash-after' };

/** Undefined lets the write pass. */
export type ChooseFault = (point: WritePoint) => WriteFault | undefined;

export interface FaultyStore extends HostStore {
  /** From now on no call ends any more, whether it waits already or comes later: nobody is left to hear of it. */
  crash(): void;
  readonly crashed: boolean;
  /** How many writes there were. */
  readonly writes: number;
}

/** Puts faults in front of a store. The one inside is whole: after a crash, open what it holds again. */
export function createFaultyStore(inside: HostStore, choose: ChooseFault = () => undefined): FaultyStore {
  const never = new Promise<never>(() => {});
  let crashed = false;
  let writes = 0;

  const unlessCrashed = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (crashed) return never;
    const value = await work().catch((error: unknown) => (crashed ? never : Promise.reject(error)));
    return crashed ? never : value;
  };

  async function meet<Value>(
    call: WriteCall,
    fault: WriteFault | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    switch (fault?.type) {
      case undefined:
        return work();
      case 'fail':
        throw new StoreFailure(fault.reason, `The store was made to fail at ${call.operation}.`);
      case 'delay':
        await fault.until;
        return crashed ? never : meet(call, fault.next, work);
      case 'conflict':
        if (!call.batch) throw new Error(`Only an append meets a conflict, not ${call.operation}.`);
        // An append is the only write with a batch, and this is what it gives.
        return fault.result as Value;
      case 'crash-before':
        crashed = true;
        return never;
      case 'crash-after': {
        const stored = work();
        crashed = true;
        await stored;
        return never;
      }
    }
  }

  const guarded = guardStore(inside, {
    read: unlessCrashed,
    write: (call, work) =>
      unlessCrashed(() => {
        writes += 1;
        return meet(call, choose({ ...call, number: writes }), work);
      }),
  });
  return {
    ...guarded,
    close: () => unlessCrashed(() => inside.close()),
    crash: () => {
      crashed = true;
    },
    get crashed() {
      return crashed;
    },
    get writes() {
      return writes;
    },
  };
}

/** Stores the first batch of a sort, and says that it does not know: the writer was gone before it could answer. */
export function breaksOnce(inside: HostStore, isMeant: (batch: StoreBatch) => boolean): HostStore {
  let hasBroken = false;
  return {
    ...inside,
    events: {
      ...inside.events,
      append: async (batch) => {
        const result = await inside.events.append(batch);
        if (hasBroken || !isMeant(batch)) return result;
        hasBroken = true;
        throw new StoreFailure('broken', 'The writer is gone.');
      },
    },
  };
}
