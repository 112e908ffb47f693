import type { Resealing } from '@handrail/store-sqlite';
import { addDataKey, dropOlderDataKeys } from './host-key.ts';

/** Keeps the data keys in the file and what the store is encrypted with in step. */
export interface DataKeyKeeper {
  /** Encrypts everything with a new data key while the host goes on. Gives how many values. */
  rotate(): Promise<number>;
  /** Goes on where a rotation was stopped, or encrypts what an older Handrail left as plain text. */
  finish(): Promise<number>;
}

/**
 * The file has a new key before the store uses it, and the old one until nothing needs it: a crash at any point leaves
 * both, and the next start goes on.
 */
export function createDataKeyKeeper(keyFile: string, store: Resealing): DataKeyKeeper {
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: a key that another one has just written must not be taken for one that is done with. */
  const afterLast = (work: () => Promise<number>): Promise<number> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };

  async function finish(): Promise<number> {
    const count = store.needsResealing ? await store.reseal() : 0;
    dropOlderDataKeys(keyFile);
    return count;
  }

  return {
    rotate: () =>
      afterLast(async () => {
        await finish();
        await store.changeKey(addDataKey(keyFile));
        return finish();
      }),
    finish: () => afterLast(finish),
  };
}
