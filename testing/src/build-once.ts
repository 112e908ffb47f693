import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

/** Emptied before each suite, by `scripts/suites/run-suite.ts`. */
const BUILDS = fileURLToPath(new URL('../../test-results/builds/', import.meta.url));
/** Beside a busy loop on every core. */
const LIMIT_MS = 110_000;

/** The same in all processes of a suite. A run of chosen files builds in each process, from the sources as they are then. */
const run = process.env.HANDRAIL_SUITE ?? randomUUID();

/**
 * Builds something into a folder, once for all processes of a suite: the first one builds, the others wait for it. It gives
 * the folder, which nothing may change.
 */
export async function buildOnce(
  name: string,
  build: (folder: string) => Promise<void>,
  { builds = BUILDS, id = run } = {},
): Promise<string> {
  const place = join(builds, `${name}-${id}`);
  const [folder, end] = [join(place, 'files'), join(place, 'end.json')];
  await mkdir(builds, { recursive: true });
  if (await makesFolder(place)) {
    await mkdir(folder);
    const failure = await build(folder).then(
      () => '',
      (error: unknown) => `The build of ${name} failed: ${error}`,
    );
    // Written beside and put in place whole, so that nobody reads half of it.
    await writeFile(`${end}.part`, JSON.stringify(failure));
    await rename(`${end}.part`, end);
  }
  const failure = await until(() => readEnd(end), `the build of ${name}`, LIMIT_MS);
  if (failure !== '') throw new Error(failure);
  return folder;
}

/** Whether it was this process that made the folder: of several that try at once only one can. */
async function makesFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readEnd(path: string): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as string;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
