import type { JsonObject, JsonValue } from '@handrail/base';
import { createRetention } from '@handrail/host';
import { requireOwnFolder } from '../data/closed-to-others.ts';
import { type DataFolder, dataFolderAt } from '../data/data-folder.ts';
import { createDataKeyKeeper } from '../data/data-key.ts';
import { openStore, refusing } from '../data/open-store.ts';
import { readRunningFile } from '../data/running-file.ts';
import { databaseOf, type HostPlaces, readKeys, requireHost } from '../data/verify-host.ts';
import { commonMessages, openOperatorMessages } from '../messages/operator.ts';
import { createHostClock } from '../ports/host-clock.ts';
import { createHostIds } from '../ports/host-ids.ts';
import { backupAction } from './backup-action.ts';
import { callOperator } from './call-operator.ts';
import { operatorActions } from './operator-actions.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** Somebody who does what an operator asks for. */
export interface Operator {
  ask(action: string, input?: JsonObject): Promise<JsonValue>;
  close(): Promise<void>;
}

/** The host that has this data folder open, or the store itself when nobody has. */
export async function openOperator(path: string, places: HostPlaces = {}): Promise<Operator> {
  const folder = dataFolderAt(path, places.keyFile);
  if (places.postgres === undefined) requireHost(folder, path);
  requireOwnFolder(path);
  const running = readRunningFile(folder.runningFile);
  if (running && (await isThere(running.socket))) {
    return {
      async ask(action, input) {
        const answer = await callOperator(running.socket, action, input);
        if (!answer) throw new OperatorRefusal('gone', openOperatorMessages.ended);
        return answer.result;
      },
      close: async () => {},
    };
  }
  const url = places.postgres === undefined ? undefined : databaseOf(folder, path, places);
  if (url !== undefined) return onlyBackup(folder, url);
  const { store, keys } = await openStore(folder, 'same');
  const clock = createHostClock(undefined, undefined, store.latestAt);
  const ids = createHostIds(clock);
  const actions = operatorActions({
    store,
    ids,
    clock,
    retention: createRetention({ store, ids, clock }),
    rotateData: () => createDataKeyKeeper(folder.keyFile, store).rotate(),
    keyFile: folder.keyFile,
    isForConformance: keys.isForConformance,
  });
  return {
    async ask(action, input = {}) {
      const perform = Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (!perform) throw new OperatorRefusal('unknown', commonMessages.noAction);
      return perform(input);
    },
    close: () => store.close(),
  };
}

/** A database that no host of this folder has open: others may, and they do what changes something. */
function onlyBackup(folder: DataFolder, url: string): Operator {
  const { data: keys, log: logKey } = readKeys(folder);
  const write = async (file: string) => {
    const { backUpDatabase } = await import('@handrail/store-postgres');
    await refusing(() => backUpDatabase({ url, keys, logKey }, file));
  };
  const backup = backupAction(write, folder.keyFile);
  return {
    async ask(action, input = {}) {
      if (action !== 'backup') throw new OperatorRefusal('unknown', commonMessages.noAction);
      return backup(input);
    },
    close: async () => {},
  };
}

async function isThere(socket: string): Promise<boolean> {
  try {
    return (await callOperator(socket, 'ping')) !== undefined;
  } catch {
    return false;
  }
}
