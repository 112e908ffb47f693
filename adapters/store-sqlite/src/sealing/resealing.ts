import { setTimeout as pause } from 'node:timers/promises';
import { StoreFailure } from '@handrail/host';
import type { OpenStore } from '../open-store.ts';
import { isPlainTextNote, PLAIN_TEXT_SETTING } from './plain-text-note.ts';
import { resealAll } from './reseal.ts';

/** How often the commit log is tried to be emptied while somebody else reads an older state. */
const TRIES = 50;
const PAUSE_MS = 100;

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

export interface ResealingPorts {
  readonly isNeeded: boolean;
  isClosed(): boolean;
  /** A backup that is being made; it must not see the store with two keys. */
  backupUnderWay(): Promise<unknown> | undefined;
}

export function createResealing(open: OpenStore, ports: ResealingPorts): Resealing {
  const { cipher, writer, change, reader } = open;
  const setting = reader.prepare('SELECT value FROM settings WHERE name = ?');
  let needsResealing = ports.isNeeded;
  let running: Promise<number> | undefined;

  async function run(): Promise<number> {
    const count = await resealAll(open, ports.isClosed);
    // Files of older programs have pages that were freed without being overwritten.
    const hasPlainText = isPlainTextNote(cipher, setting.get([PLAIN_TEXT_SETTING])?.[0]);
    await cleanUp(hasPlainText ? 'all' : 'log');
    await change('settings.keys', [cipher.keyId, '[]', 0]);
    cipher.takesPlainText = false;
    cipher.forgetOlder();
    needsResealing = false;
    return count;
  }

  async function cleanUp(what: 'log' | 'all'): Promise<void> {
    let isEmpty = (await writer.write({ type: 'clean-up', what })) === 1;
    for (let tries = 1; !isEmpty && tries < TRIES; tries += 1) {
      await pause(PAUSE_MS);
      if (ports.isClosed()) throw new StoreFailure('closed', 'The store is closed.');
      isEmpty = (await writer.write({ type: 'clean-up', what: 'log' })) === 1;
    }
    if (!isEmpty) {
      const message =
        'Another program is reading the store, so what the older key opens is still in its commit log. End that program and try again.';
      throw new StoreFailure('overloaded', message);
    }
  }

  async function untilNobodyElse(): Promise<void> {
    for (let other = running ?? ports.backupUnderWay(); other; other = running ?? ports.backupUnderWay()) {
      await other.catch(() => undefined);
    }
  }

  return {
    get needsResealing() {
      return needsResealing;
    },
    async changeKey(key) {
      await untilNobodyElse();
      if (ports.isClosed()) throw new StoreFailure('closed', 'The store is closed.');
      const before: readonly string[] = JSON.parse(String(setting.get(['older_key_ids'])?.[0] ?? '[]'));
      const older = [...new Set([...before, cipher.keyId])];
      const hasPlainText = setting.get([PLAIN_TEXT_SETTING])?.[0] ?? 0;
      // In one turn: the writer takes its work in order, so all that comes after this is sealed with the new key.
      needsResealing = true;
      cipher.change(key);
      const changed = writer.write({ type: 'change-key', key });
      const noted = change('settings.keys', [cipher.keyId, JSON.stringify(older), hasPlainText]);
      await Promise.all([changed, noted]);
    },
    async reseal() {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
