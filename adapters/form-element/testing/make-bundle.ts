import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce, once } from '@handrail/testing';

/** The files as they are shipped, by name, made from the sources as they are now. */
export const makeBundle = once(async (): Promise<ReadonlyMap<string, string>> => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = await buildOnce('form-element', async (outDir) => {
    // Loaded by the process that builds only.
    const { build } = await import('vite');
    await build({ root, logLevel: 'silent', build: { outDir, emptyOutDir: false } });
  });
  const files = new Map<string, string>();
  for (const name of (await readdir(folder)).sort())
    files.set(name, await readFile(join(folder, name), 'utf8'));
  return files;
});
