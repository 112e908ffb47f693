import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a thread that lies beside the module `near`. */
export function startThread(near: string, name: string, workerData: unknown): Worker {
  const extension = near.endsWith('.ts') ? '.ts' : '.js';
  const thread = new URL(`./${name}${extension}`, near);
  const options: WorkerOptions = { workerData, execArgv: [] };
  if (extension !== '.ts' || readsTypes()) return new Worker(thread, options);
  const built = builtFrom(thread);
  if (built) return new Worker(built, options);
  options.execArgv = ['--import', 'jiti/register'];
  return new Worker(thread, options);
}

/** From version 22.18 on, Node runs TypeScript by itself. */
function readsTypes(): boolean {
  return 'typescript' in process.features && Boolean(process.features.typescript);
}

/**
 * What was built from a source file, if nothing in the sources is newer. Translating a thread each time it starts takes
 * longer than everything else that a host does to start, and tests start hundreds.
 */
function builtFrom(source: URL): URL | undefined {
  const sources = source.href.lastIndexOf('/src/');
  if (sources < 0) return undefined;
  const folder = source.href.slice(0, sources);
  const info = statSync(new URL(`${folder}/dist/.tsbuildinfo`), { throwIfNoEntry: false });
  if (!info || info.mtimeMs < newestIn(fileURLToPath(`${folder}/src`))) return undefined;
  const path = source.href.slice(sources + '/src/'.length).replace(/\.ts$/, '.js');
  return new URL(`${folder}/dist/${path}`);
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(
    ...files
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
}
