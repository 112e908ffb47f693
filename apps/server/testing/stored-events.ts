import { dataFolderAt } from '../src/data/data-folder.ts';
import { openStore } from '../src/data/open-store.ts';

/** Every event of these runs as a closed host has stored it, opened with its key: the files hold ciphertext, which proves nothing. */
export async function storedEvents(dataFolder: string, runIds: readonly string[]): Promise<string> {
  const { store } = await openStore(dataFolderAt(dataFolder), 'same');
  try {
    const logs = await Promise.all(runIds.map((runId) => store.events.readEvents(runId, 0, 10_000)));
    return JSON.stringify(logs);
  } finally {
    await store.close();
  }
}
