import type { HostStore } from '../../src/index.ts';
import { guardStore } from '../store-guard.ts';
import type { ProcessTime } from './process-time.ts';

/** A store whose calls neither leave nor are answered while the process stalls. */
export function stallingStore(store: HostStore, time: ProcessTime): HostStore {
  const held = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (time.isStalled) await time.whenAwake();
    try {
      return await work();
    } finally {
      if (time.isStalled) await time.whenAwake();
    }
  };
  return guardStore(store, { read: held, write: (_call, work) => held(work) });
}
