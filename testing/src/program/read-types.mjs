import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Node 20 runs no TypeScript. Loaded with `--import`, this puts itself before Node's loader, which has a thread of its own.
if (isMainThread) register(import.meta.url);

/** Leaves the types out of our sources; the rest of a program is loaded by Node itself. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { transform } = await import('rolldown/utils');
  const file = fileURLToPath(url);
  const { code, errors } = await transform(file, await readFile(file, 'utf8'), { tsconfig: false });
  if (errors.length > 0) throw new Error(`${file} cannot be read:\n${errors.map(String).join('\n')}`);
  return { format: 'module', source: code, shortCircuit: true };
}
