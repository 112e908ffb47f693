import { existsSync, statfsSync } from 'node:fs';
import { checkStore, StoreOpenError } from '@handrail/store-sqlite';
import { databaseMessages, examineHostMessages } from '../messages/data.ts';
import { callOperator } from '../operator/call-operator.ts';
import { StartError } from '../start-error.ts';
import { reachedByOthers } from './closed-to-others.ts';
import { type DataFolder, dataFolderAt } from './data-folder.ts';
import { databaseWarnings } from './database-warnings.ts';
import { readRunningFile } from './running-file.ts';
import { databaseOf, type HostPlaces, readKeys } from './verify-host.ts';

/** One thing that was looked at. */
export interface HostCheck {
  readonly name: string;
  /** What was found, with the way out when it is a problem. */
  readonly text: string;
  readonly isProblem: boolean;
}

/** A clock that is so much behind is not a rounding and no correction by a time server. */
const BEHIND_MS = 5_000;
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** Undefined for what this host does not have. */
type Look = (
  folder: DataFolder,
  now: number,
  places: HostPlaces,
) => string | undefined | Promise<string | undefined>;

/** What may keep a host from starting or from keeping what it is told, in the order in which to put it right. */
const LOOKS: readonly (readonly [name: string, look: Look])[] = [
  [examineHostMessages.names.folder, lookAtFolder],
  [examineHostMessages.names.key, lookAtKey],
  [examineHostMessages.names.store, lookAtStore],
  [examineHostMessages.names.database, lookAtDatabase],
  [examineHostMessages.names.clock, lookAtClock],
  [examineHostMessages.names.disk, lookAtDisk],
  [examineHostMessages.names.host, lookAtHost],
];

/** Looks at a host quickly, whether it runs or not, and changes nothing. */
export async function examineHost(
  path: string,
  places: HostPlaces = {},
  now = Date.now(),
): Promise<HostCheck[]> {
  const folder = dataFolderAt(path, places.keyFile);
  const checks: HostCheck[] = [];
  /** Problems, each with the check that found it first. */
  const told = new Map<string, string>();
  for (const [name, look] of LOOKS) {
    try {
      const text = await look(folder, now, places);
      if (text !== undefined) checks.push({ name, text, isProblem: false });
    } catch (error) {
      if (!(error instanceof StartError) && !(error instanceof StoreOpenError)) throw error;
      const { message } = error;
      const earlier = told.get(message);
      const text = earlier === undefined ? message : examineHostMessages.sameProblem(earlier);
      if (earlier === undefined) told.set(message, name);
      checks.push({ name, text, isProblem: true });
    }
  }
  return checks;
}

function problem(text: string): StartError {
  return new StartError('data-folder-unusable', text);
}

function lookAtFolder({ path, storeFile, runningFile }: DataFolder): string {
  if (!existsSync(path)) throw problem(examineHostMessages.noFolder(path));
  for (const each of [path, storeFile, runningFile]) {
    const reason = reachedByOthers(each);
    if (reason !== undefined) throw problem(reason);
  }
  return examineHostMessages.closed(path);
}

function lookAtKey(folder: DataFolder): string {
  const { data } = readKeys(folder);
  return data.length === 1 ? examineHostMessages.keyReadable : examineHostMessages.rotationUnfinished;
}

async function lookAtStore(folder: DataFolder, _now: number, places: HostPlaces): Promise<string> {
  const { damagedPasskeys } = await checked(folder, places);
  if (damagedPasskeys.length === 0) return examineHostMessages.storeOpens;
  throw problem(examineHostMessages.passkeysDamaged(damagedPasskeys, folder.path));
}

async function lookAtDatabase(
  folder: DataFolder,
  _now: number,
  places: HostPlaces,
): Promise<string | undefined> {
  // What contradicts the folder is told with the store.
  if (existsSync(folder.storeFile) || places.postgres === undefined) return undefined;
  const warnings = await databaseWarnings(places.postgres, (await checked(folder, places)).unsafe);
  if (warnings.length === 0) return databaseMessages.kept;
  throw problem(warnings.join(' '));
}

async function lookAtClock(folder: DataFolder, now: number, places: HostPlaces): Promise<string> {
  const behind = (await checked(folder, places)).latestAt - now;
  if (behind <= BEHIND_MS) return examineHostMessages.clockRight;
  throw problem(examineHostMessages.clockBehind(Math.round(behind / 1_000)));
}

interface CheckedStore extends Awaited<ReturnType<typeof checkStore>> {
  readonly unsafe: readonly string[];
}

async function checked(folder: DataFolder, places: HostPlaces): Promise<CheckedStore> {
  const { data: keys, log: logKey } = readKeys(folder);
  const isNowhere = places.postgres === undefined && !existsSync(folder.postgresMark);
  const url = isNowhere ? undefined : databaseOf(folder, folder.path, places);
  if (url === undefined)
    return { ...(await checkStore({ file: folder.storeFile, keys, logKey })), unsafe: [] };
  const ofPostgres = await import('@handrail/store-postgres');
  return { ...(await ofPostgres.checkStore({ url, keys, logKey })), damagedPasskeys: [] };
}

function lookAtDisk({ path }: DataFolder): string {
  if (!existsSync(path)) throw problem(examineHostMessages.noFolderLook);
  const { bavail, bsize } = statfsSync(path);
  const free = bavail * bsize;
  const words = examineHostMessages.free(Math.floor(free / 1024 / 1024));
  if (free >= LEAST_FREE_BYTES) return words;
  throw problem(examineHostMessages.diskLow(words, path));
}

async function lookAtHost({ runningFile }: DataFolder): Promise<string> {
  if (reachedByOthers(runningFile) !== undefined) {
    throw problem(examineHostMessages.notTrusted(runningFile));
  }
  const running = readRunningFile(runningFile);
  if (!running) return examineHostMessages.notRunning;
  const answer = await callOperator(running.socket, 'ping').catch(() => undefined);
  if (answer) return examineHostMessages.runsAt(running.url);
  throw problem(examineHostMessages.silent(runningFile, running.pid));
}
