import { existsSync, statfsSync } from 'node:fs';
import { checkStore, StoreOpenError } from '@handrail/store-sqlite';
import { examineHostMessages, openStoreMessages } from '../messages/data.ts';
import { callOperator } from '../operator/call-operator.ts';
import { StartError } from '../start-error.ts';
import { reachedByOthers } from './closed-to-others.ts';
import { type DataFolder, dataFolderAt } from './data-folder.ts';
import { readRunningFile } from './running-file.ts';
import { type HostPlaces, readKeys } from './verify-host.ts';

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

type Look = (folder: DataFolder, now: number, postgres?: string) => string | Promise<string>;

/** What may keep a host from starting or from keeping what it is told, in the order in which to put it right. */
const LOOKS: readonly (readonly [name: string, look: Look])[] = [
  [examineHostMessages.names.folder, lookAtFolder],
  [examineHostMessages.names.key, lookAtKey],
  [examineHostMessages.names.store, lookAtStore],
  [examineHostMessages.names.clock, lookAtClock],
  [examineHostMessages.names.disk, lookAtDisk],
  [examineHostMessages.names.host, lookAtHost],
];

/** Looks at a host quickly, whether it runs or not, and changes nothing. */
export async function examineHost(
  path: string,
  { keyFile, postgres }: HostPlaces = {},
  now = Date.now(),
): Promise<HostCheck[]> {
  const folder = dataFolderAt(path, keyFile);
  const checks: HostCheck[] = [];
  /** Problems, each with the check that found it first. */
  const told = new Map<string, string>();
  for (const [name, look] of LOOKS) {
    try {
      checks.push({ name, text: await look(folder, now, postgres), isProblem: false });
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

async function lookAtStore(folder: DataFolder, _now: number, postgres?: string): Promise<string> {
  const { damagedPasskeys } = await checked(folder, postgres);
  if (damagedPasskeys.length === 0) return examineHostMessages.storeOpens;
  throw problem(examineHostMessages.passkeysDamaged(damagedPasskeys));
}

async function lookAtClock(folder: DataFolder, now: number, postgres?: string): Promise<string> {
  const behind = (await checked(folder, postgres)).latestAt - now;
  if (behind <= BEHIND_MS) return examineHostMessages.clockRight;
  throw problem(examineHostMessages.clockBehind(Math.round(behind / 1_000)));
}

async function checked(folder: DataFolder, postgres: string | undefined): ReturnType<typeof checkStore> {
  const { data: keys, log: logKey } = readKeys(folder);
  if (!existsSync(folder.postgresMark)) return checkStore({ file: folder.storeFile, keys, logKey });
  if (postgres === undefined) throw problem(openStoreMessages.addressNeeded(folder.path));
  const ofPostgres = await import('@handrail/store-postgres');
  return { ...(await ofPostgres.checkStore({ url: postgres, keys, logKey })), damagedPasskeys: [] };
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
