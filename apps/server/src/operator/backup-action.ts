import { statSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import type { JsonObject, JsonValue } from '@handrail/base';
import { StoreFailure } from '@handrail/host';
import { StoreOpenError } from '@handrail/store-sqlite';
import { backupActionMessages } from '../messages/operator.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { text } from './read-input.ts';

/** Makes no folders: a name with a typing error, or a disk that is not mounted, must not look like a backup. */
export function backupAction(
  write: (file: string) => Promise<void>,
  keyFile: string,
): (input: JsonObject) => Promise<JsonValue> {
  return async (input) => {
    const file = text(input, 'file', 4_000);
    if (!isAbsolute(file)) {
      throw new OperatorRefusal('wrong-file', backupActionMessages.wholePath);
    }
    if (!isFolder(dirname(file))) {
      throw new OperatorRefusal('no-folder', backupActionMessages.noFolder(dirname(file)));
    }
    try {
      await write(file);
    } catch (error) {
      if (!(error instanceof StoreFailure) && !(error instanceof StoreOpenError)) throw error;
      throw new OperatorRefusal('backup-failed', error.message);
    }
    return { file, keyFile };
  };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
