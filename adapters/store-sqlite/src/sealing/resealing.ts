import { StoreFailure } from '@handrail/host';
import type { OpenStore } from '../open-store.ts';
import { resealAll } from './reseal.ts';

/** Changing the key of an open store. */
export interface Resealing {
  /** Something is sealed with an older key, or not at all. The older keys must be given at the next opening, too. */
  readonly needsResealing: boolean;
  /** From now on seals with this key. What was sealed before stays readable, and has to be sealed anew. */
  changeKey(key: Uint8Array): Promise<void>;
  /**
   * Seals the rest anew while others read and write, and takes what was there before out of the files. Gives how many
   * values. After it no older key is needed. Stopped in the middle, it is begun again with the next call.
   */
  reseal(): Promise<number>;
}

export function createResealing(open: OpenStore, isNeeded: boolean, isClosed: () => boolean): Resealing {
  const { cipher, writer, change, reader } = open;
  const setting = reader.prepare('SELECT value FROM settings WHERE name = ?');
  let needsResealing = isNeeded;
  let running: Promise<number> | undefined;

  const hasPlainText = () => setting.get(['has_plain_text'])?.[0] === 1;

  async function run(): Promise<number> {
    const count = await resealAll(open, isClosed);
    // Files of older programs have pages that were freed without being overwritten.
    await writer.write({ type: 'clean-up', what: hasPlainText() ? 'all' : 'log' });
    await change('settings.put', ['has_plain_text', 0]);
    await change('settings.put', ['older_key_ids', '[]']);
    cipher.forgetOlder();
    needsResealing = false;
    return count;
  }

  return {
    get needsResealing() {
      return needsResealing;
    },
    async changeKey(key) {
      if (isClosed()) throw new StoreFailure('closed', 'The store is closed.');
      if (running) throw new Error('The key cannot be changed while the last change is under way.');
      const before: readonly string[] = JSON.parse(String(setting.get(['older_key_ids'])?.[0] ?? '[]'));
      const older = [...new Set([...before, cipher.keyId])];
      // Known as older before anything is sealed with the next: a crash in between leaves a file that opens.
      await change('settings.put', ['older_key_ids', JSON.stringify(older)]);
      needsResealing = true;
      cipher.change(key);
      await change('settings.put', ['key_id', cipher.keyId]);
    },
    async reseal() {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
