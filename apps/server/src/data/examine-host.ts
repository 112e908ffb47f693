import { existsSync, statfsSync } from 'node:fs';
import { checkStore, StoreOpenError } from '@handrail/store-sqlite';
import { callOperator } from '../operator/call-operator.ts';
import { StartError } from '../start-error.ts';
import { reachedByOthers } from './closed-to-others.ts';
import { type DataFolder, dataFolderAt } from './data-folder.ts';
import { readRunningFile } from './running-file.ts';
import { readKeys } from './verify-host.ts';

/** One thing that was looked at. */
export interface HostCheck {
  readonly name: string;
  /** What was found, with the way out when it is a problem. */
  readonly text: string;
  readonly isProblem: boolean;
}

/** A clock that is so much behind is no rounding and no correction by a time server. */
const BEHIND_MS = 5_000;
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

type Look = (folder: DataFolder, now: number) => string | Promise<string>;

/** What may keep a host from starting or from keeping what it is told, in the order in which to put it right. */
const LOOKS: readonly (readonly [name: string, look: Look])[] = [
  ['data folder', lookAtFolder],
  ['key file', lookAtKey],
  ['store', lookAtStore],
  ['clock', lookAtClock],
  ['disk', lookAtDisk],
  ['host', lookAtHost],
];

/** Looks at a host quickly, whether it runs or not, and changes nothing. */
export async function examineHost(path: string, keyFile?: string, now = Date.now()): Promise<HostCheck[]> {
  const folder = dataFolderAt(path, keyFile);
  const checks: HostCheck[] = [];
  for (const [name, look] of LOOKS) {
    try {
      checks.push({ name, text: await look(folder, now), isProblem: false });
    } catch (error) {
      if (!(error instanceof StartError) && !(error instanceof StoreOpenError)) throw error;
      checks.push({ name, text: error.message, isProblem: true });
    }
  }
  return checks;
}

function problem(text: string): StartError {
  return new StartError('data-folder-unusable', text);
}

function lookAtFolder({ path, storeFile, runningFile }: DataFolder): string {
  if (!existsSync(path)) throw problem(`There is no folder "${path}". Start a host with "handrail up".`);
  for (const each of [path, storeFile, runningFile]) {
    const reason = reachedByOthers(each);
    if (reason !== undefined) throw problem(reason);
  }
  return `"${path}" is closed to others`;
}

function lookAtKey(folder: DataFolder): string {
  const { data } = readKeys(folder);
  return data.length === 1 ? 'can be read' : `can be read; a change of the data key is not finished`;
}

async function lookAtStore(folder: DataFolder): Promise<string> {
  await latestOf(folder);
  return 'opens with this key, and its newest records are signed';
}

async function lookAtClock(folder: DataFolder, now: number): Promise<string> {
  const behind = (await latestOf(folder)) - now;
  if (behind <= BEHIND_MS) return 'is not behind what the host has recorded';
  throw problem(
    `The clock of this machine is ${Math.round(behind / 1_000)} seconds behind what the host has recorded. Set it; until then time in the host passes at half the pace.`,
  );
}

async function latestOf(folder: DataFolder): Promise<number> {
  const { data, log } = readKeys(folder);
  return (await checkStore({ file: folder.storeFile, keys: data, logKey: log })).latestAt;
}

function lookAtDisk({ path }: DataFolder): string {
  if (!existsSync(path)) throw problem('There is no folder to look at.');
  const { bavail, bsize } = statfsSync(path);
  const free = bavail * bsize;
  const words = `${Math.floor(free / 1024 / 1024)} MiB are free`;
  if (free >= LEAST_FREE_BYTES) return words;
  throw problem(`Only ${words} on the disk of "${path}". Make room before the host cannot store any more.`);
}

async function lookAtHost({ runningFile }: DataFolder): Promise<string> {
  if (reachedByOthers(runningFile) !== undefined) {
    throw problem(`"${runningFile}" may have been written by somebody else, so no host is asked.`);
  }
  const running = readRunningFile(runningFile);
  if (!running) return 'is not running';
  const answer = await callOperator(running.socket, 'ping').catch(() => undefined);
  if (answer) return `runs at ${running.url}`;
  throw problem(
    `"${runningFile}" says that a host runs as process ${running.pid}, and it does not answer. If it ended, start it again; if it hangs, end it first.`,
  );
}
