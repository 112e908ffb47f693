import { existsSync, writeFileSync } from 'node:fs';
import { type HostStore, StoreFailure } from '@handrail/host';
import { createSqliteStore, type Resealing, type SqliteStore, StoreOpenError } from '@handrail/store-sqlite';
import { openStoreMessages } from '../messages/data.ts';
import { startServerMessages } from '../messages/start.ts';
import type { ServerConfig } from '../server-config.ts';
import { StartError, type StartErrorCode } from '../start-error.ts';
import type { DataFolder } from './data-folder.ts';
import { type HostKeys, openHostKey } from './host-key.ts';
import { readRunningFile } from './running-file.ts';

export interface OpenedData<Store = SqliteStore> {
  readonly store: Store;
  readonly keys: HostKeys;
}

/** A store of either kind. */
export type ServedStore = HostStore & {
  readonly latestAt: number;
  /** Settings of its server that are off and should not be. */
  readonly unsafe?: readonly string[];
  /** The clock that all processes with this store share; the machine's own for one that nobody shares. */
  now?(): number;
} & Resealing;

const CODES: Readonly<Partial<Record<StoreOpenError['problem'], StartErrorCode>>> = {
  'in-use': 'data-folder-in-use',
  'wrong-key': 'host-key-wrong',
  unreachable: 'database-unreachable',
};

/** Opens the database of a data folder with its key. The store's own words say what is wrong. */
export async function openStore(
  folder: DataFolder,
  writer: 'thread' | 'same' = 'thread',
): Promise<OpenedData> {
  requireFile(folder, folder.path);
  return openFile(openHostKey(folder.keyFile, existsSync(folder.storeFile)), folder, writer);
}

/** For a host that is to start: it serves conformance tests exactly when its store was made for them. */
export async function openStoreToServe(
  folder: DataFolder,
  given: string,
  isForConformance: boolean,
  config: Pick<ServerConfig, 'postgres' | 'postgresVariable' | 'role' | 'wallClock'> = {},
): Promise<OpenedData<ServedStore>> {
  const { keyFile, storeFile, postgresMark } = folder;
  const { postgres } = config;
  if (postgres === undefined) requireFile(folder, given);
  else if (existsSync(storeFile))
    throw new StartError('setting-refused', openStoreMessages.inSqlite(given, config.postgresVariable));
  const isThere = existsSync(postgres === undefined ? storeFile : postgresMark);
  const keys = openHostKey(keyFile, isThere, isForConformance);
  if (keys.isForConformance !== isForConformance) throw wrongKind(given, keys);
  return postgres === undefined
    ? openFile(keys, folder, 'thread')
    : openPostgres(keys, folder, postgres, config);
}

/** A data folder whose host has no file has nothing that could be opened here. */
export function requireFile({ postgresMark }: DataFolder, given: string): void {
  if (existsSync(postgresMark)) throw new StartError('setting-refused', openStoreMessages.inPostgres(given));
}

async function openFile(keys: HostKeys, folder: DataFolder, writer: 'thread' | 'same'): Promise<OpenedData> {
  const [key, ...olderKeys] = keys.data;
  const options = { file: folder.storeFile, key, olderKeys, logKey: keys.log, writer };
  return { keys, store: await refusing(() => createSqliteStore(options), folder) };
}

/** Loaded only where it is used. */
async function openPostgres(
  keys: HostKeys,
  { postgresMark }: DataFolder,
  url: string,
  { role = 'all', wallClock }: Pick<ServerConfig, 'role' | 'wallClock'>,
): Promise<OpenedData<ServedStore>> {
  const { createPostgresStore } = await import('@handrail/store-postgres');
  const [key, ...olderKeys] = keys.data;
  const store = await refusing(() =>
    createPostgresStore({ url, key, olderKeys, logKey: keys.log, role, ...(wallClock && { wallClock }) }),
  );
  markPostgres(postgresMark);
  return { keys, store };
}

/** The address is not written down: it may hold a password. */
export function markPostgres(file: string): void {
  writeFileSync(file, `${JSON.stringify({ store: 'postgresql' })}\n`, { mode: 0o600 });
}

export async function refusing<Store>(open: () => Promise<Store>, folder?: DataFolder): Promise<Store> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    const running = error.problem === 'in-use' && folder ? readRunningFile(folder.runningFile) : undefined;
    if (running) {
      throw new StartError('data-folder-in-use', openStoreMessages.alreadyRunning(running.pid), {
        cause: error,
      });
    }
    throw new StartError(CODES[error.problem] ?? 'data-folder-unusable', error.message, { cause: error });
  }
}

/** A store that opened and then failed: the operator's to mend, and no defect. */
export function storeRefusal(
  { postgres }: Pick<ServerConfig, 'postgres'>,
  error: unknown,
): StartError | undefined {
  if (!(error instanceof StoreFailure)) return undefined;
  const code = postgres === undefined ? 'data-folder-unusable' : 'database-unreachable';
  return new StartError(code, startServerMessages.storeFailed(error.message), { cause: error });
}

function wrongKind(given: string, { isForConformance }: HostKeys): StartError {
  const message = isForConformance
    ? openStoreMessages.onlyForTests(given)
    : openStoreMessages.notForTests(given);
  return new StartError('setting-refused', message);
}
