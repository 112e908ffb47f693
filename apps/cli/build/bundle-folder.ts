import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../../..');
/** As deep as `dist` of an app, so that what is found from there, such as the dashboard, is found from here. */
export const bundleFolder = join(import.meta.dirname, '../bundle');

const INPUTS = 'inputs.json';
const WAITING = '.new';

/**
 * Writes all files and then what they were made from. Each file appears whole, and the parts are named by their content, so that
 * two who build the same sources at once do not disturb each other or a program that starts meanwhile.
 */
export function writeBundle(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  inputs: readonly string[],
  begun: Date,
): void {
  mkdirSync(folder, { recursive: true });
  // Parts before the files that name them.
  const byName = [...files].sort(([a], [b]) => Number(isPart(b)) - Number(isPart(a)));
  for (const [name, content] of byName) replaceFile(join(folder, name), content);
  // A source that was changed during the build is newer than this.
  replaceFile(join(folder, INPUTS), `${JSON.stringify(inputs, null, 1)}\n`, begun);
  for (const name of readdirSync(folder)) {
    if (files.has(name) || name === INPUTS || name.endsWith(WAITING)) continue;
    rmSync(join(folder, name), { force: true });
  }
}

/** A file that is newer than the bundle or gone; undefined when the bundle is up to date. */
export function staleSource(folder: string, root: string): string | undefined {
  const stamp = statSync(join(folder, INPUTS), { throwIfNoEntry: false });
  if (!stamp) return join(folder, INPUTS);
  const inputs = JSON.parse(readFileSync(join(folder, INPUTS), 'utf8')) as readonly string[];
  return inputs.find((input) => {
    const source = statSync(join(root, input), { throwIfNoEntry: false });
    return !source || source.mtimeMs > stamp.mtimeMs;
  });
}

function isPart(name: string): boolean {
  return name.includes('-') && !name.includes('-thread');
}

function replaceFile(file: string, content: string | Uint8Array, time?: Date): void {
  const waiting = `${file}.${process.pid}${WAITING}`;
  writeFileSync(waiting, content);
  if (time) utimesSync(waiting, time, time);
  renameSync(waiting, file);
}
